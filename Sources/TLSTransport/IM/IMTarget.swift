internal import CertTrust

/// A server of an IM deployment: whom its certificate must name, and the way there.
public struct IMTarget: Sendable, Hashable {
    /// Who must be at the other end.
    public let endpoint: Endpoint
    /// Where to connect instead of where the host's name leads; the certificate must name the endpoint all the same.
    public let dialing: DialAddress?

    /// - Parameters:
    ///   - endpoint: Who must be at the other end.
    ///   - dialing: Where to connect instead; nil for where the host's name leads.
    public init(_ endpoint: Endpoint, dialing: DialAddress? = nil) {
        self.endpoint = endpoint
        self.dialing = dialing
    }
}
