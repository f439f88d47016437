/// What a deployment asks of certificate policies (RFC 5280 6.1.1 (c), (e), (f) and (g)).
///
/// The defaults ask for nothing: certificates may demand policies of each other all the same.
public struct PolicyInputs: Sendable, Hashable {
    /// The policies of which one must hold, where a policy is required; nil, or anyPolicy among them, for any.
    public var userInitialPolicySet: Set<OID>?
    /// Whether a policy is required although no certificate demands it.
    public var initialExplicitPolicy: Bool
    /// Whether mappings from one policy to another are void.
    public var initialPolicyMappingInhibit: Bool
    /// Whether anyPolicy in certificates is void.
    public var initialAnyPolicyInhibit: Bool

    /// Any policy or none, mappings and anyPolicy allowed.
    public init(
        userInitialPolicySet: Set<OID>? = nil,
        initialExplicitPolicy: Bool = false,
        initialPolicyMappingInhibit: Bool = false,
        initialAnyPolicyInhibit: Bool = false
    ) {
        self.userInitialPolicySet = userInitialPolicySet
        self.initialExplicitPolicy = initialExplicitPolicy
        self.initialPolicyMappingInhibit = initialPolicyMappingInhibit
        self.initialAnyPolicyInhibit = initialAnyPolicyInhibit
    }
}
