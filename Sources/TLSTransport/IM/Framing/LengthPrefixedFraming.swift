/// A length in front of each message, in two or four octets, big-endian; it counts the message alone.
public struct LengthPrefixedFraming: Framing, Equatable {
    /// Octets of the length.
    public enum Width: Int, Sendable {
        case two = 2
        case four = 4
    }

    /// Octets of the length.
    public let width: Width
    /// The limit for a whole frame.
    public let maximumFrameOctets: Int
    /// The message that asks the other end whether it is there.
    public let heartbeat: [UInt8]
    /// What answers the other end's heartbeat; nil when it has none.
    public let heartbeatAnswer: [UInt8]?
    /// Octets of the longer one of the two; most messages are told from both by it.
    private let longestHeartbeat: Int

    /// The limit unless another is given, for a whole frame: 1 MiB, which holds any message but a file.
    public static let defaultMaximumFrameOctets = 1_048_576

    /// - Parameters:
    ///   - width: Octets of the length.
    ///   - maximumFrameOctets: The limit for a whole frame; that of the width where it is lower.
    ///   - heartbeat: The message that asks the other end whether it is there; the empty one by default.
    ///   - heartbeatAnswer: The message that answers it; by default the same one, and then it is taken for an answer and
    ///     never answered, so that two ends do not answer each other for ever.
    public init(
        width: Width = .four,
        maximumFrameOctets: Int = defaultMaximumFrameOctets,
        heartbeat: [UInt8] = [],
        heartbeatAnswer: [UInt8] = []
    ) {
        self.width = width
        let longest = width == .two ? 2 + Int(UInt16.max) : 4 + Int(UInt32.max)
        self.maximumFrameOctets = min(max(maximumFrameOctets, width.rawValue), longest)
        self.heartbeat = heartbeat
        self.heartbeatAnswer = heartbeatAnswer == heartbeat ? nil : heartbeatAnswer
        longestHeartbeat = max(heartbeat.count, heartbeatAnswer.count)
    }

    /// How the frame is laid out that the octets begin with.
    public func layout(of octets: ArraySlice<UInt8>) throws(FramingError) -> FrameLayout? {
        guard octets.count >= width.rawValue else { return nil }
        var length = 0
        for place in octets.startIndex..<octets.startIndex + width.rawValue {
            length = length << 8 | Int(octets[place])
        }
        guard let layout = FrameLayout(headOctets: width.rawValue, messageOctets: length) else {
            throw .impossibleLayout
        }
        return layout
    }

    /// Appends the frame that carries a message.
    public func append(
        _ message: ArraySlice<UInt8>,
        to octets: inout [UInt8]
    ) throws(FramingError) {
        guard message.count <= maximumFrameOctets - width.rawValue else {
            throw .tooLong(octets: message.count, limit: maximumFrameOctets - width.rawValue)
        }
        for place in stride(from: width.rawValue - 1, through: 0, by: -1) {
            octets.append(UInt8(truncatingIfNeeded: message.count >> (8 * place)))
        }
        octets.append(contentsOf: message)
    }

    /// What a message is to the channel.
    public func kind(of message: ArraySlice<UInt8>) -> FrameKind {
        guard message.count <= longestHeartbeat else { return .message }
        if Self.isSame(message, heartbeatAnswer ?? heartbeat) { return .heartbeatAnswer }
        return Self.isSame(message, heartbeat) ? .heartbeat : .message
    }

    private static func isSame(_ message: ArraySlice<UInt8>, _ other: [UInt8]) -> Bool {
        message.count == other.count && message.elementsEqual(other)
    }

    /// How long may pass between heartbeats.
    public var heartbeatLimit: HeartbeatLimit { .any }
}
