/// Why a packet is none, or may not be sent.
public enum MQTTError: Error, Sendable, Equatable {
    /// It ends before its last field.
    case truncated
    /// So many octets follow its last field.
    case trailing(octets: Int)
    /// Its length is not that of what is there.
    case wrongLength
    /// The type is reserved: 0 or 15.
    case unknownType(UInt8)
    /// A type that the client kit does not speak: those of QoS 2, and UNSUBSCRIBE.
    case unsupportedType(UInt8)
    /// The low bits of the first octet are not what the type demands (section 2.2.2).
    case reservedFlags(type: UInt8, flags: UInt8)
    /// Bits of CONNECT's or CONNACK's flags contradict each other, or are reserved.
    case malformedFlags(UInt8)
    /// A quality of service that does not exist (3), or that the client kit does not speak (2).
    case qualityOfService(UInt8)
    /// Text that is no UTF-8, or has U+0000 in it (section 1.5.3).
    case malformedText
    /// A field is longer than its length can say.
    case fieldTooLong(octets: Int)
    /// The packet would be longer than any may be.
    case packetTooLong(octets: Int)
    /// A topic to publish on with wildcards, or a filter that has them in the wrong place, or one without characters.
    case malformedTopic
    /// The protocol is not named MQTT.
    case protocolName
    /// A level of the protocol that is not spoken here.
    case unsupportedLevel(UInt8)
    /// A code of CONNACK or SUBACK that is reserved.
    case reservedCode(UInt8)
    /// A packet identifier of 0.
    case noPacketID
    /// No client identifier, and no clean session (section 3.1.3.1).
    case noClientID
    /// A password without a user name (section 3.1.2.9).
    case passwordWithoutUser
    /// A signature in a CONNECT of MQTT 3.1.1, where its flag means something else.
    case signatureNotOfLevel
    /// SUBSCRIBE or SUBACK without an entry.
    case nothingSubscribed
    /// As many messages are on their way as may be.
    case tooManyInFlight(limit: Int)
    /// A packet that the other end may not send, or not now.
    case unexpected(type: UInt8)
    /// SUBACK has another number of answers than was asked for.
    case wrongNumberOfGrants(Int, asked: Int)
    /// There is no connection that the server has answered on.
    case notConnected
}
