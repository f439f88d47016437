/// Speaks what an app brings: its own opening, then its messages as they are.
final class RawSpeaker: MessageSpeaker {
    private let makeOpening: (@Sendable () -> any IMOpening)?
    private let handler: IMHandler?
    private let queue: MessageQueue<[UInt8]>
    private var submissions = SubmissionQueue()
    /// Nil once messages flow.
    private var opening: (any IMOpening)?
    private var isReady = false

    init(
        opening: (@Sendable () -> any IMOpening)?,
        handler: IMHandler?,
        queue: MessageQueue<[UInt8]>
    ) {
        makeOpening = opening
        self.handler = handler
        self.queue = queue
    }

    // MARK: For the channel

    func submit(_ submission: Submission, _ speech: Speech?) {
        guard submissions.add(submission) else {
            return submission.caller.fail(.tooManyWaiting)
        }
        if let speech { send(speech) }
    }

    func cancel(_ id: TransferID) { submissions.cancel(id) }

    // MARK: MessageSpeaker

    func opens(_ speech: Speech) throws(SessionFault) {
        guard var opening = makeOpening?() else { return begin(speech) }
        let step: IMOpeningStep
        do throws(IMRefusal) {
            step = try opening.begin()
        } catch {
            throw SessionFault(error)
        }
        self.opening = opening
        try go(on: step, speech)
    }

    func received(_ message: ArraySlice<UInt8>, _ speech: Speech) throws(SessionFault) {
        switch speech.framing.kind(of: message) {
        case .heartbeatAnswer: return speech.link.heartbeatAnswered()
        case .heartbeat:
            guard let pong = speech.framing.heartbeatAnswer else { return }
            _ = try speech.reply(pong[...])
            return
        case .message: break
        }
        guard isReady else { return try open(with: message, speech) }
        if let handler { return handler(message, IMReply(speech)) }
        if !queue.add(Array(message), octets: message.count) { speech.link.setReading(false) }
    }

    func wrote(below number: UInt64, _ speech: Speech) {
        submissions.noteWritten(below: number)
        send(speech)
    }

    func lost(_ error: TransportError, unwrittenFrom number: UInt64) {
        isReady = false
        opening = nil
        submissions.handBack(unwrittenFrom: number, .lost(error))
    }

    func stopped() {
        submissions.failAll(.closed)
        queue.finish()
    }

    private func open(with message: ArraySlice<UInt8>, _ speech: Speech) throws(SessionFault) {
        guard var opening else { return }
        let step: IMOpeningStep
        do throws(IMRefusal) {
            step = try opening.received(message)
        } catch {
            throw SessionFault(error)
        }
        self.opening = opening
        try go(on: step, speech)
    }

    private func go(on step: IMOpeningStep, _ speech: Speech) throws(SessionFault) {
        for message in step.messages { _ = try speech.reply(message[...]) }
        if step.isDone { begin(speech) }
    }

    private func begin(_ speech: Speech) {
        opening = nil
        isReady = true
        speech.link.opened()
        send(speech)
    }

    private func send(_ speech: Speech) {
        guard isReady else { return }
        submissions.pump { speech.say(contentsOf: $0) }
    }
}

extension SessionFault {
    init(_ refusal: IMRefusal) {
        self = .refused(reason: refusal.reason, isFinal: refusal.isFinal)
    }
}

extension Speech {
    /// Queues what the protocol itself says: without room for that, the other end reads nothing.
    func reply(_ message: ArraySlice<UInt8>) throws(SessionFault) -> UInt64 {
        let number: UInt64?
        do throws(FramingError) {
            number = try insist(message)
        } catch {
            throw .framing(error)
        }
        guard let number else { throw .unread }
        return number
    }
}
