/// The life of a long connection: events in, actions out; has no clock and dials nobody.
struct IMMachine {
    /// An address of a target.
    struct Candidate: Sendable, Hashable {
        let target: Int
        /// An IP address as text; nil for the target's own host, as a proxy is told.
        let address: String?
    }

    /// What a failure means for the next attempt.
    enum Severity: Comparable {
        case passing
        /// The server's certificate is refused: no use in trying at once.
        case untrusted
        /// The server does not want this client: no use in trying at all.
        case final
    }

    /// What has happened.
    enum Event {
        case start
        /// The addresses of all targets are known; none is a failure.
        case resolved([Candidate])
        /// A dialled connection stands, and its certificate is good.
        case stands(Int)
        /// It has answered the probe.
        case answered(Int)
        case failed(Int, Severity)
        /// The server has taken the client: messages may flow.
        case opened
        /// The connection is gone, or must go.
        case lost(Severity)
        case hint(IMHint)
        /// Ends when all is written, or at the latest so much later.
        case close(within: Duration)
        /// All is written.
        case drained
        /// It is later.
        case time
    }

    /// What is to be done, in this order.
    enum Action: Equatable {
        case resolve
        case dial(Int, Candidate)
        case probe(Int)
        case drop(Int)
        /// This connection is the one: what the protocol says first goes over it.
        case open(Int)
        case sendHeartbeat
        /// The connection must go; `lost` is not asked for.
        case giveUp(Fault)
        /// The connection goes, as it was wished.
        case hangUp
    }

    /// What only the clock tells.
    enum Fault: Equatable {
        case heartbeatUnanswered(after: Duration)
        case openingUnanswered
    }

    /// Where it is.
    enum Phase {
        case idle
        case resolving
        case racing(ConnectRace<Candidate>)
        case opening(until: Moment)
        case ready(Liveness)
        case waiting(until: Moment)
        case closing(until: Moment)
        case stopped
    }

    var phase = Phase.idle
    let limits: Limits
    var schedule = ReconnectSchedule()
    var heartbeat: HeartbeatSchedule
    private var random: any RandomNumberGenerator
    /// Who won the last race: the next one begins with him.
    private var lastGood: Candidate?
    /// Of this race.
    private var worst = Severity.passing

    struct Limits {
        var connectTimeout: Duration
        var heartbeatTimeout: Duration
        var probes: Bool
    }

    init(
        _ limits: Limits,
        heartbeat: HeartbeatSchedule,
        random: any RandomNumberGenerator = SystemRandomNumberGenerator()
    ) {
        self.limits = limits
        self.heartbeat = heartbeat
        self.random = random
    }

    /// When `time` is to be told; nil for not by itself.
    var due: Moment? {
        switch phase {
        case .idle, .resolving, .stopped: nil
        case .racing(let race): race.due
        case .opening(let until), .waiting(let until), .closing(let until): until
        case .ready(let liveness): liveness.due(interval: heartbeat.interval)
        }
    }

    mutating func handle(_ event: Event, at now: Moment) -> [Action] {
        switch event {
        case .start:
            guard case .idle = phase else { return [] }
            return resolve()
        case .resolved(let candidates): return begin(candidates, at: now)
        case .stands(let number): return inRace(at: now) { $0.stands(number) }
        case .answered(let number): return inRace(at: now) { $0.answered(number) }
        case .failed(let number, let severity):
            worst = max(worst, severity)
            return inRace(at: now) { $0.failed(number, at: now) }
        case .opened:
            guard case .opening = phase else { return [] }
            phase = .ready(Liveness(at: now))
            return []
        case .lost(let severity): return lose(severity, at: now)
        case .hint(let hint): return take(hint, at: now)
        case .close(let limit): return close(until: now + limit)
        case .drained:
            guard case .closing = phase else { return [] }
            phase = .stopped
            return [.hangUp]
        case .time: return passTime(now)
        }
    }

    // MARK: To a connection

    private mutating func resolve() -> [Action] {
        phase = .resolving
        return [.resolve]
    }

