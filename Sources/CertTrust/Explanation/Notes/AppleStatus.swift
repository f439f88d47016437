/// The status that Apple's Security framework is expected to report for a fault, by SecBase.h.
///
/// Read in Apple's public source, not run on a device: hence "expected".
struct AppleStatus: Equatable {
    let code: Int
    let name: String

    static let hostNameMismatch = AppleStatus(code: -67602, name: "errSecHostNameMismatch")
    static let unknownCritical = AppleStatus(
        code: -67603,
        name: "errSecUnknownCriticalExtensionFlag"
    )
    static let noBasicConstraints = AppleStatus(code: -67604, name: "errSecNoBasicConstraints")
    static let notMarkedCA = AppleStatus(code: -67605, name: "errSecNoBasicConstraintsCA")
    static let keyUsage = AppleStatus(code: -67608, name: "errSecInvalidKeyUsageForPolicy")
    static let extendedKeyUsage = AppleStatus(code: -67609, name: "errSecInvalidExtendedKeyUsage")
    static let linkage = AppleStatus(code: -67610, name: "errSecInvalidIDLinkage")
    static let pathLength = AppleStatus(code: -67611, name: "errSecPathLengthConstraintExceeded")
    static let unparseable = AppleStatus(code: -67618, name: "errSecUnknownCertExtension")
    static let subjectName = AppleStatus(code: -67655, name: "errSecInvalidSubjectName")
    static let nameConstraints = AppleStatus(code: -67689, name: "errSecInvalidName")
    static let keySize = AppleStatus(code: -67735, name: "errSecUnsupportedKeySize")
    static let digest = AppleStatus(code: -67815, name: "errSecInvalidDigestAlgorithm")
    static let revocationUnknown = AppleStatus(
        code: -67635,
        name: "errSecIncompleteCertRevocationCheck"
    )
    static let revoked = AppleStatus(code: -67820, name: "errSecCertificateRevoked")
    static let expired = AppleStatus(code: -67818, name: "errSecCertificateExpired")
    static let policies = AppleStatus(code: -67835, name: "errSecInvalidPolicyIdentifiers")
    static let notTrusted = AppleStatus(code: -67843, name: "errSecNotTrusted")
    static let tooLong = AppleStatus(code: -67901, name: "errSecCertificateValidityPeriodTooLong")
    static let duplicate = AppleStatus(code: -67903, name: "errSecCertificateDuplicateExtension")
    static let incomplete = AppleStatus(code: -25318, name: "errSecCreateChainFailed")
}

extension Fault {
    /// Nil where Apple has no such check, or loads no such certificate and has nothing to report on.
    func appleStatus(leafIsSelfSigned: Bool) -> AppleStatus? {
        switch self {
        case .hostMismatch: .hostNameMismatch
        case .untrusted(let chain): chain.appleStatus(leafIsSelfSigned: leafIsSelfSigned)
        case .noAnchors: .notTrusted
        // One check serves both ends, hence "expired" for what has not begun.
        case .expired, .notYetValid: .expired
        case .validityTooLong: .tooLong
        case .ekuMissingServerAuth: .extendedKeyUsage
        case .weakKey, .unsupportedKey: .keySize
        case .weakSignature: .digest
        // A link whose signature fails is dropped, and the chain breaks off there.
        case .signatureInvalid(.failed): .incomplete
        case .notACA(let fault): fault.appleStatus
        case .pathLength: .pathLength
        case .nameConstraints: .nameConstraints
        case .unknownCriticalExtension: .unknownCritical
        case .duplicateExtension: .duplicate
        case .malformedExtension: .unparseable
        case .emptySubject: .subjectName
        case .keyIdentifierMismatch: .linkage
        case .policyConstraints: .policies
        case .revoked: .revoked
        case .revocationUnknown: .revocationUnknown
        case .invalidHost, .signatureInvalid(.algorithmsDiffer),
            .signatureInvalid(.unsupportedAlgorithm), .malformedCertificate, .serial, .denied,
            .mailboxMismatch, .profile, .emptyChain, .limitExceeded:
            nil
        }
    }
}

extension UntrustedChain {
    fileprivate func appleStatus(leafIsSelfSigned: Bool) -> AppleStatus {
        switch self {
        case .selfSigned, .unknownRoot, .notPinned: .notTrusted
        case .missingIntermediate, .staleAnchor: .incomplete
        case .leafReplaced: leafIsSelfSigned ? .notTrusted : .incomplete
        }
    }
}

extension IssuerFault {
    fileprivate var appleStatus: AppleStatus {
        switch self {
        case .noBasicConstraints, .oldVersion: .noBasicConstraints
        case .notMarkedCA: .notMarkedCA
        case .noKeyCertSign: .keyUsage
        }
    }
}
