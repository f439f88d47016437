internal import CertTrust

/// The one place where a served chain meets the evaluator.
///
/// One gate a connection: its host is that of the connection which is being opened.
struct TrustGate: Sendable {
    let evaluator: TrustEvaluator
    let host: HostIdentity
    let clock: @Sendable () -> Instant

    /// Judges a chain, leaf first, with the OCSP response that came with it.
    func weigh(chain: [[UInt8]], stapled: [UInt8]?) -> GateAnswer {
        let served = ServedChain(der: chain, stapledResponse: stapled)
        let verdict = evaluator.evaluate(chain: served, for: host, at: clock())
        return GateAnswer(
            verdict: verdict,
            alert: Self.alert(for: verdict),
            mayBeCuredByStapling: stapled == nil
                && verdict.reasons.allSatisfy { $0.code == .revocationUnknown }
        )
    }

    /// What the server's log should say about the refusal.
    private static func alert(for verdict: Verdict) -> GateAlert {
        switch verdict.mainReason?.code {
        case .expired: .certificateExpired
        case .revoked: .certificateRevoked
        case .untrusted, .noAnchors, .notACA, .pathLength: .unknownCA
        case .ekuMissingServerAuth, .unsupportedKey: .unsupportedCertificate
        case .hostMismatch, .notYetValid, .malformedCertificate, .malformedExtension,
            .duplicateExtension, .unknownCriticalExtension, .emptySubject, .serial, .profile,
            .weakKey, .weakSignature, .signatureInvalid, .validityTooLong, .nameConstraints,
            .policyConstraints, .keyIdentifierMismatch:
            .badCertificate
        case .denied, .revocationUnknown, .emptyChain, .limitExceeded, nil: .certificateUnknown
        }
    }
}
