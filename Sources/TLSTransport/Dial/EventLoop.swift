internal import Synchronization

/// One thread that waits for sockets and for work: the executor of everything that touches a connection.
final class EventLoop: SerialExecutor {
    private enum Work {
        case job(UnownedJob)
        case task(UnownedJob, LoopTaskExecutor)
        case call(@Sendable () -> Void)
    }

    private struct State {
        var work: [Work] = []
        /// The emptied array of the turn before, so that none allocates.
        var spare: [Work] = []
        var isStopping = false
        /// The thread has ended; whoever brings work now does it.
        var hasEnded = false
        var isDraining = false
    }

    private let state = Mutex(State())
    /// The thread's number; 0 while there is none.
    private let thread = Atomic<UInt>(0)
    private let multi: CurlMulti

    init(multi: CurlMulti) {
        self.multi = multi
    }

    /// Starts the thread.
    ///
    /// - Parameter body: Calls `run`, on the thread.
    /// - Returns: False when the system gives no thread.
    func start(_ body: @escaping @Sendable () -> Void) -> Bool {
        LoopThread.start {
            self.thread.store(LoopThread.current, ordering: .relaxed)
            body()
        }
    }

    /// Does what there is until the loop is stopped.
    ///
    /// Work that comes before the end is done is done here, too: another thread, where SIGPIPE may not be blocked, would
    /// close connections under the hands of the one that ends.
    ///
    /// - Parameters:
    ///   - turn: Does what is due, and gives how many milliseconds may pass until the next turn.
    ///   - end: Ends all that there is, on the loop's thread.
    func run(turn: () -> Int, end: () -> Void) {
        var isOver = false
        while true {
            performAll()
            if hasNothingLeft {
                if isOver, hasEnded() { return }
                if !isOver { end() }
                isOver = true
                continue
            }
            let milliseconds = turn()
            // With work there is no need to ask for libcurl's sockets: the next turn tries them all.
            if !hasWork {
                multi.wait(milliseconds: milliseconds)
            } else if !multi.watch.isEmpty {
                multi.wait(milliseconds: 0)
            }
        }
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

    /// Takes a task's next part; false once the thread has ended.
    func add(_ job: UnownedJob, of executor: LoopTaskExecutor) -> Bool {
        let isOwn = isCurrent
        return state.withLock { state in
            guard !state.hasEnded else { return false }
            add(.task(job, executor), to: &state, isOwn: isOwn)
            return true
        }
    }

    func checkIsolated() {
        precondition(isCurrent, "not on the event loop")
    }

    func isIsolatingCurrentContext() -> Bool? { isCurrent }

    /// Whether the caller is on the loop's thread.
    var isCurrent: Bool { thread.load(ordering: .relaxed) == LoopThread.current }

    private func add(_ work: Work) {
        let isOwn = isCurrent
        let mustDrain = state.withLock { state in
            add(work, to: &state, isOwn: isOwn)
            guard state.hasEnded, !state.isDraining else { return false }
            state.isDraining = true
            return true
        }
        // After the end nothing is left but to say so, which any thread may do, one at a time.
        if mustDrain { drain() }
    }

    private func add(_ work: Work, to state: inout State, isOwn: Bool) {
        state.work.append(work)
        if state.work.count == 1, !isOwn, !state.hasEnded { multi.wakeUp() }
    }

    private var hasWork: Bool { state.withLock { !$0.work.isEmpty } }

    /// Whether it was stopped, and has done all that came until now.
    private var hasNothingLeft: Bool { state.withLock { $0.isStopping && $0.work.isEmpty } }

    private func hasEnded() -> Bool {
        state.withLock { state in
            guard state.isStopping, state.work.isEmpty else { return false }
            state.hasEnded = true
            thread.store(0, ordering: .relaxed)
            return true
        }
    }

    /// Does the work that there is, and what that brings; at last the sockets have their turn.
    private func performAll() {
        for _ in 0..<Self.roundsPerTurn {
            var work = take()
            if work.isEmpty { return }
            for one in work { perform(one) }
            work.removeAll(keepingCapacity: true)
            state.withLock { $0.spare = work }
        }
    }

    private func take() -> [Work] {
        state.withLock { state in
            if state.work.isEmpty { return [] }
            let work = state.work
            state.work = state.spare
            state.spare = []
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
            thread.store(state.isDraining ? LoopThread.current : 0, ordering: .relaxed)
            return state.isDraining ? state.work.removeFirst() : nil
        }
    }

    private func perform(_ work: Work) {
        switch work {
        case .job(let job): runJob(job)
        case .task(let job, let executor): runTask(job, of: executor)
        case .call(let body): body()
        }
    }

    /// A task that never stops asking keeps others from their sockets no longer than this.
    private static let roundsPerTurn = 16
}
