/// A message for a channel of WuKongIM's; sealed when it is sent.
public struct WuKongOutgoing: Sendable, Equatable {
    /// Whom it goes to.
    public var channelID: String
    /// What kind of channel that is.
    public var channelType: WuKongChannelType
    /// In clear; at most `WuKongCipher.maximumPlainOctets`.
    public var payload: [UInt8]
    /// Names the message for good: send it again with the same one, and the server knows it.
    public var messageNumber: String
    /// What it is sent with.
    public var setting: WuKongSetting
    /// Those of the first octet; neither sealed nor signed.
    public var flags: WuKongFlags
    /// Seconds until it is forgotten; 0 for never.
    public var expirySeconds: UInt32
    /// Nil for none.
    public var topic: String?

    /// - Parameters:
    ///   - channelID: Whom it goes to.
    ///   - channelType: What kind of channel that is.
    ///   - payload: In clear.
    ///   - messageNumber: Names the message for good, such as a UUID.
    ///   - setting: What it is sent with.
    ///   - flags: Those of the first octet.
    ///   - expirySeconds: Seconds until it is forgotten; 0 for never.
    ///   - topic: Nil for none.
    public init(
        to channelID: String,
        _ channelType: WuKongChannelType,
        payload: [UInt8],
        messageNumber: String,
        setting: WuKongSetting = [],
        flags: WuKongFlags = [.redDot],
        expirySeconds: UInt32 = 0,
        topic: String? = nil
    ) {
        self.channelID = channelID
        self.channelType = channelType
        self.payload = payload
        self.messageNumber = messageNumber
        self.setting = setting
        self.flags = flags
        self.expirySeconds = expirySeconds
        self.topic = topic
    }

    func numbered(_ sequence: UInt32) -> WuKongSend {
        WuKongSend(
            clientSequence: sequence,
            clientMessageNumber: messageNumber,
            channelID: channelID,
            channelType: channelType,
            payload: payload,
            setting: setting,
            expirySeconds: expirySeconds,
            topic: topic
        )
    }
}
