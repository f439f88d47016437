/// Where to ask about a certificate or its issuer (RFC 5280 4.2.2.1); nothing here asks.
public struct AccessDescription: Sendable, Hashable {
    /// What is found there, such as OCSP.
    public let method: OID
    /// The place, mostly a URI.
    public let location: GeneralName

    static func readAll(_ value: Bytes) throws(DERError) -> [AccessDescription] {
        var reader = try Extensions.inside(.sequence, value)
        var descriptions: [AccessDescription] = []
        while !reader.isAtEnd {
            var fields = try reader.readInside(.sequence)
            let method = try fields.read(.objectIdentifier).objectIdentifier()
            let location = try GeneralName(fields.read())
            try fields.finish()
            descriptions.append(AccessDescription(method: method, location: location))
        }
        return descriptions
    }
}
