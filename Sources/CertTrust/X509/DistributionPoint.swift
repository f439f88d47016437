/// Where a CRL that covers the certificate is published (RFC 5280 4.2.1.13).
public struct DistributionPoint: Sendable {
    /// Full names of the place; empty when it is named relative to the issuer, or not at all.
    public let names: [GeneralName]
    /// The name relative to the CRL issuer, as the content of its SET.
    let relativeName: Bytes?
    /// The reasons that the CRL covers, as the bits of ReasonFlags; nil for all.
    let reasons: UInt32?
    /// Who signs the CRL, where that is not the issuer; else empty.
    public let crlIssuer: [GeneralName]

    static func readAll(_ value: Bytes) throws(DERError) -> [DistributionPoint] {
        var reader = try Extensions.inside(.sequence, value)
        var points: [DistributionPoint] = []
        while !reader.isAtEnd {
            points.append(try DistributionPoint(reading: &reader))
        }
        return points
    }

    private init(reading reader: inout DERReader) throws(DERError) {
        var fields = try reader.readInside(.sequence)
        var names: [GeneralName] = []
        var relative: Bytes?
        if let point = try fields.readOptional(.contextConstructed(0)) {
            // DistributionPointName is a CHOICE, so that its tag is explicit.
            var choice = DERReader(point.content)
            if let full = try choice.readOptional(.contextConstructed(0)) {
                var content = DERReader(full.content)
                names = try GeneralName.readAll(&content)
            } else {
                relative = try choice.read(.contextConstructed(1)).content
            }
            try choice.finish()
        }
        self.names = names
        relativeName = relative
        reasons = try fields.readOptional(.context(1))?.namedBits()
        if let issuer = try fields.readOptional(.contextConstructed(2)) {
            var content = DERReader(issuer.content)
            crlIssuer = try GeneralName.readAll(&content)
        } else {
            crlIssuer = []
        }
        try fields.finish()
    }
}
