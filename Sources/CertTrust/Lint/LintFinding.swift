/// One rule that is broken, where, and what shows it.
public struct LintFinding: Sendable, Hashable {
    /// The rule, with its sentences.
    public let rule: LintRule
    /// How much it matters in the profile that was asked for.
    public private(set) var severity: LintSeverity
    /// Where it is.
    public let place: LintPlace
    /// What was measured or found, in a fixed order; text is escaped for showing.
    public let facts: [Fact]

    /// Makes it no more severe than this.
    mutating func soften(to limit: LintSeverity) {
        severity = min(severity, limit)
    }
}
