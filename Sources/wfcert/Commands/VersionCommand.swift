/// `wfcert version`: which one this is.
struct VersionCommand: Command {
    static let summary = CommandSummary(
        name: "version",
        purpose: Words("print the version", zh: "显示版本"),
        operands: "",
        operandCount: 0...0,
        operandHelp: Words(""),
        options: [],
        exitCodes: [.success],
        examples: [
            .init("wfcert version", "what is installed here", zh: "本机安装的版本"),
            .init("wfcert --version", "the same", zh: "同上"),
            .init("wfcert version --lang zh", "the same in Chinese", zh: "中文输出"),
        ],
        takesCommonOptions: false
    )

    init(_ arguments: ParsedArguments) {}

    func run(_ console: Console) -> ExitCode {
        console.writeLine("wfcert " + ToolVersion.number)
        return .success
    }
}
