public import CertTrust

/// Looks at servers: what they show, and whether an app would connect.
///
/// A look is one connection that goes to the end of its handshake and is closed. It carries nothing of any application's, so
/// that looking at a server whom nobody trusts is harmless. What it saw is then judged as strictly as channels judge.
///
/// Safe from any thread. One event loop, of its own: its connections share nothing with those of channels.
public final class Prober: Sendable {
    /// Who judges.
    public let evaluator: TrustEvaluator
    /// What holds for all targets.
    public let options: ProbeOptions
    private let engine: TransferEngine
    private let looks: Looks

    /// - Parameters:
    ///   - evaluator: Who judges what is served.
    ///   - options: How much is found out, and within which limits.
    /// - Throws: When the system gives no thread, memory or descriptors, and without libcurl.
    public init(
        evaluator: TrustEvaluator,
        options: ProbeOptions = ProbeOptions()
    ) throws(TransportStartError) {
        try TransportStartError.requireLibcurl()
        // Each look is closed when it has seen enough: none waits for another.
        let limits = TransportOptions(connectionsPerHost: 0, idleConnections: 4)
        guard let engine = TransferEngine.start(limits) else {
            throw TransportStartError.noResources
        }
        self.evaluator = evaluator
        self.options = options
        self.engine = engine
        looks = Looks(engine: engine, evaluator: evaluator)
    }

    deinit {
        engine.loop.stop()
    }

    /// Looks at one target.
    ///
    /// Cancelling the task ends it early, with what is known by then.
    ///
    /// - Parameter target: What to look at.
    /// - Returns: What it showed; a failure is a report, too.
    public func probe(_ target: ProbeTarget) async -> ProbeReport {
        let run = ProbeRun(target, looks: looks, evaluator: evaluator, options: options)
        return await withTaskExecutorPreference(engine.executor) { await run.report() }
    }

    /// Looks at many targets, so many together and in a second as the options say.
    ///
    /// - Parameters:
    ///   - targets: What to look at.
    ///   - body: Takes each report, in the order of the targets; the next ones wait for it.
    public func probe(
        _ targets: [ProbeTarget],
        inOrder body: @escaping @Sendable (ProbeReport) async -> Void
    ) async {
        let fleet = ProbeFleet(targets, options: options)
        await withTaskExecutorPreference(engine.executor) {
            await fleet.run(
                { target in
                    await ProbeRun(
                        target,
                        looks: self.looks,
                        evaluator: self.evaluator,
                        options: self.options
                    ).report()
                },
                then: body
            )
        }
    }
}
