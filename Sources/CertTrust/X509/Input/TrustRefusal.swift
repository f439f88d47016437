/// Why a certificate with trust settings is kept out.
public enum TrustRefusal: String, Sendable, CaseIterable {
    /// The settings reject it for server authentication or for every purpose.
    case rejected
    /// The settings trust it, but not for server authentication.
    case notTrusted = "not-trusted"
    /// The settings cannot be read, so that nobody knows what they refuse.
    case unreadable
}
