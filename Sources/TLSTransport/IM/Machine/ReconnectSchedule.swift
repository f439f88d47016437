/// When to dial again after a link broke or did not come to stand: five times at once, then ever more rarely, and never
/// in step with others.
///
/// Has no clock: the moment is an argument.
struct ReconnectSchedule {
    /// How often nothing came to stand since the last link that was of use.
    private(set) var failures = 0
    private var lastHint: Moment?
    /// The newest dials, as many as a minute may have.
    private var dials: [Moment] = []

    /// The moment of the next dial.
    ///
    /// The first ones come 20 to 40 ms apart, for a server that restarts. Then any time from a quarter of a limit up to it,
    /// which grows fourfold from 500 ms to 60 s: ten dials last for most of a minute, and clients that lost the same server
    /// do not come back together.
    ///
    /// Links that are of use and break within seconds would spend a minute's dials at once: from the sixth on, those that
    /// are left are spread over what is left of it.
    mutating func next(after now: Moment, using generator: inout some RandomNumberGenerator)
        -> Moment
    {
        failures += 1
        dials.removeAll { now - $0 >= .seconds(60) }
        guard let oldest = dials.first, dials.count > Self.quickRetries else {
            return now + delay(using: &generator)
        }
        let end = oldest + .seconds(60)
        if failures == 1 {
            let share = (end - now) / (Self.dialsAMinute + 1 - dials.count)
            let next = now + share * Double.random(in: 0.75...1.25, using: &generator)
            return dials.count == Self.dialsAMinute ? max(next, end) : next
        }
        failures = max(failures, Self.quickRetries + 1)
        let next = now + delay(using: &generator)
        guard dials.count == Self.dialsAMinute else { return next }
        // A server that comes back must not meet all clients at the end of the same minute.
        let apart = Duration.milliseconds(Int64.random(in: 0...15_000, using: &generator))
        return max(next, end + apart)
    }

    private func delay(using generator: inout some RandomNumberGenerator) -> Duration {
        guard failures > Self.quickRetries else {
            return .microseconds(Int64.random(in: 20_000...40_000, using: &generator))
        }
        let steps = min(failures - Self.quickRetries - 1, 4)
        let limit = min(500 << (2 * steps), 60_000)
        return .milliseconds(limit) * Double.random(in: 0.25...1, using: &generator)
    }

    /// Notes a dial.
    mutating func noteDial(at now: Moment) {
        if dials.count == Self.dialsAMinute { dials.removeFirst() }
        dials.append(now)
    }

    /// Something was received over a link: it was of use.
    mutating func noteUse() {
        failures = 0
    }

    /// A link that was of use has lasted for a while: what it took to get it counts no more.
    ///
    /// One that ends sooner may have met a server that fails each client, which must not be dialled all the time.
    mutating func noteLastingUse() {
        dials.removeAll()
    }

    /// Nothing changes within milliseconds: the next dial waits as if the quick ones had been.
    mutating func skipQuickRetries() {
        failures = max(failures, Self.quickRetries)
    }

    /// The network changed, or the app came to the foreground: what failed before says nothing any more.
    ///
    /// - Returns: Whether to dial now; once in ten seconds, so that a flapping network makes no storm.
    mutating func hint(at now: Moment) -> Bool {
        if let last = lastHint, now - last < .seconds(10) { return false }
        lastHint = now
        failures = 0
        dials.removeAll()
        return true
    }

    static let quickRetries = 5
    static let dialsAMinute = 10
}
