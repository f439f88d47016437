internal import CertTrust

/// `wfcert verify`: whether the app would connect.
struct VerifyCommand: Command {
    private let input: String
    private let hosts: [String]
    private let anchors: AnchorOptions
    private let policy: PolicyMode
    private let trust: TrustMode
    private let denyPath: String?
    private let revocationLists: [String]
    private let revocation: RevocationMode?
    private let time: Instant
    private let output: VerdictOutput

    init(_ arguments: ParsedArguments) throws(UsageError) {
        input = arguments.operands.first ?? InputReader.standardInput
        hosts = arguments.all(.host)
        anchors = try AnchorOptions(arguments)
        policy = arguments.choice(.policy) ?? .permissive
        trust = arguments.choice(.trust) ?? .systemThenPinned
        denyPath = arguments.value(.deny)
        revocationLists = arguments.all(.crl)
        revocation = arguments.choice(.revocation)
        time = try arguments.instant()
        output = try VerdictOutput(arguments)
    }

    func run(_ console: Console) -> ExitCode {
        do throws(InputError) {
            let report = try report()
            output.write(report, console)
            return report.verdicts.allSatisfy(\.isTrusted) ? .success : .rejected
        } catch {
            console.complain(error.text(console.language))
            return error.exitCode
        }
    }

    private func report() throws(InputError) -> VerdictReport {
        let chain = try ChainReader.read(input)
        let loader = AnchorLoader(options: anchors)
        let bundle = try loader.bundle()
        let lists = try loader.revocationStore(revocationLists, beside: bundle)
        let rules = TrustPolicy(
            mode: policy,
            trust: trust,
            denyList: try denyList(),
            revocation: revocation
        )
        func judge(_ store: AnchorStore) -> [Verdict] {
            let evaluator = TrustEvaluator(anchors: store, policy: rules, revocation: lists)
            return hosts.map { evaluator.evaluate(chain: chain, for: $0, at: time) }
        }
        // The tls rules ask of a pinned root, too, whether the system has it.
        let asksForSystem = trust == .systemThenPinned || policy == .tls
        var verdicts = judge(
            asksForSystem ? try loader.storeWithSystem(bundle) : try loader.store(bundle)
        )
        // Pin-only trusts no system root, but says so when one would have been enough.
        if !asksForSystem, verdicts.contains(where: Self.isUntrusted) {
            verdicts = judge(try loader.storeWithSystem(bundle))
        }
        return VerdictReport(
            source: input,
            verdicts: verdicts,
            diagnostics: bundle.diagnostics.map { SourceDiagnostic($0) }
        )
    }

    private static func isUntrusted(_ verdict: Verdict) -> Bool {
        verdict.reasons.contains { $0.code == .untrusted }
    }

    private func denyList() throws(InputError) -> DenyList {
        guard let denyPath else { return DenyList() }
        let bytes = try InputReader.read(denyPath)
        do throws(DenyListError) {
            return try DenyList(reading: bytes)
        } catch {
            throw .badDenyList(name: denyPath, line: error.line)
        }
    }
}
