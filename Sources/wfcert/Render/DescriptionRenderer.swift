/// What an input is when it is no file with something in it; for the others the loader has words.
enum DescriptionKind {
    static let unreadable = "unreadable"
    static let directory = "directory"
    static let server = "server"
}

/// Writes descriptions as they come, so that none but the current certificate is held.
protocol DescriptionRenderer {
    mutating func begin()
    /// - Parameter source: The input as it was typed.
    mutating func beginInput(_ source: String)
    mutating func add(_ certificate: DescribedCertificate)
    /// - Parameters:
    ///   - kind: What the input is, as a stable word.
    ///   - diagnostics: What else is to be said of it.
    mutating func endInput(kind: String, _ diagnostics: [SourceDiagnostic])
    /// - Parameter hosts: The hosts that were asked for, and what was found for them.
    mutating func end(_ hosts: HostList)
}
