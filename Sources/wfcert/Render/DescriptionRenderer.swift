/// What an input is when it is no file with something in it; for the others the loader has words.
enum DescriptionKind {
    static let unreadable = "unreadable"
    static let directory = "directory"
    static let server = "server"
}

/// Writes descriptions as they come, so that none but the current certificate is held.
protocol DescriptionRenderer {
    mutating func begin()
    /// - Parameters:
    ///   - source: The input as it was typed.
    ///   - name: Whom its server is asked for though it is dialled by its address; nil for nobody else.
    mutating func beginInput(_ source: String, asking name: String?)
    mutating func add(_ certificate: DescribedCertificate)
    /// - Parameter addresses: Where the name of the input's server leads, where that is to several addresses.
    mutating func add(_ addresses: [DescribedAddress])
    /// - Parameters:
    ///   - kind: What the input is, as a stable word.
    ///   - diagnostics: What else is to be said of it.
    mutating func endInput(kind: String, _ diagnostics: [SourceDiagnostic])
    /// - Parameter unread: The input, which could not be looked at, and why.
    mutating func endInput(_ unread: UnreadInput)
    /// - Parameter hosts: The hosts that were asked for, and what was found for them.
    mutating func end(_ hosts: HostList)
}

extension DescriptionRenderer {
    /// People have been told already.
    mutating func endInput(_ unread: UnreadInput) {
        endInput(kind: DescriptionKind.unreadable, [])
    }
}
