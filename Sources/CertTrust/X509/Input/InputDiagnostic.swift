/// Something about an input that a person should know, with its place.
public struct InputDiagnostic: Sendable, Equatable {
    /// The block, counted over all blocks of the input from 1; nil when it is about the whole input.
    public let block: Int?
    /// The line on which the block starts, from 1; nil where there are no lines.
    public let line: Int?
    /// What there is to know.
    public let problem: InputProblem

    /// The stable word for it.
    public var code: String { problem.code }

    /// How much it matters.
    public var severity: DiagnosticSeverity { problem.severity }
}
