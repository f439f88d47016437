/// Who asked a channel for something and waits: told once.
final class Caller<Value: Sendable> {
    typealias Outcome = Result<Value, IMUnsent>

    let id: TransferID
    private var waiter: Waiter<Outcome>?

    init(_ id: TransferID, _ waiter: Waiter<Outcome>) {
        self.id = id
        self.waiter = waiter
    }

    func succeed(_ value: Value) {
        waiter.take()?.resume(returning: .success(value))
    }

    func fail(written: Int = 0, _ cause: IMUnsent.Cause) {
        waiter.take()?.resume(returning: .failure(IMUnsent(written: written, cause: cause)))
    }
}
