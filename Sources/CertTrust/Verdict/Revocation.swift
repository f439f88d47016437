/// That a certificate was revoked, as a verified list or response says.
public struct Revocation: Sendable, Equatable {
    /// When the issuer revoked it.
    public let date: Instant
    /// Why; nil where nobody says.
    public let reason: RevocationReason?
    /// Who says so.
    public let source: RevocationSource
}

/// Where the status of a certificate was found.
public enum RevocationSource: String, Sendable, CaseIterable {
    /// A revocation list.
    case list = "crl"
    /// An OCSP response that the server sent along.
    case stapledResponse = "stapled-ocsp"
}
