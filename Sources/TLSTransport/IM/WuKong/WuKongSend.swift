/// SEND: a message of the client's.
public struct WuKongSend: Sendable, Equatable {
    /// What it is sent with.
    public var setting: WuKongSetting
    /// Counts the client's messages; the answer names it.
    public var clientSequence: UInt32
    /// Names the message for good, so that the server knows it when it comes twice.
    public var clientMessageNumber: String
    /// The number of a stream that it belongs to; below version 5 alone.
    public var streamNumber: String?
    /// Whom it goes to.
    public var channelID: String
    /// What kind of channel that is.
    public var channelType: WuKongChannelType
    /// Seconds until it is forgotten; 0 for never.
    public var expirySeconds: UInt32
    /// Proves the message to the server.
    public var messageKey: String
    /// Nil for none.
    public var topic: String?
    /// At most 32,767 octets: sealed ones are base64.
    public var payload: [UInt8]

    /// - Parameters:
    ///   - clientSequence: Counts the client's messages.
    ///   - clientMessageNumber: Names the message for good.
    ///   - channelID: Whom it goes to.
    ///   - channelType: What kind of channel that is.
    ///   - payload: In clear until `WuKongCipher` seals it.
    ///   - setting: What it is sent with.
    ///   - expirySeconds: Seconds until it is forgotten; 0 for never.
    ///   - topic: Nil for none.
    public init(
        clientSequence: UInt32,
        clientMessageNumber: String,
        channelID: String,
        channelType: WuKongChannelType,
        payload: [UInt8],
        setting: WuKongSetting = [],
        expirySeconds: UInt32 = 0,
        topic: String? = nil
    ) {
        self.setting = setting
        self.clientSequence = clientSequence
        self.clientMessageNumber = clientMessageNumber
        self.channelID = channelID
        self.channelType = channelType
        self.expirySeconds = expirySeconds
        messageKey = ""
        self.topic = topic
        self.payload = payload
    }

    init(_ reader: inout OctetReader, _ version: WuKongVersion) throws(WuKongError) {
        let fields = WuKongOptionalFields(bits: try reader.wuKong(UInt8.self), version)
        setting = fields.setting
        clientSequence = try reader.wuKong(UInt32.self)
        clientMessageNumber = try WuKongText.read(&reader)
        if fields.hasStream { streamNumber = try WuKongText.read(&reader) }
        channelID = try WuKongText.read(&reader)
        channelType = WuKongChannelType(rawValue: try reader.wuKong(UInt8.self))
        expirySeconds = try reader.wuKong(UInt32.self)
        messageKey = try WuKongText.read(&reader)
        if fields.hasTopic { topic = try WuKongText.read(&reader) }
        payload = try reader.payload()
    }

    func write(to writer: inout OctetWriter, _ version: WuKongVersion) throws(WuKongError) {
        let fields = WuKongOptionalFields(
            setting,
            hasTopic: topic != nil,
            hasStream: streamNumber != nil
        )
        writer.write(try fields.bits(version))
        writer.write(number: clientSequence)
        try WuKongText.write(clientMessageNumber, to: &writer)
        if let streamNumber { try WuKongText.write(streamNumber, to: &writer) }
        try WuKongText.write(channelID, to: &writer)
        writer.write(channelType.rawValue)
        writer.write(number: expirySeconds)
        try WuKongText.write(messageKey, to: &writer)
        if let topic { try WuKongText.write(topic, to: &writer) }
        try writer.write(payload: payload)
    }
}

/// SENDACK: what came of a message of the client's.
public struct WuKongSendAnswer: Sendable, Equatable {
    /// The server's name for it.
    public var messageID: UInt64
    /// The client's count.
    public var clientSequence: UInt32
    /// Its place in the channel; at most 32 bits below version 6.
    public var messageSequence: UInt64
    /// By its number.
    public var reason: WuKongReason

    /// - Parameters:
    ///   - messageID: The server's name for it.
    ///   - clientSequence: The client's count.
    ///   - messageSequence: Its place in the channel.
    ///   - reason: Whether the server took it.
    public init(
        messageID: UInt64,
        clientSequence: UInt32,
        messageSequence: UInt64,
        reason: WuKongReason
    ) {
        self.messageID = messageID
        self.clientSequence = clientSequence
        self.messageSequence = messageSequence
        self.reason = reason
    }

    init(_ reader: inout OctetReader, _ version: WuKongVersion) throws(WuKongError) {
        messageID = try reader.wuKong(UInt64.self)
        clientSequence = try reader.wuKong(UInt32.self)
        messageSequence = try reader.messageSequence(version)
        reason = WuKongReason(rawValue: try reader.wuKong(UInt8.self))
        // Newer servers append the client's number of the message.
        _ = reader.remainder()
    }

    func write(to writer: inout OctetWriter, _ version: WuKongVersion) throws(WuKongError) {
        writer.write(number: messageID)
        writer.write(number: clientSequence)
        try writer.write(messageSequence: messageSequence, version)
        writer.write(reason.rawValue)
    }
}
