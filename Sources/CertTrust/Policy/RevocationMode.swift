/// How much weight a status has that nobody knows.
public enum RevocationMode: String, Sendable, CaseIterable {
    /// Revocation is not looked at; every verdict says so.
    case off
    /// A certificate that was revoked is refused; one of unknown status is noted in the verdict, unless a limit ended
    /// the search.
    case soft
    /// A certificate that was revoked is refused, and so is one of unknown status, as `revocation-unknown`.
    case hard
}
