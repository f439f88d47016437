/// The settings behind the certificate of a TRUSTED CERTIFICATE block.
///
/// OpenSSL calls them X509_CERT_AUX:
///
///     SEQUENCE { trust SEQUENCE OF OBJECT IDENTIFIER OPTIONAL,
///                reject [0] IMPLICIT SEQUENCE OF OBJECT IDENTIFIER OPTIONAL, … }
///
/// A refusal comes first, and settings that trust for something else refuse what they do not name.
struct TrustSettings {
    /// Why the certificate may not be an anchor for servers; nil when it may.
    let refusal: TrustRefusal?

    /// Reads what stands behind the certificate, which may be nothing.
    init(_ bytes: Bytes) {
        guard !bytes.isEmpty else {
            refusal = nil
            return
        }
        do throws(DERError) {
            refusal = try Self.refusal(bytes)
        } catch {
            refusal = .unreadable
        }
    }

    private static func refusal(_ bytes: Bytes) throws(DERError) -> TrustRefusal? {
        var input = DERReader(bytes)
        var fields = try input.readInside(.sequence)
        // A second set of settings could say the contrary.
        try input.finish()
        let trusted = try fields.readOptional(.sequence)
        let rejected = try fields.readOptional(.contextConstructed(0))
        try skipRest(&fields)
        if let rejected, try namesServers(rejected) { return .rejected }
        if let trusted, try !namesServers(trusted) { return .notTrusted }
        return nil
    }

    /// Alias, key identifier and other algorithms may follow; a second list of purposes may not.
    private static func skipRest(_ fields: inout DERReader) throws(DERError) {
        while !fields.isAtEnd {
            let field = try fields.read()
            guard field.tag != DERTag.contextConstructed(0).rawValue,
                field.tag != DERTag.sequence.rawValue
            else {
                throw .unexpectedTag(field.tag, expected: 0x0c, offset: field.encoded.startIndex)
            }
        }
    }

    private static func namesServers(_ list: DERElement) throws(DERError) -> Bool {
        var purposes = DERReader(list.content)
        var isNamed = false
        while !purposes.isAtEnd {
            let purpose = try purposes.read(.objectIdentifier).objectIdentifier()
            isNamed = isNamed || purpose == .serverAuth || purpose == .anyExtendedKeyUsage
        }
        return isNamed
    }
}
