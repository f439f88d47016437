/// Completion for bash 3.2 and later.
enum BashCompletion {
    static func text(_ model: CompletionModel) -> String {
        let firsts = model.firstWords.map(\.word).joined(separator: " ")
        let groups = model.groups.map { group in
            let members = group.members.compactMap { $0.words.dropFirst().first }
                .joined(separator: " ")
            return """
                    \(group.word))
                        if ((COMP_CWORD == 2)); then _wfcert_reply "$cur" '\(members)'; return; fi
                        command="\(group.word) ${COMP_WORDS[2]}"
                        ;;

                """
        }
        return head
            + "    if ((COMP_CWORD == 1)); then _wfcert_reply \"$cur\" '\(firsts)'; return; fi\n"
            + "    command=${COMP_WORDS[1]}\n    case $command in\n" + groups.joined()
            + "    esac\n" + values(model) + options(model) + tail
    }

    /// Words behind options that take one of a few, and operands of the same kind.
    private static func values(_ model: CompletionModel) -> String {
        var lines = ["    case \"$command $previous\" in"]
        for command in model.commands {
            for option in command.options {
                guard let action = action(option.value) else { continue }
                let patterns = option.flags.map { "'\(command.name) \($0)'" }
                lines.append("    \(patterns.joined(separator: " | "))) \(action); return ;;")
            }
        }
        lines.append("    esac")
        return lines.joined(separator: "\n") + "\n"
    }

    private static func action(_ value: CompletionModel.Option.Value) -> String? {
        switch value {
        case .none: nil
        // Nothing is known of it, and a file it is not.
        case .text: "COMPREPLY=()"
        case .file: "_wfcert_files \"$cur\""
        case .choice(let words): "_wfcert_reply \"$cur\" '\(words.joined(separator: " "))'"
        }
    }

    private static func options(_ model: CompletionModel) -> String {
        var lines = ["    case $command in"]
        for command in model.commands {
            let flags = command.options.flatMap(\.flags).joined(separator: " ")
            let words = command.operands.joined(separator: " ")
            lines.append("    '\(command.name)') options='\(flags)' operands='\(words)' ;;")
        }
        lines.append("    esac")
        return lines.joined(separator: "\n") + "\n"
    }

    private static let head = """
        # bash completion for wfcert; put it where bash-completion finds it, or: . <(wfcert completions bash)
        _wfcert_reply() {
            local word
            COMPREPLY=()
            for word in $2; do
                if [[ $word == "$1"* ]]; then COMPREPLY+=("$word"); fi
            done
        }

        _wfcert_files() {
            local name
            COMPREPLY=()
            while IFS= read -r name; do COMPREPLY+=("$name"); done < <(compgen -f -- "$1")
            compopt -o filenames 2>/dev/null
        }

        _wfcert() {
            local cur=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD - 1]}
            local command options='' operands=''
            # --option=value is three words to bash.
            if [[ $cur == = ]]; then
                cur=
            elif [[ $previous == = ]]; then
                previous=${COMP_WORDS[COMP_CWORD - 2]}
            fi

        """

    private static let tail = """
            if [[ $cur == -* ]]; then
                _wfcert_reply "$cur" "$options"
            elif [[ -n $operands ]]; then
                _wfcert_reply "$cur" "$operands"
            else
                _wfcert_files "$cur"
            fi
        }

        complete -F _wfcert wfcert

        """
}
