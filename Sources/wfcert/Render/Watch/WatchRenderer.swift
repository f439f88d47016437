internal import CertTrust

/// Tells of rounds: all targets in the first one, and what changed in every one.
struct WatchRenderer {
    private let console: Console
    private let format: WatchFormat
    private let limits: WatchLimits

    init(_ console: Console, _ format: WatchFormat, _ limits: WatchLimits) {
        self.console = console
        self.format = format
        self.limits = limits
    }

    func write(
        _ round: [(sight: WatchSight, changes: [WatchChange])],
        _ memory: WatchMemory,
        isFirst: Bool
    ) {
        switch format {
        case .text:
            let text = WatchText(console, limits)
            for (sight, changes) in round {
                if isFirst { text.write(sight) }
                text.write(changes, of: sight)
            }
        case .json: WatchJSON(console, isOneValue: true, limits).write(round)
        case .jsonl:
            let json = WatchJSON(console, isOneValue: false, limits)
            for (sight, changes) in round where isFirst || !changes.isEmpty {
                json.writeLine(sight, changes)
            }
        case .prometheus:
            console.write(WatchMetrics(round.map(\.sight), memory, limits).text)
        case .nagios:
            let changed = round.filter { !$0.changes.isEmpty }.map(\.sight.name)
            let answer = WatchNagios(
                sights: round.map(\.sight),
                limits: limits,
                changed: Set(changed)
            )
            answer.lines.forEach { console.writeLine($0) }
        }
    }
}
