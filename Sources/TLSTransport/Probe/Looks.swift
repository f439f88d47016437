internal import CertTrust

/// Begins looks on the loop of one prober.
// What changes is touched on the loop's thread alone.
final class Looks: @unchecked Sendable {
    private let engine: TransferEngine
    private let evaluator: TrustEvaluator
    private var contexts: [Key: LookContext] = [:]

    private struct Key: Hashable {
        let offer: LookOffer
        let protocols: [String]
    }

    init(engine: TransferEngine, evaluator: TrustEvaluator) {
        self.engine = engine
        self.evaluator = evaluator
    }

    /// Looks, and gives what was seen.
    func look(_ plan: LookPlan) async -> LookResult {
        let id = TransferID()
        return await withTaskCancellationHandler {
            await withCheckedContinuation { waiter in
                engine.loop.perform {
                    self.engine.assumeIsolated { engine in
                        self.begin(plan, id, engine) { waiter.resume(returning: $0) }
                    }
                }
                // Cancelled before it began, it would not have been found.
                if Task.isCancelled { engine.end(id, .cancelled) }
            }
        } onCancel: {
            engine.end(id, .cancelled)
        }
    }

    private func begin(
        _ plan: LookPlan,
        _ id: TransferID,
        _ engine: isolated TransferEngine,
        _ tell: @escaping (LookResult) -> Void
    ) {
        let loop = engine.transfers
        guard !engine.hasShutDown else { return tell(LookResult(cause: .shutDown)) }
        // libcurl has no part in the handshake; were it to have one, it would have the gate that all channels have.
        let gate = TrustGate(evaluator: evaluator, host: plan.endpoint.host) { WallClock.now }
        guard let share = loop.shares.take() else {
            return tell(LookResult(cause: .noResources))
        }
        let finish = { (result: LookResult) in
            loop.shares.giveBack(share)
            tell(result)
        }
        let settings = TLSSettings(
            weigh: { gate.weigh(chain: $0, stapled: $1) },
            identity: nil
        )
        let isReady = plan.isPlain || context(of: plan) != nil
        guard isReady, let curl = CurlTransfer(number: id.number, share: share, tls: settings)
        else { return finish(LookResult(cause: .noResources)) }
        curl.applyLook(plan.route)
        let look = Look(plan, curl: curl, context: context(of: plan), on: loop, tell: finish)
        if !loop.begin(look) { look.ended(.noResources) }
    }

    private func context(of plan: LookPlan) -> LookContext? {
        guard case .handshake(let offer) = plan.manner else { return nil }
        let key = Key(offer: offer, protocols: plan.protocols)
        if let known = contexts[key] { return known }
        let made = LookContext(offer, protocols: plan.protocols)
        contexts[key] = made
        return made
    }
}

extension LookPlan {
    fileprivate var isPlain: Bool {
        switch manner {
        case .listen: true
        case .handshake: false
        }
    }
}
