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
        DescribeCommand.self, VerifyCommand.self, BundleCommand.self,

        VersionCommand.self, HelpCommand.self,
    ]

    static func find(_ name: String) throws(UsageError) -> any Command.Type {
        if let type = all.first(where: { $0.summary.name == name }) { return type }
        guard !planned.contains(name) else { throw .plannedCommand(name) }
        let nearest = Suggestion.nearest(to: name, in: all.map { $0.summary.name })
        throw .unknownCommand(name, nearest: nearest)
    }

    /// The commands of the design that are not there yet; naming one says so.
    static let planned = [
        "probe", "lint", "chain", "diff", "explain", "issue", "export", "watch", "rules",
        "completions", "man", "try", "match",
    ]
}
