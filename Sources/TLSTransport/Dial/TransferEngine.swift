/// Runs transfers on an event loop.
actor TransferEngine {
    nonisolated let loop: EventLoop
    /// Runs tasks on the loop's thread.
    nonisolated let executor: LoopTaskExecutor
    let transfers: LoopTransfers
    private var pools = NumberedTable<ConnectionPool>()
    private(set) var hasShutDown = false

    private init(multi: CurlMulti) {
        loop = EventLoop(multi: multi)
        executor = LoopTaskExecutor(loop)
        transfers = LoopTransfers(multi: multi)
    }

    /// An engine whose thread runs; nil when the system does not give what it needs.
    static func start(_ options: TransportOptions) -> TransferEngine? {
        guard
            let multi = CurlMulti(
                connectionsPerHost: options.connectionsPerHost,
                idleConnections: options.idleConnections
            )
        else { return nil }
        let engine = TransferEngine(multi: multi)
        // Asked once, not in every turn, whether this is the loop's thread.
        let isRunning = engine.loop.start {
            engine.assumeIsolated { engine in
                // The end, too, where SIGPIPE is blocked: whoever lets go of the engine last may be on any thread.
                engine.loop.run {
                    engine.transfers.turn()
                } end: {
                    engine.shutDown()
                }
            }
        }
        return isRunning ? engine : nil
    }

    // MARK: For channels, on the loop

    var clock: LoopClock { transfers.clock }

    /// The pool for a new request; nil after the end, or when there is no memory.
    ///
    /// Of a newer state than that which the request has seen, where there is one: what is trusted no more is not asked again.
    func pool(of channel: ChannelID, under generation: TrustGeneration) -> ConnectionPool? {
        if hasShutDown { return nil }
        if let pool = pools[channel.number], pool.generation.number >= generation.number {
            return pool
        }
        // The older pool's idle connections are closed here; what rides on the others may end.
        forget(channel)
        guard let pool = ConnectionPool(generation: generation) else { return nil }
        pools.set(pool, for: channel.number)
        return pool
    }

    /// Begins a transfer; false when libcurl does not take it.
    func begin(_ transfer: any LoopTransfer) -> Bool { transfers.begin(transfer) }

    /// Ends a transfer that still runs, from any thread.
    nonisolated func end(_ id: TransferID, _ cause: TransportError.Cause) {
        loop.perform {
            self.assumeIsolated { engine in
                guard let transfer = engine.transfers[id] else { return }
                engine.transfers.end(transfer, cause)
            }
        }
    }

    /// Ends a transfer that has all it wanted, as if by itself.
    nonisolated func finish(_ id: TransferID) {
        loop.perform {
            self.assumeIsolated { engine in
                guard let transfer = engine.transfers[id] else { return }
                engine.transfers.release(transfer)
                transfer.ended(.done)
            }
        }
    }

    /// Lets a transfer read on that had paused, from any thread.
    nonisolated func resume(_ id: TransferID) {
        loop.perform {
            self.assumeIsolated { $0.transfers[id]?.resume() }
        }
    }

    /// Lets a transfer ask again for what it sends, from any thread; what it receives stays as it is.
    nonisolated func resumeUpload(_ id: TransferID) {
        loop.perform {
            self.assumeIsolated { $0.transfers[id]?.resumeUpload() }
        }
    }

    /// Closes a channel's idle connections, from any thread.
    nonisolated func close(_ channel: ChannelID) {
        loop.perform { self.assumeIsolated { $0.forget(channel) } }
    }

    /// Calls with a channel that is held, in a turn of its own, from any thread; not once it has ended.
    nonisolated func with(
        _ channel: ChannelID,
        _ body: @escaping @Sendable (any LoopChannel) -> Void
    ) {
        loop.perform {
            self.assumeIsolated { engine in
                if let channel = engine.transfers.channel(channel) { body(channel) }
            }
        }
    }

    /// Calls with a channel, or nil once it has ended; at once where the caller is on the loop's thread.
    nonisolated func withNow(
        _ channel: ChannelID,
        _ body: @escaping @Sendable ((any LoopChannel)?) -> Void
    ) {
        if loop.isCurrent {
            assumeIsolated { body($0.transfers.channel(channel)) }
        } else {
            loop.perform { self.assumeIsolated { body($0.transfers.channel(channel)) } }
        }
    }

    private func forget(_ channel: ChannelID) {
        pools.remove(channel.number)?.retire()
    }

    func shutDown() {
        hasShutDown = true
        transfers.shutDown()
        for pool in pools.values { pool.retire() }
        pools.removeAll()
    }

    /// How many transfers run.
    var runningTransfers: Int { transfers.count }
}
