internal import CertTrust
internal import TLSTransport

/// `wfcert watch`: looks at files and servers again and again, and tells what ends soon and what changed.
struct WatchCommand: Command {
    private let operands: [String]
    private let settings: ProbeSettings
    private let trust: TrustOptions
    private let limits: WatchLimits
    private let format: WatchFormat
    /// Between two rounds; nil for one round.
    private let interval: Duration?
    private let statePath: String?
    private let metricsPath: String?
    private let isForced: Bool
    private let time: Instant?

    init(_ arguments: ParsedArguments) throws(UsageError) {
        operands = arguments.operands
        trust = try TrustOptions(arguments)
        settings = try ProbeSettings(arguments, areServers: false)
        limits = WatchLimits(
            warning: try arguments.days(.warn) ?? 30,
            critical: try arguments.days(.crit) ?? 7
        )
        guard limits.critical <= limits.warning else { throw .conflict(.crit, .warn) }
        format = arguments.choice(.format) ?? .text
        if arguments.has(.once) {
            guard !arguments.has(.interval) else { throw .conflict(.once, .interval) }
            interval = nil
        } else {
            interval = try arguments.seconds(.interval) ?? .seconds(3_600)
        }
        // An answer of these is whole once; a run without end has none.
        guard interval == nil || format.isForStreams else {
            throw .missingOption(.once, placeholder: "")
        }
        statePath = arguments.value(.state)
        metricsPath = arguments.value(.output).flatMap { $0 == "-" ? nil : $0 }
        isForced = arguments.has(.force)
        time = arguments.has(.at) ? try arguments.instant() : nil
    }

    func run(_ console: Console) -> ExitCode {
        let signals = Signals()
        do throws(UsageError) {
            let memory = try WatchMemory(statePath)
            let targets = try targets()
            try mayWriteMetrics()
            do throws(InputError) {
                return try watch(targets, memory, signals, console)
            } catch {
                return give(up: error.text(console.language), error.exitCode, console)
            }
        } catch {
            return give(up: error.text(console.language), error.exitCode, console)
        }
    }

    private func watch(
        _ targets: [WatchTarget],
        _ memory: WatchMemory,
        _ signals: Signals,
        _ console: Console
    ) throws(InputError) -> ExitCode {
        let round = try WatchRound(targets, servers: prober(targets), at: time)
        var memory = memory
        var isFirst = true
        while true {
            guard let sights = round.run(until: signals, { stop(by: $0, signals, console) })
            else { return .internalError }
            let changes = sights.map { memory.take($0, limits) }
            try memory.keep()
            try writeMetrics(WatchMetrics(sights, memory, limits))
            let renderer = WatchRenderer(console, format, limits)
            renderer.write(Array(zip(sights, changes)), memory, isFirst: isFirst)
            console.flush()
            guard let interval, !console.isBroken else { return status(sights, changes) }
            isFirst = false
            if let number = signals.wait(for: interval) { stop(by: number, signals, console) }
        }
    }

    private func stop(by number: CInt, _ signals: Signals, _ console: Console) -> Never {
        _ = console.finish(.success)
        signals.end(by: number)
    }

    private func status(_ sights: [WatchSight], _ changes: [[WatchChange]]) -> ExitCode {
        guard format != .nagios else {
            let answer = WatchNagios(sights: sights, limits: limits, changed: 0)
            return NagiosStatus(rawValue: answer.level.status)?.exitCode ?? .unreadable
        }
        return .worst(
            sights.map { sight in
                sight.exitCode == .success && sight.level(limits) == .critical
                    ? .rejected : sight.exitCode
            }
        )
    }

    private func targets() throws(UsageError) -> [WatchTarget] {
        var found: [WatchTarget] = []
        for operand in operands {
            guard operand != InputReader.standardInput else {
                throw .badText(
                    place: Self.summary.operands,
                    given: operand,
                    Words("standard input can be read once:", zh: "标准输入只能读取一次：")
                )
            }
            found.append(try WatchTarget(operand, settings))
        }
        return found
    }

    /// Who looks at servers; nil where there are none, and no roots need to be read.
    private func prober(_ targets: [WatchTarget]) throws(InputError) -> Prober? {
        let servers = targets.count { if case .server = $0 { true } else { false } }
        guard servers > 0 else { return nil }
        var options = settings.options(for: servers)
        options.depth = .one
        return try ProbeSettings.prober(try trust.load().evaluator(), options)
    }

    /// A file that is no answer of ours is somebody's.
    private func mayWriteMetrics() throws(UsageError) {
        guard let metricsPath, !isForced, Descriptor.kind(of: metricsPath) != .missing else {
            return
        }
        let beginning = Array(WatchMetrics.beginning.utf8)
        let isOurs = (try? InputReader.read(metricsPath))?.starts(with: beginning) ?? false
        guard isOurs else { throw .place(.outputExists(path: metricsPath)) }
    }

    /// Whole or not at all: whoever reads it meanwhile sees the old one.
    private func writeMetrics(_ metrics: WatchMetrics) throws(InputError) {
        guard let metricsPath else { return }
        do throws(NewFile.Failure) {
            try NewFile.write([
                NewFile.Content(
                    path: metricsPath,
                    octets: Array(metrics.text.utf8),
                    replaces: true
                )
            ])
        } catch {
            throw .unwritable(error)
        }
    }

    /// Nagios has one status for whatever kept us from answering, and reads standard output alone.
    private func give(up text: String, _ code: ExitCode, _ console: Console) -> ExitCode {
        console.complain(text)
        guard format == .nagios else { return code }
        console.writeLine(NagiosAnswer.line(text, of: "CERT"))
        return NagiosStatus.unknown.exitCode
    }
}
