extension RemedyPlanner {
    /// What brings a chain to an anchor of the bundle.
    func forTrust(_ chain: UntrustedChain) -> [Remedy] {
        switch chain {
        case .selfSigned(let digest):
            let pin = Remedy.pinServed(position: 0, sha256: digest)
            return verdict.leafBehind == nil ? issueAgain + [pin] : [pin]
        case .unknownRoot(_, let digest):
            return [.pinServed(position: position(of: digest), sha256: digest)]
        case .missingIntermediate(let issuer, let url): return forMissing(issuer, url)
        case .staleAnchor(_, let digest): return [.replacePinned(sha256: digest)]
        case .leafReplaced(let digest, _, _):
            return [.replacePinned(sha256: digest)] + issueAgain
        case .notPinned(let issuer):
            return [.useTrust(.systemThenPinned), .pinIssuer(name: issuer)]
        }
    }

    var forNoAnchors: [Remedy] {
        guard verdict.question.usesBundle else { return [.useBundle] }
        guard let last = verdict.path.indices.last else { return issueAgain }
        let certificate = verdict.path[last].certificate
        if certificate.isSelfIssued {
            let pin = Remedy.pinServed(position: last, sha256: certificate.sha256)
            return last == 0 ? issueAgain + [pin] : [pin]
        }
        let pin = Remedy.pinIssuer(name: certificate.issuer.shortName)
        return isPublic ? [.useTrust(.systemThenPinned), pin] : [pin]
    }

    /// Judging by permissive, where it would waive the fault and may judge this path at all.
    func permissive(_ fault: Fault) -> [Remedy] {
        let question = verdict.question
        guard question.policy != .permissive, question.usesBundle, fault.isWaivedByPermissive else {
            return []
        }
        return switch verdict.path.last?.anchor {
        case .pinned, .user: [.usePolicy(.permissive)]
        case .system, nil: []
        }
    }

    private func forMissing(_ issuer: String, _ url: String?) -> [Remedy] {
        let pin = Remedy.pinIssuer(name: issuer)
        let question = verdict.question
        // With pin-only and nothing pinned no sent certificate leads anywhere.
        guard question.trust == .systemThenPinned || question.pinnedAnchors > 0 else {
            return [pin]
        }
        let send = Remedy.sendIntermediate(issuer: issuer, url: url)
        // A CA that publishes where its certificate lies has a root above it that others know, and what came broken was
        // meant to be sent.
        let isBroken = verdict.diagnostics.contains {
            if case .unreadable(let position, _) = $0 { position > 0 } else { false }
        }
        return url == nil && !isBroken ? [pin, send] : [send, pin]
    }

    private func position(of digest: [UInt8]) -> Int {
        verdict.path.lastIndex { $0.certificate.sha256 == digest } ?? max(verdict.path.count - 1, 0)
    }

    /// Only certificates of public CAs are logged (RFC 6962).
    private var isPublic: Bool {
        verdict.path.first?.certificate.extensions[.signedCertificateTimestamps] != nil
    }
}

extension Fault {
    /// Whether the permissive policy has no such rule for the anchors that a deployment chose.
    var isWaivedByPermissive: Bool {
        switch self {
        case .validityTooLong: true
        case .ekuMissingServerAuth: true
        case .weakKey(let algorithm, _): algorithm.isTakenByPermissive
        case .unsupportedKey(let algorithm): algorithm.isTakenByPermissive
        case .weakSignature(let digest): digest == .sha1
        case .profile(let rule): rule.isOfStrictAlone
        case .invalidHost, .hostMismatch, .mailboxMismatch, .untrusted, .noAnchors, .expired,
            .notYetValid,
            .signatureInvalid, .notACA, .pathLength, .nameConstraints, .unknownCriticalExtension,
            .duplicateExtension, .malformedExtension, .malformedCertificate, .emptySubject,
            .keyIdentifierMismatch, .serial, .denied, .revoked, .revocationUnknown,
            .policyConstraints, .emptyChain, .limitExceeded:
            false
        }
    }
}

extension ProfileRule {
    /// Whether the other policies take what breaks it; they know subtrees that cannot be compared, and what is asked for.
    fileprivate var isOfStrictAlone: Bool {
        ![.ncBadSyntax, .ekuNotAllowed, .keyUsageNotAllowed].contains(self)
    }
}

extension PublicKeyInfo.Algorithm {
    fileprivate var isTakenByPermissive: Bool {
        switch self {
        // Sizes count in whole octets: 128 of them begin at 1017 bits.
        case .rsa(let bits): (1_017...8_192).contains(bits)
        case .ec(.p192), .ec(.p224), .ec(.p256), .ec(.p384), .ec(.p521), .ed25519, .ed448: true
        case .ec(.other), .ec(.explicit), .rsaPSS, .dsa, .x25519, .x448, .other, .unreadable: false
        }
    }
}
