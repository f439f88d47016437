extension Fault {
    var code: ReasonCode {
        switch self {
        case .invalidHost, .hostMismatch, .mailboxMismatch: .hostMismatch
        case .untrusted: .untrusted
        case .noAnchors: .noAnchors
        case .expired: .expired
        case .notYetValid: .notYetValid
        case .validityTooLong: .validityTooLong
        case .ekuMissingServerAuth: .ekuMissingServerAuth
        case .weakKey: .weakKey
        case .unsupportedKey: .unsupportedKey
        case .weakSignature: .weakSignature
        case .signatureInvalid: .signatureInvalid
        case .notACA: .notACA
        case .pathLength: .pathLength
        case .nameConstraints: .nameConstraints
        case .unknownCriticalExtension: .unknownCriticalExtension
        case .duplicateExtension: .duplicateExtension
        case .malformedExtension: .malformedExtension
        case .malformedCertificate: .malformedCertificate
        case .emptySubject: .emptySubject
        case .keyIdentifierMismatch: .keyIdentifierMismatch
        case .serial: .serial
        case .denied: .denied
        case .revoked: .revoked
        case .revocationUnknown: .revocationUnknown
        case .policyConstraints: .policyConstraints
        case .profile: .profile
        case .emptyChain: .emptyChain
        case .limitExceeded: .limitExceeded
        }
    }

    var kind: String? {
        switch self {
        case .invalidHost: "invalid-host"
        case .hostMismatch(let miss): miss.kind.rawValue
        case .mailboxMismatch: "mailbox-not-in-san"
        case .profile(let rule): rule.id
        case .untrusted(let chain): chain.kind
        case .noAnchors, .expired, .notYetValid, .validityTooLong, .ekuMissingServerAuth, .weakKey,
            .unsupportedKey, .weakSignature, .signatureInvalid, .notACA, .pathLength,
            .nameConstraints, .unknownCriticalExtension, .duplicateExtension, .malformedExtension,
            .malformedCertificate, .emptySubject, .keyIdentifierMismatch, .serial, .denied,
            .revoked, .revocationUnknown, .policyConstraints, .emptyChain, .limitExceeded:
            nil
        }
    }
}
