internal import Synchronization

/// What has come of a body and was not read yet.
///
/// The loop fills it, one reader empties it.
final class BodyBuffer: Sendable {
    typealias Step = Result<[UInt8]?, TransportError>

    /// A step, and whether the loop may read on.
    fileprivate struct Taken {
        let step: Step
        let mayResume: Bool
    }

    fileprivate struct State {
        /// Most bodies are one chunk, which needs no array of chunks.
        var first: [UInt8]?
        var others: [[UInt8]] = []
        var count = 0
        var reader: Waiter<Step>?
        var end: TransportError??
        /// Nobody wants the answer any more.
        var isAbandoned = false
        /// The loop has stopped reading the connection.
        var isPaused = false
    }

    private let state = Mutex(State())
    private let transfer: TransferID
    private let engine: TransferEngine

    init(of transfer: TransferID, on engine: TransferEngine) {
        self.transfer = transfer
        self.engine = engine
    }

    /// Ends the transfer if it still runs.
    func end() {
        engine.end(transfer, .cancelled)
    }

    /// Adds a chunk; true when there is so much that the loop should stop reading.
    func append(_ chunk: [UInt8]) -> Bool {
        let (reader, isFull) = state.withLock {
            state -> (Waiter<Step>?, Bool) in
            if let reader = state.reader.take() { return (reader, false) }
            if state.first == nil { state.first = chunk } else { state.others.append(chunk) }
            state.count += chunk.count
            if state.count >= Self.fullOctets { state.isPaused = true }
            return (nil, state.isPaused)
        }
        reader?.resume(returning: .success(chunk))
        return isFull
    }

    /// Nothing more comes; an error follows what is there.
    func finish(_ error: TransportError?) {
        let reader = state.withLock { state in
            if state.end == nil { state.end = .some(error) }
            return state.reader.take()
        }
        reader?.resume(returning: error.map { .failure($0) } ?? .success(nil))
    }

    /// Notes that nobody wants the answer any more.
    func abandon() {
        state.withLock { $0.isAbandoned = true }
    }

    var isAbandoned: Bool { state.withLock { $0.isAbandoned } }

    /// Whether the loop waits for the reader.
    var isPaused: Bool { state.withLock { $0.isPaused } }

    var isFinished: Bool { state.withLock { $0.end != nil } }

    /// Waits for what comes next; nil at the end.
    ///
    /// One caller at a time, another one gets the end.
    nonisolated(nonsending) func next() async -> Step {
        await Waiter.wait { waiter in
            let (step, older) = state.withLock { state -> (Taken?, Waiter<Step>?) in
                if let step = state.takeStep() { return (step, nil) }
                let older = state.reader.take()
                state.reader = waiter
                return (nil, older)
            }
            older?.resume(returning: .success(nil))
            if let step { waiter.resume(returning: passOn(step)) }
        }
    }

    /// What is there already; nil when it must be waited for.
    func take() -> Step? {
        state.withLock({ $0.takeStep() }).map(passOn)
    }

    private func passOn(_ taken: Taken) -> Step {
        if taken.mayResume { engine.resume(transfer) }
        return taken.step
    }

    /// Octets from which on the loop stops reading.
    static let fullOctets = 256 * 1_024
}

extension BodyBuffer.State {
    /// What comes next, where it is there.
    fileprivate mutating func takeStep() -> BodyBuffer.Taken? {
        if let chunk = first.take() {
            // There are few, each what came in one turn of the loop.
            if !others.isEmpty { first = others.removeFirst() }
            count -= chunk.count
            return BodyBuffer.Taken(step: .success(chunk), mayResume: unpause())
        }
        guard let end else { return nil }
        return BodyBuffer.Taken(step: end.map { .failure($0) } ?? .success(nil), mayResume: false)
    }

    private mutating func unpause() -> Bool {
        guard isPaused, count <= BodyBuffer.fullOctets / 2 else { return false }
        isPaused = false
        return end == nil
    }
}
