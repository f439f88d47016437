internal import CertTrust

/// What a look shows of the client where the server asks.
///
/// Who dials is told to a server that is trusted, and to nobody else: before TLS 1.3 the certificate goes in clear.
struct LookIdentity: Sendable {
    let identity: ClientIdentity
    let evaluator: TrustEvaluator
    let host: HostIdentity
    /// The moment to judge at; nil for now.
    let time: Instant?

    /// - Parameter chain: As it was served, each as DER.
    /// - Returns: The client's own; nil for a server that is not trusted.
    func shown(to chain: [[UInt8]]) -> ClientIdentity? {
        let verdict = evaluator.evaluate(
            chain: ServedChain(der: chain),
            for: host,
            at: time ?? WallClock.now
        )
        return verdict.isTrusted ? identity : nil
    }
}
