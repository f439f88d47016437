import CertTrust
import Testing

@Suite("Time left")
struct TimeLeftTests {
    /// Seconds from the moment to the end, whole days, and the length as it is told.
    static let rows: [(seconds: Int64, days: Int, english: String, chinese: String)] = [
        (312 * 86_400 + 5, 312, "312 days", "312 天"),
        (3 * 86_400 + 3_600, 3, "3 days", "3 天"),
        (2 * 86_400 - 1, 1, "47 hours", "47 小时"),
        (86_400, 1, "24 hours", "24 小时"),
        (86_399, 0, "23 hours", "23 小时"),
        (3_600, 0, "1 hour", "1 小时"),
        (119, 0, "1 minute", "1 分钟"),
        (0, 0, "less than a minute", "不到一分钟"),
        (-1, 0, "less than a minute", "不到一分钟"),
        (-3_600, 0, "1 hour", "1 小时"),
        (-86_399, 0, "23 hours", "23 小时"),
        (-86_400, -1, "24 hours", "24 小时"),
        (-3 * 86_400 - 3_600, -3, "3 days", "3 天"),
    ]

    @Test("is counted and told by one rule on both sides of the end", arguments: rows)
    func counted(_ seconds: Int64, _ days: Int, _ english: String, _ chinese: String) {
        let now = Instant(seconds: 1_800_000_000)
        let left = TimeLeft(until: Instant(seconds: now.seconds + seconds), at: now)
        #expect(left.seconds == seconds && left == TimeLeft(seconds: seconds))
        #expect(left.days == days)
        #expect(left.isOver == (seconds < 0))
        #expect(left.length(.english) == english)
        #expect(left.length(.chinese) == chinese)
    }

    @Test("holds at the limits of its type")
    func limits() {
        let first = Instant(seconds: .min), last = Instant(seconds: .max)
        #expect(TimeLeft(until: last, at: first).seconds == .max)
        #expect(TimeLeft(until: first, at: last).seconds == .min)
        #expect(TimeLeft(until: first, at: last).length(.english).hasSuffix(" days"))
    }
}
