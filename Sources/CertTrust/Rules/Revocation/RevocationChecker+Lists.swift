extension RevocationChecker {
    /// RFC 5280 6.3.3: place by place, list by list, until every reason is covered.
    func statusByLists(_ subject: RevocationSubject) -> RevocationStatus {
        var covered: RevocationReasons = []
        var gap = RevocationGap.noList(issuer: subject.certificate.issuer.shortName)
        for point in subject.distributionPoints {
            for issuer in point.issuers(of: subject.certificate) {
                if material.store.hasDeltasAlone(issuer) { gap = gap.nearer(.noBaseList) }
                for lists in material.store.completeLists(of: issuer) {
                    switch check(lists, at: point, subject, covered: covered) {
                    // Nothing that follows would be looked at either.
                    case .gap(.limit(let name)): return .unknown(.limit(name))
                    case .gap(let found): gap = gap.nearer(found)
                    case .covers(let reasons): covered.formUnion(reasons)
                    case .revokes(let revocation): return .revoked(revocation)
                    }
                    if covered == .all { return .good }
                }
            }
        }
        guard !covered.isEmpty else { return .unknown(gap) }
        return .unknown(gap.nearer(.missingReasons(RevocationReasons.all.subtracting(covered))))
    }

    /// Lists that are equally new: RFC 5280 knows no such thing, and none of them can take back what another revokes.
    private func check(
        _ lists: [RevocationList],
        at point: DistributionPoint,
        _ subject: RevocationSubject,
        covered: RevocationReasons
    ) -> Answer {
        var reasons: RevocationReasons = []
        var gap: RevocationGap?
        for list in lists {
            let scope = RevocationScope(
                list: list,
                certificate: subject.certificate,
                point: point
            )
            switch check(scope, subject, covered: covered) {
            case .revokes(let revocation): return .revokes(revocation)
            case .gap(.limit(let name)): return .gap(.limit(name))
            case .gap(let found): gap = gap?.nearer(found) ?? found
            case .covers(let found): reasons.formUnion(found)
            }
        }
        guard reasons.isEmpty, let gap else { return .covers(reasons) }
        return .gap(gap)
    }

    private enum Answer {
        case gap(RevocationGap)
        case covers(RevocationReasons)
        case revokes(Revocation)
    }

    private func check(
        _ scope: RevocationScope,
        _ subject: RevocationSubject,
        covered: RevocationReasons
    ) -> Answer {
        guard spend(scope.cost) else { return .gap(.limit(.revocationSteps)) }
        let list = scope.list
        if let fault = list.faults.first { return .gap(.unusable(fault)) }
        guard let reasons = scope.reasons else { return .gap(.outOfScope) }
        // (e): nothing new.
        guard !reasons.isSubset(of: covered) else { return .covers([]) }
        let deltas = RevocationDeltas(base: list, time: context.time)
            .usable(material.store.deltaLists(of: list.issuer))
        if let gap = gap(in: list, canBeUpdated: !deltas.isEmpty) { return .gap(gap) }
        switch signer(of: list, for: subject) {
        case .failure(let failure): return .gap(failure.gap)
        case .success(let key): return search(list, deltas, by: key, scope.certificate, reasons)
        }
    }

    /// (a): a list that has ended still counts when changes bring it up to date.
    private func gap(in list: RevocationList, canBeUpdated: Bool) -> RevocationGap? {
        let now = context.time
        if now < list.thisUpdate { return .notYetValid(thisUpdate: list.thisUpdate, at: now) }
        guard let end = list.nextUpdate, end < now, !canBeUpdated else { return nil }
        return .expired(nextUpdate: end, at: now)
    }

    /// (h) to (l), with the newest changes that the list's signer signed; equally new ones all count.
    private func search(
        _ list: RevocationList,
        _ deltas: [RevocationList],
        by key: PublicKeyInfo,
        _ certificate: Certificate,
        _ reasons: RevocationReasons
    ) -> Answer {
        var newest: RevocationList?
        for delta in deltas {
            if let newest, newest.isNewer(than: delta) { break }
            switch context.signatures.check(.list(delta), by: key) {
            // Changes that nobody looked at may be the ones that revoke.
            case nil: return .gap(.limit(.signatureChecks))
            case .invalid, .unsupportedAlgorithm, .unusableKey: continue
            case .valid: newest = delta
            }
            let answer = search(delta, below: list, certificate, reasons)
            if case .revokes = answer { return answer }
        }
        if newest != nil { return .covers(reasons) }
        if let gap = gap(in: list, canBeUpdated: false) { return .gap(gap) }
        return search(list, certificate, reasons)
    }

    private func search(
        _ delta: RevocationList,
        below list: RevocationList,
        _ certificate: Certificate,
        _ reasons: RevocationReasons
    ) -> Answer {
        guard let entry = delta.entry(for: certificate) else {
            return search(list, certificate, reasons)
        }
        return entry.reason == .removeFromCRL ? .covers(reasons) : .revokes(Revocation(entry))
    }

    private func search(
        _ list: RevocationList,
        _ certificate: Certificate,
        _ reasons: RevocationReasons
    ) -> Answer {
        // Only changes can take a revocation back: who stands on a complete list is revoked, whatever it says.
        list.entry(for: certificate).map { .revokes(Revocation($0)) } ?? .covers(reasons)
    }
}

extension DistributionPoint {
    /// Who signs the list of this place for a certificate.
    fileprivate func issuers(of certificate: Certificate) -> [DistinguishedName] {
        guard !crlIssuer.isEmpty else { return [certificate.issuer] }
        return crlIssuer.compactMap { if case .directory(let name) = $0 { name } else { nil } }
    }
}

extension Revocation {
    fileprivate init(_ entry: RevokedCertificate) {
        self.init(date: entry.revocationDate, reason: entry.reason, source: .list)
    }
}
