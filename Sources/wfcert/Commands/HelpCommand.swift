/// `wfcert help`: the commands, or all of one.
struct HelpCommand: Command {
    static let summary = CommandSummary(
        name: "help",
        purpose: Words("explain the commands, or one of them", zh: "显示所有命令或某个命令的帮助"),
        operands: "[COMMAND]",
        operandCount: 0...2,
        operandHelp: Words(
            "the command to explain; without it all are listed",
            zh: "要说明的命令；省略则列出全部"
        ),
        options: [],
        exitCodes: [.success, .usage],
        examples: [
            .init("wfcert help", "all commands and exit codes", zh: "全部命令与退出码"),
            .init("wfcert help verify", "everything about verify", zh: "verify 的全部说明"),
            .init("wfcert verify --help", "the same", zh: "同上"),
        ],
        takesCommonOptions: false
    )

    private let subject: Subject

    private enum Subject {
        case everything
        /// Commands of two words that begin with this one.
        case group(String)
        case command(any Command.Type)
    }

    init(_ arguments: ParsedArguments) throws(UsageError) {
        subject = try Self.subject(arguments.operands[...])
    }

    /// For `wfcert COMMAND --help`.
    init(on subject: any Command.Type) {
        self.subject = .command(subject)
    }

    func run(_ console: Console) -> ExitCode {
        let language = console.language
        switch subject {
        case .everything: console.write(HelpScreen.overview(language))
        case .group(let name): console.write(HelpScreen.overview(of: name, language))
        case .command(let type): console.write(HelpScreen.text(of: type.summary, language))
        }
        return .success
    }

    private static func subject(_ words: ArraySlice<String>) throws(UsageError) -> Subject {
        guard let first = words.first else { return .everything }
        if words.count == 1, CommandTable.isGroup(first) { return .group(first) }
        let type = try CommandTable.find(words)
        let count = type.summary.name.split(separator: " ").count
        if let word = words.dropFirst(count).first { throw .unwantedOperand(word) }
        return .command(type)
    }
}
