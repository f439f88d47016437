@testable import CertTrust

/// A documented reason for which another verifier decides otherwise.
///
/// The predicate sees the question alone, never an answer: it says for which inputs the two rules differ.
struct OracleClass: Sendable {
    let id: String
    /// The comparisons that it may explain.
    let comparisons: Set<OracleComparison>
    let direction: OracleDirection
    /// Our rule by its row of docs/rules.md or its identifier of docs/rules-strict.md.
    let rule: String
    /// Where it is written what is right.
    let source: String
    /// Why the other differs.
    let sentence: String
    /// What the side that refuses calls it: `code` or `code/kind` of ours, or the other's word.
    let refusals: Set<String>
    let predicate: @Sendable (OracleInput) -> Bool

    init(
        _ id: String,
        _ comparisons: Set<OracleComparison>,
        _ direction: OracleDirection,
        rule: String,
        _ source: String,
        _ sentence: String,
        says refusals: Set<String>,
        where predicate: @escaping @Sendable (OracleInput) -> Bool
    ) {
        self.id = id
        self.comparisons = comparisons
        self.direction = direction
        self.rule = rule
        self.source = source
        self.sentence = sentence
        self.refusals = refusals
        self.predicate = predicate
    }

    /// Whether it may explain this word of a refusal.
    func explains(_ word: String, in answers: OracleAnswers) -> Bool {
        comparisons.contains(answers.comparison) && direction == answers.direction
            && (refusals.contains(word)
                || refusals.contains(String(word.prefix { $0 != "/" })))
    }
}
