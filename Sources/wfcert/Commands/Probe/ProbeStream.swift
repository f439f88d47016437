internal import TLSTransport

/// Looks at targets on other threads, and gives what came of each on this one, in order.
enum ProbeStream {
    private struct State {
        var reports: [ProbeReport] = []
        var isDone = false
    }

    private enum Event: Sendable {
        case reports([ProbeReport])
        case done
    }

    static func run(
        _ items: [ProbeItem],
        by prober: Prober,
        showsProgress: Bool,
        _ take: (ProbeOutcome) -> Void
    ) {
        let state = Monitor(State())
        Task {
            await prober.probe(items.map(\.target)) { report in
                state.withLock { $0.reports.append(report) }
            }
            state.withLock { $0.isDone = true }
        }
        let progress = showsProgress ? CountLine(total: items.count) : nil
        var next = 0
        while true {
            switch state.wait(for: { Self.event(&$0) }) {
            case .done:
                progress?.remove()
                return
            case .reports(let reports):
                for report in reports {
                    progress?.remove()
                    take(ProbeOutcome(name: items[next].name, report: report))
                    next += 1
                }
                progress?.draw(next)
            }
        }
    }

    private static func event(_ state: inout State) -> Event? {
        guard state.reports.isEmpty else {
            defer { state.reports = [] }
            return .reports(state.reports)
        }
        return state.isDone ? .done : nil
    }
}
