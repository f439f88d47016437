/// The format for people who do not use a terminal.
enum PageFormat: String, CaseIterable, Sendable {
    /// One page that fetches nothing.
    case html
}

extension PageFormat {
    /// The words of `--format` for a command whose other formats are ours alone.
    static let withOurs = OutputFormat.allCases.map { $0.rawValue } + allCases.map { $0.rawValue }

    /// The same for a command that has those of continuous integration, too.
    static let withServices = CIFormat.withOurs + allCases.map { $0.rawValue }
}
