/// One certificate extension as it was encoded (RFC 5280 4.2).
public struct Extension: Sendable {
    /// The extension's type.
    public let oid: OID
    /// Whether a client that does not know it must refuse.
    public let isCritical: Bool
    /// The content of the OCTET STRING.
    public let value: Bytes
    /// Whether its content is known here and could be read.
    public internal(set) var reading: Reading

    /// What became of an extension's content.
    public enum Reading: Sendable, Equatable {
        case parsed
        /// Known, and not of its type.
        case malformed(DERError)
        /// Not among the extensions that trust decisions know.
        case unknown
    }

    init(reading reader: inout DERReader) throws(DERError) {
        var fields = try reader.readInside(.sequence)
        oid = try fields.read(.objectIdentifier).objectIdentifier()
        isCritical = try fields.readOptional(.boolean)?.boolean() ?? false
        value = try fields.read(.octetString).content
        try fields.finish()
        reading = .unknown
    }
}
