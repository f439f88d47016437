/// How messages are told apart in a stream of octets; an app may bring its own.
///
/// A message is what the app reads and writes: behind a length its content, in MQTT and WuKongIM the packet with its
/// first octet. Implementations are values without a state; `FrameReader` keeps what has come, and holds every framing to
/// its limit.
public protocol Framing: Sendable {
    /// The octets that one frame may have, its head included; a longer one is refused when its head has been read.
    var maximumFrameOctets: Int { get }

    /// How the frame is laid out that the octets begin with.
    ///
    /// - Parameter octets: All that has come of the frame, and what follows it; may be empty.
    /// - Returns: Nil while too little has come to tell.
    /// - Throws: What makes the rest of the stream unreadable.
    func layout(of octets: ArraySlice<UInt8>) throws(FramingError) -> FrameLayout?

    /// Appends the frame that carries a message.
    ///
    /// - Throws: When no frame may carry it; nothing has been appended then.
    func append(_ message: ArraySlice<UInt8>, to octets: inout [UInt8]) throws(FramingError)

    /// What a message is to the channel.
    func kind(of message: ArraySlice<UInt8>) -> FrameKind

    /// The message that asks the other end whether it is there.
    var heartbeat: [UInt8] { get }

    /// What answers the other end's heartbeat; nil when it has none.
    var heartbeatAnswer: [UInt8]? { get }

    /// How long may pass between heartbeats.
    var heartbeatLimit: HeartbeatLimit { get }
}

/// What a message is to the channel.
public enum FrameKind: Sendable, Equatable {
    /// The app's.
    case message
    /// The other end asks whether we are there.
    case heartbeat
    /// The other end is there.
    case heartbeatAnswer
}

/// How long a framing lets pass between heartbeats.
public enum HeartbeatLimit: Sendable, Equatable {
    /// The channel may search for it.
    case any
    /// The channel may search up to this: longer, and the other end hangs up.
    case atMost(Duration)
    /// Neither shorter nor longer.
    case fixed(Duration)
}
