/// Where an upload goes.
public struct UploadAddresses: Sendable, Hashable {
    /// The address of the main network.
    public let main: HTTPURL
    /// That of another network; nil for none.
    public let backup: HTTPURL?
    /// Whether this machine is on the other network, so that the backup is tried first.
    public let prefersBackup: Bool

    /// - Parameters:
    ///   - main: The address of the main network.
    ///   - backup: That of another network; nil for none.
    ///   - prefersBackup: Whether the backup is tried first.
    public init(main: HTTPURL, backup: HTTPURL? = nil, prefersBackup: Bool = false) {
        self.main = main
        self.backup = backup
        self.prefersBackup = prefersBackup
    }

    /// The one that is tried first, and the one that is tried where that cannot be reached.
    var inOrder: (HTTPURL, HTTPURL?) {
        guard let backup else { return (main, nil) }
        return prefersBackup ? (backup, main) : (main, backup)
    }
}
