internal import Synchronization

/// One thread that waits for sockets and for work: the executor of everything that touches a connection.
final class EventLoop: SerialExecutor {
    private enum Work {
        case job(UnownedJob)
        case call(@Sendable () -> Void)
    }

    private struct State {
        var work: [Work] = []
        var thread: UInt?
        var isStopping = false
        /// The thread has ended; whoever brings work now does it.
        var hasEnded = false
        var isDraining = false
    }

    private let state = Mutex(State())
    private let multi: CurlMulti

    init(multi: CurlMulti) {
        self.multi = multi
    }

    /// Starts the thread.
    ///
    /// - Parameter turn: Does what is due, on the thread, and gives how many milliseconds may pass until the next turn.
    /// - Returns: False when the system gives no thread.
    func start(turn: @escaping @Sendable () -> Int) -> Bool {
        LoopThread.start { self.run(turn) }
    }

    /// Lets the thread end once it has done what there is.
    func stop() {
        state.withLock { state in
            state.isStopping = true
            if !state.hasEnded { multi.wakeUp() }
        }
    }

    /// Calls on the loop's thread, in the order in which it was asked to.
    func perform(_ body: @escaping @Sendable () -> Void) {
        add(.call(body))
    }

    func enqueue(_ job: consuming ExecutorJob) {
        add(.job(UnownedJob(job)))
    }

    func checkIsolated() {
        precondition(isCurrent, "not on the event loop")
    }

    func isIsolatingCurrentContext() -> Bool? { isCurrent }

    private var isCurrent: Bool { state.withLock { $0.thread == LoopThread.current } }

    private func add(_ work: Work) {
        let mustDrain = state.withLock { state in
            state.work.append(work)
            guard state.hasEnded else {
                if state.work.count == 1, state.thread != LoopThread.current { multi.wakeUp() }
                return false
            }
            guard !state.isDraining else { return false }
            state.isDraining = true
            return true
        }
        // After the end nothing is left but to say so, which any thread may do, one at a time.
        if mustDrain { drain() }
    }

    private func run(_ turn: @Sendable () -> Int) {
        state.withLock { $0.thread = LoopThread.current }
        while !hasEnded() {
            for work in take() { perform(work) }
            let milliseconds = turn()
            multi.wait(milliseconds: state.withLock { $0.work.isEmpty } ? milliseconds : 0)
        }
    }

    private func hasEnded() -> Bool {
        state.withLock { state in
            guard state.isStopping, state.work.isEmpty else { return false }
            state.hasEnded = true
            state.thread = nil
            return true
        }
    }

    private func take() -> [Work] {
        state.withLock { state in
            let work = state.work
            state.work.removeAll(keepingCapacity: true)
            return work
        }
    }

    private func drain() {
        while let work = takeOne() { perform(work) }
    }

    /// The next that came after the end, which makes the calling thread the loop's for so long.
    private func takeOne() -> Work? {
        state.withLock { state in
            state.isDraining = !state.work.isEmpty
            state.thread = state.isDraining ? LoopThread.current : nil
            return state.isDraining ? state.work.removeFirst() : nil
        }
    }

    private func perform(_ work: Work) {
        switch work {
        case .job(let job): runJob(job)
        case .call(let body): body()
        }
    }
}
