/// What holds for all requests of a channel.
public struct HTTPOptions: Sendable {
    /// Who carries the connections; nil for nobody.
    ///
    /// The environment is not asked.
    public var proxy: Proxy?
    /// What the client shows to servers that ask for a certificate: to the host and port that a request names, and to none
    /// that a redirect leads to.
    public var identity: ClientIdentity?
    /// Whether HTTP/2 is offered.
    public var allowsHTTP2: Bool

    /// - Parameters:
    ///   - proxy: Who carries the connections; nil for nobody.
    ///   - identity: What the client shows to servers that ask for a certificate.
    ///   - allowsHTTP2: Whether HTTP/2 is offered.
    public init(proxy: Proxy? = nil, identity: ClientIdentity? = nil, allowsHTTP2: Bool = true) {
        self.proxy = proxy
        self.identity = identity
        self.allowsHTTP2 = allowsHTTP2
    }
}
