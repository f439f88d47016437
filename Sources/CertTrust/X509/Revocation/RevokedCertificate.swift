/// An entry of a revocation list (RFC 5280 5.1.2.6).
public struct RevokedCertificate: Sendable {
    /// The content octets of the serial number, as encoded.
    public let serialNumber: Bytes
    /// When the issuer revoked it.
    public let revocationDate: Instant
    /// Why; nil where the entry does not say.
    public private(set) var reason: RevocationReason?
    /// Since when the key may have been in other hands, which may be long before the revocation.
    public private(set) var invalidityDate: Instant?
    /// The names of the certificate's issuer as the entry, or one before it, gives them; nil for the list's own.
    let issuerNames: Bytes?

    init(reading reader: inout DERReader, issuerNames: Bytes?) throws(DERError) {
        var fields = try reader.readInside(.sequence)
        serialNumber = try fields.read(.integer).content
        revocationDate = try CertificateTime(fields.read()).instant
        self.issuerNames = issuerNames
        guard !fields.isAtEnd else { return }
        var extensions = try fields.readInside(.sequence)
        try fields.finish()
        while !extensions.isAtEnd {
            let element = try Extension(reading: &extensions)
            var value = DERReader(element.value)
            // What is malformed stands among the list's faults; the certificate is listed all the same.
            switch element.oid {
            case .reasonCode: reason = try? RevocationReason(value.read())
            case .invalidityDate: invalidityDate = (try? CertificateTime(value.read()))?.instant
            default: break
            }
        }
    }

    /// Whether the certificate is of this issuer; that of the list is the issuer of all entries that name none.
    func isIssued(by issuer: DistinguishedName, listIssuer: DistinguishedName) -> Bool {
        guard let issuerNames else { return issuer == listIssuer }
        guard var names = try? Extensions.inside(.sequence, issuerNames) else { return false }
        while let name = try? GeneralName(names.read()) {
            if name == .directory(issuer) { return true }
        }
        return false
    }
}
