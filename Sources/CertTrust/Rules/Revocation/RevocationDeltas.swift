/// The lists of changes that bring a complete list up to date (RFC 5280 5.2.4, 6.3.3 (c)).
struct RevocationDeltas {
    let base: RevocationList
    let time: Instant

    /// Those of one issuer that may be combined with the base and are valid now, in the same order.
    func usable(_ lists: [RevocationList]) -> [RevocationList] {
        lists.filter { delta in delta.faults.isEmpty && isCurrent(delta) && follows(delta) }
    }

    private func isCurrent(_ delta: RevocationList) -> Bool {
        guard let end = delta.nextUpdate else { return false }
        return delta.thisUpdate <= time && time <= end
    }

    private func follows(_ delta: RevocationList) -> Bool {
        let own = base.fields.extensions
        let other = delta.fields.extensions
        guard delta.issuer == base.issuer, let number = own.number, let next = other.number,
            let start = other.baseNumber
        else { return false }
        return start <= number && number < next
            && own.issuingDistributionPoint?.encoded == other.issuingDistributionPoint?.encoded
            && own.encodedKeyIdentifier == other.encodedKeyIdentifier
    }
}
