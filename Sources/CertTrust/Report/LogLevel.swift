/// What a manager logs.
public enum LogLevel: String, Sendable, CaseIterable {
    /// Nothing.
    case off
    /// Refusals, and what goes wrong while loading: the default.
    case refusals
    /// Trusted chains too.
    case all
}
