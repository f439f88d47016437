internal import Synchronization

extension ChannelCore {
    /// Asks what speaks over the connection for something, and waits until it is done or given back.
    ///
    /// - Parameters:
    ///   - value: What it is asked for.
    ///   - body: Asks, on the loop.
    ///   - cancel: The caller's task was cancelled: lets go of what waits, on the loop.
    /// - Returns: What came of it.
    /// - Throws: Why nothing did.
    nonisolated(nonsending) func ask<Value: Sendable>(
        for value: Value.Type,
        _ body: @escaping @Sendable (Caller<Value>, LongLink) -> Void,
        cancel: @escaping @Sendable (TransferID, LongLink) -> Void
    ) async throws(IMUnsent) -> Value {
        let id = TransferID()
        let wish = Wish()
        let outcome: Caller<Value>.Outcome = await withTaskCancellationHandler {
            await Waiter.wait { waiter in
                transport.engine.withNow(self.id) { channel in
                    let caller = Caller(id, waiter)
                    // A cancellation that came before this did not find the caller.
                    guard !wish.isCancelled else { return caller.fail(.cancelled) }
                    guard let link = channel as? LongLink, !link.isClosing else {
                        return caller.fail(.closed)
                    }
                    body(caller, link)
                }
            }
        } onCancel: {
            wish.cancel()
            perform { cancel(id, $0) }
        }
        return try outcome.get()
    }
}

/// Whether a caller still wants what it asked for.
private final class Wish: Sendable {
    private let cancelled = Atomic<Bool>(false)

    func cancel() { cancelled.store(true, ordering: .relaxed) }

    var isCancelled: Bool { cancelled.load(ordering: .relaxed) }
}
