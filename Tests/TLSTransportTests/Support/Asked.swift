@testable import TLSTransport

/// Somebody who asked for something, and what became of it.
final class Asked<Value: Sendable>: Sendable {
    let id = TransferID()
    private let task: Task<Caller<Value>.Outcome, Never>

    /// - Parameter body: Hands the caller to whoever is asked; done when this returns.
    init(_ body: (Caller<Value>) -> Void) async {
        let (callers, end) = AsyncStream.makeStream(of: Held.self)
        task = Task {
            await Waiter.wait { waiter in
                end.yield(Held(waiter))
                end.finish()
            }
        }
        for await held in callers { body(Caller(id, held.waiter)) }
    }

    var outcome: Caller<Value>.Outcome {
        get async { await task.value }
    }

    private struct Held: Sendable {
        let waiter: Waiter<Caller<Value>.Outcome>

        init(_ waiter: Waiter<Caller<Value>.Outcome>) { self.waiter = waiter }
    }
}
