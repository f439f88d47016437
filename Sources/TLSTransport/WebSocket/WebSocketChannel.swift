/// A WebSocket (RFC 6455) over TLS: trusted like every other connection, kept alive, and opened again when it breaks.
///
///     let channel = WebSocketChannel(transport, to: try WebSocketRequest("wss://im.example.com/ws"))
///     channel.start()
///     for await message in channel.messages { … }
///
/// Safe from any thread. States, hints, and what `send` promises are those of `IMChannel`. Nothing of the request is
/// sent before the certificate is trusted. No extension is offered, redirects are not followed. It stops for good when
/// the server refuses the upgrade with a status from 400 to 499 but for 408 and 429, or closes with one of
/// `WebSocketOptions.finalCloseCodes`; behind every other end it connects again by itself.
public final class WebSocketChannel: Sendable {
    /// What comes, where no handler was given; for one reader.
    public let messages: IMMessages<WebSocketMessage>

    private let core: ChannelCore
    private let request: WebSocketRequest
    private let options: WebSocketOptions
    private let handler: WebSocketHandler?
    private let chosen = ChosenProtocol()

    /// - Parameters:
    ///   - transport: What trusts, and on whose thread the channel runs.
    ///   - request: Whom to ask, and for what.
    ///   - dialing: Where to connect instead of where the URL's host leads, which the certificate must name all the same.
    ///   - options: How the connection is opened and kept.
    ///   - handler: Gets the messages on the channel's thread; nil for `messages`.
    public init(
        _ transport: Transport,
        to request: WebSocketRequest,
        dialing: DialAddress? = nil,
        options: WebSocketOptions = WebSocketOptions(),
        handler: WebSocketHandler? = nil
    ) {
        let target = IMTarget(request.endpoint, dialing: dialing)
        let core = ChannelCore(transport, target, [], options.connection)
        self.core = core
        self.request = request
        self.options = options
        self.handler = handler
        messages = IMMessages(of: core, maximumOctets: options.connection.maximumUnreadOctets)
    }

    /// Begins to connect; once.
    public func start() {
        let (request, options, handler, chosen) = (request, options, handler, chosen)
        let (board, queue) = (core.board, messages.queue)
        core.start(framing: nil, namesHTTP: true) {
            WebSocketUser(
                request,
                options,
                board: board,
                queue: queue,
                handler: handler,
                chosen: chosen
            )
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

    /// The sub-protocol that the server chose; nil for none, and while no connection is open.
    public var subprotocol: String? { chosen.current }

    /// Sends a message: waits for a connection and for room, and returns when it is written.
    ///
    /// - Throws: Why it was not written. Cancelling the task takes it back as long as it waits.
    public func send(_ message: WebSocketMessage) async throws(IMUnsent) {
        try await send(contentsOf: [message])
    }

    /// Sends messages, in their order and with none of another caller's in between: returns when all are written.
    ///
    /// - Throws: How many were written, and why the next one was not.
    public func send(contentsOf messages: [WebSocketMessage]) async throws(IMUnsent) {
        let marked = messages.map(\.marked)
        try await core.ask(for: Void.self) { caller, link in
            guard let user = link.user as? WebSocketUser else { return caller.fail(.closed) }
            user.submit(Submission(marked, caller), link)
        } cancel: { id, link in
            (link.user as? WebSocketUser)?.cancel(id)
        }
    }

    /// Says what the app knows and a socket does not.
    public func take(_ hint: IMHint) { core.take(hint) }

    /// Writes what is queued, closes the WebSocket, waits for the server's close, and ends the channel.
    ///
    /// - Parameters:
    ///   - code: 1000, or one from 3000 to 4999; one that may not be sent (RFC 6455 section 7.4) is sent as 1000.
    ///   - reason: Cut to what has room in 123 octets.
    ///   - limit: How long all that may take; what is not written then is thrown back to who sent it.
    public func close(
        code: UInt16 = 1000,
        reason: String = "",
        within limit: Duration = .seconds(5)
    ) async {
        core.perform { ($0.user as? WebSocketUser)?.goodbye = (code, reason) }
        await core.close(within: limit)
        messages.queue.finish()
    }
}
