/// A moment in whole seconds since 1970-01-01T00:00:00Z, without leap seconds.
public struct Instant: Hashable, Comparable, Sendable {
    /// Seconds since 1970-01-01T00:00:00Z; negative before.
    public let seconds: Int64

    /// Any second, also one that no calendar date here can show.
    public init(seconds: Int64) {
        self.seconds = seconds
    }

    /// Earlier is less.
    public static func < (left: Instant, right: Instant) -> Bool {
        left.seconds < right.seconds
    }

    /// Reads RFC 3339 in UTC or with an offset, such as `2026-12-01T00:00:00Z`; a fraction is dropped.
    public init?(_ text: String) {
        guard let instant = RFC3339.parse(Array(text.utf8)) else { return nil }
        self = instant
    }

    /// From calendar fields in UTC; nil when they name no moment (RFC 5280 has no leap seconds).
    init?(year: Int, month: Int, day: Int, hour: Int, minute: Int, second: Int) {
        guard (0...9999).contains(year), (1...12).contains(month),
            (1...Calendar.days(in: month, of: year)).contains(day),
            (0..<24).contains(hour), (0..<60).contains(minute), (0..<60).contains(second)
        else { return nil }
        let days = Calendar.daysSinceEpoch(year: year, month: month, day: day)
        seconds = Int64(days) * 86_400 + Int64(hour * 3_600 + minute * 60 + second)
    }
}

extension Instant: CustomStringConvertible {
    /// RFC 3339 in UTC, to the second; a year past 9999 or before 0 is written as seconds.
    public var description: String {
        guard (Self.firstShown...Self.lastShown).contains(seconds) else { return "@\(seconds)" }
        let day = Int(seconds / 86_400) - (seconds % 86_400 < 0 ? 1 : 0)
        let second = Int(seconds - Int64(day) * 86_400)
        let date = Calendar.date(daysSinceEpoch: day)
        return Self.digits(date.year, 4) + "-" + Self.digits(date.month, 2)
            + "-" + Self.digits(date.day, 2) + "T" + Self.digits(second / 3_600, 2)
            + ":" + Self.digits(second / 60 % 60, 2) + ":" + Self.digits(second % 60, 2) + "Z"
    }

    private static func digits(_ value: Int, _ width: Int) -> String {
        let text = String(value)
        return String(repeating: "0", count: max(0, width - text.count)) + text
    }

    private static let firstShown: Int64 = -62_167_219_200
    private static let lastShown: Int64 = 253_402_300_799
}

/// The proleptic Gregorian calendar, in whole numbers.
private enum Calendar {
    static func days(in month: Int, of year: Int) -> Int {
        let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
        return [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1]
    }

    // Years are counted from 1 March, so that the leap day is the last of its year.
    static func daysSinceEpoch(year: Int, month: Int, day: Int) -> Int {
        let shifted = month <= 2 ? year - 1 : year
        let era = shifted >= 0 ? shifted / 400 : (shifted - 399) / 400
        let yearOfEra = shifted - era * 400
        let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
        let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
        return era * 146_097 + dayOfEra - 719_468
    }

    static func date(daysSinceEpoch: Int) -> (year: Int, month: Int, day: Int) {
        let shifted = daysSinceEpoch + 719_468
        let era = shifted >= 0 ? shifted / 146_097 : (shifted - 146_096) / 146_097
        let dayOfEra = shifted - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let shiftedMonth = (5 * dayOfYear + 2) / 153
        let day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
        let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
        return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day)
    }
}
