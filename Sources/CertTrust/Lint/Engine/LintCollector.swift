/// Gathers findings: counts them all, keeps so many of each severity, and says each thing once.
struct LintCollector {
    private let options: LintOptions
    /// By severity, so that thousands of notices cost no error its place.
    private var findings: [LintSeverity: [LintFinding]] = [:]
    private(set) var counts: [LintSeverity: Int] = [:]
    /// Issuers stand in many chains.
    private var seen: Set<LintFinding> = []

    init(_ options: LintOptions) {
        self.options = options
    }

    /// Adds what broke a rule: `profile` judges there, nil for the one that was asked for.
    mutating func add(
        _ rule: LintRule,
        _ answer: LintAnswer,
        at place: LintPlace,
        profile: LintProfile? = nil
    ) {
        guard let finding = finding(rule, answer, at: place, profile) else { return }
        keep(finding)
    }

    mutating func add(_ rule: LintRule, _ hits: [LintHit], profile: LintProfile? = nil) {
        for hit in hits {
            guard let finding = finding(rule, hit.answer, at: hit.place, profile) else { continue }
            let isFull = seen.count >= Limits.lintFindings
            if isFull || seen.insert(finding).inserted { keep(finding) }
        }
    }

    /// Adds what broke a rule on one certificate, which is asked once.
    mutating func add(_ rule: LintRule, _ answers: [LintAnswer], on subject: LintSubject) {
        for answer in answers {
            guard
                var finding = finding(rule, answer, at: subject.place, subject.profile)
            else { continue }
            if subject.isUnused { finding.soften(to: .warning) }
            keep(finding)
        }
    }

    private func finding(
        _ rule: LintRule,
        _ answer: LintAnswer,
        at place: LintPlace,
        _ profile: LintProfile?
    ) -> LintFinding? {
        guard let level = rule.severity(in: profile ?? options.profile) else { return nil }
        return LintFinding(
            rule: rule,
            severity: answer.severity ?? level,
            place: place,
            facts: answer.facts
        )
    }

    private mutating func keep(_ finding: LintFinding) {
        counts[finding.severity, default: 0] += 1
        if findings[finding.severity, default: []].count < Limits.lintFindings {
            findings[finding.severity, default: []].append(finding)
        }
    }

    /// In the order of the inputs, then of places in them, then of identifiers; the collector gives them away.
    mutating func sorted(byFile files: [String: Int]) -> [LintFinding] {
        seen = []
        var kept: [LintFinding] = []
        kept.reserveCapacity(findings.values.reduce(0) { $0 + $1.count })
        for severity in LintSeverity.allCases {
            kept += findings.removeValue(forKey: severity) ?? []
        }
        let keys = kept.enumerated().map { index, finding in
            (
                file: files[finding.place.file] ?? files.count, place: finding.place.order,
                rule: finding.rule.id, index: index
            )
        }
        return keys.sorted { left, right in
            if left.file != right.file { return left.file < right.file }
            if left.place != right.place { return left.place < right.place }
            return (left.rule, left.index) < (right.rule, right.index)
        }.map { kept[$0.index] }
    }
}
