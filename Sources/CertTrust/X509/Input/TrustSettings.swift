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
    /// Octets behind the settings.
    let trailingBytes: Int

    /// Reads what stands behind the certificate, which may be nothing.
    init(_ bytes: Bytes) {
        guard !bytes.isEmpty else {
            refusal = nil
            trailingBytes = 0
            return
        }
        do throws(DERError) {
            var input = DERReader(bytes)
            var fields = try input.readInside(.sequence)
            let trusted = try fields.readOptional(.sequence)
            let rejected = try fields.readOptional(.contextConstructed(0))
            if let rejected, try Self.namesServers(rejected) {
                refusal = .rejected
            } else if let trusted, try !Self.namesServers(trusted) {
                refusal = .notTrusted
            } else {
                refusal = nil
            }
            trailingBytes = input.remainder.count
        } catch {
            refusal = .unreadable
            trailingBytes = 0
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
