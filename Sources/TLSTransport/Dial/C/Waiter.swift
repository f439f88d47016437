/// Who waits for one value, and is told once.
///
/// A checked continuation costs an object and looks for misuse. Here each owner takes the waiter out of its place before
/// it tells it, so that none is told twice or forgotten: what ends a transfer answers whoever waits for it.
@safe struct Waiter<Value: Sendable>: Sendable {
    private let continuation: UnsafeContinuation<Value, Never>

    /// Waits until the waiter that the body gets is told.
    nonisolated(nonsending) static func wait(_ body: (Waiter) -> Void) async -> Value {
        await unsafe withUnsafeContinuation { unsafe body(Waiter(continuation: $0)) }
    }

    /// Tells the value; once.
    func resume(returning value: Value) {
        unsafe continuation.resume(returning: value)
    }
}
