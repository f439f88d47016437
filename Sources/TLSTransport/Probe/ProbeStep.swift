public import CertTrust

/// The rungs that a look climbs, in their order; raw values are stable words.
public enum ProbeStep: String, Sendable, CaseIterable {
    /// The name leads to an address.
    case resolve
    /// Something takes the connection, through the proxy where there is one.
    case tcp
    /// The handshake comes to its end.
    case tls
    /// What was served leads somewhere: readable, signed, complete.
    case chain
    /// Everything on the path is valid now.
    case time
    /// The certificate names the host.
    case name
    /// The app trusts what the path ends at, and its policy has nothing against what is on it.
    case trust
}

/// What came of one rung.
public struct ProbeRung: Sendable, Equatable {
    /// Which.
    public let step: ProbeStep
    /// What came of it.
    public let state: State

    /// What came of a rung.
    public enum State: Sendable, Equatable {
        case passed
        /// The gate's reasons that belong here.
        case rejected([Reason])
        /// `ProbeReport.failure` says why.
        case failed
        /// Something before it failed, or there was nothing to do: an address needs no name server.
        case notReached
    }

    /// Whether it is red.
    public var isBroken: Bool {
        switch state {
        case .passed, .notReached: false
        case .rejected, .failed: true
        }
    }
}

extension Reason {
    /// The rung that it breaks.
    var step: ProbeStep {
        switch code {
        case .emptyChain, .malformedCertificate, .limitExceeded, .signatureInvalid, .notACA,
            .pathLength:
            .chain
        case .untrusted: kind == "missing-intermediate" ? .chain : .trust
        case .expired, .notYetValid: .time
        case .hostMismatch: .name
        case .denied, .revoked, .weakKey, .unsupportedKey, .weakSignature, .validityTooLong,
            .malformedExtension, .duplicateExtension, .unknownCriticalExtension, .emptySubject,
            .serial, .profile, .noAnchors, .nameConstraints, .policyConstraints,
            .keyIdentifierMismatch, .revocationUnknown, .ekuMissingServerAuth:
            .trust
        }
    }
}
