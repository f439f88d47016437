/// The policies under which a path is valid, in the words of its topmost certificates (RFC 9618 section 5.5).
public struct PolicySets: Sendable, Hashable {
    /// Those that the certificates give; anyPolicy stands for every other one too.
    public let authorityConstrained: Set<OID>
    /// Those of them that the deployment asked for.
    public let userConstrained: Set<OID>

    /// No policy.
    init() {
        authorityConstrained = []
        userConstrained = []
    }

    init(authority: Set<OID>, userInitial: Set<OID>?) {
        authorityConstrained = authority
        guard let userInitial, !userInitial.contains(.anyPolicy) else {
            userConstrained = authority
            return
        }
        userConstrained =
            authority.contains(.anyPolicy) ? userInitial : authority.intersection(userInitial)
    }
}
