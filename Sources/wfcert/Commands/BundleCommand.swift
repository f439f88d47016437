internal import CertTrust

/// `wfcert bundle`: what the app will load from a directory, and what should not lie there.
struct BundleCommand: Command {
    static let summary = CommandSummary(
        name: "bundle",
        purpose: Words(
            "what the app will load from here; keys left inside, expired, duplicates, unused files",
            zh: "应用将从此处加载什么；遗留的私钥、过期、重复与未使用的文件"
        ),
        operands: "DIR",
        operandCount: 1...1,
        operandHelp: Words("the directory that goes into the app", zh: "打包进应用的目录"),
        options: [
            OptionSpecification(
                .recursive,
                "folders inside it, too; the app itself looks into none",
                zh: "包括子目录；应用本身不会查找子目录"
            ),
            OptionSpecification(
                .host,
                .text("H"),
                repeats: true,
                "say which certificate fits this host",
                zh: "说明哪张证书适用于该主机"
            ),
            OptionSpecification(
                .expiresIn,
                .text("DAYS"),
                "warn of a certificate that ends sooner; 30d is the default",
                zh: "证书剩余时间少于此值即警告；默认 30d"
            ),
            OptionSpecification(
                .at,
                .text("TIME"),
                "judge at TIME, not now",
                zh: "以 TIME 而不是当前时间判断"
            ),
            OptionSpecification(
                .format,
                .choice(OutputFormat.allCases.map { $0.rawValue }),
                "jsonl has one line for each file",
                zh: "jsonl：每个文件一行"
            ),
        ],
        exitCodes: [
            .init(.success, "everything in order", zh: "一切正常"),
            .init(
                .rejected,
                "an error, such as a private key inside, or no certificate that has not ended",
                zh: "有错误，例如含有私钥，或所有证书均已过期"
            ),
            .usage,
            .init(.unreadable, "nothing readable here", zh: "没有可读取的内容"),
            .internalError,
        ],
        examples: [
            .init("wfcert bundle App/", "before a release", zh: "发布之前"),
            .init(
                "wfcert bundle App/ --host im.lan --host 10.0.16.12",
                "which certificate is for which server",
                zh: "哪张证书对应哪台服务器"
            ),
            .init("wfcert bundle App/ --format json", "for a pipeline", zh: "供流水线使用"),
        ],
        takesCommonOptions: true
    )

    private let directory: String
    private let isRecursive: Bool
    private let hosts: [String]
    private let time: Instant
    private let warning: Int64
    private let format: OutputFormat

    init(_ arguments: ParsedArguments) throws(UsageError) {
        directory = arguments.operands.first ?? "."
        isRecursive = arguments.has(.recursive)
        hosts = arguments.all(.host)
        time = try arguments.instant()
        warning = Int64(try arguments.days(.expiresIn) ?? 30) * 86_400
        format = arguments.choice(.format) ?? .text
    }

    func run(_ console: Console) -> ExitCode {
        do throws(InputError) {
            let report = try BundleReport(
                directory: directory,
                recursive: isRecursive,
                hosts: hosts,
                at: time,
                warning: warning
            )
            switch format {
            case .text: BundleText(console, at: time).write(report)
            case .json: BundleJSON(console, isOneValue: true).write(report)
            case .jsonl: BundleJSON(console, isOneValue: false).write(report)
            }
            let isEmpty = report.certificateCount == 0
            if isEmpty {
                console.complain(InputError.noCertificate(name: directory).text(console.language))
            }
            return .worst([
                report.hasError ? .rejected : .success, isEmpty ? .unreadable : .success,
            ])
        } catch {
            return console.fail(error)
        }
    }
}
