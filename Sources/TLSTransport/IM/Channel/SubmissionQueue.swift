/// What callers want written, in the order in which they came: what is in the outbox, and what waits for room there.
struct SubmissionQueue {
    /// All of it is in the outbox.
    private var queued: [Submission] = []
    private var firstQueued = 0
    private var waiting: [Submission] = []
    private var firstWaiting = 0

    /// Takes a caller's messages; false when as many callers wait as may.
    mutating func add(_ submission: Submission) -> Bool {
        guard waiting.count - firstWaiting < Self.maximumWaiting else { return false }
        waiting.append(submission)
        return true
    }

    /// Queues what there is room for.
    ///
    /// - Parameter queue: Queues the frames of messages, as far as there is room, but at least of one.
    mutating func pump(_ queue: (ArraySlice<[UInt8]>) -> QueuedRun) {
        while firstWaiting < waiting.count {
            let submission = waiting[firstWaiting]
            let run = queue(submission.unqueued)
            submission.noteQueued(run.frames)
            if let fault = run.fault {
                // What is in front of it goes out.
                submission.caller.fail(written: submission.queued, .framing(fault))
                firstWaiting += 1
            } else if submission.unqueued.isEmpty {
                queued.append(submission)
                firstWaiting += 1
                compact()
            } else if run.frames.isEmpty {
                return
            }
        }
    }

    /// Frames below this number are written.
    mutating func noteWritten(below number: UInt64) {
        while firstQueued < queued.count, queued[firstQueued].isWritten(below: number) {
            queued[firstQueued].caller.succeed(())
            firstQueued += 1
        }
        compact()
    }

    /// The connection is gone: whoever had a part in it gets the rest back; who waits goes on to wait.
    ///
    /// - Parameters:
    ///   - number: The first frame that was not written.
    ///   - cause: What to say about it.
    mutating func handBack(unwrittenFrom number: UInt64, _ cause: IMUnsent.Cause) {
        for submission in queued[firstQueued...] {
            submission.handBack(unwrittenFrom: number, cause)
        }
        queued.removeAll()
        firstQueued = 0
        guard firstWaiting < waiting.count, waiting[firstWaiting].queued > 0 else { return }
        waiting[firstWaiting].handBack(unwrittenFrom: number, cause)
        firstWaiting += 1
        compact()
    }

    /// Nothing more is written.
    mutating func failAll(_ cause: IMUnsent.Cause) {
        for submission in waiting[firstWaiting...] {
            submission.caller.fail(written: submission.queued, cause)
        }
        waiting.removeAll()
        firstWaiting = 0
    }

    /// A caller does not want to wait any more.
    mutating func cancel(_ id: TransferID) {
        // What has begun cannot be taken back.
        guard
            let place = waiting[firstWaiting...].firstIndex(where: {
                $0.caller.id == id && $0.queued == 0
            })
        else { return }
        waiting.remove(at: place).caller.fail(.cancelled)
    }

    private mutating func compact() {
        if firstQueued == queued.count || firstQueued >= 1_024 {
            queued.removeFirst(firstQueued)
            firstQueued = 0
        }
        if firstWaiting == waiting.count || firstWaiting >= 1_024 {
            waiting.removeFirst(firstWaiting)
            firstWaiting = 0
        }
    }

    private static let maximumWaiting = 16_384
}
