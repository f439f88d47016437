/// A server's certificate with the issuers that were found for it.
struct LintChain {
    let leaf: LintSubject
    let path: Path
    /// Where each certificate of the path lies; the leaf's place for one that is no input.
    let places: [LintPlace]
    /// Why the path ends at no anchor; nil where it does.
    let gap: Reason?
    /// What the server sends, in its order; nil where the input is no chain.
    let served: LintSource?
    /// The input, where it is what a server sends and has more certificates than a client takes.
    var refused: LintSource?
    private let context: RuleContext

    init(
        leaf: LintSubject,
        path: Path,
        places: [LintPlace],
        gap: Reason?,
        served: LintSource?,
        signatures: SignatureChecker
    ) {
        self.leaf = leaf
        self.path = path
        self.places = places
        self.gap = gap
        self.served = served
        context = RuleContext(linting: leaf.options, signatures: signatures)
    }

    /// What rules of policies find on the path.
    func reasons(_ rules: [Rule]) -> [Reason] {
        rules.flatMap { $0.check(path, context.withFreshBudgets()) }
    }

    /// A broken rule where a reason says.
    func hit(_ reason: Reason, _ severity: LintSeverity? = nil) -> LintHit {
        hit(reason.certificate ?? 0, severity, reason.fault.lintFacts)
    }

    /// A broken rule at a position of the path.
    func hit(_ index: Int, _ severity: LintSeverity? = nil, _ facts: [Fact] = []) -> LintHit {
        let place = places.indices.contains(index) ? places[index] : leaf.place
        return LintHit(place: place, answer: LintAnswer(severity: severity, facts: facts))
    }

    /// What is odd about what the server sends.
    var oddities: [ChainDiagnostic] {
        guard let served else { return [] }
        return ChainDiagnosis.diagnose(ServedChain(served.items.map(\.certificate)), path: path)
    }
}
