// While messages flow.

extension IMMachine {
    mutating func beat(_ liveness: Liveness, late: Duration, at now: Moment) -> [Action] {
        var liveness = liveness
        switch liveness.passTime(now) {
        case .dead(let limit):
            heartbeat.noteLoss()
            return [.giveUp(.heartbeatUnanswered(after: limit))] + lose(.passing, at: now)
        case .silent:
            // The device slept: whoever was there is probably gone.
            let limit = late > Self.lateness ? Self.wakeUpLimit : limits.heartbeatTimeout
            let asks = liveness.ask(at: now, limit: min(limit, limits.heartbeatTimeout))
            phase = .ready(liveness)
            return asks ? [.sendHeartbeat] : []
        case .alive:
            phase = .ready(liveness)
            return []
        }
    }

    /// Octets came.
    ///
    /// Told apart from the other events, since it happens with each message.
    mutating func noteReceived(at now: Moment) {
        // What only refuses the client is of no use.
        guard case .ready(var liveness) = phase else { return }
        schedule.noteUse()
        liveness.noteReceived(at: now)
        phase = .ready(liveness)
    }

    /// Octets went out.
    mutating func noteWritten(at now: Moment) {
        guard case .ready(var liveness) = phase else { return }
        liveness.noteWritten(at: now)
        phase = .ready(liveness)
    }

    /// The heartbeat goes out only now, or what is in front of it does.
    mutating func noteHeartbeatMoves(at now: Moment) {
        guard case .ready(var liveness) = phase else { return }
        liveness.noteHeartbeatMoves(at: now)
        phase = .ready(liveness)
    }

    /// The other end has answered a heartbeat.
    ///
    /// - Returns: How long it took; nil where none was asked for.
    mutating func noteHeartbeatAnswer(at now: Moment) -> Duration? {
        guard case .ready(var liveness) = phase, let asked = liveness.noteAnswer() else {
            return nil
        }
        heartbeat.noteAnswer()
        phase = .ready(liveness)
        return now - asked
    }

    /// Whether what comes is left unread for now, so that no answer can be expected.
    mutating func noteReading(_ reads: Bool, at now: Moment) {
        guard case .ready(var liveness) = phase else { return }
        liveness.noteReading(reads, at: now)
        phase = .ready(liveness)
    }

    /// How long the link may be silent now.
    var heartbeatInterval: Duration { heartbeat.interval }

    static let wakeUpLimit = Duration.seconds(2)
    private static let lateness = Duration.seconds(30)
}
