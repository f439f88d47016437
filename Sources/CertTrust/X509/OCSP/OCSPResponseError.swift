/// Why bytes are no OCSP response that says anything (RFC 6960 4.2.1).
public enum OCSPResponseError: Error, Equatable, Sendable {
    case empty
    /// More octets than `Limits.stapledResponseBytes`.
    case tooLarge(bytes: Int)
    case malformed(DERError)
    /// The responder answered that it does not answer, such as 3 for "try later".
    case unsuccessful(status: Int)
    /// A response of another type than the basic one.
    case unknownType(OID)
    case unsupportedVersion(Int)
    /// More statements than `Limits.stapledStatements`, or certificates than `Limits.responderCertificates`.
    case tooMany(limit: Int)
    /// Of the response or of a statement in it.
    case unknownCriticalExtension(OID)
}
