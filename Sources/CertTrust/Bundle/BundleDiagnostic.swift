/// Something about a load that a person should know, with the file and the place in it.
public struct BundleDiagnostic: Sendable, Equatable {
    /// The path or name, as given or as listed; show `shownSource`.
    public let source: String
    /// The block, counted over all blocks of the file from 1; nil when it is about the whole file.
    public let block: Int?
    /// The line on which the block starts, from 1; nil where there are no lines.
    public let line: Int?
    /// What there is to know.
    public let problem: BundleProblem

    init(source: String, block: Int? = nil, line: Int? = nil, _ problem: BundleProblem) {
        self.source = source
        self.block = block
        self.line = line
        self.problem = problem
    }

    /// The stable word for it.
    public var code: String { problem.code }

    /// How much it matters.
    public var severity: DiagnosticSeverity { problem.severity }

    /// The source, harmless to terminals and logs.
    public var shownSource: String { ShownText.escape(source) }
}
