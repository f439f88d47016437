/// The messages that come over a channel, in order; ends with the channel.
///
/// For one reader. The connection is not read while as many octets wait here as may.
public struct IMMessages<Message: Sendable>: AsyncSequence, Sendable {
    let queue: MessageQueue<Message>

    init(of core: ChannelCore, maximumOctets: Int) {
        let (engine, id) = (core.transport.engine, core.id)
        queue = MessageQueue(maximumOctets: maximumOctets) {
            engine.with(id) { ($0 as? LongLink)?.setReading(true) }
        }
    }

    /// The reader.
    public func makeAsyncIterator() -> Iterator { Iterator(queue: queue) }

    /// Reads them.
    public struct Iterator: AsyncIteratorProtocol {
        let queue: MessageQueue<Message>

        /// The next message; nil when the channel has stopped, and when the task is cancelled.
        public mutating func next() async -> Message? { await queue.next() }
    }
}
