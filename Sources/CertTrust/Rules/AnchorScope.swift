/// For which hosts a pinned certificate may vouch.
///
/// A server certificate that is marked as a CA, as the widespread self-signed recipe makes it, can otherwise sign for
/// every host that the app dials, and so can whoever steals its key.
public enum AnchorScope: Sendable, Hashable, CaseIterable {
    /// For every host: what platforms do, and the default.
    case everyHost
    /// A pinned certificate that carries host names vouches for those alone; one without any, for every host.
    case ownNames
}
