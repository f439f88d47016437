/// What a frame says.
public enum WuKongPacket: Sendable, Equatable {
    case connect(WuKongConnect)
    case connectAnswer(WuKongConnectAnswer)
    case send(WuKongSend)
    case sendAnswer(WuKongSendAnswer)
    case receive(WuKongReceive)
    case receiveAnswer(WuKongReceiveAnswer)
    case ping
    case pong
    case disconnect(WuKongDisconnect)

    /// The number in the upper half of the first octet.
    public var type: UInt8 {
        switch self {
        case .connect: 1
        case .connectAnswer: 2
        case .send: 3
        case .sendAnswer: 4
        case .receive: 5
        case .receiveAnswer: 6
        case .ping: 7
        case .pong: 8
        case .disconnect: 9
        }
    }
}

/// A packet with the flags of its first octet.
public struct WuKongFrame: Sendable, Equatable {
    /// What it says.
    public var packet: WuKongPacket
    /// Those of the first octet.
    public var flags: WuKongFlags

    /// - Parameters:
    ///   - packet: What it says.
    ///   - flags: Those of the first octet.
    public init(_ packet: WuKongPacket, flags: WuKongFlags = []) {
        self.packet = packet
        self.flags = flags
    }
}

/// The low bits of the first octet; neither sealed nor signed.
public struct WuKongFlags: OptionSet, Sendable, Hashable {
    /// As on the wire.
    public let rawValue: UInt8

    /// Bits above the fourth are dropped.
    public init(rawValue: UInt8) {
        self.rawValue = rawValue & 0x0f
    }

    /// The server does not store the message; in the answer to CONNECT the bit means something else.
    public static let notPersisted = WuKongFlags(rawValue: 1)
    /// The message counts as unread.
    public static let redDot = WuKongFlags(rawValue: 2)
    /// One of the user's devices gets it, once.
    public static let syncOnce = WuKongFlags(rawValue: 4)
    /// It may have come before.
    public static let repeated = WuKongFlags(rawValue: 8)
}

/// What a message is sent with, by bits; signed by nobody.
///
/// The bits of topic and stream are not among them: they follow from whether those fields are there.
public struct WuKongSetting: OptionSet, Sendable, Hashable {
    /// As on the wire.
    public let rawValue: UInt8

    /// Any number: those without a name are kept as they are.
    public init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    /// The sender wants to know that it was read.
    public static let receipt = WuKongSetting(rawValue: 0x80)
    /// Encrypted between the clients, by Signal's protocol.
    public static let signal = WuKongSetting(rawValue: 0x20)
    /// The payload is in clear, and nobody checks its key: never sent from here.
    public static let noEncryption = WuKongSetting(rawValue: 0x10)

    static let topic = WuKongSetting(rawValue: 0x08)
    /// Some clients read another bit and another order of fields: versions below 5 had better not be used with streams.
    static let stream = WuKongSetting(rawValue: 0x02)
}
