internal import CertTrust

/// A stretch of the calendar that validities are drawn against.
struct TimeScale {
    let now: Instant
    private let start: Int64
    private let end: Int64

    /// A scale on which an end soon can be told from now: what begins long before or ends long after runs out of it.
    init(_ validities: [Validity], now: Instant) {
        self.now = now
        let first = validities.map(\.notBefore.seconds).min() ?? now.seconds
        let last = validities.map(\.notAfter.seconds).max() ?? now.seconds
        let from = min(max(first, Self.sum(now.seconds, -Self.back)), now.seconds)
        let to = max(min(last, Self.sum(now.seconds, Self.ahead)), now.seconds)
        let margin = max((to - from) / 16, 8 * Self.day)
        start = Self.sum(from, -margin)
        end = Self.sum(to, margin)
    }

    /// Where a moment is: 0 at the left edge, 1 at the right one; a little outside for what is not on the scale.
    func place(of instant: Instant, less seconds: Int64 = 0) -> Double {
        let moment = Self.sum(instant.seconds, -seconds)
        let clamped = min(max(moment, start), end)
        guard clamped == moment else { return moment < start ? -0.02 : 1.02 }
        return Double(moment - start) / Double(max(end - start, 1))
    }

    /// The first days of months or years, at most six.
    var ticks: [(place: Double, label: String)] {
        let months = max((end - start) / (30 * Self.day), 1)
        let steps: [Int64] = [1, 2, 3, 6, 12, 24, 60, 120]
        let step = steps.first { months / $0 < 6 } ?? 240
        guard let year = Self.year(of: start), let last = Self.year(of: end), last - year < 500
        else { return [] }
        var found: [(place: Double, label: String)] = []
        for month in stride(from: year * 12, through: last * 12 + 11, by: Int(step)) {
            let label = Self.label(month)
            guard let instant = Instant(label + "-01T00:00:00Z") else { continue }
            let place = place(of: instant)
            guard place > 0.09, place < 0.91 else { continue }
            found.append((place, step >= 12 ? String(label.prefix(4)) : label))
        }
        return found
    }

    /// A share of the width, as SVG and CSS write it.
    static func percent(_ share: Double) -> String {
        let tenths = Int((share * 10_000).rounded())
        let sign = tenths < 0 ? "-" : ""
        let (whole, rest) = abs(tenths).quotientAndRemainder(dividingBy: 100)
        return sign + "\(whole)." + (rest < 10 ? "0" : "") + "\(rest)%"
    }

    private static func label(_ month: Int) -> String {
        let (year, rest) = month.quotientAndRemainder(dividingBy: 12)
        let digits = String(repeating: "0", count: max(0, 4 - String(year).count)) + String(year)
        return digits + "-" + (rest < 9 ? "0" : "") + String(rest + 1)
    }

    private static func year(of seconds: Int64) -> Int? {
        Int(Instant(seconds: seconds).description.prefix(4))
    }

    /// A sum that stays at the last second there is.
    private static func sum(_ left: Int64, _ right: Int64) -> Int64 {
        let (sum, isOver) = left.addingReportingOverflow(right)
        return isOver
            ? (right < 0 ? Int64.min / 4 : Int64.max / 4) : min(max(sum, .min / 4), .max / 4)
    }

    private static let day: Int64 = 86_400
    private static let back = 400 * day
    private static let ahead = 800 * day
}
