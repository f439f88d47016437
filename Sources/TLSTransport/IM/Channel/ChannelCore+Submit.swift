internal import Synchronization

extension ChannelCore {
    /// Hands messages to the loop and waits until they are written or given back.
    ///
    /// - Parameters:
    ///   - messages: What one call is to send.
    ///   - take: Takes them, on the loop.
    ///   - cancel: The caller's task was cancelled: lets go of what waits, on the loop.
    /// - Throws: What was not written.
    nonisolated(nonsending) func submit(
        _ messages: [[UInt8]],
        _ take: @escaping @Sendable (Submission, LongLink) -> Void,
        cancel: @escaping @Sendable (TransferID, LongLink) -> Void
    ) async throws(IMUnsent) {
        let id = TransferID()
        let wish = Wish()
        let outcome: Submission.Outcome = await withTaskCancellationHandler {
            await Waiter.wait { waiter in
                transport.engine.withNow(self.id) { channel in
                    guard !wish.isCancelled, let link = channel as? LongLink else {
                        let cause: IMUnsent.Cause = wish.isCancelled ? .cancelled : .closed
                        let unsent = IMUnsent(written: 0, cause: cause)
                        return waiter.resume(returning: .failure(unsent))
                    }
                    take(Submission(id, messages, waiter), link)
                }
            }
        } onCancel: {
            // Before the hand-over: whichever comes first on the loop, the other finds it.
            wish.cancel()
            perform { cancel(id, $0) }
        }
        try outcome.get()
    }
}

/// Whether a caller still wants what it asked for.
private final class Wish: Sendable {
    private let cancelled = Atomic<Bool>(false)

    func cancel() { cancelled.store(true, ordering: .relaxed) }

    var isCancelled: Bool { cancelled.load(ordering: .relaxed) }
}
