/// Says how a path that ends at no anchor misses them all, in the way that tells a person most.
struct UntrustedDiagnosis {
    let anchors: AnchorStore
    /// The classes that count for this question.
    let classes: [AnchorClass]

    /// Nil for a path that ends at an anchor.
    func reason(_ path: Path) -> Reason? {
        guard path.anchor == nil else { return nil }
        let last = path.certificates[path.lastIndex]
        if isKnownElsewhere(last) {
            let issuer = last.isSelfIssued ? last.subject : last.issuer
            return Reason(
                .untrusted(.notPinned(issuer: issuer.shortName)),
                certificate: path.lastIndex
            )
        }
        if let replaced = replaced(path.leaf) {
            return Reason(.untrusted(replaced), certificate: 0)
        }
        switch path.end {
        case .anchored: return nil
        case .selfSigned: return Reason(.untrusted(selfSigned(path)), certificate: path.lastIndex)
        case .noIssuer: return Reason(.untrusted(missing(last)), certificate: path.lastIndex)
        case .noSigner(let namesakes): return noSigner(last, namesakes, path.lastIndex)
        }
    }

    /// A pinned certificate of the leaf's name that is no CA's: the server's certificate of yesterday.
    private func replaced(_ leaf: Certificate) -> UntrustedChain? {
        guard classes.contains(.pinned), !leaf.subject.isEmpty else { return nil }
        let namesakes = anchors.anchors(named: leaf.subject, in: [.pinned])
        guard let pinned = namesakes.map(\.certificate).first(where: { $0 != leaf }) else {
            return nil
        }
        return .leafReplaced(
            pinnedSHA256: pinned.sha256,
            pinnedUntil: pinned.validity.notAfter,
            servedSHA256: leaf.sha256
        )
    }

    /// Whether an anchor that does not count under this trust mode would have taken the path further.
    private func isKnownElsewhere(_ last: Certificate) -> Bool {
        let others = [AnchorClass.user, .system].filter { !classes.contains($0) }
        guard classes.contains(.pinned), !others.isEmpty else { return false }
        return anchors.anchorClass(of: last, among: others) != nil
            || !anchors.anchors(named: last.issuer, in: others).isEmpty
    }

    private func selfSigned(_ path: Path) -> UntrustedChain {
        let last = path.certificates[path.lastIndex]
        if let stale = staleAnchor(last.subject) { return stale }
        return path.lastIndex == 0
            ? .selfSigned(sha256: last.sha256)
            : .unknownRoot(subject: last.subject.shortName, sha256: last.sha256)
    }

    private func staleAnchor(_ issuer: DistinguishedName) -> UntrustedChain? {
        guard !issuer.isEmpty, let anchor = anchors.anchors(named: issuer, in: classes).first else {
            return nil
        }
        return .staleAnchor(issuer: issuer.shortName, anchorSHA256: anchor.certificate.sha256)
    }

    private func missing(_ last: Certificate) -> UntrustedChain {
        let access = last.extensions.authorityInformationAccess ?? []
        let url = access.first { $0.method == .accessIssuers }?.location
        return .missingIntermediate(issuer: last.issuer.shortName, issuerURL: url?.value)
    }

    private func noSigner(
        _ last: Certificate,
        _ namesakes: [IssuerCandidate],
        _ index: Int
    ) -> Reason {
        let wanted = last.extensions.authorityKeyIdentifier?.keyIdentifier
        let failed = namesakes.first { candidate in
            // The very key that should have signed did not: the certificate was changed, or was never signed by it.
            candidate.anchor == nil
                || wanted != nil && candidate.certificate.extensions.subjectKeyIdentifier == wanted
        }
        if failed == nil, let stale = staleAnchor(last.issuer) {
            return Reason(.untrusted(stale), certificate: index)
        }
        return Reason(
            .signatureInvalid(.failed(issuer: last.issuer.shortName)),
            certificate: index
        )
    }
}
