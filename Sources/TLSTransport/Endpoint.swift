public import CertTrust

/// Whom a connection is meant for: a host that its certificate must name, and a port.
public struct Endpoint: Sendable, Hashable {
    /// Who must be at the other end.
    public let host: HostIdentity
    /// The port, of this host.
    public let port: UInt16

    /// - Parameters:
    ///   - host: Who must be at the other end.
    ///   - port: The port; 443 if left out.
    public init(host: HostIdentity, port: UInt16 = 443) {
        self.host = host
        self.port = port
    }
}

extension Endpoint: CustomStringConvertible {
    /// `im.example.com:443`, `[2001:db8::1]:443`.
    public var description: String {
        host.isIPv6 ? "[\(host)]:\(port)" : "\(host):\(port)"
    }
}

extension HostIdentity {
    var isIPv6: Bool {
        switch form {
        case .ip(let octets): octets.count == 16
        case .dns: false
        }
    }
}
