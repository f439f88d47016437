internal import Synchronization

/// Tells whoever wants to know in which state a channel is, and what is noticed in it.
final class StateBoard: Sendable {
    private struct State {
        var state = IMState.idle
        var watchers: [UInt64: AsyncStream<IMState>.Continuation] = [:]
        var readers: [UInt64: AsyncStream<IMNotice>.Continuation] = [:]
        var next: UInt64 = 0
    }

    private let state = Mutex(State())

    var current: IMState { state.withLock { $0.state } }

    func set(_ new: IMState) {
        let (watchers, readers) = state.withLock { state in
            state.state = new
            return (state.watchers.values, state.readers.values)
        }
        for watcher in watchers { watcher.yield(new) }
        guard case .stopped = new else { return }
        for watcher in watchers { watcher.finish() }
        for reader in readers { reader.finish() }
    }

    func notice(_ notice: IMNotice) {
        for reader in state.withLock({ $0.readers.values }) { reader.yield(notice) }
    }

    /// The state now, and each later one; ends behind `stopped`.
    func states() -> AsyncStream<IMState> {
        // Whoever reads slowly wants to know how it is, not how it was.
        let (stream, watcher) = AsyncStream.makeStream(
            of: IMState.self,
            bufferingPolicy: .bufferingNewest(Self.kept)
        )
        let now = state.withLock { state in
            state.next += 1
            let number = state.next
            state.watchers[number] = watcher
            watcher.onTermination = { [weak self] _ in
                self?.state.withLock { _ = $0.watchers.removeValue(forKey: number) }
            }
            // In the lock, so that no later state comes before it.
            watcher.yield(state.state)
            return state.state
        }
        if case .stopped = now { watcher.finish() }
        return stream
    }

    func notices() -> AsyncStream<IMNotice> {
        let (stream, reader) = AsyncStream.makeStream(
            of: IMNotice.self,
            bufferingPolicy: .bufferingNewest(Self.kept)
        )
        let now = state.withLock { state in
            state.next += 1
            let number = state.next
            state.readers[number] = reader
            reader.onTermination = { [weak self] _ in
                self?.state.withLock { _ = $0.readers.removeValue(forKey: number) }
            }
            return state.state
        }
        if case .stopped = now { reader.finish() }
        return stream
    }

    private static let kept = 256
}
