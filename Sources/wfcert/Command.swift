/// Something that the tool does: parsed options in, a status out, everything said through the console.
protocol Command: Sendable {
    static var summary: CommandSummary { get }

    /// Takes what was typed; the parser has checked it against the summary.
    init(_ arguments: ParsedArguments) throws(UsageError)

    func run(_ console: Console) -> ExitCode
}

/// The commands in the order in which help lists them.
enum CommandTable {
    static let all: [any Command.Type] = [
        DescribeCommand.self, VerifyCommand.self, ProbeCommand.self, WatchCommand.self,
        BundleCommand.self, IssueCommand.self,
        LintCommand.self, RulesCommand.self,
        ChainCommand.self, DiffCommand.self, MatchCommand.self, ExportCommand.self,
        ExplainCommand.self,
        TryHTTPCommand.self, TryUploadCommand.self, TryWebSocketCommand.self, TryIMCommand.self,

        CompletionsCommand.self, ManCommand.self, VersionCommand.self, HelpCommand.self,
    ]

    /// The command that words begin with: one word, or a group and one of its commands.
    static func find(_ words: ArraySlice<String>) throws(UsageError) -> any Command.Type {
        guard let first = words.first else { throw .noCommand }
        let members = all.filter { $0.summary.name.hasPrefix(first + " ") }
        guard !members.isEmpty else { return try find(first, in: all) }
        guard let second = words.dropFirst().first, !second.hasPrefix("-") else {
            let names = members.map { String($0.summary.name.dropFirst(first.count + 1)) }
            throw .missingOperand(names.joined(separator: "|"))
        }
        return try find(first + " " + second, in: members)
    }

    /// The name of the command or group that words begin with; nil where there is none.
    static func name(in words: ArraySlice<String>) -> String? {
        if let found = try? find(words) { return found.summary.name }
        return words.first.flatMap { isGroup($0) ? $0 : nil }
    }

    /// Whether there are commands of two words that begin with this one.
    static func isGroup(_ word: String) -> Bool {
        all.contains { $0.summary.name.hasPrefix(word + " ") }
    }

    private static func find(
        _ name: String,
        in types: [any Command.Type]
    ) throws(UsageError) -> any Command.Type {
        if let type = types.first(where: { $0.summary.name == name }) { return type }
        let nearest = Suggestion.nearest(to: name, in: types.map { $0.summary.name })
        throw .unknownCommand(name, nearest: nearest)
    }
}
