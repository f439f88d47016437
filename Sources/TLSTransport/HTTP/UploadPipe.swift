internal import Synchronization

/// Hands chunks from an async sequence to the loop, one at a time.
final class UploadPipe: Sendable {
    fileprivate struct State {
        var chunk: ArraySlice<UInt8> = []
        /// Waits until the chunk has been taken.
        var producer: Waiter<Bool>?
        var isFinished = false
        var fault: UploadFault?
        var isClosed = false
        /// Whoever brings the chunks.
        var pump: Task<Void, Never>?
        /// The loop has asked in vain and waits to be told.
        var isAwaited = false
        var wake: (@Sendable () -> Void)?
    }

    /// The next part of what is sent.
    enum Step {
        case octets(ArraySlice<UInt8>)
        case later, end, failed
    }

    private let state = Mutex(State())

    /// Sets what tells the loop that there is something again.
    func setWake(_ wake: @escaping @Sendable () -> Void) {
        state.withLock { $0.wake = wake }
    }

    /// Sets whoever brings the chunks, who is cancelled where nobody takes any more: he may wait for his next one for ever.
    func setPump(_ pump: Task<Void, Never>) {
        let isClosed = state.withLock { state in
            if !state.isClosed, !state.isFinished { state.pump = pump }
            return state.isClosed
        }
        if isClosed { pump.cancel() }
    }

    /// Waits until the chunk has been taken; false when nobody takes any more.
    nonisolated(nonsending) func push(_ chunk: [UInt8]) async -> Bool {
        guard !chunk.isEmpty else { return state.withLock { !$0.isClosed } }
        return await Waiter.wait { producer in
            let (isClosed, wake) = state.withLock { state in
                if state.isClosed { return (true, state.takeWake()) }
                state.chunk = chunk[...]
                state.producer = producer
                return (false, state.takeWake())
            }
            if isClosed { producer.resume(returning: false) }
            wake?()
        }
    }

    func finish(_ fault: UploadFault?) {
        let wake = state.withLock { state in
            state.isFinished = true
            state.fault = fault
            state.pump = nil
            return state.takeWake()
        }
        wake?()
    }

    /// Lets the producer end.
    func close() {
        let (producer, pump) = state.withLock { state in
            state.isClosed = true
            state.wake = nil
            return (state.producer.take(), state.pump.take())
        }
        producer?.resume(returning: false)
        pump?.cancel()
    }

    func next(atMost count: Int) -> Step {
        let (step, producer) = state.withLock {
            state -> (Step, Waiter<Bool>?) in
            if !state.chunk.isEmpty {
                let part = state.chunk.prefix(count)
                state.chunk = state.chunk.dropFirst(part.count)
                return (.octets(part), state.chunk.isEmpty ? state.producer.take() : nil)
            }
            guard state.isFinished else {
                state.isAwaited = true
                return (.later, nil)
            }
            return (state.fault == nil ? .end : .failed, nil)
        }
        producer?.resume(returning: true)
        return step
    }

    var fault: UploadFault? { state.withLock { $0.fault } }
}

extension UploadPipe.State {
    fileprivate mutating func takeWake() -> (@Sendable () -> Void)? {
        guard isAwaited else { return nil }
        isAwaited = false
        return wake
    }
}
