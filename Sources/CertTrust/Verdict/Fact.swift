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

extension Fact {
    /// Those that tell a person something: of an empty list neither the list nor its count does.
    ///
    /// - Parameter facts: All of them, as scripts see them.
    /// - Returns: The others, in their order.
    public static func told(_ facts: [Fact]) -> [Fact] {
        let empty = facts.filter { $0.value == .list([]) }.map(\.name)
        return facts.filter { fact in
            !empty.contains { fact.name == $0 || fact.name == $0 + "_count" }
        }
    }
}
