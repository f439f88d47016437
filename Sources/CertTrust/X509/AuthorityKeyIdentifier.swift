/// Which key signed the certificate (RFC 5280 4.2.1.1).
public struct AuthorityKeyIdentifier: Sendable {
    public let keyIdentifier: Bytes?
    public let issuer: [GeneralName]?
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
