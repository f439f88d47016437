internal import CertTrust
internal import TLSTransport

/// `wfcert watch`: looks at files and servers again and again, and tells what ends soon and what changed.
struct WatchCommand: Command {
    private let operands: [String]
    private let origins: [Int: String]
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
        origins = arguments.origins
        trust = try TrustOptions(arguments)
        settings = try ProbeSettings(arguments, areServers: false)
        limits = WatchLimits(
            warning: try arguments.days(.warn) ?? 30,
            critical: try arguments.days(.crit) ?? 7
        )
        try Self.check(limits, arguments)
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
                return give(up: error, console)
            }
        } catch {
            return give(up: error, console)
        }
    }

    /// A warning comes first.
    private static func check(
        _ limits: WatchLimits,
        _ arguments: ParsedArguments
    ) throws(UsageError) {
        guard limits.critical > limits.warning else { return }
        let (warning, critical) = ("\(limits.warning)d", "\(limits.critical)d")
        if let given = arguments.value(.warn) {
            let usual = arguments.has(.crit) ? Words("") : usual
            throw .badText(
                place: OptionName.warn.flag,
                given: given,
                Words(
                    "must not be shorter than --crit, which is \(critical)",
                    zh: "不得短于 --crit（\(critical)"
                )
                    + usual + Words(", since a warning comes first:", zh: "），因为警告在先：")
            )
        }
        throw .badText(
            place: OptionName.crit.flag,
            given: arguments.value(.crit) ?? critical,
            Words(
                "must not be longer than --warn, which is \(warning)",
                zh: "不得长于 --warn（\(warning)"
            )
                + usual + Words(", since a warning comes first:", zh: "），因为警告在先：")
        )
    }

    private static let usual = Words(" by default", zh: "，默认值")

    private func watch(
        _ targets: [WatchTarget],
        _ memory: WatchMemory,
        _ signals: Signals,
        _ console: Console
    ) throws(InputError) -> ExitCode {
        let servers = targets.count { if case .server = $0 { true } else { false } }
        // Where there is no server, no roots need to be read.
        let trust = servers > 0 ? try trust.load() : nil
        let round = WatchRound(targets, servers: try prober(for: servers, trust), at: time)
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
            if isFirst, format == .text { trust?.diagnostics.note(console) }
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
            let answer = WatchNagios(sights: sights, limits: limits, changed: [])
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
        for (place, operand) in operands.enumerated() {
            guard operand != InputReader.standardInput else {
                throw .badText(
                    place: Self.summary.operands,
                    given: operand,
                    Words("standard input can be read once:", zh: "标准输入只能读取一次：")
                )
            }
            do throws(UsageError) {
                found.append(try WatchTarget(operand, settings))
            } catch {
                throw error.at(origins[place])
            }
        }
        return found
    }

    /// Who looks at servers; nil where there are none.
    private func prober(
        for servers: Int,
        _ trust: LoadedTrust?
    ) throws(InputError) -> Prober? {
        guard let trust else { return nil }
        let options = settings.options(for: servers, .addresses)
        return try ProbeSettings.prober(try trust.evaluator(), options)
    }

    /// A file that is no answer of ours is somebody's.
    private func mayWriteMetrics() throws(UsageError) {
        guard let metricsPath else { return }
        do throws(NewFile.Failure) {
            guard try FilePlace(metricsPath).isTaken, !isForced else { return }
        } catch {
            throw .place(.unfitOutput(error))
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
    private func give(up fault: some RunFault, _ console: Console) -> ExitCode {
        let code = console.fail(fault)
        guard format == .nagios else { return code }
        console.writeLine(NagiosAnswer.line(fault.text(console.language), of: "CERT"))
        return NagiosStatus.unknown.exitCode
    }
}
