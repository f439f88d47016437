internal import CertTrust

/// `wfcert explain`: what a code, a rule or a pasted log means, without any network.
struct ExplainCommand: Command {
    static let summary = CommandSummary(
        name: "explain",
        purpose: Words(
            "what a code, a rule or a log means: ours, Apple's, OpenSSL's, curl's and others'",
            zh: "解释错误码、规则或日志：本工具、Apple、OpenSSL、curl 等"
        ),
        operands: "CODE|RULE|TEXT|-",
        operandCount: 1...Int.max,
        operandHelp: Words(
            """
            such as -1202, 60, WF504, ip-not-in-san, 'PKIX path building failed';
            '-' reads a log: [WFCCCert] lines become screens again
            """,
            zh: """
                例如 -1202、60、WF504、ip-not-in-san、PKIX path building failed；
                “-”读取日志：[WFCCCert] 行会还原为对应的画面
                """
        ),
        options: [
            OptionSpecification(
                .format,
                .choice(OutputFormat.allCases.map { $0.rawValue }),
                "jsonl is the same on one line",
                zh: "jsonl：同样内容，只占一行"
            )
        ],
        exitCodes: [
            .init(.success, "explained", zh: "已解释"),
            .init(.rejected, "nothing is known of it", zh: "没有相关说明"),
            .usage,
            .init(.unreadable, "standard input cannot be read", zh: "标准输入无法读取"),
            .internalError,
        ],
        examples: [
            .init("wfcert explain -1202", "what iOS means by it", zh: "iOS 报错的含义"),
            .init("wfcert explain - <app.log", "what an app logged", zh: "应用日志记录了什么"),
            .init("wfcert explain exit", "the statuses of this tool", zh: "本工具的退出码"),
        ],
        takesCommonOptions: true,
        takesNumbers: true
    )

    private let words: [String]
    private let format: OutputFormat

    init(_ arguments: ParsedArguments) throws(UsageError) {
        words = arguments.operands
        format = arguments.choice(.format) ?? .text
    }

    func run(_ console: Console) -> ExitCode {
        do throws(InputError) {
            let explained = try explained()
            switch format {
            case .text: ExplainText(console).write(explained)
            case .json, .jsonl: ExplainJSON(console, isIndented: format == .json).write(explained)
            }
            if explained.isEmpty { complain(explained, console) }
            return explained.isEmpty ? .rejected : .success
        } catch {
            return console.fail(error)
        }
    }

    private func explained() throws(InputError) -> Explained {
        guard words == [InputReader.standardInput] else {
            return Explained(words.joined(separator: " "))
        }
        let octets = try InputReader.read(InputReader.standardInput, limit: Self.mostOctets)
        return Explained(log: String(decoding: octets, as: UTF8.self))
    }

    private func complain(_ explained: Explained, _ console: Console) {
        var text =
            explained.isBlank
            ? Words("there is nothing to explain: the input is empty", zh: "输入为空，没有可解释的内容")
            : Words("nothing is known of it", zh: "没有相关说明")
        if let nearest = explained.nearest {
            text = text + Words("; did you mean '\(nearest)'?", zh: "；是否想用“\(nearest)”？")
        }
        console.complain(text[console.language])
    }

    /// A day's log of a busy app.
    private static let mostOctets = 16 * 1_024 * 1_024
}
