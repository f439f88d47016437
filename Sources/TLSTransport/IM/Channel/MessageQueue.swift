internal import Synchronization

/// Messages that have come and were not read yet: the loop fills it, one reader empties it.
final class MessageQueue<Message: Sendable>: Sendable {
    private struct State {
        var messages: [(Message, octets: Int)] = []
        var first = 0
        var octets = 0
        var reader: Waiter<Message?>?
        var hasEnded = false
        /// The loop has stopped reading the connection.
        var isPaused = false

        mutating func compact() {
            guard first == messages.count || first >= 1_024 else { return }
            messages.removeFirst(first)
            first = 0
        }
    }

    private let state = Mutex(State())
    private let maximumOctets: Int
    private let resume: @Sendable () -> Void

    /// - Parameters:
    ///   - maximumOctets: From which on the loop stops reading.
    ///   - resume: Lets the loop read on.
    init(maximumOctets: Int, resume: @escaping @Sendable () -> Void) {
        self.maximumOctets = maximumOctets
        self.resume = resume
    }

    /// Adds a message that takes so many octets; false when there are so many that the loop should stop reading.
    func add(_ message: Message, octets: Int) -> Bool {
        let (reader, goesOn) = state.withLock { state -> (Waiter<Message?>?, Bool) in
            if state.hasEnded { return (nil, true) }
            if let reader = state.reader.take() { return (reader, true) }
            state.messages.append((message, octets))
            // A message without octets takes room, too.
            state.octets += octets + Self.overhead
            if state.octets >= maximumOctets { state.isPaused = true }
            return (nil, !state.isPaused)
        }
        reader?.resume(returning: message)
        return goesOn
    }

    /// Nothing more comes; what is there can still be read.
    func finish() {
        let reader = state.withLock { state in
            state.hasEnded = true
            return state.reader.take()
        }
        reader?.resume(returning: nil)
    }

    /// Whether the loop waits for the reader.
    var isPaused: Bool { state.withLock { $0.isPaused } }

    /// Waits for the next message; nil at the end, and when the task is cancelled.
    ///
    /// One caller at a time: another one ends the wait of the one before.
    nonisolated(nonsending) func next() async -> Message? {
        await withTaskCancellationHandler {
            await Waiter.wait { waiter in
                let (found, older, mayResume) = take(orWait: waiter)
                older?.resume(returning: nil)
                if mayResume { resume() }
                if let found { waiter.resume(returning: found) }
            }
        } onCancel: {
            state.withLock { $0.reader.take() }?.resume(returning: nil)
        }
    }

    private func take(orWait waiter: Waiter<Message?>) -> (Message??, Waiter<Message?>?, Bool) {
        state.withLock { state in
            if state.first < state.messages.count {
                let (message, octets) = state.messages[state.first]
                state.first += 1
                state.octets -= octets + Self.overhead
                state.compact()
                let mayResume = state.isPaused && state.octets <= maximumOctets / 2
                if mayResume { state.isPaused = false }
                return (.some(message), nil, mayResume)
            }
            if state.hasEnded || Task.isCancelled { return (.some(nil), nil, false) }
            let older = state.reader.take()
            state.reader = waiter
            return (nil, older, false)
        }
    }

    private static var overhead: Int { 64 }
}
