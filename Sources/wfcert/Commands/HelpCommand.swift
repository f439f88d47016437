/// `wfcert help`: the commands, or all of one.
struct HelpCommand: Command {
    static let summary = CommandSummary(
        name: "help",
        purpose: Words("explain the commands, or one of them", zh: "显示所有命令或某个命令的帮助"),
        operands: "[COMMAND]",
        operandCount: 0...1,
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

    private let subject: (any Command.Type)?

    init(_ arguments: ParsedArguments) throws(UsageError) {
        subject = try Self.subject(arguments)
    }

    /// For `wfcert COMMAND --help`.
    init(on subject: any Command.Type) {
        self.subject = subject
    }

    func run(_ console: Console) -> ExitCode {
        let screen =
            subject.map { HelpScreen.text(of: $0.summary, console.language) }
            ?? HelpScreen.overview(console.language)
        console.write(screen)
        return .success
    }

    private static func subject(
        _ arguments: ParsedArguments
    ) throws(UsageError) -> (any Command.Type)? {
        guard let name = arguments.operands.first else { return nil }
        return try CommandTable.find(name)
    }
}
