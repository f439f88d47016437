/// Why bytes are no PKCS#7 message that certificates can be taken from.
public enum PKCS7Error: Error, Equatable, Sendable {
    /// BER's indefinite length, which some signing tools write; it is not read here.
    case indefiniteLength
    /// A message of another type, such as encrypted data.
    case notSignedData(OID)
    case malformed(DERError)
}
