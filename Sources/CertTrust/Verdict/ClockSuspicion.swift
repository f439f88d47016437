/// Tells a wrong clock from a certificate whose time is wrong.
struct ClockSuspicion {
    let verdict: Verdict

    /// Whether another time of the judging machine would mend every fault of time, and is likely the cause.
    ///
    /// Likely means: less than 25 hours away, as with a wrong time zone, or before the start of every certificate
    /// of the path, as with a clock that was reset.
    var isPlausible: Bool {
        guard verdict.reasons.contains(where: { $0.code.isAboutTime }) else { return false }
        let validities = verdict.path.map(\.certificate.validity)
        guard let start = validities.map(\.notBefore).max(),
            let end = validities.map(\.notAfter).min(), start <= end
        else { return false }
        return distance(from: start, to: end) < Self.timeZones
            || validities.allSatisfy { now < $0.notBefore }
    }

    private var now: Instant { verdict.question.time }

    private func distance(from start: Instant, to end: Instant) -> Int64 {
        now < start ? start.seconds - now.seconds : now.seconds - end.seconds
    }

    /// The widest mistake that a time zone makes, and an hour of summer time, in seconds.
    static let timeZones: Int64 = 25 * 3_600
}

extension ReasonCode {
    fileprivate var isAboutTime: Bool { self == .expired || self == .notYetValid }
}
