public import CertTrust

/// What was dialled, and what came of it.
public struct ConnectionReport: Sendable, Equatable {
    /// Whom the connection is meant for.
    public var endpoint: Endpoint
    /// Where was connected to instead; nil for where the host's name leads.
    public var dialled: DialAddress?
    /// The proxy, without its credentials; nil for none.
    public var proxy: Proxy?
    /// The protocol that begins in clear and goes over to TLS; nil for TLS from the first octet.
    public var startTLS: StartTLS?
    /// The address of the other end, the proxy's where there is one; nil when there was no connection.
    public var address: String?
    /// Whether the connection had been opened for an earlier request.
    public var isReused = false
    /// What TLS agreed on; nil before its handshake is done.
    public var tls: TLSInformation?
    /// The gate's answer about this connection; nil where no chain was served.
    public var verdict: Verdict?
    /// Whether the server asked for a certificate of the client's (RFC 8446 section 4.3.2).
    public var asksForClientCertificate = false
    /// Where a redirect leads that was not followed; nil where there was none.
    ///
    /// Escaped for showing.
    public var refusedLocation: String?

    /// A report of nothing that has happened yet.
    ///
    /// - Parameters:
    ///   - endpoint: Whom the connection is meant for.
    ///   - dialled: Where is connected to instead; nil for where the host's name leads.
    ///   - proxy: Who carries it; its credentials are left out.
    public init(endpoint: Endpoint, dialled: DialAddress? = nil, proxy: Proxy? = nil) {
        self.endpoint = endpoint
        self.dialled = dialled
        self.proxy = proxy.map { Proxy(kind: $0.kind, endpoint: $0.endpoint) }
    }
}

/// What a TLS handshake agreed on.
public struct TLSInformation: Sendable, Equatable {
    /// Such as `TLSv1.3`.
    public let version: String
    /// OpenSSL's name of the cipher suite.
    public let cipher: String
    /// The protocol that ALPN chose, such as `h2`; nil for none.
    public let applicationProtocol: String?
    /// The name that the server was asked for.
    ///
    /// Nil for an address: RFC 6066 has no name for it, and a server with
    /// several certificates then sends its default one.
    public let serverName: String?
}
