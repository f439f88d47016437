/// Why bytes are no certificate that a client would load.
public enum CertificateError: Error, Equatable, Sendable {
    case empty
    /// The PEM block that should hold it gives no octets.
    case damagedBlock(PEMFault)
    /// The settings of its TRUSTED CERTIFICATE block keep it out.
    case keptOut(TrustRefusal)
    /// More octets than `Limits.certificateBytes`.
    case tooLarge(bytes: Int)
    case malformed(DERError)
    /// The version field as written: 0 when v1 is spelled out, or a number over 2.
    case unsupportedVersion(Int)
    case emptyExtensions
    /// More than `Limits.certificateExtensions`.
    case tooManyExtensions
    /// A critical extension that is known and not of its type.
    case malformedCriticalExtension(OID, DERError)
}

extension CertificateError {
    /// The limit that the certificate is over; nil for every other error.
    var limit: LimitName? {
        switch self {
        case .tooLarge: .certificateBytes
        case .tooManyExtensions: .certificateExtensions
        case .empty, .damagedBlock, .keptOut, .malformed, .unsupportedVersion, .emptyExtensions,
            .malformedCriticalExtension:
            nil
        }
    }
}
