/// Messages of one caller that are to be written, and who waits for that.
final class Submission {
    let caller: Caller<Void>
    private let messages: [[UInt8]]
    /// How many of the messages are queued.
    private(set) var queued = 0
    /// The numbers of their frames, in runs: what is said between two of them lies between two runs.
    private var frames: [Range<UInt64>] = []

    init(_ messages: [[UInt8]], _ caller: Caller<Void>) {
        self.messages = messages
        self.caller = caller
    }

    /// The messages that are not queued yet.
    var unqueued: ArraySlice<[UInt8]> { messages[queued...] }

    /// So many messages more are queued, in these frames.
    func noteQueued(_ run: Range<UInt64>) {
        guard !run.isEmpty else { return }
        queued += run.count
        if let last = frames.last, last.upperBound == run.lowerBound {
            frames[frames.count - 1] = last.lowerBound..<run.upperBound
        } else {
            frames.append(run)
        }
    }

    func isWritten(below number: UInt64) -> Bool {
        frames.last.map { $0.upperBound <= number } ?? true
    }

    /// The connection is gone.
    ///
    /// - Parameters:
    ///   - number: The first frame that was not written.
    ///   - cause: What to say about it.
    func handBack(unwrittenFrom number: UInt64, _ cause: IMUnsent.Cause) {
        caller.fail(written: frames.reduce(0) { $0 + $1.clamped(to: 0..<number).count }, cause)
    }
}

/// How far a run of messages was queued.
struct QueuedRun {
    /// The numbers of their frames, one a message, from the first on; empty for no room.
    let frames: Range<UInt64>
    /// Why the message behind them can never be queued.
    var fault: FramingError?
}
