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
            case .text: DiffText(console).write(report, inputs)
            case .json, .jsonl: DiffJSON(console, isIndented: format == .json).write(report)
            }
            return report.breaks ? .rejected : .success
        } catch {
            console.complain(error.text(console.language))
            return error.exitCode
        }
    }

    private func report() throws(InputError) -> DiffReport {
        let old = try chain(inputs.first ?? "-")
        let new = try chain(inputs.last ?? "-")
        return CertificateDiff(
            old,
            new,
            at: time,
            isPinned: isPinned,
            verdicts: try verdicts(old, new)
        ).report()
    }

    /// The roots of the machine say nothing of a difference.
    private func chain(_ input: String) throws(InputError) -> ChainReport {
        let certificates = try CertificateList.read([input])
        return try ChainSorter.sort(certificates, anchors: AnchorStore(pinned: []), at: time)
    }

    /// What the app says of the new chain, for every host of the old one, where its bundle is known.
    private func verdicts(
        _ old: ChainReport,
        _ new: ChainReport
    ) throws(InputError) -> [Verdict] {
        guard !trust.anchors.bundles.isEmpty || !trust.anchors.userRoots.isEmpty else { return [] }
        let evaluator = try trust.load().evaluator()
        return old.hosts.map { host in
            evaluator.evaluate(chain: ServedChain(new.chain), for: host, at: time)
        }
    }
}
