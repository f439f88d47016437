/// Messages of one caller that are to be written, and who waits for that.
final class Submission {
    let messages: [[UInt8]]
    let caller: Caller<Void>
    /// The numbers of the frames that are queued, one a message from the first on.
    private(set) var frames: [UInt64] = []

    init(_ messages: [[UInt8]], _ caller: Caller<Void>) {
        self.messages = messages
        self.caller = caller
    }

    func noteQueued(_ frame: UInt64) { frames.append(frame) }

    func isWritten(below number: UInt64) -> Bool { frames.last.map { $0 < number } ?? true }

    /// The connection is gone.
    ///
    /// - Parameters:
    ///   - number: The first frame that was not written.
    ///   - cause: What to say about it.
    func handBack(unwrittenFrom number: UInt64, _ cause: IMUnsent.Cause) {
        caller.fail(written: frames.count { $0 < number }, cause)
    }
}
