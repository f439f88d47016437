/// How long it is until an end, or since it: the one way in which days are counted and told.
public struct TimeLeft: Hashable, Sendable {
    /// From the moment to the end; negative where the end has passed.
    ///
    /// Saturates at the limits of its type.
    public let seconds: Int64

    /// - Parameters:
    ///   - end: The last second of a validity, which still counts (RFC 5280 section 4.1.2.5).
    ///   - moment: When it is looked at.
    public init(until end: Instant, at moment: Instant) {
        let (seconds, isFar) = end.seconds.subtractingReportingOverflow(moment.seconds)
        self.seconds = isFar ? (end > moment ? .max : .min) : seconds
    }

    /// - Parameter seconds: From now to the end; negative where it has passed.
    public init(seconds: Int64) {
        self.seconds = seconds
    }

    /// Whether the end has passed.
    public var isOver: Bool { seconds < 0 }

    /// Whole days, rounded towards zero on both sides: 3 for three days and an hour to come, -3 for as long ago.
    ///
    /// 0 is less than a day on either side; `isOver` tells which.
    public var days: Int { Int(seconds / Self.day) }

    /// Seconds in a day, of which UTC has no others here.
    private static let day: Int64 = 86_400
}
