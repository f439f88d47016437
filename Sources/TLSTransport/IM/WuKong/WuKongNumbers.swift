/// The kinds of channels, by their number.
public struct WuKongChannelType: RawRepresentable, Sendable, Hashable {
    /// As on the wire.
    public let rawValue: UInt8

    /// Any number: those without a name are kept as they are.
    public init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    /// One other person.
    public static let person = Self(rawValue: 1)
    /// A group.
    public static let group = Self(rawValue: 2)
    /// Customer service.
    public static let service = Self(rawValue: 3)
    /// A community.
    public static let community = Self(rawValue: 4)
    /// A topic of a community.
    public static let communityTopic = Self(rawValue: 5)
    /// News to many.
    public static let info = Self(rawValue: 6)
    /// Data of programs.
    public static let data = Self(rawValue: 7)
    /// One that is gone with its last member.
    public static let temporary = Self(rawValue: 8)
    /// A live broadcast.
    public static let live = Self(rawValue: 9)
    /// Visitors of a site.
    public static let visitors = Self(rawValue: 10)
    /// A program that answers.
    public static let agent = Self(rawValue: 11)
    /// A group of such programs.
    public static let agentGroup = Self(rawValue: 12)
}

/// What a server says came of a question, by its number.
public struct WuKongReason: RawRepresentable, Sendable, Hashable {
    /// As on the wire.
    public let rawValue: UInt8

    /// Any number: those without a name are kept as they are.
    public init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    /// The server does not say.
    public static let unknown = Self(rawValue: 0)
    /// It is done.
    public static let success = Self(rawValue: 1)
    /// The token does not prove the user.
    public static let authenticationFailed = Self(rawValue: 2)
    /// The sender is not in the channel.
    public static let noSubscriber = Self(rawValue: 3)
    /// The sender is on a list of those who may not.
    public static let blacklisted = Self(rawValue: 4)
    /// There is no such channel.
    public static let noChannel = Self(rawValue: 5)
    /// The user is connected elsewhere.
    public static let userNotOnNode = Self(rawValue: 6)
    /// The sender is not connected.
    public static let senderOffline = Self(rawValue: 7)
    /// What proves the message does not.
    public static let messageKey = Self(rawValue: 8)
    /// The payload does not decrypt.
    public static let payload = Self(rawValue: 9)
    /// Another node did not take it.
    public static let forwarding = Self(rawValue: 10)
    /// The sender may not.
    public static let notAllowed = Self(rawValue: 11)
    /// Another connection took the place of this one, or somebody ended it.
    public static let kicked = Self(rawValue: 12)
    /// The sender is not on a list of those who may.
    public static let notInWhitelist = Self(rawValue: 13)
    /// The token could not be looked up.
    public static let tokenQuery = Self(rawValue: 14)
    /// The server failed.
    public static let system = Self(rawValue: 15)
    /// The channel cannot be named so.
    public static let channelID = Self(rawValue: 16)
    /// The node is the right one.
    public static let nodeMatches = Self(rawValue: 17)
    /// The node is the wrong one.
    public static let nodeDiffers = Self(rawValue: 18)
    /// The user or channel is banned.
    public static let banned = Self(rawValue: 19)
    /// The flags are not supported.
    public static let header = Self(rawValue: 20)
    /// The client sent no key, and the server encrypts.
    public static let noClientKey = Self(rawValue: 21)
    /// Too many at once.
    public static let rateLimit = Self(rawValue: 22)
    /// There is no such kind of channel.
    public static let channelType = Self(rawValue: 23)
    /// The channel was disbanded.
    public static let disbanded = Self(rawValue: 24)
    /// Nobody may send there.
    public static let sendBanned = Self(rawValue: 25)
    /// The channel is being deleted.
    public static let channelIsDeleted = Self(rawValue: 26)
    /// The client is too old.
    public static let upgradeRequired = Self(rawValue: 27)
    /// The number names another message already.
    public static let idempotencyConflict = Self(rawValue: 28)
    /// The channel can count no further.
    public static let sequenceExhausted = Self(rawValue: 29)

    /// Whether connecting again with the same credentials is of no use.
    public var isFinal: Bool {
        [.authenticationFailed, .kicked, .banned, .noClientKey, .upgradeRequired].contains(self)
    }
}
