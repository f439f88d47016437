internal import Synchronization

/// Somebody who waits for the first of several answers.
final class Once<Answer: Sendable>: Sendable {
    private let waiter = Mutex<CheckedContinuation<Answer, Never>?>(nil)

    func set(_ waiter: CheckedContinuation<Answer, Never>) {
        self.waiter.withLock { $0 = waiter }
    }

    /// Gives an answer; all but the first are dropped.
    func resume(_ answer: Answer) {
        waiter.withLock { $0.take() }?.resume(returning: answer)
    }
}
