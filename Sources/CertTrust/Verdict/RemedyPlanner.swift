/// Finds the fixes of a verdict from those of its reasons.
struct RemedyPlanner {
    let verdict: Verdict
    /// The one new server certificate that serves all reasons; none where no name for it is known.
    let issueAgain: [Remedy]
    let isClockSuspect: Bool

    init(verdict: Verdict) {
        self.verdict = verdict
        issueAgain = IssuanceNames(verdict: verdict).issuance.map { [.issueAgain($0)] } ?? []
        isClockSuspect = ClockSuspicion(verdict: verdict).isPlausible
    }

    /// Every fix that mends all reasons at once, best first.
    var sufficient: [Remedy] {
        candidates.filter { remedy in verdict.reasons.allSatisfy { cures(remedy, $0) } }
    }

    /// Fixes that mend all reasons together: for each reason that is still open, its best one.
    var joint: [Remedy] {
        var picked: [Remedy] = []
        for reason in verdict.reasons where !picked.contains(where: { cures($0, reason) }) {
            if let best = candidates(for: reason).first { picked.append(best) }
        }
        return picked
    }

    /// Each fix of any reason once, in the order of the reasons.
    private var candidates: [Remedy] {
        var all: [Remedy] = []
        for reason in verdict.reasons {
            for remedy in candidates(for: reason) where !all.contains(remedy) { all.append(remedy) }
        }
        return all
    }

    func cures(_ remedy: Remedy, _ reason: Reason) -> Bool {
        if case .issueAgain = remedy, isMendedByNewCertificate(reason.fault) { return true }
        return candidates(for: reason).contains(remedy)
    }

    /// Whether a new private CA in the bundle and a new server certificate under it leave nothing of the fault.
    private func isMendedByNewCertificate(_ fault: Fault) -> Bool {
        switch fault {
        // Of a new CA's certificates nobody knows more than of the old one's.
        case .invalidHost, .mailboxMismatch, .revocationUnknown: false
        // Without the bundle no certificate of ours counts, however new.
        case .untrusted, .noAnchors: verdict.question.usesBundle
        // A clock that is behind finds a new certificate just as early.
        case .notYetValid: !isClockSuspect
        case .hostMismatch, .expired, .validityTooLong, .ekuMissingServerAuth, .weakKey,
            .unsupportedKey, .weakSignature, .signatureInvalid, .notACA, .pathLength,
            .nameConstraints, .unknownCriticalExtension, .duplicateExtension,
            .malformedExtension, .malformedCertificate, .emptySubject, .keyIdentifierMismatch,
            .serial, .denied, .revoked, .policyConstraints, .profile, .emptyChain,
            .limitExceeded:
            true
        }
    }
}
