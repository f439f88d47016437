/// One rule that is broken, where, and what shows it.
public struct LintFinding: Sendable, Hashable {
    /// The rule, with its sentences.
    public let rule: LintRule
    /// How much it matters in the profile that was asked for.
    public let severity: LintSeverity
    /// Where it is.
    public let place: LintPlace
    /// What was measured or found, in a fixed order; text is escaped for showing.
    public let facts: [Fact]
}
