/// `wfcert man`: the manual page.
struct ManCommand: Command {
    static let summary = CommandSummary(
        name: "man",
        purpose: Words("print the manual page, wfcert(1)", zh: "输出手册页 wfcert(1)"),
        operands: "",
        operandCount: 0...0,
        operandHelp: Words(""),
        options: [],
        exitCodes: [.success, .usage],
        examples: [
            .init("wfcert man | man -l -", "read it", zh: "阅读"),
            .init(
                "wfcert man >/usr/local/share/man/man1/wfcert.1",
                "install it",
                zh: "安装"
            ),
            .init("wfcert man --lang zh | man -l -", "in Chinese", zh: "中文版"),
        ],
        takesCommonOptions: false
    )

    init(_ arguments: ParsedArguments) {}

    func run(_ console: Console) -> ExitCode {
        console.write(ManPage.text(console.language, version: ToolVersion.number))
        return .success
    }
}
