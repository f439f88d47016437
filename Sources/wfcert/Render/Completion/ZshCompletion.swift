/// Completion for zsh 5.
enum ZshCompletion {
    static func text(_ model: CompletionModel) -> String {
        let commands = model.firstWords.map { quoted(colon($0.word) + ":" + $0.purpose) }
        var lines = [
            "#compdef wfcert",
            "# zsh completion for wfcert; put it as _wfcert into a directory of $fpath.",
            "_wfcert() {",
            "    local curcontext=$curcontext state line context",
            "    local -a commands",
            "    if ((CURRENT == 2)); then",
            "        commands=(",
        ]
        lines += commands.map { "            " + $0 }
        lines += [
            "        )", "        _describe 'command' commands", "        return", "    fi",
            "    local command=$words[2]", "    case $command in",
        ]
        lines += model.groups.flatMap { members(of: $0.word, $0.members) }
        lines += ["    esac", "    shift words", "    ((CURRENT--))", "    case $command in"]
        for command in model.commands {
            lines += ["    \(quoted(command.name)))", "        _arguments -s -S \\"]
            lines += command.options.flatMap(specifications).map { "            \($0) \\" }
            lines += ["            \(operands(command))", "        ;;"]
        }
        lines += [
            "    esac", "}",
            "if [[ $funcstack[1] == _wfcert ]]; then _wfcert \"$@\"; else compdef _wfcert wfcert; fi",
            "",
        ]
        return lines.joined(separator: "\n")
    }

    /// The second words of a group; what is left is as for a command of one word.
    private static func members(of group: String, _ members: [CompletionModel.Command]) -> [String]
    {
        let words = members.map { member in
            "                "
                + quoted(colon(member.words.dropFirst().first ?? "") + ":" + member.purpose)
        }
        return ["    \(group))", "        if ((CURRENT == 3)); then", "            commands=("]
            + words + [
                "            )", "            _describe 'command' commands", "            return",
                "        fi", "        command=\"$command $words[3]\"", "        shift words",
                "        ((CURRENT--))", "        ;;",
            ]
    }

    /// As `_arguments` wants them: one for each flag, which exclude each other unless it may be repeated.
    private static func specifications(_ option: CompletionModel.Option) -> [String] {
        let others = option.repeats ? "*" : "(" + option.flags.joined(separator: " ") + ")"
        return option.flags.map { flag in
            let isLong = flag.hasPrefix("--")
            let sign = option.value == .none ? "" : isLong ? "=" : "+"
            return quoted(
                others + flag + sign + "[" + escaped(option.help) + "]" + value(option.value)
            )
        }
    }

    private static func value(_ value: CompletionModel.Option.Value) -> String {
        switch value {
        case .none: ""
        case .text: ":value: "
        case .file: ":file:_files"
        case .choice(let words):
            ":choice:(" + words.map(colon).joined(separator: " ") + ")"
        }
    }

    private static func operands(_ command: CompletionModel.Command) -> String {
        guard !command.operands.isEmpty else { return "'*:file:_files'" }
        return quoted("*:word:(" + command.operands.joined(separator: " ") + ")")
    }

    private static func colon(_ text: String) -> String { text.replacing(":", with: "\\:") }

    /// Brackets and colons mean something to `_arguments`.
    private static func escaped(_ text: String) -> String {
        colon(
            text.replacing("\\", with: "\\\\").replacing("[", with: "\\[").replacing(
                "]",
                with: "\\]"
            )
        )
    }

    private static func quoted(_ text: String) -> String {
        "'" + text.replacing("'", with: "'\\''") + "'"
    }
}
