/// Messages of one caller that are to be written, and who waits for that.
final class Submission {
    typealias Outcome = Result<Void, IMUnsent>

    let id: TransferID
    let messages: [[UInt8]]
    /// The numbers of the frames that are queued, one a message from the first on.
    private(set) var frames: [UInt64] = []
    private var waiter: Waiter<Outcome>?

    init(_ id: TransferID, _ messages: [[UInt8]], _ waiter: Waiter<Outcome>) {
        self.id = id
        self.messages = messages
        self.waiter = waiter
    }

    func noteQueued(_ frame: UInt64) { frames.append(frame) }

    func isWritten(below number: UInt64) -> Bool { frames.last.map { $0 < number } ?? true }

    func succeed() {
        waiter.take()?.resume(returning: .success(()))
    }

    func fail(written: Int, _ cause: IMUnsent.Cause) {
        waiter.take()?.resume(returning: .failure(IMUnsent(written: written, cause: cause)))
    }

    /// The connection is gone.
    ///
    /// - Parameters:
    ///   - number: The first frame that was not written.
    ///   - cause: What to say about it.
    func handBack(unwrittenFrom number: UInt64, _ cause: IMUnsent.Cause) {
        fail(written: frames.count { $0 < number }, cause)
    }
}
