// Purposes (BR 7.1.2.1.2, 7.1.2.7.6, 7.1.2.7.10 and 7.1.2.10.6).

extension Rule {
    /// 7.1.2.7.10: the leaf names the purpose that it is used for, serverAuth for servers.
    static let leafPurposes = Rule { path, context in
        let usages = path.leaf.extensions.extendedKeyUsage
        return context.query.purposes.filter { usages?.contains($0) != true }
            .map { Reason(missing($0, among: usages), certificate: 0) }
    }

    /// 7.1.2.10.6: a CA that restricts its purposes allows it too, by name or as anyExtendedKeyUsage.
    static let issuerPurposes = Rule { path, context in
        path.certificates.enumerated().dropFirst().flatMap { index, certificate -> [Reason] in
            guard let usages = certificate.extensions.extendedKeyUsage,
                !usages.contains(.anyExtendedKeyUsage)
            else { return [] }
            return context.query.purposes.filter { !usages.contains($0) }
                .map { Reason(missing($0, among: usages), certificate: index) }
        }
    }

    /// 7.1.2.7.6 and 7.1.2.10.6: an extended key usage is not critical.
    static let purposesNotCritical = profile(.ekuCritical) { certificate, _ in
        certificate.extensions[.extendedKeyUsage]?.isCritical == true
    }

    /// 7.1.2.7.10: the leaf is not for any purpose.
    static let leafNotForAnyPurpose = profile(.ekuAny) { certificate, place in
        place.isLeaf
            && certificate.extensions.extendedKeyUsage?.contains(.anyExtendedKeyUsage) == true
    }

    /// 7.1.2.1.2: a root restricts no purposes.
    static let rootWithoutPurposes = profile(.ekuOnRoot) { certificate, place in
        place.isRoot(certificate) && certificate.extensions[.extendedKeyUsage] != nil
    }
}

extension PathPlace {
    /// Whether this certificate is a root: an anchor that names itself as its issuer, and issued another one.
    func isRoot(_ certificate: Certificate) -> Bool {
        isAnchor && isIssuer && certificate.isSelfIssued
    }
}
