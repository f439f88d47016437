internal import CertTrust
internal import TLSTransport

/// One look at every target.
struct WatchRound: Sendable {
    private let targets: [WatchTarget]
    private let prober: Prober?
    private let time: Instant?

    /// - Parameters:
    ///   - targets: What to look at, in the order of the answer.
    ///   - prober: Who looks at servers; nil where there are none.
    ///   - time: The moment to judge at; nil for that of each look.
    init(_ targets: [WatchTarget], servers prober: Prober?, at time: Instant?) {
        self.targets = targets
        self.prober = prober
        self.time = time
    }

    /// Looks on other threads, while this one waits for signals.
    ///
    /// - Parameters:
    ///   - signals: Those that end the run.
    ///   - stop: Is given one that came.
    /// - Returns: What was seen, in the order of the targets.
    func run(until signals: Signals, _ stop: (CInt) -> Void) -> [WatchSight]? {
        let done = Monitor<[WatchSight]?>(nil)
        Task {
            let sights = await look()
            done.withLock { $0 = sights }
        }
        while true {
            if let sights = done.withLock({ $0 }) { return sights }
            if let number = signals.wait(for: .milliseconds(20)) { stop(number) }
        }
    }

    private func look() async -> [WatchSight] {
        let moment = time ?? Instant(seconds: Machine.secondsSinceEpoch)
        let servers = targets.compactMap { target in
            if case .server(let item) = target { item } else { nil }
        }
        let reports = Monitor<[ProbeReport]>([])
        await prober?.probe(servers.map(\.target)) { report in
            reports.withLock { $0.append(report) }
        }
        var seen = reports.withLock { $0 }[...]
        return targets.compactMap { target in
            switch target {
            case .server(let item): seen.popFirst().map { WatchSight(item.name, $0) }
            case .file(let path): Self.read(file: path, moment)
            case .directory(let path): Self.read(directory: path, moment)
            }
        }
    }

    private static func read(file path: String, _ moment: Instant) -> WatchSight {
        // What was a file may be a directory now.
        guard Descriptor.kind(of: path) != .directory else { return read(directory: path, moment) }
        guard let bytes = try? InputReader.read(path) else {
            return WatchSight(path, unreadableAt: moment)
        }
        return WatchSight(path, CertificateFile(bytes).certificates.map(\.certificate), at: moment)
    }

    private static func read(directory path: String, _ moment: Instant) -> WatchSight {
        guard let bundle = try? InputReader.read(directory: path) else {
            return WatchSight(path, unreadableAt: moment)
        }
        return WatchSight(path, bundle.certificates, at: moment)
    }
}
