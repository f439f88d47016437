internal import CertTrust

/// When the first certificate of a connection's path ends, by the wall clock.
struct ExpiryWatch {
    private var end: Instant?
    /// When to look at the wall clock again.
    private(set) var due: Moment?

    mutating func watch(_ verdict: Verdict?, clock: () -> Instant, at now: Moment) {
        end = verdict?.path.map(\.certificate.validity.notAfter).min()
        look(clock, at: now)
    }

    /// Whether it has ended; looks again later where it has not, since wall clocks are set.
    mutating func hasPassed(_ now: Moment, clock: () -> Instant) -> Bool {
        guard let due, due <= now, let end else { return false }
        if end < clock() { return true }
        look(clock, at: now)
        return false
    }

    /// The moment, once.
    mutating func take() -> Instant? {
        due = nil
        return end.take()
    }

    mutating func forget() {
        end = nil
        due = nil
    }

    private mutating func look(_ clock: () -> Instant, at now: Moment) {
        guard let end else { return due = nil }
        let seconds = max(0, end.seconds.subtractingReportingOverflow(clock().seconds).partialValue)
        due = now + min(.seconds(seconds) + .seconds(1), Self.longest)
    }

    private static let longest = Duration.seconds(3_600)
}
