public import CertTrust

/// What is to be looked at, and the way there.
public struct ProbeTarget: Sendable, Hashable {
    /// Who must be named by the certificate, and the port.
    public var endpoint: Endpoint
    /// Where to connect instead of where the host's name leads.
    public var dialled: DialAddress?
    /// Whom the server is asked for.
    public var serverName = ServerName.host
    /// The protocol that goes over to TLS; nil for TLS from the first octet.
    public var startTLS: StartTLS?
    /// Who carries the connections; nil for nobody.
    public var proxy: Proxy?

    /// Whom the server is asked for in the handshake (RFC 6066 section 3).
    public enum ServerName: Sendable, Hashable {
        /// The host where it is a name, nobody where it is an address: what apps do.
        case host
        /// Nobody.
        case none
        /// Another name.
        case name(String)
    }

    /// - Parameter endpoint: Who must be named by the certificate, and the port.
    public init(_ endpoint: Endpoint) {
        self.endpoint = endpoint
    }

    /// Where is connected to: another address than the host's, where one was given.
    public var place: Endpoint { dialled.map { Endpoint($0, of: endpoint) } ?? endpoint }

    /// The name that is sent; nil for none.
    var sentName: String? {
        switch serverName {
        case .host: endpoint.host.isIP ? nil : endpoint.host.description
        case .none: nil
        case .name(let name): name
        }
    }
}

/// How much is found out about a target.
public enum ProbeDepth: String, Sendable, CaseIterable {
    /// One connection and no more, as for a fleet.
    case one
    /// One connection, and a few more where it fails, to say why.
    case cause
    /// Each address, each version, weak suites, no server name, the server's clock: some twenty connections.
    case everything
}

/// What holds for all targets of a prober.
public struct ProbeOptions: Sendable {
    /// How much is found out about each target.
    public var depth: ProbeDepth
    /// How long one target may take, whatever is found out about it.
    public var timeout: Duration
    /// How many targets are looked at together, at least one.
    public var inFlight: Int
    /// How many targets are begun in a second at most; nil for no limit.
    public var perSecond: Double?
    /// The moment to judge at; nil for the moment of each look.
    public var time: Instant?

    /// - Parameters:
    ///   - depth: How much is found out about each target.
    ///   - timeout: How long one target may take.
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
