internal import CertTrust

/// `wfcert match`: whether a key belongs to a certificate; the key is never shown.
struct MatchCommand: Command {
    static let summary = CommandSummary(
        name: "match",
        purpose: Words(
            "does this key belong to this certificate; the key is never shown",
            zh: "私钥是否属于该证书（绝不显示私钥）"
        ),
        operands: "CERT KEY",
        operandCount: 2...2,
        operandHelp: Words(
            """
            a certificate, of a chain the first (PEM, DER, PKCS#7, PKCS#12), and a key
            (PEM or DER of PKCS#8, PKCS#1, SEC 1, or PKCS#12; encrypted or not)
            """,
            zh: """
                证书（证书链取第一张；PEM、DER、PKCS#7、PKCS#12）与私钥
                （PKCS#8、PKCS#1、SEC 1 的 PEM 或 DER，或 PKCS#12；可加密）
                """
        ),
        options: [
            OptionSpecification(
                .passwordFile,
                .file("FILE"),
                "the first line opens the key; without it the terminal is asked",
                zh: "首行为私钥的密码；省略则在终端询问"
            ),
            OptionSpecification(
                .format,
                .choice(OutputFormat.allCases.map { $0.rawValue }),
                "jsonl is the same on one line",
                zh: "jsonl：同样内容，只占一行"
            ),
        ],
        exitCodes: [
            .init(.success, "it does", zh: "匹配"),
            .init(.rejected, "it belongs to another one", zh: "不匹配"),
            .usage,
            .init(
                .unreadable,
                "one of them cannot be read, or the password does not open it",
                zh: "其中之一无法读取，或密码不正确"
            ),
            .internalError,
        ],
        examples: [
            .init(
                "wfcert match server.crt server.key",
                "before nginx finds out",
                zh: "重新加载 nginx 之前"
            ),
            .init(
                "wfcert match fullchain.pem server.p12 --password-file word.txt",
                "a key in PKCS#12",
                zh: "PKCS#12 中的私钥"
            ),
            .init(
                "for key in *.key; do wfcert match -q server.crt $key && echo $key; done",
                "which of many is it",
                zh: "在多个私钥中查找"
            ),
        ],
        takesCommonOptions: true
    )

    private let certificate: String
    private let key: String
    private let reader: KeyReader
    private let format: OutputFormat

    init(_ arguments: ParsedArguments) throws(UsageError) {
        certificate = arguments.operands.first ?? "-"
        key = arguments.operands.last ?? "-"
        reader = KeyReader(arguments)
        format = arguments.choice(.format) ?? .text
    }

    func run(_ console: Console) -> ExitCode {
        do throws(InputError) {
            let report = try MatchReport(certificate, try reader.read(key), reader)
            switch format {
            case .text: MatchText(console).write(report, certificate: certificate, key: key)
            case .json, .jsonl: MatchJSON(console, isIndented: format == .json).write(report)
            }
            return report.matches ? .success : .rejected
        } catch {
            return console.fail(error)
        }
    }
}
