/// Completion for fish 3.
enum FishCompletion {
    static func text(_ model: CompletionModel) -> String {
        var lines = [
            "# fish completion for wfcert; put it into ~/.config/fish/completions/wfcert.fish",
            "complete -c wfcert -e",
        ]
        for first in model.firstWords {
            lines.append(
                "complete -c wfcert -n __fish_use_subcommand -f -a \(first.word) -d \(quoted(first.purpose))"
            )
        }
        lines += model.groups.flatMap { members(of: $0.word, $0.members) }
        lines += model.commands.flatMap(lines(of:))
        return lines.joined(separator: "\n") + "\n"
    }

    private static func members(of group: String, _ members: [CompletionModel.Command]) -> [String]
    {
        let words = members.compactMap { $0.words.dropFirst().first }
        let isOpen = "__fish_seen_subcommand_from \(group)"
        let isTaken = "__fish_seen_subcommand_from \(words.joined(separator: " "))"
        return members.map { member in
            let word = member.words.dropFirst().first ?? ""
            return "complete -c wfcert -n '\(isOpen); and not \(isTaken)' -f -a \(word)"
                + " -d \(quoted(member.purpose))"
        }
    }

    private static func lines(of command: CompletionModel.Command) -> [String] {
        let condition = quoted(
            command.words.map { "__fish_seen_subcommand_from " + $0 }.joined(separator: "; and ")
        )
        let operands =
            command.operands.isEmpty
            ? []
            : [
                "complete -c wfcert -n \(condition) -f -a "
                    + quoted(command.operands.joined(separator: " "))
            ]
        return operands
            + command.options.map { option in
                "complete -c wfcert -n \(condition) -l \(option.name)"
                    + (option.short.map { " -s \($0)" } ?? "") + value(option.value)
                    + " -d " + quoted(option.help)
            }
    }

    private static func value(_ value: CompletionModel.Option.Value) -> String {
        switch value {
        case .none: ""
        case .text: " -x"
        case .file: " -r -F"
        case .choice(let words): " -x -a " + quoted(words.joined(separator: " "))
        }
    }

    private static func quoted(_ text: String) -> String {
        "'" + text.replacing("\\", with: "\\\\").replacing("'", with: "\\'") + "'"
    }
}
