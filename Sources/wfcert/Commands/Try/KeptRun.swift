internal import CertTrust
internal import TLSTransport

/// What a kept connection is opened to, and what is done with it.
struct KeptAttempt: Sendable {
    let endpoint: Endpoint
    /// How it is called in the answer: without what may be a secret.
    let place: String
    /// Sent once it stands; nil for nothing.
    let message: String?
    /// How long it is held then; nil for not.
    let hold: Duration?
}

/// A run of a kept connection, from the command's thread.
struct KeptRun {
    private let attempt: KeptAttempt
    private let session: KeptSession
    private let showsProgress: Bool

    init(_ attempt: KeptAttempt, _ channel: any KeptChannel, showsProgress: Bool) {
        self.attempt = attempt
        self.showsProgress = showsProgress
        session = KeptSession(channel, to: attempt.endpoint, place: attempt.place)
    }

    /// - Parameter tell: Gets what happens while it is held.
    /// - Returns: What came of it.
    func run(_ tell: (KeptOutcome.Event) -> Void) -> KeptOutcome {
        let (session, message) = (session, attempt.message)
        var outcome = Waiting.run { await session.open(saying: message) }
        let hold = outcome.failure == nil ? attempt.hold : nil
        if let hold {
            let ticks = showsProgress ? HoldLine.start(hold) : nil
            Waiting.run { await session.hold(for: hold) }
            while let event = Waiting.run({ await session.next() }) {
                if showsProgress { HoldLine.clear() }
                if outcome.events.count < Self.keptEvents { outcome.events.append(event) }
                tell(event)
            }
            ticks?.cancel()
            if showsProgress { HoldLine.clear() }
        }
        let end = Waiting.run { await session.end() }
        outcome.messages = end.messages
        if hold != nil {
            outcome.held = hold
            outcome.loss = end.loss
        }
        return outcome
    }

    /// A connection that breaks all the time is told of for as long as that tells something.
    private static let keptEvents = 10_000
}

/// One line of standard error that tells how long a connection is held already.
private enum HoldLine {
    static func start(_ whole: Duration) -> Task<Void, Never> {
        let start = ContinuousClock.now
        return Task {
            while !Task.isCancelled {
                let seconds = (ContinuousClock.now - start).components.seconds
                show("\(seconds) s / \(whole.components.seconds) s")
                try? await Task.sleep(for: .seconds(1))
            }
        }
    }

    static func clear() { show("") }

    private static func show(_ text: String) {
        // CR, and CSI K to the line's end (ECMA-48 8.3.41).
        try? Descriptor.standardError.write(Array("\r\(text)\u{1B}[K".utf8))
    }
}
