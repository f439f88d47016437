/// A client of a WuKongIM or OCTO server, over a connection that is kept as an `IMChannel`'s is: a key of its own for each
/// connection, every message sealed, and never one in clear.
///
/// Safe from any thread. A message that was written when a connection broke, and not answered, is thrown back as
/// `unacknowledged`: send it again with the same number, and the server knows it. The server's word that the client is
/// not wanted, or that another device took its place, stops the client.
///
/// What the sealing gives and what it does not: docs/im-sessions.md.
public final class WuKongClient: Sendable {
    /// What comes, payloads in clear; for one reader.
    ///
    /// Each is acknowledged when it is handed over.
    public let messages: IMMessages<WuKongReceive>

    private let core: ChannelCore
    private let connect: @Sendable () -> WuKongConnect
    private let framing: WuKongFraming

    /// - Parameters:
    ///   - transport: What trusts, and on whose thread the client runs.
    ///   - first: The server.
    ///   - others: Others of the same service, tried in this order; the one that worked last comes first.
    ///   - framing: The limit of a frame, and the time between heartbeats.
    ///   - options: How the connection is opened and kept; a server answers no heartbeat before CONNECT, so that
    ///     `probesAddresses` does not count.
    ///   - connect: Who the client is, asked for each connection: tokens change, and the time is the client's clock. Its
    ///     key is replaced.
    public init(
        _ transport: Transport,
        to first: IMTarget,
        or others: [IMTarget] = [],
        framing: WuKongFraming = WuKongFraming(),
        options: IMOptions = IMOptions(),
        connect: @escaping @Sendable () -> WuKongConnect
    ) {
        var options = options
        options.probesAddresses = false
        let core = ChannelCore(transport, first, others, options)
        self.core = core
        self.connect = connect
        self.framing = framing
        messages = IMMessages(of: core, maximumOctets: options.maximumUnreadOctets)
    }

    /// Begins to connect; once.
    public func start() {
        let (framing, connect, queue, board) = (framing, connect, messages.queue, core.board)
        core.start(framing: framing) {
            FramedUser(framing, WuKongSpeaker(connect, queue: queue), board: board)
        }
    }

    /// The state now.
    public var state: IMState { core.board.current }

    /// The state now, and each later one; ends when the client has stopped.
    public func states() -> AsyncStream<IMState> { core.board.states() }

    /// What is worth knowing beside the state, from now on; ends when the client has stopped.
    public func notices() -> AsyncStream<IMNotice> { core.board.notices() }

    /// Sends a message, and waits for the server's answer.
    ///
    /// - Returns: The answer; the server has the message when its reason is `success`.
    /// - Throws: Why it was not sent, or that nobody will say whether it arrived.
    public func send(_ message: WuKongOutgoing) async throws(IMUnsent) -> WuKongSendAnswer {
        try await core.ask(for: WuKongSendAnswer.self) { caller, link in
            guard let (speaker, speech) = link.speaker(WuKongSpeaker.self) else {
                return caller.fail(.closed)
            }
            speaker.take(WuKongSpeaker.Request(message: message, caller: caller), speech)
        } cancel: { id, link in
            link.speaker(WuKongSpeaker.self)?.0.cancel(id)
        }
    }

    /// Says what the app knows and a socket does not.
    public func take(_ hint: IMHint) { core.take(hint) }

    /// Writes what is queued, and ends the client.
    ///
    /// - Parameter limit: How long writing may take.
    public func close(within limit: Duration = .seconds(5)) async {
        await core.close(within: limit)
        messages.queue.finish()
    }
}
