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
    /// Whom the server is asked for; another one than whom its certificate must name where a look was told so.
    public var serverName = AskedName.host
    /// The address of the other end, the proxy's where there is one; nil when there was no connection.
    public var address: String?
    /// Whether the connection had been opened for an earlier request.
    public var isReused = false
    /// What TLS agreed on; nil before its handshake is done.
    public var tls: TLSInformation?
    /// What the server's hello chose of what was offered, though the handshake may have failed behind it; without a
    /// protocol of ALPN's where it did, and nil before it.
    public var chosen: TLSInformation?
    /// The gate's answer about this connection; nil where no chain was served.
    public var verdict: Verdict?
    /// Whether the server asked for a certificate of the client's (RFC 8446 section 4.3.2).
    public var asksForClientCertificate = false
    /// What the other end has to do next; nil before there is a connection, and once the handshake is done.
    public var awaited: Awaited?
    /// The time that ran out; nil where none did, or where nobody says.
    public var limit: Duration?
    /// What answers in clear where TLS was expected, or another protocol; nil where nobody asked.
    public var service: PlainService?
    /// Whether TLS from the first octet is spoken where a protocol that begins in clear was expected.
    public var beginsWithTLS = false
    /// Whether a WebSocket or an IM protocol was to be spoken over it, and not requests of HTTP.
    public var carriesSession = false
    /// Where a redirect leads that was not followed; nil where there was none.
    ///
    /// Escaped for showing.
    public var refusedLocation: String?
    /// The redirects that led here, in their order; empty for none.
    public var redirects: [FollowedRedirect] = []

    /// The steps of the other end's between a connection and the end of its handshake.
    public enum Awaited: String, Sendable, Equatable {
        /// The proxy's answer.
        case proxy
        /// The greeting of a server that speaks first.
        case greeting
        /// What it can do, which it was asked for.
        case capabilities
        /// The word to go over from clear to TLS.
        case goAhead = "go-ahead"
        case handshake
    }

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
