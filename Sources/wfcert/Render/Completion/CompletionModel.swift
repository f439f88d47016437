internal import CertTrust

/// What can stand on a command line, for the shells' completions: made from the command table alone.
struct CompletionModel {
    /// In the order of help.
    let commands: [Command]
    let language: Language

    /// A command of one or two words.
    struct Command {
        let words: [String]
        let purpose: String
        let options: [Option]
        /// What the operands can be, where they are words of ours.
        let operands: [String]

        var name: String { words.joined(separator: " ") }
    }

    /// An option with its flags.
    struct Option {
        let name: String
        let short: Character?
        let help: String
        let value: Value
        let repeats: Bool

        /// What stands behind it.
        enum Value: Equatable {
            case none, text, file
            case choice([String])
        }

        /// All ways to write it.
        var flags: [String] { ["--" + name] + (short.map { ["-\($0)"] } ?? []) }
    }

    init(_ language: Language) {
        self.language = language
        let names = CommandTable.all.map { $0.summary.name }
        let firsts = Self.distinct(
            names.compactMap { $0.split(separator: " ").first.map(String.init) }
        )
        commands = CommandTable.all.map { type in
            Self.command(type.summary, firsts, language)
        }
    }

    /// The first words, each once.
    var firstWords: [(word: String, purpose: String)] {
        let words = Self.distinct(commands.compactMap(\.words.first))
        return words.map { word in
            let members = commands.filter { $0.words.first == word }
            let isGroup = members.contains { $0.words.count > 1 }
            let names = members.compactMap { $0.words.dropFirst().first }.joined(separator: ", ")
            return (word, isGroup ? names : members.first?.purpose ?? "")
        }
    }

    /// The groups with their second words.
    var groups: [(word: String, members: [Command])] {
        firstWords.compactMap { first in
            let members = commands.filter { $0.words.first == first.word && $0.words.count > 1 }
            return members.isEmpty ? nil : (first.word, members)
        }
    }

    private static func command(
        _ summary: CommandSummary,
        _ firsts: [String],
        _ language: Language
    ) -> Command {
        // `bash|zsh|fish` are words of ours, `CODE|TEXT` are not.
        let words = summary.operands.split { "[]|".contains($0) }.map(String.init)
        let isChoice = words.count > 1 && words.allSatisfy { $0 == $0.lowercased() }
        return Command(
            words: summary.name.split(separator: " ").map(String.init),
            purpose: summary.purpose[language],
            options: summary.allOptions.filter { !$0.isPlanned }.map { option($0, language) },
            operands: summary.operands == "[COMMAND]"
                ? firsts : isChoice ? words : words.contains(CommandSummary.rule) ? rules : []
        )
    }

    private static func option(_ option: OptionSpecification, _ language: Language) -> Option {
        let value: Option.Value =
            switch option.argument {
            case nil, .planned: .none
            case .text(CommandSummary.rules): .choice(rules)
            case .text: .text
            case .file: .file
            case .choice(let words, _): .choice(words)
            }
        return Option(
            name: option.name.rawValue,
            short: option.short,
            help: option.help[language].split(separator: "\n").joined(separator: " "),
            value: value,
            repeats: option.repeats
        )
    }

    private static let rules = LintRule.all.map(\.id)

    private static func distinct(_ words: [String]) -> [String] {
        var seen: Set<String> = []
        return words.filter { seen.insert($0).inserted }
    }
}
