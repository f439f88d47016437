/// How much a finding of the linter matters, the least first.
public enum LintSeverity: String, Sendable, CaseIterable, Comparable {
    /// Works, and is worth knowing.
    case notice
    /// Works today; some client or a later day will mind.
    case warning
    /// A client of the profile refuses, or a key leaks.
    case error

    /// Less is milder.
    public static func < (left: LintSeverity, right: LintSeverity) -> Bool {
        left.weight < right.weight
    }

    private var weight: Int {
        switch self {
        case .notice: 0
        case .warning: 1
        case .error: 2
        }
    }
}
