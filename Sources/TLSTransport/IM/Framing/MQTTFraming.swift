/// MQTT 3.1.1's fixed header: type and flags, then a length of one to four octets (sections 2.2 and 2.2.3).
///
/// The long link of WildFire's server has it too.
public struct MQTTFraming: Framing, Equatable {
    /// The limit for a whole frame.
    public let maximumFrameOctets: Int
    /// What CONNECT promises, in seconds; 0 promises nothing.
    public let keepAliveSeconds: UInt16

    /// The limit unless another is given: what WildFire's server takes at most.
    public static let defaultMaximumFrameOctets = 262_144
    /// The longest frame that four octets of length can announce.
    public static let longestFrameOctets = 1 + 4 + RemainingLength.maximum

    /// - Parameters:
    ///   - maximumFrameOctets: The limit for a whole frame; at most `longestFrameOctets`.
    ///   - keepAliveSeconds: What CONNECT promises: after one and a half times as long the server hangs up. With 0 it
    ///     does not, and heartbeats may be as rare as one likes.
    public init(
        maximumFrameOctets: Int = defaultMaximumFrameOctets,
        keepAliveSeconds: UInt16
    ) {
        self.maximumFrameOctets = min(max(maximumFrameOctets, 2), Self.longestFrameOctets)
        self.keepAliveSeconds = keepAliveSeconds
    }

    /// How the frame is laid out that the octets begin with.
    public func layout(of octets: ArraySlice<UInt8>) throws(FramingError) -> FrameLayout? {
        guard let first = octets.first else { return nil }
        // Section 2.2.1: 0 and 15 are reserved.
        guard (1...14).contains(first >> 4) else { throw .unknownType(first >> 4) }
        switch RemainingLength.read(octets.dropFirst()) {
        case .needsMore: return nil
        case .malformed: throw .malformedLength
        case .length(let length, let width):
            return FrameLayout(headOctets: 0, messageOctets: 1 + width + length)
        }
    }

    /// Appends the frame that carries a message.
    public func append(
        _ message: ArraySlice<UInt8>,
        to octets: inout [UInt8]
    ) throws(FramingError) {
        try Self.appendWhole(message, to: &octets, of: self)
    }

    /// What a message is to the channel.
    public func kind(of message: ArraySlice<UInt8>) -> FrameKind {
        // A server that sends PINGREQ breaks the protocol: that is the codec's to say.
        message.first == 0xd0 ? .heartbeatAnswer : .message
    }

    /// The message that asks the other end whether it is there.
    public var heartbeat: [UInt8] { [0xc0, 0x00] }

    /// Nil: a server has no heartbeat (section 3.12).
    public var heartbeatAnswer: [UInt8]? { nil }

    /// How long may pass between heartbeats.
    public var heartbeatLimit: HeartbeatLimit {
        keepAliveSeconds == 0 ? .any : .atMost(.seconds(Int64(keepAliveSeconds)))
    }

    /// Appends a packet that has its own head, when it is exactly one.
    static func appendWhole(
        _ message: ArraySlice<UInt8>,
        to octets: inout [UInt8],
        of framing: some Framing
    ) throws(FramingError) {
        guard let layout = try framing.layout(of: message), layout.frameOctets == message.count
        else { throw .notOneFrame }
        guard message.count <= framing.maximumFrameOctets else {
            throw .tooLong(octets: message.count, limit: framing.maximumFrameOctets)
        }
        octets.append(contentsOf: message)
    }
}
