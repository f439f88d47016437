extension Fault {
    var code: ReasonCode {
        switch self {
        case .invalidHost, .hostMismatch: .hostMismatch
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
        case .policyConstraints: .policyConstraints
        case .emptyChain: .emptyChain
        case .limitExceeded: .limitExceeded
        }
    }

    var kind: String? {
        switch self {
        case .invalidHost: "invalid-host"
        case .hostMismatch(let miss): miss.kind.rawValue
        case .untrusted(let chain): chain.kind
        case .noAnchors, .expired, .notYetValid, .validityTooLong, .ekuMissingServerAuth, .weakKey,
            .unsupportedKey, .weakSignature, .signatureInvalid, .notACA, .pathLength,
            .nameConstraints, .unknownCriticalExtension, .duplicateExtension, .malformedExtension,
            .malformedCertificate, .emptySubject, .keyIdentifierMismatch, .serial, .denied,
            .policyConstraints, .emptyChain, .limitExceeded:
            nil
        }
    }
}
