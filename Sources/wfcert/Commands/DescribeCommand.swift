internal import CertTrust

/// `wfcert describe`: what certificates say, whom they fit, and what is wrong with the files they stand in.
struct DescribeCommand: Command {
    static let summary = CommandSummary(
        name: "describe",
        purpose: Words(
            "what is this certificate or bundle; does it fit a host, and why not",
            zh: "说明证书或证书包的内容；是否适用于某主机，不适用的原因"
        ),
        operands: "INPUT...",
        operandCount: 1...Int.max,
        operandHelp: Words(
            """
            a file (PEM, DER, PKCS#7, whatever its name says), a directory,
            HOST:PORT or a URL, which is dialled for what it serves at each address,
            '-' for standard input, or @FILE for a list of inputs
            """,
            zh: """
                文件（PEM、DER、PKCS#7，不看扩展名）、目录、
                HOST:PORT 或 URL（连接其各个地址并读取证书）、
                “-”表示标准输入，@FILE 表示输入列表
                """
        ),
        options: [
            OptionSpecification(
                .host,
                .text("H"),
                repeats: true,
                "say whether a certificate fits this host name or IP address; servers\nthat are dialled by their address are asked for the only one",
                zh: "说明证书是否适用于该主机名或 IP；只给出一个时，\n按 IP 连接的服务器也以它为 SNI"
            ),
            .startTLS, .eachServer, .serversTogether,
            OptionSpecification(
                .at,
                .text("TIME"),
                "judge the time left at TIME, not now",
                zh: "以 TIME 而不是当前时间计算剩余时间"
            ),
            OptionSpecification(
                .format,
                .choice(PageFormat.withOurs),
                "jsonl has one line for each input; html is a page to hand on",
                zh: "jsonl：每个输入一行；html：可转发的网页"
            ),
        ],
        exitCodes: [
            .init(.success, "described", zh: "已说明"),
            .init(.rejected, "a --host fits no certificate here", zh: "某个 --host 不适用于任何证书"),
            .usage,
            .init(
                .unreadable,
                "an input cannot be read, or none held a certificate",
                zh: "有输入无法读取，或所有输入都不含证书"
            ),
            .dialled,
            .internalError,
        ],
        examples: [
            .init("wfcert describe server.crt", "every row of one certificate", zh: "一张证书的全部内容"),
            .init(
                "wfcert describe server.crt --host 10.0.16.12",
                "does it fit; if not, how to issue one that does",
                zh: "是否适用；不适用时如何签发"
            ),
            .init(
                "wfcert describe im.lan:443",
                "what a server sends",
                zh: "服务器发送的证书"
            ),
        ],
        takesCommonOptions: true
    )

    private let inputs: [String]
    private let question: ServerQuestion
    private let hosts: [String]
    private let time: Instant
    private let format: OutputFormat
    private let isPage: Bool

    init(_ arguments: ParsedArguments) throws(UsageError) {
        inputs = arguments.operands
        question = try ServerQuestion(arguments)
        hosts = arguments.all(.host)
        time = try arguments.instant()
        format = arguments.choice(.format) ?? .text
        let page: PageFormat? = arguments.choice(.format)
        isPage = page == .html
    }

    func run(_ console: Console) -> ExitCode {
        guard !isPage else { return describe(DescriptionPage(console, at: time), console) }
        return switch format {
        case .text:
            describe(DescriptionText(console, inputs: inputs.count, at: time), console)
        case .json, .jsonl:
            describe(DescriptionJSON(console, isOneValue: format == .json), console)
        }
    }

    private func describe(_ renderer: some DescriptionRenderer, _ console: Console) -> ExitCode {
        var run = Description(
            inputs,
            renderer: renderer,
            console: console,
            hosts: HostList(hosts, file: inputs.first),
            question: question
        )
        return run.run()
    }
}
