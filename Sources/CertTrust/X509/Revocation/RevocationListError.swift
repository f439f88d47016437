/// Why bytes are no revocation list that can be read.
///
/// Lists are read more strictly than certificates: one that is half read revokes too little.
public enum RevocationListError: Error, Equatable, Sendable {
    case empty
    /// More octets than `Limits.revocationListBytes`.
    case tooLarge(bytes: Int)
    case malformed(DERError)
    /// An encoding that BER allows and DER does not (X.690 10, 11).
    case notDER(DERDeviation, offset: Int)
    /// The version field as written; 1 stands for version 2, the only one that is spelled out.
    case unsupportedVersion(Int)
    /// Extensions of the list or of an entry in a list of version 1.
    case extensionsBeforeVersion2
    /// More than `Limits.revocationListEntries`.
    case tooManyEntries(limit: Int)
    /// More than `Limits.certificateExtensions`.
    case tooManyExtensions
}
