/// How the certificates of an input are written.
public enum InputEncoding: String, Sendable {
    /// Base64 between boundaries (RFC 7468).
    case pem
    /// The bytes of the ASN.1 structure itself.
    case der
    /// Neither.
    case other
}
