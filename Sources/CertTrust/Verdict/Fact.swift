/// One measured value behind a reason.
public struct Fact: Sendable, Hashable {
    /// `lower_snake`, stable.
    public let name: String
    /// What was measured.
    public let value: Value

    /// A value that log lines, JSON and explanations can all show.
    public enum Value: Sendable, Hashable {
        /// Escaped for showing.
        case text(String)
        case number(Int64)
        case list([String])
        case time(Instant)
    }

    /// - Parameters:
    ///   - name: `lower_snake`, stable.
    ///   - value: What was measured; text is escaped for showing by whoever makes it.
    public init(_ name: String, _ value: Value) {
        self.name = name
        self.value = value
    }
}
