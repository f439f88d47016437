/// The work on one question: search, judge each candidate, keep the best one.
struct Judgement {
    private let anchors: AnchorStore
    private let policy: TrustPolicy
    private let chain: ServedChain
    private let context: RuleContext
    private let mode: RevocationMode
    private let revocation: RevocationChecker
    private var best: Candidate?

    private struct Candidate {
        let path: Path
        let reasons: [Reason]
    }

    init(
        evaluator: TrustEvaluator,
        query: PathQuery,
        chain: ServedChain,
        time: Instant,
        signatures: SignatureChecker
    ) {
        anchors = evaluator.anchors
        policy = evaluator.policy
        self.chain = chain
        context = RuleContext(
            query: query,
            time: time,
            denyList: policy.denyList,
            anchorScope: policy.anchorScope,
            certificatePolicies: policy.certificatePolicies,
            signatures: signatures
        )
        mode = policy.revocationMode(
            lists: evaluator.revocation,
            hasStapledResponse: chain.stapledResponse != nil
        )
        revocation = RevocationChecker(
            RevocationMaterial(
                store: evaluator.revocation,
                stapledResponse: chain.stapledResponse,
                served: chain.intermediates,
                anchors: anchors,
                classes: policy.anchorClasses,
                signerRules: Rule.revocationSigner
            ),
            context
        )
    }

    mutating func verdict(
        on leaf: Certificate,
        question: Question
    ) -> Verdict {
        var builder = PathBuilder(
            served: chain.intermediates,
            anchors: anchors,
            classes: policy.anchorClasses,
            time: context.time,
            signatures: context.signatures
        )
        if context.query.isBrief, let path = builder.onlyPath(from: leaf),
            let reasons = Reasons(ranking: reasons(of: path, context.withFreshBudgets()))
        {
            return Verdict(
                question: question,
                outcome: .rejected(reasons),
                path: Self.elements(path),
                notEvaluated: NotEvaluated.allCases,
                diagnostics: []
            )
        }
        builder.search(from: leaf) { path in consider(path) }
        let outcome = outcome(exhausted: builder.exhausted)
        let path = best?.path
        return Verdict(
            question: question,
            outcome: outcome,
            path: path.map(Self.elements) ?? [PathElement(certificate: leaf, anchor: nil)],
            notEvaluated: notEvaluated(path),
            diagnostics: ChainDiagnosis.diagnose(chain, path: path)
                + RevocationOutcome.diagnostics(statuses(path), mode),
            policies: path.flatMap(policies)
        )
    }

    private func policies(of path: Path) -> PolicySets? {
        guard path.anchor != nil,
            case .valid(let sets) = PolicyTree.evaluate(
                path.certificates,
                context.certificatePolicies
            )
        else { return nil }
        return sets
    }

    /// The status of each certificate but the anchor; none where it was not to be found out.
    private func statuses(_ path: Path?) -> [RevocationStatus] {
        guard let path, mode != .off else { return [] }
        return revocation.statuses(of: path)
    }

    private func notEvaluated(_ path: Path?) -> [NotEvaluated] {
        let isChecked = RevocationOutcome.isComplete(statuses(path))
        return NotEvaluated.allCases.filter { $0 != .revocation || !isChecked }
    }

    private func reasons(of path: Path, _ context: RuleContext) -> [Reason] {
        var reasons: [Reason] = []
        for rules in policy.rules(endingAt: path.anchor, judge: context.query.judge) {
            for rule in rules { reasons += rule.check(path, context) }
        }
        return reasons
    }

    /// Returns true when the path is accepted, which ends the search.
    private mutating func consider(_ path: Path) -> Bool {
        var reasons = reasons(of: path, context)
        if let untrusted = untrusted(path) { reasons.append(untrusted) }
        // Here and not in the lists: a policy that forgets it must not forget it silently.
        reasons += RevocationOutcome.reasons(statuses(path), mode)  // mutate: Revocation
        // Whatever the lists say: nothing is accepted on a signature that was not found good.
        if reasons.isEmpty, let index = path.links.firstIndex(where: { $0 != .valid }) {
            let algorithm = path.certificates[index].signatureAlgorithm.description
            reasons = [
                Reason(.signatureInvalid(.unsupportedAlgorithm(algorithm)), certificate: index)
            ]
        }
        let candidate = Candidate(path: path, reasons: reasons)
        if best.map({ Self.isBetter(candidate, than: $0) }) ?? true { best = candidate }
        return reasons.isEmpty
    }

    private func untrusted(_ path: Path) -> Reason? {
        guard path.anchor == nil else { return nil }
        if anchors.isEmpty(in: policy.anchorClasses) { return Reason(.noAnchors) }
        return UntrustedDiagnosis(anchors: anchors, classes: policy.anchorClasses).reason(path)
    }

    private func outcome(exhausted: LimitName?) -> Verdict.Outcome {
        guard let best else {
            return .rejected(
                Reasons(Reason(.limitExceeded(.paths, limit: Limits.paths)))
            )
        }
        var reasons = best.reasons
        // What was left out for its size may be what is missing.
        let oversized = best.path.anchor == nil ? chain.oversized : nil
        if let exhausted = exhausted ?? oversized, !reasons.isEmpty {
            reasons.append(Reason(.limitExceeded(exhausted, limit: exhausted.value)))
        }
        return Reasons(ranking: reasons).map { .rejected($0) } ?? .trusted
    }

    /// Anchored paths first, then those with the least to mend, then those that say more about what is missing.
    private static func isBetter(_ candidate: Candidate, than other: Candidate) -> Bool {
        score(candidate) < score(other)
    }

    private static func score(_ candidate: Candidate) -> (Int, Int, Int, Int) {
        let path = candidate.path
        if candidate.reasons.isEmpty { return (0, 0, 0, 0) }
        let end: (Int, Int) =
            switch path.end {
            case .anchored: (1, 0)
            case .noSigner: (2, 0)
            case .selfSigned: (2, 1)
            case .noIssuer: (2, 2)
            }
        return (end.0, candidate.reasons.count, end.1, -path.certificates.count)
    }

    private static func elements(_ path: Path) -> [PathElement] {
        path.certificates.enumerated().map { index, certificate in
            PathElement(
                certificate: certificate,
                anchor: index == path.lastIndex ? path.anchor : nil
            )
        }
    }
}
