internal import CertTrust
internal import Synchronization
internal import TLSTransport

/// Opens a kept connection, tries it, and watches it for as long as somebody wants.
actor KeptSession {
    private enum Signal: Sendable {
        case state(IMState)
        case notice(IMNotice)
        case message([UInt8])
        case timeIsUp
    }

    private let channel: any KeptChannel
    private let endpoint: Endpoint
    private let place: String
    private let start = ContinuousClock.now
    private let signals: AsyncStream<Signal>
    private let feed: AsyncStream<Signal>.Continuation
    private let tally = MessageTally()
    private var tasks: [Task<Void, Never>] = []
    private var isStanding = false
    private var loss: TransportError?

    init(_ channel: any KeptChannel, to endpoint: Endpoint, place: String) {
        self.channel = channel
        self.endpoint = endpoint
        self.place = place
        (signals, feed) = AsyncStream.makeStream(
            of: Signal.self,
            bufferingPolicy: .bufferingNewest(Self.keptSignals)
        )
    }

    /// Connects, asks whether the other end is there, and sends a message where there is one.
    func open(saying text: String?) async -> KeptOutcome {
        listen()
        channel.start()
        let connection: ConnectionReport
        do throws(TransportError) {
            connection = try await stand()
        } catch {
            return outcome(.failure(error))
        }
        var outcome = outcome(.success(.init(connection: connection)))
        var standing = KeptOutcome.Standing(connection: connection)
        standing.subprotocol = channel.subprotocol
        do throws(TransportError) {
            if channel.hasHeartbeat { standing.roundTrip = try await ping() }
            if let text { standing.reply = try await exchange(text) }
        } catch {
            outcome.loss = error
        }
        outcome.opening = .success(standing)
        return outcome
    }

    /// Lets the connection stand for so long.
    func hold(for duration: Duration) {
        isStanding = true
        let feed = feed
        tasks.append(
            Task {
                try? await Task.sleep(for: duration)
                feed.yield(.timeIsUp)
            }
        )
    }

    /// What happens next while it is held; nil when the time is up, or nothing more can happen.
    func next() async -> KeptOutcome.Event? {
        while let signal = await take() {
            switch signal {
            case .timeIsUp: return nil
            case .message: continue
            case .notice(.heartbeat(let took)): return event(.heartbeat(took))
            case .notice(.certificateExpired(let end)): return event(.certificateExpired(end))
            case .notice(.trustedAgain): return event(.trustedAgain)
            case .state(.ready):
                guard !isStanding else { continue }
                (isStanding, loss) = (true, nil)
                return event(.ready)
            case .state(.waiting(let delay, let error)):
                (isStanding, loss) = (false, error)
                return event(.lost(error, next: delay))
            case .state(.stopped(let error?)):
                (isStanding, loss) = (false, error)
                feed.yield(.timeIsUp)
                return event(.lost(error, next: nil))
            case .state(.idle), .state(.connecting), .state(.closing), .state(.stopped(nil)):
                continue
            }
        }
        return nil
    }

    /// Closes the connection.
    ///
    /// - Returns: Why it did not stand any more, nil where it did, and the messages that came.
    func end() async -> (loss: TransportError?, messages: Int) {
        await channel.end()
        for task in tasks { task.cancel() }
        return (isStanding ? nil : loss, tally.count)
    }

    private func listen() {
        let (channel, feed, tally) = (channel, feed, tally)
        // From before the start, so that nothing passes unseen.
        let (states, notices) = (channel.states(), channel.notices())
        tasks = [
            Task { for await state in states { feed.yield(.state(state)) } },
            Task { for await notice in notices { feed.yield(.notice(notice)) } },
            Task { await channel.read { if tally.add() { feed.yield(.message($0)) } } },
        ]
    }

    private func take() async -> Signal? {
        for await signal in signals { return signal }
        return nil
    }

    private func stand() async throws(TransportError) -> ConnectionReport {
        while let signal = await take() {
            guard case .state(let state) = signal else { continue }
            if case .ready(let report) = state { return report }
            if let error = Self.failure(state) { throw error }
        }
        throw TransportError(cause: .cancelled, connection: ConnectionReport(endpoint: endpoint))
    }

    private func ping() async throws(TransportError) -> Duration? {
        // Whoever comes to the foreground asks at once.
        channel.take(.foreground)
        while let signal = await take() {
            switch signal {
            case .notice(.heartbeat(let took)): return took
            case .state(let state): if let error = Self.failure(state) { throw error }
            case .message, .timeIsUp, .notice: continue
            }
        }
        return nil
    }

    private func exchange(_ text: String) async throws(TransportError) -> KeptOutcome.Reply {
        tally.want()
        do throws(IMUnsent) {
            try await channel.say(text)
        } catch {
            if case .lost(let cause) = error.cause { throw cause }
            // Nothing else keeps a text from being written: what ended the channel is its last state.
            return .init(sentOctets: 0, received: nil)
        }
        let feed = feed
        let limit = Task {
            try? await Task.sleep(for: Self.patience)
            feed.yield(.timeIsUp)
        }
        defer { limit.cancel() }
        let sent = text.utf8.count
        while let signal = await take() {
            switch signal {
            case .message(let octets): return .init(sentOctets: sent, received: octets)
            case .timeIsUp: return .init(sentOctets: sent, received: nil)
            case .state(let state): if let error = Self.failure(state) { throw error }
            case .notice: continue
            }
        }
        return .init(sentOctets: sent, received: nil)
    }

    private static func failure(_ state: IMState) -> TransportError? {
        switch state {
        case .waiting(_, let error), .stopped(let error?): error
        case .idle, .connecting, .ready, .closing, .stopped(nil): nil
        }
    }

    private func outcome(
        _ opening: Result<KeptOutcome.Standing, TransportError>
    ) -> KeptOutcome {
        KeptOutcome(
            spoken: channel.spoken,
            place: place,
            openingTime: ContinuousClock.now - start,
            opening: opening
        )
    }

    private func event(_ what: KeptOutcome.Event.What) -> KeptOutcome.Event {
        KeptOutcome.Event(at: ContinuousClock.now - start, what: what)
    }

    private static let keptSignals = 4_096
    /// How long an answer to the message may take.
    private static let patience = Duration.seconds(5)
}

/// Counts messages, and lets the one through that somebody waits for.
private final class MessageTally: Sendable {
    private let state = Mutex((count: 0, isWanted: false))

    func want() { state.withLock { $0.isWanted = true } }

    /// Whether somebody waits for it.
    func add() -> Bool {
        state.withLock { state in
            state.count += 1
            defer { state.isWanted = false }
            return state.isWanted
        }
    }

    var count: Int { state.withLock { $0.count } }
}
