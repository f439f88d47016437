extension RemedyPlanner {
    /// What mends this reason, best first.
    func candidates(for reason: Reason) -> [Remedy] {
        let position = reason.certificate ?? 0
        // What is wrong with the certificate that came first says nothing of the server's own.
        if let leaf = verdict.leafBehind, reason.fault.isAboutTheFirst {
            return [.sendLeafFirst(position: leaf.position)]
        }
        switch reason.fault {
        case .invalidHost(let text, let error):
            return [.correctHost(suggestion: HostGuess.correct(text, error))]
        case .hostMismatch(let miss): return forHost(miss)
        // No certificate of a server is asked for a mailbox.
        case .mailboxMismatch: return []
        case .untrusted(let chain):
            return verdict.question.usesBundle ? forTrust(chain) : [.useBundle]
        case .noAnchors: return forNoAnchors
        case .expired: return forEnd(position)
        case .notYetValid: return forStart(position)
        case .validityTooLong, .ekuMissingServerAuth, .weakKey, .unsupportedKey, .weakSignature,
            .profile:
            return newCertificate(position) + permissive(reason.fault)
        case .signatureInvalid, .unknownCriticalExtension, .duplicateExtension,
            .malformedExtension, .malformedCertificate, .emptySubject, .keyIdentifierMismatch,
            .serial:
            return newCertificate(position)
        case .notACA, .pathLength: return [.reissueCA(position: max(position, 1))]
        case .policyConstraints: return newCA(reason.certificate) + issueAgain
        case .nameConstraints(let fault): return forNameConstraints(fault)
        case .denied: return newCertificate(position) + [.reviewDenyList]
        case .revoked: return newCertificate(position)
        case .revocationUnknown: return newList(position)
        case .emptyChain: return issueAgain
        case .limitExceeded: return [.shortenChain]
        }
    }

    private func newCertificate(_ position: Int) -> [Remedy] {
        position == 0 ? issueAgain : [.reissueCA(position: position)]
    }

    private func newList(_ position: Int) -> [Remedy] {
        let element = verdict.path.dropFirst(position).first
        return [.renewRevocationList(issuer: element?.certificate.issuer.description)]
    }

    private func newCA(_ position: Int?) -> [Remedy] {
        let last = position ?? verdict.path.count - 1
        return last > 0 ? [.reissueCA(position: last)] : []
    }

    private func forHost(_ miss: HostMiss) -> [Remedy] {
        let dial = DialableName(miss: miss, leaf: verdict.path.first?.certificate)
        guard let name = dial.dialable else { return issueAgain }
        return dial.isTypo ? [.dial(name)] + issueAgain : issueAgain + [.dial(name)]
    }

    private func forEnd(_ position: Int) -> [Remedy] {
        let renewal =
            isSelfSigned(position)
            ? issueAgain + [.renew(position: position)]
            : [.renew(position: position)]
        return renewal + (isClockSuspect ? [.setClock] : [])
    }

    private func forStart(_ position: Int) -> [Remedy] {
        guard isClockSuspect else { return [.renew(position: position)] }
        // When no certificate of several has begun yet, it is not the certificates that are early.
        let now = verdict.question.time
        let isAnyGood = verdict.path.contains { $0.certificate.validity.notBefore <= now }
        return isAnyGood || verdict.path.count == 1
            ? [.setClock, .renew(position: position)] : [.setClock]
    }

    /// The server's certificate that is its own issuer: with a CA above it, the next renewal needs no release.
    private func isSelfSigned(_ position: Int) -> Bool {
        position == 0 && verdict.path.first?.certificate.isSelfIssued == true
    }

    /// Leaving out a name that nobody dials comes before a new CA; for the host itself only the CA can change.
    private func forNameConstraints(_ fault: NameConstraintFault) -> [Remedy] {
        let constrained = verdict.path.indices.dropFirst().first {
            verdict.path[$0].certificate.extensions.nameConstraints != nil
        }
        let widen: [Remedy] = constrained.map { [.reissueCA(position: $0)] } ?? []
        let host = verdict.question.host.map { IssuableName($0).description }
        let isDispensable = fault.name != nil && fault.name != host
        return isDispensable ? issueAgain + widen : widen + issueAgain
    }
}

extension Fault {
    /// Whether another certificate in the first place may leave nothing of it.
    fileprivate var isAboutTheFirst: Bool {
        switch self {
        // A CA that nobody trusts stays so in whichever place it is sent.
        case .invalidHost, .untrusted, .noAnchors, .emptyChain, .limitExceeded: false
        case .hostMismatch, .mailboxMismatch, .expired, .notYetValid, .validityTooLong,
            .ekuMissingServerAuth, .weakKey, .unsupportedKey, .weakSignature, .signatureInvalid,
            .notACA, .pathLength, .nameConstraints, .unknownCriticalExtension,
            .duplicateExtension, .malformedExtension, .malformedCertificate, .emptySubject,
            .keyIdentifierMismatch, .serial, .denied, .revoked, .revocationUnknown,
            .policyConstraints, .profile:
            true
        }
    }
}
