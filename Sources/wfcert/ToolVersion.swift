/// Which wfcert this is.
enum ToolVersion {
    /// Raised with each release; CHANGELOG.md has the same number.
    static let number = "0.1.0"
    /// Of everything that is written as JSON; it changes only when something is taken away.
    static let schema = "wfcert/1"
}
