/// How a WebSocket is opened and kept.
public struct WebSocketOptions: Sendable {
    /// How the connection is opened and kept; heartbeats are pings.
    ///
    /// `probesAddresses` says nothing here: a WebSocket answers no ping before it is open.
    public var connection: IMOptions
    /// Octets of the longest message that is taken, fragments and all; a longer one closes with 1009.
    public var maximumMessageOctets: Int
    /// The server's close codes behind which another attempt is of no use: the channel stops there.
    ///
    /// By RFC 6455 that is 1008 alone: the server does not want this client. What 4000 to 4999 mean only the app knows,
    /// which names those here that end it, such as one for a token that is not valid any more.
    public var finalCloseCodes: Set<UInt16>

    /// - Parameters:
    ///   - connection: How the connection is opened and kept.
    ///   - maximumMessageOctets: Octets of the longest message that is taken.
    ///   - finalCloseCodes: The server's close codes behind which another attempt is of no use.
    public init(
        connection: IMOptions = IMOptions(heartbeat: .fixed(.seconds(30))),
        maximumMessageOctets: Int = 1 << 20,
        finalCloseCodes: Set<UInt16> = [1008]
    ) {
        self.connection = connection
        self.maximumMessageOctets = maximumMessageOctets
        self.finalCloseCodes = finalCloseCodes
    }
}
