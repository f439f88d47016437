internal import CertTrust

extension ChainReport {
    /// What whoever trusts the chain trusts: the end of it, as far as it is known.
    struct Top {
        let name: String
        /// How certificates below call its key.
        let identifier: [UInt8]?
        /// The key itself, where the root is here.
        let key: [UInt8]?

        /// Whether nothing says that they are two.
        func isSame(as other: Top) -> Bool {
            guard name == other.name else { return false }
            if let key, let otherKey = other.key { return key == otherKey }
            guard let identifier, let otherIdentifier = other.identifier else { return true }
            return identifier == otherIdentifier
        }
    }

    var top: Top {
        switch end {
        case .root(let place):
            let root = certificates[place].certificate
            return Top(
                name: root.subject.description,
                identifier: root.extensions.subjectKeyIdentifier.map(Array.init),
                key: Array(root.publicKey.encoded)
            )
        case .anchor, .gap, .stale, .unknown:
            let last = chain.last
            return Top(
                name: last?.issuer.description ?? "",
                identifier: last?.extensions.authorityKeyIdentifier?.keyIdentifier
                    .map(Array.init),
                key: nil
            )
        }
    }

    /// What a policy has against it where its own end is trusted; hosts and dates are other questions.
    func faults(under mode: PolicyMode) -> [String] {
        guard let host = hosts.first else { return [] }
        let anchor: Certificate =
            if case .root(let place) = end {
                certificates[place].certificate
            } else {
                chain.last ?? server.certificate
            }
        let evaluator = TrustEvaluator(
            anchors: AnchorStore(pinned: [anchor]),
            policy: TrustPolicy(mode: mode, trust: .pinOnly)
        )
        // A moment at which the whole of it may be valid.
        let time = chain.map(\.validity.notBefore).max() ?? server.certificate.validity.notBefore
        let verdict = evaluator.evaluate(chain: ServedChain(chain), for: host, at: time)
        return verdict.reasons.filter { Self.isAboutForm($0.code) }.map { reason in
            reason.code.rawValue + (reason.kind.map { ": " + $0 } ?? "")
        }
    }

    /// A host for each entry of the server's certificate.
    var hosts: [String] {
        (server.certificate.extensions.subjectAlternativeNames ?? []).compactMap { name in
            switch name {
            case .dns:
                let value = name.value
                return value.hasPrefix("*.") ? "im" + value.dropFirst() : value
            case .ip: return name.value
            case .email, .uri, .directory, .other: return nil
            }
        }
    }

    private static func isAboutForm(_ code: ReasonCode) -> Bool {
        switch code {
        case .hostMismatch, .untrusted, .noAnchors, .expired, .notYetValid, .emptyChain, .revoked,
            .revocationUnknown, .denied, .limitExceeded:
            false
        case .validityTooLong, .ekuMissingServerAuth, .weakKey, .weakSignature, .unsupportedKey,
            .signatureInvalid, .notACA, .pathLength, .nameConstraints, .unknownCriticalExtension,
            .duplicateExtension, .malformedExtension, .malformedCertificate, .emptySubject,
            .keyIdentifierMismatch, .serial, .policyConstraints, .profile:
            true
        }
    }
}
