/// How a chain that is whole ends at nothing that the app has; raw values are those of `verify`.
enum UntrustedEnd: String, Equatable {
    case selfSigned = "self-signed"
    case unknownRoot = "unknown-root"
    /// Its name is there, with another key.
    case staleAnchor = "stale-anchor"
    /// The bundle has another certificate of the server's name.
    case leafReplaced = "leaf-replaced"
}
