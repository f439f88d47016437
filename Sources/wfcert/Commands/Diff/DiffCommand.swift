internal import CertTrust

/// `wfcert diff`: whether a renewed certificate can take the place of the old one.
struct DiffCommand: Command {
    private let inputs: [String]
    private let trust: TrustOptions
    private let isPinned: Bool
    private let time: Instant
    private let format: OutputFormat

    init(_ arguments: ParsedArguments) throws(UsageError) {
        inputs = arguments.operands
        trust = try TrustOptions(arguments)
        isPinned = arguments.has(.pinned)
        time = try arguments.instant()
        format = arguments.choice(.format) ?? .text
    }

    func run(_ console: Console) -> ExitCode {
        do throws(InputError) {
            let report = try report()
            switch format {
            case .text:
                DiffText(console).write(report, inputs)
                report.bundle?.note(console)
            case .json, .jsonl: DiffJSON(console, isIndented: format == .json).write(report)
            }
            return report.breaks ? .rejected : .success
        } catch {
            return console.fail(error)
        }
    }

    private func report() throws(InputError) -> DiffReport {
        let old = try chain(inputs.first ?? "-").report
        let (new, sent) = try chain(inputs.last ?? "-")
        let trust = asksApp ? try trust.load() : nil
        var report = CertificateDiff(
            old,
            new,
            at: time,
            isPinned: isPinned,
            verdicts: try verdicts(old, sent, trust)
        ).report()
        report.bundle = trust?.diagnostics
        return report
    }

    /// Whether we know what the app has.
    private var asksApp: Bool {
        !trust.anchors.bundles.isEmpty || !trust.anchors.userRoots.isEmpty
    }

    /// The input in order, and as a server would send it; the roots of the machine say nothing of a difference.
    private func chain(
        _ input: String
    ) throws(InputError) -> (report: ChainReport, sent: ServedChain) {
        let list = try CertificateList.listed([input])
        let report = try ChainSorter.sort(list, anchors: AnchorStore(pinned: []), at: time)
        // Where nothing is in order, the server's certificate is what stands first.
        let server = report.server.certificate
        let others = list.certificates.map(\.certificate).filter { $0 != server }
        return (report, list.sent ?? ServedChain([server] + others))
    }

    /// What the app says of what will be sent, for every host of the old one, where its bundle is known.
    private func verdicts(
        _ old: ChainReport,
        _ new: ServedChain,
        _ trust: LoadedTrust?
    ) throws(InputError) -> [Verdict] {
        guard let trust else { return [] }
        let evaluator = try trust.evaluator()
        return old.hosts.map { host in
            evaluator.evaluate(chain: new, for: host, at: time)
        }
    }
}
