/// How much a diagnostic matters to somebody who put the file there.
public enum DiagnosticSeverity: String, Sendable, CaseIterable {
    /// A certificate is lost, or something lies there that must not.
    case error
    /// Nothing comes of it, or not what the file says.
    case warning
    /// Everything is used as it was meant.
    case notice
}
