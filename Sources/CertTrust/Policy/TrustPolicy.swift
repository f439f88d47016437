/// How to decide: everything that a deployment may choose.
///
/// There is no choice that skips a check.
public struct TrustPolicy: Sendable {
    /// How strictly a path is judged.
    public var mode: PolicyMode
    /// Which anchors count.
    public var trust: TrustMode
    /// Whether the bundle counts.
    ///
    /// When it does not, system and user roots are judged by `tls`, and pin-only refuses.
    public var usesBundle: Bool
    /// For which hosts a pinned certificate may vouch.
    public var anchorScope: AnchorScope
    /// Certificates and keys that are refused whatever else holds.
    public var denyList: DenyList
    /// Which certificate policies are asked for.
    public var certificatePolicies: PolicyInputs
    /// How much weight an unknown revocation status has; nil lets what there is decide.
    ///
    /// With revocation lists that somebody brought it is `hard`: who brings lists wants every certificate checked.
    /// With those alone that a bundle has beside its certificates, or a stapled response, it is `soft`; else `off`.
    public var revocation: RevocationMode?

    /// The defaults are those of the app: permissive, system then pinned.
    public init(
        mode: PolicyMode = .permissive,
        trust: TrustMode = .systemThenPinned,
        usesBundle: Bool = true,
        anchorScope: AnchorScope = .everyHost,
        denyList: DenyList = DenyList(),
        certificatePolicies: PolicyInputs = PolicyInputs(),
        revocation: RevocationMode? = nil
    ) {
        self.mode = mode
        self.trust = trust
        self.usesBundle = usesBundle
        self.anchorScope = anchorScope
        self.denyList = denyList
        self.certificatePolicies = certificatePolicies
        self.revocation = revocation
    }

    /// The mode for one question.
    func revocationMode(lists: RevocationStore, hasStapledResponse: Bool) -> RevocationMode {
        if let revocation { return revocation }
        if lists.isDeliberate { return .hard }
        return lists.isEmpty && !hasStapledResponse ? .off : .soft
    }

    /// The classes of anchors that a path may end at, in the order in which they are searched.
    var anchorClasses: [AnchorClass] {
        switch (trust, usesBundle) {
        case (.systemThenPinned, true): [.pinned, .user, .system]
        case (.systemThenPinned, false): [.user, .system]
        case (.pinOnly, true): [.pinned]
        // What may count alone is switched off: nothing is left.
        case (.pinOnly, false): []
        }
    }

    /// The lists of rules for a path that ends at an anchor of this class, nil while it ends at none.
    func rules(endingAt anchor: AnchorClass?, judge: PathQuery.Judge) -> [[Rule]] {
        switch judge {
        case .policy: [Rule.asked, rules(endingAt: anchor)]
        case .rfc5280: [Rule.asked, Rule.rfc5280]
        }
    }

    private func rules(endingAt anchor: AnchorClass?) -> [Rule] {
        // The system's own judgement first: what relaxes is the deployment's choice of an anchor.
        let isPlatforms = anchor == .system || !usesBundle
        return switch mode {
        case .permissive: isPlatforms ? Rule.tls : Rule.permissive
        case .tls: Rule.tls
        // Strict relaxes nothing, and is no superset of tls: the platform's judgement is one more.
        case .strict: isPlatforms ? Rule.strict + Rule.tls : Rule.strict
        }
    }
}
