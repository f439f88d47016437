/// Runs transfers on an event loop.
actor TransferEngine {
    nonisolated let loop: EventLoop
    /// Runs tasks on the loop's thread.
    nonisolated let executor: LoopTaskExecutor
    let clock = LoopClock()
    private let multi: CurlMulti
    private var transfers: [UInt64: any LoopTransfer] = [:]
    private var pools: [ChannelID: ConnectionPool] = [:]
    private var isShutDown = false
    /// When the next limit may be passed.
    private var nextCheck: Moment?

    private init(multi: CurlMulti) {
        self.multi = multi
        loop = EventLoop(multi: multi)
        executor = LoopTaskExecutor(loop)
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
            engine.assumeIsolated { engine in engine.loop.run { engine.turn() } }
        }
        return isRunning ? engine : nil
    }

    // MARK: For channels, on the loop

    /// The pool for a new request; nil after the end, or when there is no memory.
    func pool(of channel: ChannelID, under generation: TrustGeneration) -> ConnectionPool? {
        if isShutDown { return nil }
        if let pool = pools[channel], pool.generation.number == generation.number { return pool }
        // The older pool's idle connections are closed here; what rides on the others may end.
        forget(channel)
        pools[channel] = ConnectionPool(generation: generation)
        return pools[channel]
    }

    /// Begins a transfer; false when libcurl does not take it.
    func begin(_ transfer: any LoopTransfer) -> Bool {
        guard multi.add(transfer.curl) else { return false }
        transfers[transfer.curl.number] = transfer
        noteCheck(transfer.firstCheck(at: clock.now))
        return true
    }

    /// Ends a transfer that still runs.
    func end(_ transfer: any LoopTransfer, _ cause: TransportError.Cause) {
        guard transfers.removeValue(forKey: transfer.curl.number) != nil else { return }
        multi.remove(transfer.curl)
        transfer.ended(cause)
    }

    /// Ends a transfer that still runs, from any thread.
    nonisolated func end(_ id: TransferID, _ cause: TransportError.Cause) {
        loop.perform {
            self.assumeIsolated { engine in
                guard let transfer = engine.transfers[id.number] else { return }
                engine.end(transfer, cause)
            }
        }
    }

    /// Lets a transfer go on that had paused, from any thread.
    nonisolated func resume(_ id: TransferID) {
        loop.perform {
            self.assumeIsolated { $0.transfers[id.number]?.resume() }
        }
    }

    /// Closes a channel's idle connections, from any thread.
    nonisolated func close(_ channel: ChannelID) {
        loop.perform { self.assumeIsolated { $0.forget(channel) } }
    }

    private func forget(_ channel: ChannelID) {
        pools.removeValue(forKey: channel)?.retire()
    }

    func shutDown() {
        isShutDown = true
        for transfer in transfers.values { end(transfer, .shutDown) }
        for pool in pools.values { pool.retire() }
        pools.removeAll()
    }

    var hasShutDown: Bool { isShutDown }

    /// How many transfers run.
    var runningTransfers: Int { transfers.count }

    // MARK: The loop's turn

    private func turn() -> Int {
        clock.turn()
        multi.perform()
        multi.takeTouched()
        multi.takeEnded { curl, outcome in
            multi.remove(curl)
            transfers.removeValue(forKey: curl.number)?.ended(outcome)
        }
        return multi.hasTouched ? 0 : millisecondsToNextCheck()
    }

    private func millisecondsToNextCheck() -> Int {
        guard let due = nextCheck else { return Self.longestWait }
        let now = clock.now
        if due <= now { checkTimes(now) }
        guard let next = nextCheck else { return Self.longestWait }
        // Rounded up: a turn too early would find nothing to do.
        return min(Self.longestWait, now.milliseconds(until: next))
    }

    private func checkTimes(_ now: Moment) {
        nextCheck = nil
        var passed: [(any LoopTransfer, Timeouts.Phase)] = []
        for transfer in transfers.values {
            switch transfer.check(at: now) {
            case .due(let due): noteCheck(due)
            case .passed(let phase): passed.append((transfer, phase))
            }
        }
        for (transfer, phase) in passed { end(transfer, .timeout(phase)) }
    }

    private func noteCheck(_ due: Moment) {
        nextCheck = nextCheck.map { min($0, due) } ?? due
    }

    private static let longestWait = 60_000
}
