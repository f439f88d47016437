#if CERTTRUST_TSAN
    internal import Synchronization

    /// Orders what is done before a waiter is told before what is done behind its wait, for the thread sanitizer alone.
    ///
    /// The runtime does so, but tells the sanitizer nothing where a continuation is resumed before it is awaited, and
    /// whatever was written for the waiter is then called a race.
    private let handedOver = Atomic<Int>(0)
#endif

/// Who waits for one value, and is told once.
///
/// A checked continuation costs an object and looks for misuse. Here each owner takes the waiter out of its place before
/// it tells it, so that none is told twice or forgotten: what ends a transfer answers whoever waits for it.
@safe struct Waiter<Value: Sendable>: Sendable {
    private let continuation: UnsafeContinuation<Value, Never>

    /// Waits until the waiter that the body gets is told.
    nonisolated(nonsending) static func wait(_ body: (Waiter) -> Void) async -> Value {
        let value = await unsafe withUnsafeContinuation { unsafe body(Waiter(continuation: $0)) }
        #if CERTTRUST_TSAN
            _ = handedOver.load(ordering: .acquiring)
        #endif
        return value
    }

    /// Tells the value; once.
    func resume(returning value: Value) {
        #if CERTTRUST_TSAN
            handedOver.add(1, ordering: .releasing)
        #endif
        unsafe continuation.resume(returning: value)
    }
}
