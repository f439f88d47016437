/// A long connection to an IM server: trusted like every other, kept alive, and opened again when it breaks.
///
///     let channel = IMChannel(transport, to: IMTarget(endpoint), framing: LengthPrefixedFraming())
///     channel.start()
///     for await message in channel.messages { … }
///
/// Safe from any thread. Messages are delivered and written in order. `send` returns when a message is written, and
/// throws it back when it was not: what the system had taken when a connection broke may or may not have arrived, which
/// only an answer of the protocol's own tells.
///
/// After a break it connects again by itself: five times at once, then more and more rarely and never in step with other
/// clients. It stops when the server refuses the client, and when it is closed. It does not hold the process.
public final class IMChannel: Sendable {
    /// What comes, where no handler was given; for one reader.
    public let messages: IMMessages<[UInt8]>

    private let core: ChannelCore
    private let framing: any Framing
    private let opening: (@Sendable () -> any IMOpening)?
    private let handler: IMHandler?

    /// - Parameters:
    ///   - transport: What trusts, and on whose thread the channel runs.
    ///   - first: The server.
    ///   - others: Others of the same service, tried in this order; the one that worked last comes first.
    ///   - framing: How messages are told apart.
    ///   - options: How the connection is opened and kept.
    ///   - opening: Makes what the app's protocol says first on each connection; nil for nothing.
    ///   - handler: Gets the messages on the channel's thread; nil for `messages`.
    public init(
        _ transport: Transport,
        to first: IMTarget,
        or others: [IMTarget] = [],
        framing: any Framing,
        options: IMOptions = IMOptions(),
        opening: (@Sendable () -> any IMOpening)? = nil,
        handler: IMHandler? = nil
    ) {
        let core = ChannelCore(transport, first, others, options)
        self.core = core
        self.framing = framing
        self.opening = opening
        self.handler = handler
        messages = IMMessages(of: core, maximumOctets: options.maximumUnreadOctets)
    }

    /// Begins to connect; once.
    public func start() {
        let (framing, opening, handler, queue) = (framing, opening, handler, messages.queue)
        let board = core.board
        core.start(framing: framing) {
            let speaker = RawSpeaker(opening: opening, handler: handler, queue: queue)
            return FramedUser(framing, speaker, board: board)
        }
    }

    /// The state now.
    public var state: IMState { core.board.current }

    /// The state now, and each later one; ends when the channel has stopped.
    ///
    /// A new sequence for each reader.
    public func states() -> AsyncStream<IMState> { core.board.states() }

    /// What is worth knowing beside the state, from now on; ends when the channel has stopped.
    public func notices() -> AsyncStream<IMNotice> { core.board.notices() }

    /// Sends a message: waits for a connection and for room, and returns when it is written.
    ///
    /// - Parameter message: Its content; a whole packet where the framing is one of packets.
    /// - Throws: Why it was not written. Cancelling the task takes it back as long as it waits.
    public func send(_ message: [UInt8]) async throws(IMUnsent) {
        try await send(contentsOf: [message])
    }

    /// Sends messages, in their order and with none of another caller's in between: returns when all are written.
    ///
    /// - Throws: How many were written, and why the next one was not.
    public func send(contentsOf messages: [[UInt8]]) async throws(IMUnsent) {
        // No frame would say that they are written.
        guard !messages.isEmpty else { return }
        try await core.ask(for: Void.self) { caller, link in
            guard let (speaker, speech) = link.speaker(RawSpeaker.self) else {
                return caller.fail(.closed)
            }
            speaker.submit(Submission(messages, caller), speech)
        } cancel: { id, link in
            link.speaker(RawSpeaker.self)?.0.cancel(id)
        }
    }

    /// Says what the app knows and a socket does not.
    public func take(_ hint: IMHint) { core.take(hint) }

    /// Writes what is queued, says goodbye, and ends the channel; returns when that is done.
    ///
    /// - Parameter limit: How long writing may take; what is not written then is thrown back to who sent it.
    public func close(within limit: Duration = .seconds(5)) async {
        await core.close(within: limit)
        messages.queue.finish()
    }
}
