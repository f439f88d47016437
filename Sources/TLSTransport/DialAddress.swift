public import CertTrust

/// Where to connect instead of where a host's name leads.
///
/// It changes the way and nothing else: the certificate must still name the host of the request.
public struct DialAddress: Sendable, Hashable {
    /// The machine that is connected to.
    public let host: HostIdentity
    /// Its port; nil for the port of the request.
    public let port: UInt16?

    /// - Parameters:
    ///   - host: An address, or a name that is looked up.
    ///   - port: Nil for the port of the request.
    public init(host: HostIdentity, port: UInt16? = nil) {
        self.host = host
        self.port = port
    }
}
