/// The formats of services of continuous integration.
enum CIFormat: String, CaseIterable, Sendable {
    /// Static Analysis Results Interchange Format 2.1.0 (OASIS).
    case sarif
    case junit
    /// Workflow commands of GitHub Actions, which become annotations.
    case github
    /// GitLab's Code Quality report.
    case gitlab
    /// Test Anything Protocol 14.
    case tap
    case markdown
}

extension CIFormat {
    /// The words of `--format` for commands that have these, too.
    static let withOurs =
        OutputFormat.allCases.map { $0.rawValue } + allCases.map { $0.rawValue }
}
