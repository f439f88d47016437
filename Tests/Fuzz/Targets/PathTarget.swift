@testable import CertTrust

extension FuzzTarget {
    /// Path building and judging, under every policy.
    static let path = FuzzTarget(name: "path", form: .der) { input in
        guard let scenario = Scenario(input) else { return .outside }
        let chain = scenario.chain
        let host = try? HostIdentity(scenario.host)
        guard let query = scenario.settings.query(host) ?? host.map({ .init(names: [.host($0)]) })
        else {
            let policy = scenario.settings.policy
            let verdict = scenario.evaluator(policy)
                .evaluate(chain: chain, for: scenario.host, at: scenario.settings.time)
            require(!verdict.isTrusted, "a text that names nobody is trusted for nobody")
            return .inside
        }
        let properties = PathProperties(scenario: scenario, chain: chain, query: query)
        return properties.check() ? .deep : .inside
    }
}

/// One question under several policies, whose answers bear on each other.
private struct PathProperties {
    let scenario: Scenario
    let chain: ServedChain
    let query: PathQuery

    /// True when some policy accepts.
    func check() -> Bool {
        let own = scenario.settings.policy
        var trusted: [PolicyMode: Bool] = [:]
        for mode in PolicyMode.allCases {
            var policy = own
            policy.mode = mode
            let evaluator = scenario.evaluator(policy)
            let verdict = answer(evaluator)
            VerdictProperties.check(verdict, served: chain.count)
            OpenSSLClass.check(verdict, judge: query.judge)
            trusted[mode] = verdict.isTrusted
            // Once is enough for what costs the most.
            guard mode == own.mode else { continue }
            // What was remembered of signatures changes the work and nothing else.
            VerdictProperties.checkSame(verdict, answer(evaluator), "asked twice, answered alike")
            if verdict.isTrusted { checkLess(policy, verdict) }
        }
        // Each rule of permissive is one of tls.
        require(
            trusted[.tls] != true || trusted[.permissive] == true,
            "what tls accepts permissive accepts"
        )
        return trusted.values.contains(true)
    }

    /// With less to go by, and with the leaf forbidden, an accepted chain is accepted or refused as it must be.
    private func checkLess(_ policy: TrustPolicy, _ verdict: Verdict) {
        var lenient = policy
        lenient.revocation = .off
        require(
            answer(scenario.evaluator(lenient)).isTrusted,
            "what is accepted with revocation is accepted without"
        )
        let bare = TrustEvaluator(
            anchors: AnchorStore(pinned: []),
            policy: policy,
            revocation: scenario.revocation
        )
        require(!answer(bare).isTrusted, "nothing is trusted without anchors")
        guard let leaf = verdict.path.first?.certificate else { return }
        for line in [leaf.sha256, leaf.publicKeySHA256] {
            var denying = policy
            guard let list = try? DenyList(reading: Hex.lower(line).utf8) else {
                Report.violated("a hash is a line of a deny list", Hex.lower(line))
            }
            denying.denyList = list
            require(!answer(scenario.evaluator(denying)).isTrusted, "what is denied is refused")
        }
    }

    private func answer(_ evaluator: TrustEvaluator) -> Verdict {
        evaluator.answer(query, about: chain, at: scenario.settings.time)
    }
}