    private mutating func begin(_ candidates: [Candidate], at now: Moment) -> [Action] {
        guard case .resolving = phase else { return [] }
        guard !candidates.isEmpty else { return lose(.passing, at: now) }
        var order = candidates
        if let lastGood, let place = order.firstIndex(of: lastGood) {
            order.insert(order.remove(at: place), at: 0)
        }
        worst = .passing
        schedule.noteDial(at: now)
        phase = .racing(ConnectRace(order, asksProbe: limits.probes))
        return inRace(at: now) { $0.proceed(at: now) }
    }

    private mutating func inRace(
        at now: Moment,
        _ body: (inout ConnectRace<Candidate>) -> [ConnectRace<Candidate>.Action]
    ) -> [Action] {
        guard case .racing(var race) = phase else { return [] }
        let steps = body(&race)
        phase = .racing(race)
        var actions: [Action] = []
        for step in steps {
            switch step {
            case .dial(let number, let candidate): actions.append(.dial(number, candidate))
            case .probe(let number): actions.append(.probe(number))
            case .cancel(let number): actions.append(.drop(number))
            case .won(let number, let candidate):
                lastGood = candidate
                phase = .opening(until: now + limits.connectTimeout)
                actions.append(.open(number))
            case .lost: actions += lose(worst, at: now)
            }
        }
        return actions
    }

    /// What runs in a race is let go.
    private mutating func leaveRace() -> [Action] {
        guard case .racing(var race) = phase else { return [] }
        return race.stop().compactMap { step in
            if case .cancel(let number) = step { .drop(number) } else { nil }
        }
    }

    // MARK: From a connection

    mutating func lose(_ severity: Severity, at now: Moment) -> [Action] {
        switch phase {
        case .idle, .waiting:
            // The transport goes: nothing is to be waited for.
            if severity == .final { phase = .stopped }
            return []
        case .stopped: return []
        case .closing:
            phase = .stopped
            return []
        case .ready(let liveness):
            if liveness.hasLasted(Self.lasting, at: now) { schedule.noteLastingUse() }
        case .resolving, .racing, .opening: break
        }
        let actions = leaveRace()
        switch severity {
        case .final: phase = .stopped
        case .untrusted:
            schedule.skipQuickRetries()
            phase = .waiting(until: schedule.next(after: now, using: &random))
        case .passing: phase = .waiting(until: schedule.next(after: now, using: &random))
        }
        return actions
    }

    private static let lasting = Duration.seconds(2)

    private mutating func close(until limit: Moment) -> [Action] {
        switch phase {
        case .idle, .resolving, .waiting:
            phase = .stopped
            return []
        case .racing:
            let actions = leaveRace()
            phase = .stopped
            return actions
        case .opening:
            phase = .stopped
            return [.hangUp]
        case .ready:
            phase = .closing(until: limit)
            return []
        case .closing(let until):
            phase = .closing(until: min(until, limit))
            return []
        case .stopped: return []
        }
    }

    private mutating func take(_ hint: IMHint, at now: Moment) -> [Action] {
        if hint == .networkChanged { heartbeat.reset() }
        switch phase {
        case .waiting: return schedule.hint(at: now) ? resolve() : []
        case .resolving, .racing, .opening:
            // Names and routes of the network that was.
            guard hint == .networkChanged, schedule.hint(at: now) else { return [] }
            if case .opening = phase { return [.hangUp] + resolve() }
            return leaveRace() + resolve()
        case .ready(var liveness):
            let asks = liveness.ask(at: now, limit: Self.wakeUpLimit)
            phase = .ready(liveness)
            return asks ? [.sendHeartbeat] : []
        case .idle, .closing, .stopped: return []
        }
    }

    private mutating func passTime(_ now: Moment) -> [Action] {
        guard let due, due <= now else { return [] }
        switch phase {
        case .racing: return inRace(at: now) { $0.proceed(at: now) }
        case .waiting: return resolve()
        case .opening:
            return [.giveUp(.openingUnanswered)] + lose(.passing, at: now)
        case .closing:
            phase = .stopped
            return [.hangUp]
        case .ready(let liveness): return beat(liveness, late: now - due, at: now)
        case .idle, .resolving, .stopped: return []
        }
    }
}
