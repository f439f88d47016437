/// What the linter is asked.
public struct LintOptions: Sendable {
    /// For whose clients.
    public var profile: LintProfile
    /// The moment to judge validity at.
    public var time: Instant
    /// Hosts of which each must be carried by some server's certificate of the inputs, as typed.
    public var hosts: [String]
    /// Hosts that the deployment says must be covered: the same question, told by another rule.
    public var requiredHosts: [String]
    /// What the app ships, each directory or file on its own.
    public var bundles: [LintSource]
    /// What chains may end at; nil where nobody said, and then no rule asks for an anchor.
    public var anchors: AnchorStore?
    /// Which of the anchors count.
    public var trust: TrustMode
    /// How many seconds before its end a server's certificate is warned of.
    public var expirySeconds: Int64
    /// Keys that are known to be weak, beside those that can be told by looking at them.
    public var weakKeys: WeakKeyList
    /// Which rules are asked.
    public var selection: LintSelection

    /// The defaults are those of the command line: private, 30 days, every rule.
    public init(
        profile: LintProfile = .deployment,
        time: Instant,
        hosts: [String] = [],
        requiredHosts: [String] = [],
        bundles: [LintSource] = [],
        anchors: AnchorStore? = nil,
        trust: TrustMode = .systemThenPinned,
        expirySeconds: Int64 = 30 * 86_400,
        weakKeys: WeakKeyList = WeakKeyList(),
        selection: LintSelection = LintSelection()
    ) {
        self.profile = profile
        self.time = time
        self.hosts = hosts
        self.requiredHosts = requiredHosts
        self.bundles = bundles
        self.anchors = anchors
        self.trust = trust
        self.expirySeconds = expirySeconds
        self.weakKeys = weakKeys
        self.selection = selection
    }
}

/// Which rules are asked.
public struct LintSelection: Sendable, Equatable {
    /// The identifiers that alone are asked; nil for all.
    public var only: Set<String>?
    /// The identifiers that are not asked.
    public var without: Set<String>

    /// Without arguments every rule is asked.
    public init(only: Set<String>? = nil, without: Set<String> = []) {
        self.only = only
        self.without = without
    }

    /// Whether a rule is asked.
    public func contains(_ rule: LintRule) -> Bool {
        !without.contains(rule.id) && only?.contains(rule.id) ?? true
    }
}
