/// What the linter found in its inputs.
public struct LintReport: Sendable {
    /// In the order of the inputs, then of lines and identifiers; at most `Limits.lintFindings` of each severity.
    public let findings: [LintFinding]
    /// How many findings there are, the ones past the limit with them.
    public let counts: [LintSeverity: Int]
    /// How many certificates were looked at.
    public let certificates: Int
    /// The rules that were asked for and could not be answered from what there was, by identifier.
    public let notEvaluated: [LintRule]
    /// How many rules were asked and could be answered; where there are none, nothing was judged.
    public let evaluated: Int
    /// The profile that was asked for.
    public let profile: LintProfile
    /// The moment that validity was judged at.
    public let time: Instant

    /// The same without some of the findings, as if they had not been found.
    public func removing(where isRemoved: (LintFinding) -> Bool) -> LintReport {
        var counts = counts
        let kept = findings.filter { finding in
            guard isRemoved(finding) else { return true }
            counts[finding.severity, default: 1] -= 1
            return false
        }
        return LintReport(
            findings: kept,
            counts: counts,
            certificates: certificates,
            notEvaluated: notEvaluated,
            evaluated: evaluated,
            profile: profile,
            time: time
        )
    }

    /// How many findings of a severity there are.
    public func count(of severity: LintSeverity) -> Int { counts[severity] ?? 0 }

    /// How many findings there are.
    public var total: Int { counts.values.reduce(0, +) }

    /// Whether any finding is as severe as this or more.
    public func has(atLeast severity: LintSeverity) -> Bool {
        LintSeverity.allCases.contains { $0 >= severity && count(of: $0) > 0 }
    }
}
