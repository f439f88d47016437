/// Gathers findings: counts them all, keeps so many, and says each thing once.
struct LintCollector {
    private let options: LintOptions
    private(set) var findings: [LintFinding] = []
    private(set) var counts: [LintSeverity: Int] = [:]
    /// Issuers stand in many chains.
    private var seen: Set<LintFinding> = []

    init(_ options: LintOptions) {
        self.options = options
    }

    /// Adds what broke a rule: `profile` judges there, nil for the one that was asked for, and no finding is above `limit`.
    mutating func add(
        _ rule: LintRule,
        _ answer: LintAnswer,
        at place: LintPlace,
        profile: LintProfile? = nil,
        limit: LintSeverity = .error
    ) {
        guard let level = rule.severity(in: profile ?? options.profile) else { return }
        let finding = LintFinding(
            rule: rule,
            severity: min(answer.severity ?? level, limit),
            place: place,
            facts: answer.facts
        )
        guard seen.count >= Limits.lintFindings || seen.insert(finding).inserted else { return }
        counts[finding.severity, default: 0] += 1
        if findings.count < Limits.lintFindings { findings.append(finding) }
    }

    mutating func add(_ rule: LintRule, _ hits: [LintHit], profile: LintProfile? = nil) {
        for hit in hits { add(rule, hit.answer, at: hit.place, profile: profile) }
    }

    mutating func add(_ rule: LintRule, _ answers: [LintAnswer], on subject: LintSubject) {
        let limit: LintSeverity = subject.isUnused ? .warning : .error
        for answer in answers {
            add(rule, answer, at: subject.place, profile: subject.profile, limit: limit)
        }
    }

    /// In the order of the inputs, then of places in them, then of identifiers.
    func sorted(byFile files: [String: Int]) -> [LintFinding] {
        let keys = findings.enumerated().map { index, finding in
            (
                file: files[finding.place.file] ?? files.count, place: finding.place.order,
                rule: finding.rule.id, index: index
            )
        }
        return keys.sorted { left, right in
            if left.file != right.file { return left.file < right.file }
            if left.place != right.place { return left.place < right.place }
            return (left.rule, left.index) < (right.rule, right.index)
        }.map { findings[$0.index] }
    }
}
