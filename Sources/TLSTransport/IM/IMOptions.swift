/// How a long connection is opened and kept.
public struct IMOptions: Sendable {
    /// How the time between heartbeats is found; the framing may allow less.
    public var heartbeat: IMHeartbeat
    /// How long the answer to a heartbeat may take before the link counts as dead; two seconds behind a wake-up.
    public var heartbeatTimeout: Duration
    /// Until a connection stands, TLS included; and again until the server has taken the client.
    public var connectTimeout: Duration
    /// Whether an address must answer a heartbeat before it is taken: for protocols that answer one at once, and networks
    /// whose boxes accept for anybody.
    public var probesAddresses: Bool
    /// Who carries the connection; nil for nobody.
    public var proxy: Proxy?
    /// What the client shows of itself when the server asks.
    public var identity: ClientIdentity?
    /// Octets of messages that may wait to be written, at least one message; `send` waits while there are more.
    public var maximumQueuedOctets: Int
    /// Octets of messages that may wait to be read; the connection is not read while there are more.
    public var maximumUnreadOctets: Int

    /// - Parameters:
    ///   - heartbeat: How the time between heartbeats is found.
    ///   - heartbeatTimeout: How long the answer to one may take.
    ///   - connectTimeout: Until a connection stands, and again until the server has taken the client.
    ///   - probesAddresses: Whether an address must answer a heartbeat before it is taken.
    ///   - proxy: Who carries the connection; nil for nobody.
    ///   - identity: What the client shows of itself when the server asks.
    ///   - maximumQueuedOctets: Octets of messages that may wait to be written.
    ///   - maximumUnreadOctets: Octets of messages that may wait to be read.
    public init(
        heartbeat: IMHeartbeat = .searching,
        heartbeatTimeout: Duration = .seconds(10),
        connectTimeout: Duration = .seconds(15),
        probesAddresses: Bool = false,
        proxy: Proxy? = nil,
        identity: ClientIdentity? = nil,
        maximumQueuedOctets: Int = 1 << 20,
        maximumUnreadOctets: Int = 1 << 20
    ) {
        self.heartbeat = heartbeat
        self.heartbeatTimeout = heartbeatTimeout
        self.connectTimeout = connectTimeout
        self.probesAddresses = probesAddresses
        self.proxy = proxy
        self.identity = identity
        self.maximumQueuedOctets = maximumQueuedOctets
        self.maximumUnreadOctets = maximumUnreadOctets
    }
}
