internal import CertTrust
internal import TLSTransport

/// Writes what came of targets, each as soon as it is known.
final class ProbeRenderer {
    private let console: Console
    private let format: ProbeFormat
    /// How many there will be.
    private let count: Int
    private let evaluator: TrustEvaluator
    private let bundle: BundleDiagnostics
    private let json: ProbeJSON
    private var tally = ProbeTally()
    private var metrics: [ProbeMetric] = []
    private var nagios = NagiosAnswer()
    private var page: ProbePage

    init(
        _ console: Console,
        _ format: ProbeFormat,
        count: Int,
        question evaluator: TrustEvaluator,
        bundle: BundleDiagnostics
    ) {
        self.console = console
        self.format = format
        self.count = count
        self.evaluator = evaluator
        self.bundle = bundle
        page = ProbePage(console, evaluator)
        json = ProbeJSON(console, isOneValue: format == .json, anchors: evaluator.anchors)
    }

    func begin() {
        if format == .json { json.begin(evaluator.policy) }
    }

    func add(_ outcome: ProbeOutcome) {
        tally.add(outcome)
        switch format {
        case .text where count == 1: ProbeText(console, evaluator.anchors).write(outcome)
        case .text where console.isVerbose:
            ProbeText(console, evaluator.anchors).writeLineWithEvidence(outcome)
        case .text: ProbeText(console, evaluator.anchors).writeLine(outcome)
        case .json, .jsonl: json.add(outcome)
        case .prometheus: metrics.append(ProbeMetric(outcome))
        case .nagios: nagios.add(outcome)
        case .html: page.add(outcome)
        }
        if format == .text || format == .jsonl, count > 1 { console.flush() }
    }

    /// - Parameters:
    ///   - code: The worst status of all.
    ///   - trouble: The first thing that kept us from doing what was asked; nil for none.
    /// - Returns: The status of the run.
    func end(_ code: ExitCode, _ trouble: String?) -> ExitCode {
        switch format {
        case .text:
            if count > 1 { console.writeLine(tally.words[console.language]) }
            bundle.note(console)
            return code
        case .json:
            json.end(tally, bundle.all)
            return code
        case .jsonl: return code
        case .html:
            page.write(tally)
            return code
        case .prometheus:
            ProbeMetric.write(metrics, console)
            return code
        case .nagios:
            nagios.lines(trouble).forEach { console.writeLine($0) }
            return nagios.status(trouble).exitCode
        }
    }
}

/// How many of all are what.
struct ProbeTally {
    private(set) var all = 0
    private(set) var trusted = 0
    private(set) var rejected = 0
    /// Not reached, or reached and of no use: no TLS, or none without a client's certificate.
    private(set) var unreached = 0

    mutating func add(_ outcome: ProbeOutcome) {
        all += 1
        switch outcome.exitCode {
        case .success: trusted += 1
        case .rejected: rejected += 1
        case .usage, .unreadable, .network, .refused, .internalError: unreached += 1
        }
    }

    var words: Words {
        Words(
            "\(all) targets: \(trusted) trusted, \(rejected) rejected, \(unreached) failed",
            zh: "共 \(all) 个目标：\(trusted) 个可信，\(rejected) 个被拒绝，\(unreached) 个连接失败"
        )
    }
}
