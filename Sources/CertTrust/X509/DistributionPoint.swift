/// Where a CRL that covers the certificate is published (RFC 5280 4.2.1.13).
public struct DistributionPoint: Sendable {
    /// The place; nil where only the issuer of the list is named.
    let name: DistributionPointName?
    /// The reasons that the CRL covers; nil for all.
    let reasons: RevocationReasons?
    /// Who signs the CRL, where that is not the issuer; else empty.
    public let crlIssuer: [GeneralName]

    /// Full names of the place; empty when it is named relative to the issuer, or not at all.
    public var names: [GeneralName] {
        if case .full(let names) = name { names } else { [] }
    }

    static func readAll(_ value: Bytes) throws(DERError) -> [DistributionPoint] {
        var reader = try Extensions.inside(.sequence, value)
        var points: [DistributionPoint] = []
        while !reader.isAtEnd {
            points.append(try DistributionPoint(reading: &reader))
        }
        return points
    }

    init(name: DistributionPointName?, reasons: RevocationReasons?, crlIssuer: [GeneralName]) {
        self.name = name
        self.reasons = reasons
        self.crlIssuer = crlIssuer
    }

    private init(reading reader: inout DERReader) throws(DERError) {
        var fields = try reader.readInside(.sequence)
        name = try fields.readOptional(.contextConstructed(0))
            .map { wrapper throws(DERError) in try DistributionPointName(wrapper) }
        reasons = try fields.readOptional(.context(1))
            .map { bits throws(DERError) in RevocationReasons(rawValue: try bits.namedBits()) }
        if let issuer = try fields.readOptional(.contextConstructed(2)) {
            var content = DERReader(issuer.content)
            crlIssuer = try GeneralName.readAll(&content)
        } else {
            crlIssuer = []
        }
        try fields.finish()
    }
}
