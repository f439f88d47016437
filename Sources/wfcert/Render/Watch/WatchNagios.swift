internal import CertTrust

/// One status line for all targets (Nagios plug-in guidelines 2.1 and 2.6): the worst of them, and the fewest days left.
struct WatchNagios {
    let sights: [WatchSight]
    let limits: WatchLimits
    /// How many targets are not as they were.
    let changed: Int

    /// The worst: critical before unknown, which nobody can act upon.
    var level: WatchLevel {
        let found = Set(sights.map { $0.level(limits) })
        return [.critical, .unknown, .warning].first { found.contains($0) } ?? .ok
    }

    /// Such as `CERT WARNING - im.crt 12 days left (1 of 3 not ok) | days=12;30:;7:`.
    var line: String {
        let level = level
        let worst = sights.filter { $0.level(limits) == level }
            .min { ($0.daysLeft ?? .min) < ($1.daysLeft ?? .min) }
        let bad = sights.count { $0.level(limits) != .ok }
        var text = "CERT " + level.rawValue.uppercased() + " - "
        text += worst.map { told($0) } ?? "nothing watched"
        if sights.count > 1 { text += " (\(bad) of \(sights.count) not ok)" }
        if changed > 0 { text += ", \(changed) changed" }
        guard let days = sights.compactMap(\.daysLeft).min() else { return text }
        return text + " | days=\(days);\(limits.warning):;\(limits.critical):"
    }

    private func told(_ sight: WatchSight) -> String {
        var text = ShownText.escape(sight.name)
        if let fault = sight.fault { text += " " + ShownText.escape(fault) }
        if let days = sight.daysLeft { text += " \(days) days left" }
        // A bar would begin the data.
        return ScalarEscape.replace(text, ["|": "/"])
    }
}
