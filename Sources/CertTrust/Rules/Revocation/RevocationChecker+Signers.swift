extension RevocationChecker {
    struct Failure: Error {
        let gap: RevocationGap
    }

    /// (f) and (g): the key that signed the list, of somebody who may.
    func signer(
        of list: RevocationList,
        for subject: RevocationSubject
    ) -> Result<PublicKeyInfo, Failure> {
        var gap = RevocationGap.noSigner(issuer: list.issuer.shortName)
        for candidate in subject.above where candidate.subject == list.issuer {
            guard let found = signatureGap(list, candidate) else {
                return .success(candidate.publicKey)
            }
            gap = gap.nearer(found)
        }
        let paths = signers.paths(from: list.issuer, to: subject.anchor) { spend(Self.searchCost) }
        for path in paths.found where isEntitled(path, list, subject) {
            guard spend(1) else { return .failure(Failure(gap: .limit(.revocationSteps))) }
            let found = signatureGap(list, path.leaf) ?? statusGap(path)
            guard let found else { return .success(path.leaf.publicKey) }
            gap = gap.nearer(found)
        }
        return .failure(Failure(gap: paths.exhausted.map { .limit($0) } ?? gap))
    }

    /// Whether somebody beside the path may sign: an indirect list by anybody of the anchor's; the issuer's own lists
    /// only by whom the issuer, or somebody above it, gave its name.
    private func isEntitled(_ path: Path, _ list: RevocationList, _ subject: RevocationSubject)
        -> Bool
    {
        guard list.issuer == subject.certificate.issuer else { return list.isIndirect }
        let signersIssuer = path.certificates[1]
        return subject.above.contains {
            $0.subject == signersIssuer.subject
                && $0.publicKey.encoded == signersIssuer.publicKey.encoded
        }
    }

    private func statusGap(_ path: Path) -> RevocationGap? {
        statuses(of: path).allSatisfy { $0 == .good } ? nil : .signerNotGood
    }

    private func signatureGap(_ list: RevocationList, _ signer: Certificate) -> RevocationGap? {
        if let wanted = list.fields.extensions.authorityKeyIdentifier?.keyIdentifier,
            let own = signer.extensions.subjectKeyIdentifier, wanted != own
        {
            return .noSigner(issuer: list.issuer.shortName)
        }
        if let usage = signer.extensions.keyUsage, !usage.contains(.cRLSign) {
            return .signerMayNotSign
        }
        guard let digest = list.signatureAlgorithm.meaning?.digest, digest.isBroken else {
            return switch context.signatures.check(.list(list), by: signer.publicKey) {
            case .valid: nil
            case .invalid, .unsupportedAlgorithm, .unusableKey: .badSignature
            case nil: .limit(.signatureChecks)
            }
        }
        return .badSignature
    }

    /// A search for a path costs as much as so many lists.
    private static let searchCost = 100
}

extension RevocationChecker: StapledResponders {
    /// A responder whose certificate the issuer made: valid, and not revoked as far as lists know, unless the
    /// certificate says that nobody needs to ask (RFC 6960 4.2.2.2.1).
    func mayAnswer(_ responder: Certificate, for subject: RevocationSubject) -> Bool {
        let path = subject.path(of: responder)
        guard signers.isValid(path) else { return false }
        if responder.extensions[.ocspNoCheck] != nil { return true }
        return status(of: RevocationSubject(path: path, index: 0)) == .good
    }
}
