internal import Synchronization

/// What a handler answers with, on the channel's thread, for as long as it is called.
public struct WebSocketReply {
    private let user: WebSocketUser
    private let link: LongLink

    init(_ user: WebSocketUser, _ link: LongLink) {
        self.user = user
        self.link = link
    }

    /// Queues a message, which is written at the end of this turn of the loop, together with others.
    ///
    /// - Returns: False when it has no room; nothing is kept of it then.
    public func send(_ message: WebSocketMessage) -> Bool {
        user.say(message.marked, link) != nil
    }
}

/// Gets each message on the channel's thread, in order, while the connection waits: for short work without blocking.
public typealias WebSocketHandler =
    @Sendable (_ message: WebSocketMessage, _ reply: WebSocketReply) -> Void

/// The sub-protocol of the connection that is open.
final class ChosenProtocol: Sendable {
    private let name = Mutex<String?>(nil)

    func set(_ name: String?) { self.name.withLock { $0 = name } }

    var current: String? { name.withLock { $0 } }
}
