internal import CertTrust

/// What Nagios reads (plug-in guidelines 2.1, 2.4 and 2.6): the worst target with the data of all on one line, and where
/// there are several, each below it with its own state.
struct WatchNagios {
    let sights: [WatchSight]
    let limits: WatchLimits
    /// Targets that are not as they were.
    let changed: Set<String>

    /// The worst: critical before unknown, which nobody can act upon.
    var level: WatchLevel { sorted.first?.level(limits) ?? .ok }

    /// Such as `CERT WARNING - im.crt, 12 days left (1 of 3 not ok) | 'im.crt'=12;30:;7: …`, then a line for each target.
    var lines: [String] {
        let sorted = sorted
        let bad = sights.count { $0.level(limits) != .ok }
        var first = "CERT " + Self.word(level) + " - "
        first += sorted.first.map { told($0) } ?? "nothing watched"
        guard sights.count > 1 else { return [first + data] }
        let more = changed.isEmpty ? "" : ", \(changed.count) changed"
        first += " (\(bad) of \(sights.count) not ok\(more))"
        let shown = sorted.prefix(Self.maximumLines)
        let rest = sorted.count - shown.count
        return [first + data] + shown.map { Self.word($0.level(limits)) + " - " + told($0) }
            + (rest > 0 ? ["… \(rest) more"] : [])
    }

    /// Worst first, then what ends first; what was not seen at all before that.
    private var sorted: [WatchSight] {
        sights.enumerated().sorted { one, other in
            let (left, right) = (key(one.element), key(other.element))
            return (left.0, left.1, one.offset) < (right.0, right.1, other.offset)
        }
        .map(\.element)
    }

    private func key(_ sight: WatchSight) -> (Int, Int64) {
        let order: [WatchLevel] = [.critical, .unknown, .warning, .ok]
        let place = order.firstIndex(of: sight.level(limits)) ?? order.count
        return (place, sight.left?.seconds ?? .min)
    }

    private static func word(_ level: WatchLevel) -> String { level.rawValue.uppercased() }

    /// Days of each target, so that a graph follows one and not whichever is worst.
    private var data: String {
        let values = NagiosData.text(
            sights.map { ($0.name, $0.left?.days) },
            warning: limits.warning,
            critical: limits.critical
        )
        return values.isEmpty ? "" : " | " + values
    }

    private func told(_ sight: WatchSight) -> String {
        var text = sight.name
        if let fault = sight.fault { text += ", " + fault }
        if let left = sight.left { text += ", " + left.words[.english] }
        if let lame = sight.lameAddresses { text += ", " + lame[.english] }
        if changed.contains(sight.name) { text += ", changed" }
        return NagiosData.plain(text)
    }

    private static let maximumLines = 100
}
