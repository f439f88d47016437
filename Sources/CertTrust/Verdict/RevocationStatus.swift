/// Whether a certificate of a path was revoked.
public enum RevocationStatus: Sendable, Equatable {
    /// Covered for every reason, and not listed.
    case good
    case revoked(Revocation)
    /// Nothing that counts says either.
    case unknown(RevocationGap)
}
