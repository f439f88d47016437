@testable import CertTrust

/// What we say, as the words that classes name.
enum OurAnswer {
    /// Reasons against every path to one of the anchors; empty where there is a good one.
    static func path(_ input: OracleInput, _ judge: PathQuery.Judge) -> Set<String> {
        let evaluator = TrustEvaluator(
            anchors: AnchorStore(pinned: input.anchors),
            policy: TrustPolicy(mode: .permissive, trust: .pinOnly)
        )
        let query = PathQuery(judge: judge)
        let chain = ServedChain(der: input.served)
        let verdict = evaluator.answer(query, about: chain, at: input.time)
        return Set(verdict.reasons.map(word))
    }

    /// The reasons against each candidate path, so that one which the other took can be told from the rest.
    static func alternatives(_ input: OracleInput, _ judge: PathQuery.Judge) -> [Set<String>] {
        guard let leaf = input.leafCertificate else { return [path(input, judge)] }
        let anchors = AnchorStore(pinned: input.anchors)
        let policy = TrustPolicy(mode: .permissive, trust: .pinOnly)
        let context = RuleContext(
            query: PathQuery(judge: judge),
            time: input.time,
            denyList: DenyList(),
            anchorScope: .everyHost,
            certificatePolicies: PolicyInputs(),
            signatures: SignatureChecker(cache: SignatureCache())
        )
        var builder = PathBuilder(
            served: input.intermediates,
            anchors: anchors,
            classes: [.pinned],
            time: input.time,
            signatures: context.signatures
        )
        var found: [Set<String>] = []
        builder.search(from: leaf) { path in
            let rules = policy.rules(endingAt: path.anchor, judge: judge).joined()
            var words = Set(rules.flatMap { $0.check(path, context) }.map(word))
            if path.anchor == nil { words.insert("untrusted") }
            if path.links.contains(where: { $0 != .valid }) { words.insert("signature-invalid") }
            found.append(words)
            return false
        }
        return found
    }

    /// Why the leaf is not the host's.
    static func host(_ leaf: Certificate, _ host: String) -> Set<String> {
        do throws(HostIdentityError) {
            switch HostMatch.find(try HostIdentity(host), in: leaf) {
            case .matched: return []
            case .missed(let miss): return ["host-mismatch/" + miss.kind.rawValue]
            }
        } catch {
            return ["host-mismatch/invalid-host"]
        }
    }

    private static func word(_ reason: Reason) -> String {
        reason.code.rawValue + (reason.kind.map { "/" + $0 } ?? "")
    }
}
