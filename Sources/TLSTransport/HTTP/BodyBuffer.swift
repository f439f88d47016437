internal import Synchronization

/// What has come of a body and was not read yet.
///
/// The loop fills it, one reader empties it.
final class BodyBuffer: Sendable {
    typealias Step = Result<[UInt8]?, TransportError>

    fileprivate struct State {
        var chunks: [[UInt8]] = []
        var count = 0
        var reader: CheckedContinuation<Step, Never>?
        var end: TransportError??
        /// The loop has stopped reading the connection.
        var isPaused = false
        var resume: (@Sendable () -> Void)?
    }

    private let state = Mutex(State())

    /// Sets what lets the loop read on.
    func setResume(_ resume: @escaping @Sendable () -> Void) {
        state.withLock { $0.resume = resume }
    }

    /// Adds a chunk; true when there is so much that the loop should stop reading.
    func append(_ chunk: [UInt8]) -> Bool {
        let (reader, isFull) = state.withLock {
            state -> (CheckedContinuation<Step, Never>?, Bool) in
            if let reader = state.reader.take() { return (reader, false) }
            state.chunks.append(chunk)
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
            state.resume = nil
            return state.reader.take()
        }
        reader?.resume(returning: error.map { .failure($0) } ?? .success(nil))
    }

    /// Whether the loop waits for the reader.
    var isPaused: Bool { state.withLock { $0.isPaused } }

    var isFinished: Bool { state.withLock { $0.end != nil } }

    /// Waits for what comes next; nil at the end.
    ///
    /// One caller at a time, another one gets the end.
    func next() async -> Step {
        await withCheckedContinuation { continuation in
            let (step, resume, older) = state.withLock {
                state -> (Step?, (@Sendable () -> Void)?, CheckedContinuation<Step, Never>?) in
                if !state.chunks.isEmpty {
                    return (.success(state.takeFirst()), state.unpause(), nil)
                }
                if let end = state.end {
                    return (end.map { .failure($0) } ?? .success(nil), nil, nil)
                }
                let older = state.reader.take()
                state.reader = continuation
                return (nil, nil, older)
            }
            older?.resume(returning: .success(nil))
            if let step { continuation.resume(returning: step) }
            resume?()
        }
    }

    /// Octets from which on the loop stops reading.
    static let fullOctets = 256 * 1_024
}

extension BodyBuffer.State {
    /// There are few, each what came in one turn of the loop.
    fileprivate mutating func takeFirst() -> [UInt8] {
        let first = chunks.removeFirst()
        count -= first.count
        return first
    }

    fileprivate mutating func unpause() -> (@Sendable () -> Void)? {
        guard isPaused, count <= BodyBuffer.fullOctets / 2 else { return nil }
        isPaused = false
        return resume
    }
}
