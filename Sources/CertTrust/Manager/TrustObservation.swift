internal import Synchronization

/// Keeps the calls of `CertificateManager.observeChanges` coming; they end with it.
public final class TrustObservation: Sendable {
    private let end: @Sendable () -> Void

    init(end: @escaping @Sendable () -> Void) {
        self.end = end
    }

    deinit { end() }
}

/// Who wants to know of changes.
final class TrustObservers: Sendable {
    private struct State {
        var bodies: [UInt64: @Sendable () -> Void] = [:]
        var next: UInt64 = 0
    }

    private let state = Mutex(State())

    func add(_ body: @escaping @Sendable () -> Void) -> TrustObservation {
        let number = state.withLock { state in
            state.next += 1
            state.bodies[state.next] = body
            return state.next
        }
        return TrustObservation { [weak self] in
            self?.state.withLock { _ = $0.bodies.removeValue(forKey: number) }
        }
    }

    /// Calls them all, outside of the lock: they may ask, and change something themselves.
    func tell() {
        for body in state.withLock({ $0.bodies.values }) { body() }
    }
}
