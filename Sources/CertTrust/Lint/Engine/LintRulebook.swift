/// The rules that one run asks, sorted by what they look at.
struct LintRulebook {
    private(set) var problem: [(LintRule, @Sendable (LintProblem) -> LintAnswer?)] = []
    private(set) var certificate: [(LintRule, @Sendable (LintSubject) -> [LintAnswer])] = []
    /// Of the certificates of the app's bundles that are no inputs.
    private(set) var shipped: [(LintRule, @Sendable (LintSubject) -> [LintAnswer])] = []
    private(set) var chain: [(LintRule, @Sendable (LintChain) -> [LintHit])] = []
    private(set) var host: [(LintRule, @Sendable (LintHostFault) -> Bool)] = []
    private(set) var requiredHost: [LintRule] = []
    private(set) var material: [(LintRule, @Sendable (LintMaterial) -> [LintHit])] = []
    private(set) var live: [(LintRule, @Sendable (LintServer) -> LintAnswer?)] = []
    /// What was asked for and lacks what it looks at.
    private(set) var unanswered: [LintRule] = []
    /// How many rules were asked for and have what they look at.
    private(set) var answered = 0

    /// - Parameters:
    ///   - options: What is asked.
    ///   - servers: The inputs that were dialled.
    ///   - hasCertificates: Whether there is any: of what nobody has seen it cannot be said that it is for no host.
    init(_ options: LintOptions, servers: [LintServer], hasCertificates: Bool) {
        // A chain may turn out to be judged by the platform's own policy.
        let profiles = [options.profile] + (options.anchors == nil ? [] : [.apple])
        for rule in LintRule.all
        where options.selection.contains(rule)
            && profiles.contains(where: { rule.severity(in: $0) != nil })
        {
            let before = unanswered.count
            add(rule, options, servers, hasCertificates)
            if unanswered.count == before { answered += 1 }
        }
    }

    private mutating func add(
        _ rule: LintRule,
        _ options: LintOptions,
        _ servers: [LintServer],
        _ hasCertificates: Bool
    ) {
        let hasServers = !servers.isEmpty
        switch rule.check {
        case .problem(let check): problem.append((rule, check))
        case .certificate(let check): certificate.append((rule, check))
        case .chain(let check): chain.append((rule, check))
        case .certificateAndChain(let ofOne, let ofChain):
            certificate.append((rule, ofOne))
            shipped.append((rule, ofOne))
            chain.append((rule, ofChain))
        case .anchor(let check) where options.anchors != nil: chain.append((rule, check))
        case .host(let check)
        where hasCertificates && (hasServers || !options.hosts.isEmpty):
            host.append((rule, check))
        case .requiredHost where hasCertificates && !options.requiredHosts.isEmpty:
            requiredHost.append(rule)
        case .inputs(let check): material.append((rule, check))
        case .bundle(let check) where !options.bundles.isEmpty: material.append((rule, check))
        case .live(let check, let canAnswer) where servers.contains(where: canAnswer):
            live.append((rule, check))
        case .anchor, .host, .requiredHost, .bundle, .live, .asked: unanswered.append(rule)
        }
    }
}
