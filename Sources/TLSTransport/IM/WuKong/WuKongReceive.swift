/// RECV: a message for the client.
public struct WuKongReceive: Sendable, Equatable {
    /// What a message of a stream has besides; below version 5 alone.
    public struct Stream: Sendable, Equatable {
        /// Where in the stream it stands.
        public var flag: UInt8
        /// Names the stream.
        public var number: String
        /// Counts the stream's messages.
        public var id: UInt64

        /// - Parameters:
        ///   - flag: Where in the stream it stands.
        ///   - number: Names the stream.
        ///   - id: Counts the stream's messages.
        public init(flag: UInt8, number: String, id: UInt64) {
            self.flag = flag
            self.number = number
            self.id = id
        }
    }

    /// What it is sent with.
    public var setting: WuKongSetting
    /// Proves the message to the client.
    public var messageKey: String
    /// Whom it is from.
    public var fromUserID: String
    /// Where it was sent.
    public var channelID: String
    /// What kind of channel it was sent to.
    public var channelType: WuKongChannelType
    /// Seconds until it is forgotten; 0 for never.
    public var expirySeconds: UInt32
    /// The sender's name for it.
    public var clientMessageNumber: String
    /// Nil for a message of none.
    public var stream: Stream?
    /// The server's name for it.
    public var messageID: UInt64
    /// Its place in the channel; at most 32 bits below version 6.
    public var messageSequence: UInt64
    /// When the server got it, in seconds since 1970.
    public var timestamp: Int32
    /// Nil for none.
    public var topic: String?
    /// At most 32,767 octets: sealed ones are base64.
    public var payload: [UInt8]

    /// - Parameters:
    ///   - fromUserID: Whom it is from.
    ///   - channelID: Where it was sent.
    ///   - channelType: What kind of channel that is.
    ///   - clientMessageNumber: The sender's name for it.
    ///   - messageID: The server's name for it.
    ///   - messageSequence: Its place in the channel.
    ///   - timestamp: When the server got it, in seconds since 1970.
    ///   - payload: As it is on the wire.
    ///   - messageKey: Proves it to the client.
    public init(
        fromUserID: String,
        channelID: String,
        channelType: WuKongChannelType,
        clientMessageNumber: String,
        messageID: UInt64,
        messageSequence: UInt64,
        timestamp: Int32,
        payload: [UInt8],
        messageKey: String = ""
    ) {
        setting = []
        self.messageKey = messageKey
        self.fromUserID = fromUserID
        self.channelID = channelID
        self.channelType = channelType
        expirySeconds = 0
        self.clientMessageNumber = clientMessageNumber
        self.messageID = messageID
        self.messageSequence = messageSequence
        self.timestamp = timestamp
        self.payload = payload
    }

    init(_ reader: inout OctetReader, _ version: WuKongVersion) throws(WuKongError) {
        let fields = WuKongOptionalFields(bits: try reader.wuKong(UInt8.self), version)
        setting = fields.setting
        messageKey = try WuKongText.read(&reader)
        fromUserID = try WuKongText.read(&reader)
        channelID = try WuKongText.read(&reader)
        channelType = WuKongChannelType(rawValue: try reader.wuKong(UInt8.self))
        expirySeconds = try reader.wuKong(UInt32.self)
        clientMessageNumber = try WuKongText.read(&reader)
        if fields.hasStream {
            stream = Stream(
                flag: try reader.wuKong(UInt8.self),
                number: try WuKongText.read(&reader),
                id: try reader.wuKong(UInt64.self)
            )
        }
        messageID = try reader.wuKong(UInt64.self)
        messageSequence = try reader.messageSequence(version)
        timestamp = try reader.wuKong(Int32.self)
        if fields.hasTopic { topic = try WuKongText.read(&reader) }
        payload = try reader.payload()
    }

    func write(to writer: inout OctetWriter, _ version: WuKongVersion) throws(WuKongError) {
        let fields = WuKongOptionalFields(
            setting,
            hasTopic: topic != nil,
            hasStream: stream != nil
        )
        writer.write(try fields.bits(version))
        try WuKongText.write(messageKey, to: &writer)
        try WuKongText.write(fromUserID, to: &writer)
        try WuKongText.write(channelID, to: &writer)
        writer.write(channelType.rawValue)
        writer.write(number: expirySeconds)
        try WuKongText.write(clientMessageNumber, to: &writer)
        if let stream {
            writer.write(stream.flag)
            try WuKongText.write(stream.number, to: &writer)
            writer.write(number: stream.id)
        }
        writer.write(number: messageID)
        try writer.write(messageSequence: messageSequence, version)
        writer.write(number: timestamp)
        if let topic { try WuKongText.write(topic, to: &writer) }
        try writer.write(payload: payload)
    }
}

/// RECVACK: the client has a message.
public struct WuKongReceiveAnswer: Sendable, Equatable {
    /// The server's name for it.
    public var messageID: UInt64
    /// At most 32 bits below version 6.
    public var messageSequence: UInt64

    /// - Parameters:
    ///   - messageID: The server's name for it.
    ///   - messageSequence: Its place in the channel.
    public init(messageID: UInt64, messageSequence: UInt64) {
        self.messageID = messageID
        self.messageSequence = messageSequence
    }

    init(_ reader: inout OctetReader, _ version: WuKongVersion) throws(WuKongError) {
        messageID = try reader.wuKong(UInt64.self)
        messageSequence = try reader.messageSequence(version)
    }

    func write(to writer: inout OctetWriter, _ version: WuKongVersion) throws(WuKongError) {
        writer.write(number: messageID)
        try writer.write(messageSequence: messageSequence, version)
    }
}
