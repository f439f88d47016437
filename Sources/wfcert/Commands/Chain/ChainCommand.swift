internal import CertTrust

/// `wfcert chain`: what a server should send, and in which order.
struct ChainCommand: Command {
    static let summary = CommandSummary(
        name: "chain",
        purpose: Words(
            "order, gaps and extras of what a server sends; writes it in order",
            zh: "检查服务器证书链的顺序、缺失与多余证书，并可按正确顺序写出"
        ),
        operands: "INPUT...",
        operandCount: 1...Int.max,
        operandHelp: Words(
            "what the server sends, and whatever may be missing in it: files, directories or '-'",
            zh: "服务器发送的证书，以及可能缺失的证书：文件、目录或“-”"
        ),
        options: [
            OptionSpecification(
                .fix,
                .text("OUT"),
                "write the server's certificate, then intermediates, and no root",
                zh: "把证书链写入 OUT：服务器证书在前，其后为中间证书，不含根证书"
            ),
            OptionSpecification(
                .force,
                "overwrite OUT, and the FILE of --output",
                zh: "允许覆盖 OUT 与 --output 的 FILE"
            ),
        ]
            + OptionSpecification.trust.filter {
                [.bundle, .system, .userRoot, .at].contains($0.name)
            } + [
                OptionSpecification(
                    .format,
                    .choice(OutputFormat.allCases.map { $0.rawValue }),
                    "jsonl is the same on one line",
                    zh: "jsonl：同样内容，只占一行"
                )
            ],
        exitCodes: [
            .init(.success, "in order, or written in order", zh: "顺序正确，或已按顺序写出"),
            .init(
                .rejected,
                "not in order, not complete, or ending at nothing that --bundle has; with --fix\nonly if what was written is not complete, or ends so",
                zh: "顺序有误、不完整，或终点不在 --bundle 中；使用 --fix 时仅指写出的证书链不完整或终点不受信任"
            ),
            .init(
                .usage,
                "the command line is wrong, or OUT is there already",
                zh: "命令行有误，或 OUT 已存在"
            ),
            .unreadable,
            .internalError,
        ],
        examples: [
            .init(
                "wfcert chain fullchain.pem",
                "is it what nginx should send",
                zh: "nginx 发送的是否正确"
            ),
            .init(
                "wfcert chain server.crt intermediate.crt root.crt --fix fullchain.pem",
                "in order, and without the root",
                zh: "按顺序写出，去掉根证书"
            ),
            .init(
                "wfcert chain server.crt --bundle App/ --system none",
                "does it lead to what the app has",
                zh: "是否通向应用内置的证书"
            ),
        ],
        takesCommonOptions: true
    )

    private let inputs: [String]
    private let destination: String?
    private let isForced: Bool
    private let anchors: AnchorOptions
    private let time: Instant
    private let format: OutputFormat

    init(_ arguments: ParsedArguments) throws(UsageError) {
        inputs = arguments.operands
        destination = try arguments.made(.fix)
        isForced = arguments.has(.force)
        anchors = try AnchorOptions(arguments)
        time = try arguments.instant()
        format = arguments.choice(.format) ?? .text
    }

    func run(_ console: Console) -> ExitCode {
        do throws(InputError) {
            let loader = AnchorLoader(options: anchors)
            let bundle = try loader.bundle()
            if bundle.entries.isEmpty { SourceDiagnostic.all(of: bundle).note(console) }
            let knowsApp = !anchors.bundles.isEmpty || !anchors.userRoots.isEmpty
            let report = try ChainSorter.sort(
                try CertificateList.listed(inputs),
                anchors: try loader.storeWithSystem(bundle.certificates),
                knowsApp: knowsApp,
                asksEnd: knowsApp,
                at: time
            )
            // Half of what was given would replace the whole of it.
            let destination = report.damaged.isEmpty ? destination : nil
            try write(report, to: destination)
            switch format {
            case .text:
                ChainText(console).write(
                    report,
                    source: inputs,
                    anchors: anchors,
                    written: destination
                )
            case .json, .jsonl:
                ChainJSON(console, isIndented: format == .json).write(report, written: destination)
            }
            return report.needsFix(isWritten: destination != nil) ? .rejected : .success
        } catch {
            return console.fail(error)
        }
    }

    private func write(_ report: ChainReport, to destination: String?) throws(InputError) {
        guard let destination else { return }
        let content = NewFile.Content(
            path: destination,
            octets: PEMText.octets(report.chain),
            replaces: isForced
        )
        do throws(NewFile.Failure) {
            try NewFile.write([content])
        } catch {
            throw .unwritable(error)
        }
    }
}
