/// What a handler answers with, on the channel's thread, for as long as it is called.
public struct IMReply {
    private let speech: Speech

    init(_ speech: Speech) {
        self.speech = speech
    }

    /// Queues a message, which is written at the end of this turn of the loop, together with others.
    ///
    /// - Parameter message: Its content; a whole packet where the framing is one of packets.
    /// - Returns: False when it has no room, or no frame may carry it; nothing is kept of it then.
    public func send(_ message: ArraySlice<UInt8>) -> Bool {
        do throws(FramingError) {
            return try speech.say(message) != nil
        } catch {
            return false
        }
    }
}

/// Gets each message on the channel's thread, in order, while the connection waits: for short work without blocking.
public typealias IMHandler = @Sendable (_ message: ArraySlice<UInt8>, _ reply: IMReply) -> Void
