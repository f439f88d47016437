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
    /// The first ones come 20 to 40 ms apart, for a server that restarts. Then any time up to a limit that doubles from
    /// 250 ms to 60 s ("full jitter"): clients that lost the same server do not come back together.
    mutating func next(after now: Moment, using generator: inout some RandomNumberGenerator)
        -> Moment
    {
        failures += 1
        let delay: Duration
        if failures <= Self.quickRetries {
            delay = .microseconds(Int64.random(in: 20_000...40_000, using: &generator))
        } else {
            let doublings = min(failures - Self.quickRetries - 1, 8)
            let limit = min(250 << doublings, 60_000)
            delay = .microseconds(Int64.random(in: 0...Int64(limit) * 1_000, using: &generator))
        }
        // Chance may give short waits in a row; a server that comes back must not meet them from all clients.
        guard dials.count == Self.dialsAMinute, let oldest = dials.first else { return now + delay }
        return max(now + delay, oldest + .seconds(60))
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
