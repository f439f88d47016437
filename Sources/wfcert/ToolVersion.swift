/// Which wfcert this is.
enum ToolVersion {
    /// Raised with each release; CHANGELOG.md has the same number.
    static let number = "0.1.0"
}
