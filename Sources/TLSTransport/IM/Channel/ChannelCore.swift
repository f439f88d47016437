internal import CertTrust
internal import Synchronization

/// What every channel that keeps a connection does the same way: starts it, tells it things, and ends it.
final class ChannelCore: Sendable {
    let id = ChannelID()
    let transport: Transport
    let board = StateBoard()
    private let first: IMTarget
    private let others: [IMTarget]
    private let options: IMOptions
    private let isStarted = Atomic<Bool>(false)
    /// How long writing may take at the end, once that is wished.
    private let end = Mutex<Duration?>(nil)

    init(_ transport: Transport, _ first: IMTarget, _ others: [IMTarget], _ options: IMOptions) {
        self.transport = transport
        self.first = first
        self.others = others
        self.options = options
    }

    /// Begins to connect; once.
    ///
    /// - Parameters:
    ///   - framing: Nil for a WebSocket, whose own it is.
    ///   - namesHTTP: Whether ALPN says HTTP/1.1.
    ///   - user: Makes what speaks over it; called on the loop.
    func start(
        framing: (any Framing)?,
        namesHTTP: Bool = false,
        _ user: @escaping @Sendable () -> any LongLinkUser
    ) {
        guard !isStarted.exchange(true, ordering: .relaxed) else { return }
        let plan = LongLinkPlan(
            channel: id,
            transport: transport,
            first: first,
            others: others,
            options: options,
            framing: framing,
            namesHTTP: namesHTTP
        )
        let engine = transport.engine
        engine.loop.perform {
            engine.assumeIsolated { engine in
                let user = user()
                guard !engine.hasShutDown,
                    let link = LongLink(plan, user: user, on: engine.transfers)
                else {
                    let cause: TransportError.Cause = engine.hasShutDown ? .shutDown : .noResources
                    return user.changed(.stopped(plan.failed(cause)))
                }
                link.start()
                // A wish that another thread had meanwhile did not find the link.
                if let limit = self.end.withLock({ $0 }) { link.close(within: limit) }
            }
        }
    }

    /// Calls on the loop, in a turn of its own.
    func perform(_ body: @escaping @Sendable (LongLink) -> Void) {
        transport.engine.with(id) { channel in
            if let link = channel as? LongLink { body(link) }
        }
    }

    func take(_ hint: IMHint) { perform { $0.take(hint) } }

    /// Ends it, and waits for that.
    func close(within limit: Duration) async {
        let states = board.states()
        if isStarted.exchange(true, ordering: .relaxed) {
            end.withLock { $0 = limit }
            perform { $0.close(within: limit) }
        } else {
            board.set(.stopped(nil))
        }
        for await state in states {
            if case .stopped = state { return }
        }
    }

    deinit {
        perform { $0.close(within: .zero) }
    }
}
