/// Whether a list is about a certificate, and for which reasons (RFC 5280 6.3.3 (b) and (d)).
struct RevocationScope {
    let list: RevocationList
    let certificate: Certificate
    let point: DistributionPoint

    private var listPoint: IssuingDistributionPoint? {
        list.fields.extensions.issuingDistributionPoint
    }

    /// The reasons that the list covers; nil when it is about other certificates.
    var reasons: RevocationReasons? {
        guard isOfTheIssuer else { return nil }
        let pointReasons = point.reasons ?? .all
        guard let listPoint else { return pointReasons }
        guard isFromThePlace(listPoint), isForTheKind(listPoint) else { return nil }
        return pointReasons.intersection(listPoint.onlySomeReasons ?? .all)
    }

    /// How many names are compared.
    var cost: Int {
        1 + (listPoint?.name?.count ?? 0) + (point.name?.count ?? 0) + point.crlIssuer.count
    }

    /// (b) (1): whoever signs lists for others says so in them.
    private var isOfTheIssuer: Bool {
        point.crlIssuer.isEmpty
            ? list.issuer == certificate.issuer
            : list.isIndirect && point.crlIssuer.contains(.directory(list.issuer))
    }

    /// (b) (2) (i): a list of a certain place is for certificates that name this place.
    private func isFromThePlace(_ listPoint: IssuingDistributionPoint) -> Bool {
        guard let listName = listPoint.name else { return true }
        // Relative names are those of the list's issuer, which (b) (1) has compared.
        let wanted = point.name?.names(below: list.issuer) ?? point.crlIssuer
        return !Set(listName.names(below: list.issuer)).isDisjoint(with: wanted)
    }

    /// (b) (2) (ii) to (iv).
    private func isForTheKind(_ listPoint: IssuingDistributionPoint) -> Bool {
        let isCA = certificate.extensions.basicConstraints?.isCA == true
        return !(listPoint.onlyContainsUserCertificates && isCA)
            && !(listPoint.onlyContainsCACertificates && !isCA)
            && !listPoint.onlyContainsAttributeCertificates
    }
}

extension DistributionPointName {
    fileprivate var count: Int {
        switch self {
        case .full(let names): names.count
        case .relative: 1
        }
    }
}
