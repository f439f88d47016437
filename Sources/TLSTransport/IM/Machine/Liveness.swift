/// Whether the other end of a link is there: when it was last heard of, and whether it was asked.
struct Liveness {
    /// What the passing of time means.
    enum Step: Equatable {
        case alive
        /// Nothing has gone or come for the interval: ask.
        case silent
        /// It was asked and has not answered within this.
        case dead(after: Duration)
    }

    private struct Question {
        let asked: Moment
        var limit: Moment
        var allowed: Duration
    }

    private let opened: Moment
    private var lastWritten: Moment
    private var lastReceived: Moment
    private var question: Question?
    private var reads = true

    init(at now: Moment) {
        opened = now
        lastWritten = now
        lastReceived = now
    }

    /// Whether something came, and it has stood for so long.
    func hasLasted(_ time: Duration, at now: Moment) -> Bool {
        lastReceived > opened && now - opened >= time
    }

    /// When to look again.
    ///
    /// Silence counts in each direction: networks forget connections over which nothing goes out, and a peer that is
    /// gone takes what is written for a long time.
    func due(interval: Duration) -> Moment {
        question?.limit ?? min(lastWritten, lastReceived) + interval
    }

    /// The moment that `due` named has come.
    mutating func passTime(_ now: Moment) -> Step {
        guard var open = question else { return .silent }
        guard open.limit <= now else { return .alive }
        // What is not read tells nothing.
        guard !reads else { return .dead(after: open.allowed) }
        open.limit = now + open.allowed
        question = open
        return .alive
    }

    /// A heartbeat goes out; false when one is on its way already.
    mutating func ask(at now: Moment, limit: Duration) -> Bool {
        guard question == nil else {
            // A shorter patience holds for that one, too.
            if let open = question {
                question?.limit = min(open.limit, now + limit)
                question?.allowed = min(open.allowed, limit)
            }
            return false
        }
        question = Question(asked: now, limit: now + limit, allowed: limit)
        lastWritten = now
        return true
    }

    mutating func noteWritten(at now: Moment) { lastWritten = now }

    mutating func noteReceived(at now: Moment) {
        lastReceived = now
        // Whoever sends is there: the answer may be behind what is on its way.
        extend(now)
    }

    /// The heartbeat, or what is in front of it, goes out only now: it could not be answered before.
    mutating func noteHeartbeatMoves(at now: Moment) { extend(now) }

    private mutating func extend(_ now: Moment) {
        if let open = question { question?.limit = max(open.limit, now + open.allowed) }
    }

    /// The answer came.
    ///
    /// - Returns: When it was asked for; nil when it was not.
    mutating func noteAnswer() -> Moment? { question.take()?.asked }

    mutating func noteReading(_ reads: Bool, at now: Moment) {
        self.reads = reads
        // It had no chance to be read until now.
        if reads { extend(now) }
    }
}
