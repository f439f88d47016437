/// One rule of the linter: what it wants, how much that matters to whom, and how to put it right.
///
/// The identifiers and slugs are stable: none is used again for something else. A rule that a policy has too asks that
/// policy's own rule. The rows stand in `Catalogue/`, one group a file.
public struct LintRule: Sendable, Identifiable {
    /// Such as `WF101`.
    public let id: String
    /// The same in words, in kebab case.
    public let slug: String
    /// Where it is required or was measured.
    public let source: String
    /// What is wanted, in one sentence.
    public let sentence: LintPhrase
    /// Which client bites, and how.
    public let why: LintPhrase
    /// What to do.
    public let fix: LintPhrase
    /// What breaks it, as lines for OpenSSL or a shell.
    public let bad: String
    /// What meets it, as lines for OpenSSL or a shell.
    public let good: String
    /// The release that had it first.
    public let since: String
    /// Whether the policy `permissive` accepts what is an error in the profile `private` all the same.
    public let exceedsPermissive: Bool
    /// How it is found out.
    let check: LintCheck
    private let levels: Levels

    /// The severity in the profiles private, apple and strict; nil where the rule is off.
    typealias Levels = (deployment: LintSeverity?, apple: LintSeverity?, strict: LintSeverity?)

    init(
        _ id: String,
        _ slug: String,
        _ source: String,
        _ levels: Levels,
        sentence: LintPhrase,
        why: LintPhrase,
        fix: LintPhrase,
        bad: String,
        good: String,
        exceedsPermissive: Bool = false,
        check: LintCheck
    ) {
        self.id = id
        self.slug = slug
        self.source = source
        self.sentence = sentence
        self.why = why
        self.fix = fix
        self.bad = bad
        self.good = good
        self.exceedsPermissive = exceedsPermissive
        self.check = check
        self.levels = levels
        since = "0.1.0"
    }

    /// A rule that the policy `strict` has under the same identifier, with the sentence of that.
    init(
        _ rule: ProfileRule,
        _ levels: Levels,
        source: String? = nil,
        why: LintPhrase,
        fix: LintPhrase,
        bad: String,
        good: String,
        exceedsPermissive: Bool = false,
        check: LintCheck
    ) {
        let text = ProfileText.table[rule.id]
        self.init(
            rule.id,
            rule.slug,
            source ?? rule.source,
            levels,
            sentence: LintPhrase(text?.en ?? rule.slug, text?.zh ?? rule.slug),
            why: why,
            fix: fix,
            bad: bad,
            good: good,
            exceedsPermissive: exceedsPermissive,
            check: check
        )
    }

    /// How much it matters in a profile; nil where it is off.
    public func severity(in profile: LintProfile) -> LintSeverity? {
        switch profile {
        case .deployment: levels.deployment
        case .apple: levels.apple
        case .strict: levels.strict
        }
    }

    /// What it looks at.
    public var scope: LintScope { check.scope }
}

extension LintRule: Hashable {
    /// Rules are equal when their identifiers are.
    public static func == (left: LintRule, right: LintRule) -> Bool { left.id == right.id }

    /// Hashes the identifier.
    public func hash(into hasher: inout Hasher) { hasher.combine(id) }
}
