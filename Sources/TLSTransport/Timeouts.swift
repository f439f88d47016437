/// How long each part of a transfer may take.
public struct Timeouts: Sendable, Hashable {
    /// Until the connection stands, TLS included; not the wait for a free one of `connectionsPerHost`, while requests are
    /// carried over those that there are.
    public var connect: Duration
    /// From when the request has been sent until the answer begins.
    public var firstByte: Duration
    /// Without an octet in either direction; it does not run while the caller has stopped reading.
    public var idle: Duration
    /// The whole request, with redirects and the body of the answer; nil for no limit.
    public var whole: Duration?

    /// The defaults suit requests of an app on a mobile network.
    public init(
        connect: Duration = .seconds(15),
        firstByte: Duration = .seconds(60),
        idle: Duration = .seconds(60),
        whole: Duration? = nil
    ) {
        self.connect = connect
        self.firstByte = firstByte
        self.idle = idle
        self.whole = whole
    }

    /// The limit of a phase; nil for none.
    func limit(of phase: Phase) -> Duration? {
        switch phase {
        case .connect: connect
        case .firstByte: firstByte
        case .idle: idle
        case .whole: whole
        }
    }

    /// The limits, by what they limit.
    public enum Phase: String, Sendable {
        case connect
        case firstByte = "first-byte"
        case idle
        case whole
    }
}
