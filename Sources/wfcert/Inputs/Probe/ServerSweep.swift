internal import CertTrust
internal import TLSTransport

/// The servers among the inputs of a command: they are looked at together, and each is told when its turn comes.
final class ServerSweep {
    /// The inputs in their order, each with what it names.
    ///
    /// Looked up once: what is dialled has to be what is asked for later.
    let inputs: [(name: String, place: InputPlace)]
    private let question: ServerQuestion
    private let options: ProbeOptions
    private let evaluator: TrustEvaluator
    private let reports = Monitor<ArraySlice<ProbeReport>>([])
    private var hasBegun = false

    /// - Parameters:
    ///   - inputs: What was typed.
    ///   - question: How servers are asked.
    ///   - depth: How much is found out.
    ///   - time: The moment that clocks are compared with; nil for now.
    ///   - anchors: Whose servers are asked for the time; nil for nobody's.
    init(
        _ inputs: [String],
        _ question: ServerQuestion,
        _ depth: ProbeDepth,
        time: Instant? = nil,
        anchors: AnchorStore? = nil
    ) {
        self.inputs = inputs.map { ($0, InputPlace($0)) }
        self.question = question
        let count = self.inputs.count { if case .server = $0.place { true } else { false } }
        options = question.options(depth, count: count, time: time)
        evaluator = TrustEvaluator(anchors: anchors ?? AnchorStore(pinned: []))
    }

    /// What the next of the servers showed, trusted or not; to be asked once for each, in their order.
    ///
    /// - Throws: Where the system gives no thread, and for what is no server.
    func next() throws(InputError) -> ProbeReport {
        if !hasBegun {
            try begin()
            hasBegun = true
        }
        return reports.wait { $0.popFirst() }
    }

    private func begin() throws(InputError) {
        var targets: [ProbeTarget] = []
        for input in inputs {
            if case .server = input.place { targets.append(try question.target(input.name)) }
        }
        let prober = try ProbeSettings.prober(evaluator, options)
        let reports = reports
        Task { [targets] in
            await prober.probe(targets) { report in
                reports.withLock { $0.append(report) }
            }
        }
    }
}
