internal import CertTrust

/// Whom a server is asked for in the handshake (RFC 6066 section 3).
public enum AskedName: Sendable, Hashable {
    /// The host where it is a name, nobody where it is an address: what apps do.
    case host
    /// Nobody.
    case none
    /// Another name.
    case name(String)

    /// The name that is sent to a host; nil for none.
    func sent(to host: HostIdentity) -> String? {
        switch self {
        case .host: host.isIP ? nil : host.description
        case .none: nil
        case .name(let name): name
        }
    }
}
