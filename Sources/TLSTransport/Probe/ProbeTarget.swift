public import CertTrust

/// What is to be looked at, and the way there.
public struct ProbeTarget: Sendable, Hashable {
    /// Who must be named by the certificate, and the port.
    public var endpoint: Endpoint
    /// Where to connect instead of where the host's name leads.
    public var dialled: DialAddress?
    /// Whom the server is asked for.
    public var serverName = AskedName.host
    /// The protocol that goes over to TLS; nil for TLS from the first octet.
    public var startTLS: StartTLS?
    /// Who carries the connections; nil for nobody.
    public var proxy: Proxy?

    /// - Parameter endpoint: Who must be named by the certificate, and the port.
    public init(_ endpoint: Endpoint) {
        self.endpoint = endpoint
    }

    /// Where is connected to: another address than the host's, where one was given.
    public var place: Endpoint { dialled.map { Endpoint($0, of: endpoint) } ?? endpoint }

    /// The name that is sent; nil for none.
    var sentName: String? { serverName.sent(to: endpoint.host) }
}

/// How much is found out about a target.
public enum ProbeDepth: String, Sendable, CaseIterable {
    /// One connection and no more, as for a fleet.
    case one
    /// One connection, and a few more where it fails, to say why.
    case cause
    /// One connection to each address that the name leads to, as for a watch.
    case addresses
    /// Each address, each version, weak suites, no server name, the server's clock: some twenty connections.
    case everything
}

/// What holds for all targets of a prober.
public struct ProbeOptions: Sendable {
    /// How much is found out about each target.
    public var depth: ProbeDepth
    /// How long one target may take, whatever is found out about it; where its server did not answer in all of it, a third
    /// of it and a second at most come on top, to find out why.
    public var timeout: Duration
    /// How many targets are looked at together, at least one.
    public var inFlight: Int
    /// How many targets are begun in a second at most; nil for no limit.
    public var perSecond: Double?
    /// The moment to judge at; nil for the moment of each look.
    public var time: Instant?
    /// What the client shows to servers that ask for a certificate and are trusted; nil for nothing.
    public var identity: ClientIdentity?

    /// - Parameters:
    ///   - depth: How much is found out about each target.
    ///   - timeout: How long one target may take, and a server may take to answer.
    ///   - inFlight: How many targets are looked at together.
    ///   - perSecond: How many are begun in a second at most; nil for no limit.
    ///   - time: The moment to judge at; nil for the moment of each look.
    public init(
        depth: ProbeDepth = .cause,
        timeout: Duration = .seconds(10),
        inFlight: Int = 32,
        perSecond: Double? = nil,
        time: Instant? = nil
    ) {
        self.depth = depth
        self.timeout = timeout
        self.inFlight = inFlight
        self.perSecond = perSecond
        self.time = time
    }
}
