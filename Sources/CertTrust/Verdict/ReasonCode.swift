/// The stable words for what is wrong, and which of several a person should read first.
public enum ReasonCode: String, Sendable, CaseIterable {
    case emptyChain = "empty-chain"
    case malformedCertificate = "malformed-certificate"
    case limitExceeded = "limit-exceeded"
    case denied
    case revoked
    case weakKey = "weak-key"
    case unsupportedKey = "unsupported-key"
    case weakSignature = "weak-signature"
    case signatureInvalid = "signature-invalid"
    case validityTooLong = "validity-too-long"
    case malformedExtension = "malformed-extension"
    case duplicateExtension = "duplicate-extension"
    case unknownCriticalExtension = "unknown-critical-extension"
    case emptySubject = "empty-subject"
    case serial
    case profile
    case noAnchors = "no-anchors"
    case untrusted
    case notACA = "not-a-ca"
    case pathLength = "path-length"
    case nameConstraints = "name-constraints"
    case policyConstraints = "policy-constraints"
    case keyIdentifierMismatch = "key-identifier-mismatch"
    case revocationUnknown = "revocation-unknown"
    case ekuMissingServerAuth = "eku-missing-server-auth"
    case hostMismatch = "host-mismatch"
    case expired
    case notYetValid = "not-yet-valid"
}

extension Reason {
    /// The order in which Apple reports failures, lower first.
    ///
    /// Blocked, revoked, key size, weak digest, compliance, trust, usage, name, time; what makes the other questions
    /// unanswerable comes before them all.
    public var rank: Int {
        switch code {
        case .emptyChain, .malformedCertificate, .limitExceeded: 0
        case .denied: 1
        case .revoked: 2
        case .weakKey, .unsupportedKey: 3
        case .weakSignature, .signatureInvalid: 4
        case .validityTooLong, .malformedExtension, .duplicateExtension,
            .unknownCriticalExtension, .emptySubject, .serial, .profile:
            5
        case .noAnchors, .untrusted, .notACA, .pathLength, .nameConstraints, .policyConstraints,
            .keyIdentifierMismatch, .revocationUnknown:
            6
        case .ekuMissingServerAuth: 7
        case .hostMismatch: 8
        case .expired, .notYetValid: 9
        }
    }
}
