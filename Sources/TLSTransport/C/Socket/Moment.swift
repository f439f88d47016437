internal import Glibc

/// A moment of a clock that only goes on, also while the machine sleeps.
///
/// ContinuousClock's own is of no size that the compiler knows, so that each copy of what holds one is a call.
struct Moment: Comparable, Sendable {
    private let nanoseconds: Int64

    static var now: Moment {
        var time = timespec()
        unsafe clock_gettime(CLOCK_BOOTTIME, &time)
        return Moment(nanoseconds: Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec))
    }

    static func < (one: Moment, other: Moment) -> Bool { one.nanoseconds < other.nanoseconds }

    /// A duration of centuries leads no further than the clock does.
    static func + (moment: Moment, duration: Duration) -> Moment {
        let nanoseconds = duration.attoseconds / 1_000_000_000
        return Moment(
            nanoseconds: Int64(clamping: Int128(moment.nanoseconds) + nanoseconds)
        )
    }

    static func - (moment: Moment, other: Moment) -> Duration {
        .nanoseconds(
            moment.nanoseconds.subtractingReportingOverflow(other.nanoseconds).partialValue
        )
    }

    /// Whole milliseconds until a later moment, rounded up; 0 for an earlier one.
    func milliseconds(until other: Moment) -> Int {
        guard other > self else { return 0 }
        return Int((other.nanoseconds - nanoseconds) / 1_000_000) + 1
    }
}
