internal import CertTrust

/// `wfcert verify`: whether the app would connect.
struct VerifyCommand: Command {
    private let input: String
    private let hosts: [String]
    private let trust: TrustOptions
    private let time: Instant
    private let output: AnswerForm

    init(_ arguments: ParsedArguments) throws(UsageError) {
        input = arguments.operands.first ?? InputReader.standardInput
        hosts = arguments.all(.host)
        trust = try TrustOptions(arguments)
        time = try arguments.instant()
        output = try AnswerForm(arguments)
    }

    func run(_ console: Console) -> ExitCode {
        do throws(InputError) {
            let report = try report()
            output.write(report, console)
            return report.verdicts.allSatisfy(\.isTrusted) ? .success : .rejected
        } catch {
            if case .service(let format) = output {
                let input = UnreadInput(name: error.about ?? input, error: error)
                CIRenderer.write(CIReport(unread: input, console.language), as: format, console)
            }
            return console.fail(error)
        }
    }

    private func report() throws(InputError) -> VerdictReport {
        let read = try ChainReader.read(input)
        let chain = read.chain
        let trust = try trust.load()
        let (evaluator, knowsSystem) = try trust.evaluatorInHaste()
        var verdicts = judge(chain, by: evaluator)
        // Pin-only trusts no system root, but says so when one would have been enough.
        if !knowsSystem, verdicts.contains(where: Self.isUntrusted) {
            verdicts = judge(chain, by: try trust.evaluator())
        }
        var report = VerdictReport(
            source: input,
            verdicts: verdicts,
            bundle: trust.diagnostics,
            quirks: read.quirks,
            form: read.form,
            places: read.places
        )
        if output == .page { report.matrix = try matrix(chain, trust) }
        return report
    }

    private func matrix(
        _ chain: ServedChain,
        _ trust: LoadedTrust
    ) throws(InputError) -> [[Verdict]] {
        let evaluators = try trust.evaluators()
        return hosts.map { host in
            evaluators.map { $0.evaluate(chain: chain, for: host, at: time) }
        }
    }

    private static func isUntrusted(_ verdict: Verdict) -> Bool {
        verdict.reasons.contains { $0.code == .untrusted }
    }

    private func judge(_ chain: ServedChain, by evaluator: TrustEvaluator) -> [Verdict] {
        hosts.map { evaluator.evaluate(chain: chain, for: $0, at: time) }
    }
}
