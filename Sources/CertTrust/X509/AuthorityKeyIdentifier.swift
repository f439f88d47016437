/// Which key signed the certificate (RFC 5280 4.2.1.1).
public struct AuthorityKeyIdentifier: Sendable {
    /// The issuer's subject key identifier.
    public let keyIdentifier: Bytes?
    /// The name of the issuer's own issuer.
    public let issuer: [GeneralName]?
    /// The content octets of the issuer's serial number.
    public let serialNumber: Bytes?

    init(_ value: Bytes) throws(DERError) {
        var fields = try Extensions.inside(.sequence, value)
        keyIdentifier = try fields.readOptional(.context(0))?.content
        if let names = try fields.readOptional(.contextConstructed(1)) {
            var reader = DERReader(names.content)
            issuer = try GeneralName.readAll(&reader)
        } else {
            issuer = nil
        }
        serialNumber = try fields.readOptional(.context(2))?.content
        try fields.finish()
    }
}
