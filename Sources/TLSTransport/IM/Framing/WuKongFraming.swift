/// WuKongIM's frames: type and flags, then a length of one to four octets.
///
/// PING and PONG are one octet, without a length.
public struct WuKongFraming: Framing, Equatable {
    /// The limit for a whole frame.
    public let maximumFrameOctets: Int
    /// How long may pass between heartbeats.
    public let heartbeatLimit: HeartbeatLimit

    /// What a server takes behind the length.
    public static let maximumBodyOctets = 1_048_576
    /// What a whole frame may have.
    public static let longestFrameOctets = 1 + 4 + maximumBodyOctets
    /// The clients' heartbeat; a server hangs up after three minutes of silence.
    public static let defaultHeartbeat = Duration.seconds(60)

    /// - Parameters:
    ///   - maximumFrameOctets: The limit for a whole frame; at most `longestFrameOctets`.
    ///   - heartbeat: How long passes between heartbeats.
    public init(
        maximumFrameOctets: Int = longestFrameOctets,
        heartbeat: Duration = defaultHeartbeat
    ) {
        self.maximumFrameOctets = min(max(maximumFrameOctets, 2), Self.longestFrameOctets)
        heartbeatLimit = .fixed(heartbeat)
    }

    /// How the frame is laid out that the octets begin with.
    public func layout(of octets: ArraySlice<UInt8>) throws(FramingError) -> FrameLayout? {
        guard let first = octets.first else { return nil }
        guard (1...12).contains(first >> 4) else { throw .unknownType(first >> 4) }
        // Both known writers give a body without octets no length at all, so that only these two may have none.
        if [Self.ping, Self.pong].contains(first >> 4) {
            return FrameLayout(headOctets: 0, messageOctets: 1)
        }
        switch RemainingLength.read(octets.dropFirst()) {
        case .needsMore: return nil
        case .malformed: throw .malformedLength
        case .length(let length, let width):
            guard length <= Self.maximumBodyOctets else {
                throw .tooLong(octets: length, limit: Self.maximumBodyOctets)
            }
            return FrameLayout(headOctets: 0, messageOctets: 1 + width + length)
        }
    }

    /// Appends the frame that carries a message.
    public func append(
        _ message: ArraySlice<UInt8>,
        to octets: inout [UInt8]
    ) throws(FramingError) {
        try MQTTFraming.appendWhole(message, to: &octets, of: self)
    }

    /// What a message is to the channel.
    public func kind(of message: ArraySlice<UInt8>) -> FrameKind {
        switch message.first.map({ $0 >> 4 }) {
        case Self.ping: .heartbeat
        case Self.pong: .heartbeatAnswer
        default: .message
        }
    }

    /// The message that asks the other end whether it is there.
    public var heartbeat: [UInt8] { [Self.ping << 4] }
    /// What answers the other end's heartbeat; nil when it has none.
    public var heartbeatAnswer: [UInt8]? { [Self.pong << 4] }

    private static let ping: UInt8 = 7
    private static let pong: UInt8 = 8
}
