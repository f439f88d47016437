/// A client of an MQTT 3.1.1 broker, or of WildFire's long link, as an IM transport needs it: QoS 0 and 1, a will, and
/// subscriptions, over a connection that is kept as an `IMChannel`'s is.
///
///     let client = MQTTClient(transport, to: IMTarget(endpoint), connect: MQTTConnect(clientID: "phone-1"))
///     client.start()
///     _ = try await client.subscribe([MQTTSubscribe.Filter("room/1")])
///     for await message in client.messages { … }
///
/// Safe from any thread. With QoS 1 a message that was sent and not acknowledged is sent again on the next connection,
/// where the broker still knows the session (`isCleanSession` off), and thrown back where it does not. What was subscribed
/// to is asked for again where the broker has forgotten it.
public final class MQTTClient: Sendable {
    /// What comes; for one reader.
    ///
    /// A message with QoS 1 may come twice.
    public let messages: IMMessages<MQTTPublish>

    private let core: ChannelCore
    private let connect: MQTTConnect
    private let maximumFrameOctets: Int

    /// - Parameters:
    ///   - transport: What trusts, and on whose thread the client runs.
    ///   - first: The broker.
    ///   - others: Others of the same service, tried in this order; the one that worked last comes first.
    ///   - connect: Who the client is. Its keep-alive is the longest heartbeat.
    ///   - options: How the connection is opened and kept; a broker answers no heartbeat before CONNECT, so that
    ///     `probesAddresses` does not count.
    ///   - maximumFrameOctets: The limit for a whole packet, in both directions.
    public init(
        _ transport: Transport,
        to first: IMTarget,
        or others: [IMTarget] = [],
        connect: MQTTConnect,
        options: IMOptions = IMOptions(),
        maximumFrameOctets: Int = MQTTFraming.defaultMaximumFrameOctets
    ) {
        var options = options
        options.probesAddresses = false
        let core = ChannelCore(transport, first, others, options)
        self.core = core
        self.connect = connect
        self.maximumFrameOctets = maximumFrameOctets
        messages = IMMessages(of: core, maximumOctets: options.maximumUnreadOctets)
    }

    /// Begins to connect; once.
    public func start() {
        let framing = MQTTFraming(
            maximumFrameOctets: maximumFrameOctets,
            keepAliveSeconds: connect.keepAliveSeconds
        )
        let (connect, queue, board) = (connect, messages.queue, core.board)
        core.start(framing: framing) {
            FramedUser(framing, MQTTSpeaker(connect, queue: queue), board: board)
        }
    }

    /// The state now.
    public var state: IMState { core.board.current }

    /// The state now, and each later one; ends when the client has stopped.
    public func states() -> AsyncStream<IMState> { core.board.states() }

    /// What is worth knowing beside the state, from now on; ends when the client has stopped.
    public func notices() -> AsyncStream<IMNotice> { core.board.notices() }

    /// Publishes a message.
    ///
    /// - Parameters:
    ///   - topic: Without wildcards.
    ///   - payload: Any octets.
    ///   - quality: With QoS 0 it returns when the message is written, with QoS 1 when the broker has it.
    ///   - isRetained: Whether the broker keeps it for later subscribers.
    /// - Returns: What WildFire's server says of it; nil from other brokers, and with QoS 0.
    /// - Throws: Why it was not sent, or that nobody will say whether it arrived.
    @discardableResult
    public func publish(
        topic: String,
        payload: [UInt8],
        _ quality: MQTTQualityOfService = .atLeastOnce,
        isRetained: Bool = false
    ) async throws(IMUnsent) -> MQTTPublishAnswer.Result? {
        let message = MQTTPublish(topic: topic, payload: payload, isRetained: isRetained)
        return try await core.ask(for: MQTTPublishAnswer.Result?.self) { caller, link in
            guard let (speaker, speech) = link.speaker(MQTTSpeaker.self) else {
                return caller.fail(.closed)
            }
            speaker.take(.publish(message, quality, caller), speech)
        } cancel: { id, link in
            link.speaker(MQTTSpeaker.self)?.0.cancel(id)
        }
    }

    /// Asks for messages, now and after each reconnect.
    ///
    /// - Returns: What the broker grants for each filter.
    /// - Throws: Why it was not asked.
    public func subscribe(
        _ filters: [MQTTSubscribe.Filter]
    ) async throws(IMUnsent) -> [MQTTSubscribeAnswer.Grant] {
        try await core.ask(for: [MQTTSubscribeAnswer.Grant].self) { caller, link in
            guard let (speaker, speech) = link.speaker(MQTTSpeaker.self) else {
                return caller.fail(.closed)
            }
            speaker.take(.subscribe(filters, caller), speech)
        } cancel: { id, link in
            link.speaker(MQTTSpeaker.self)?.0.cancel(id)
        }
    }

    /// Says what the app knows and a socket does not.
    public func take(_ hint: IMHint) { core.take(hint) }

    /// Writes what is queued, sends DISCONNECT, and ends the client; the broker then forgets the will.
    ///
    /// - Parameter limit: How long writing may take.
    public func close(within limit: Duration = .seconds(5)) async {
        await core.close(within: limit)
        messages.queue.finish()
    }
}
