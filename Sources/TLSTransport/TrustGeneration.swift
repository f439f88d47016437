internal import CertTrust

/// An immutable state of the trust: what its connections were judged by.
struct TrustGeneration: Sendable {
    let evaluator: TrustEvaluator
    let clock: @Sendable () -> Instant

    /// Raised at each change of the policy, the bundle or the trust mode.
    var number: Int { evaluator.generation }

    func gate(for host: HostIdentity) -> TrustGate {
        TrustGate(evaluator: evaluator, host: host, clock: clock)
    }
}
