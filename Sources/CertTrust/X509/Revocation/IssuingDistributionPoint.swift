/// Which certificates and reasons a list covers (RFC 5280 5.2.5).
struct IssuingDistributionPoint: Sendable {
    let name: DistributionPointName?
    let onlyContainsUserCertificates: Bool
    let onlyContainsCACertificates: Bool
    /// Nil for all reasons.
    let onlySomeReasons: RevocationReasons?
    /// Whether entries may be certificates of other issuers.
    let isIndirect: Bool
    let onlyContainsAttributeCertificates: Bool
    /// The extension as encoded: a list and the list of its changes have the same one.
    let encoded: Bytes

    init(_ value: Bytes) throws(DERError) {
        encoded = value
        var fields = try Extensions.inside(.sequence, value)
        name = try fields.readOptional(.contextConstructed(0))
            .map { wrapper throws(DERError) in try DistributionPointName(wrapper) }
        onlyContainsUserCertificates = try Self.flag(1, &fields)
        onlyContainsCACertificates = try Self.flag(2, &fields)
        onlySomeReasons = try fields.readOptional(.context(3))
            .map { bits throws(DERError) in RevocationReasons(rawValue: try bits.namedBits()) }
        isIndirect = try Self.flag(4, &fields)
        onlyContainsAttributeCertificates = try Self.flag(5, &fields)
        try fields.finish()
    }

    /// At most one kind of certificate may be the only one.
    var isContradictory: Bool {
        [
            onlyContainsUserCertificates, onlyContainsCACertificates,
            onlyContainsAttributeCertificates,
        ].count { $0 } > 1
    }

    private static func flag(
        _ number: UInt8,
        _ fields: inout DERReader
    ) throws(DERError) -> Bool {
        try fields.readOptional(.context(number))?.boolean() ?? false
    }
}
