/// Many targets: so many together, so many in a second, and told in their order.
struct ProbeFleet {
    private let targets: [ProbeTarget]
    private let inFlight: Int
    /// Between two beginnings.
    private let pause: Duration
    /// How many may be known before the one that is told next.
    private let ahead: Int

    init(_ targets: [ProbeTarget], options: ProbeOptions) {
        self.targets = targets
        inFlight = max(1, options.inFlight)
        ahead = max(inFlight.multipliedReportingOverflow(by: 8).partialValue, 256)
        pause = options.perSecond.map { .seconds(1 / max($0, Self.slowest)) } ?? .zero
    }

    func run(
        _ look: @escaping @Sendable (ProbeTarget) async -> ProbeReport,
        then tell: @escaping @Sendable (ProbeReport) async -> Void
    ) async {
        let begin = ContinuousClock.now
        await withTaskGroup(of: (Int, ProbeReport).self) { group in
            var next = 0
            var told = 0
            var running = 0
            var known: [Int: ProbeReport] = [:]
            while told < targets.count {
                while running < inFlight, next < targets.count, next - told < ahead {
                    let (place, target) = (next, targets[next])
                    let start = begin + pause * place
                    group.addTask {
                        if pause > .zero {
                            try? await Task.sleep(until: start, clock: .continuous)
                        }
                        return (place, await look(target))
                    }
                    next += 1
                    running += 1
                }
                guard let (place, report) = await group.next() else { break }
                running -= 1
                known[place] = report
                while let report = known.removeValue(forKey: told) {
                    await tell(report)
                    told += 1
                }
            }
        }
    }

    /// Beginnings a second; slower than one in a day is no rate.
    private static let slowest = 1.0 / 86_400
}
