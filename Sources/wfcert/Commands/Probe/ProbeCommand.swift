internal import CertTrust
internal import TLSTransport

/// `wfcert probe`: dials servers, and says what they show and whether the app would connect.
struct ProbeCommand: Command {
    private let settings: ProbeSettings
    private let trust: TrustOptions
    private let format: ProbeFormat
    private let destination: String?
    private let isForced: Bool

    init(_ arguments: ParsedArguments) throws(UsageError) {
        settings = try ProbeSettings(arguments)
        trust = try TrustOptions(arguments)
        format = arguments.choice(.format) ?? .text
        destination = try arguments.made(.save)
        isForced = arguments.has(.force)
    }

    func run(_ console: Console) -> ExitCode {
        do throws(ProbeSettingsError) {
            let items = try settings.targets()
            guard !items.isEmpty else { throw .usage(.missingOperand(Self.summary.operands)) }
            do throws(InputError) {
                return try run(items, console)
            } catch {
                throw .input(error)
            }
        } catch {
            switch error {
            case .usage(let error): return give(up: error, console)
            case .input(let error): return give(up: error, console)
            }
        }
    }

    /// Nagios has one status for whatever kept us from answering, and reads standard output alone.
    private func give(up fault: some RunFault, _ console: Console) -> ExitCode {
        let code = console.fail(fault)
        guard format == .nagios else { return code }
        console.writeLine(NagiosAnswer.line(fault.text(console.language)))
        return NagiosStatus.unknown.exitCode
    }

    private func run(_ items: [ProbeItem], _ console: Console) throws(InputError) -> ExitCode {
        let trust = try trust.load()
        var saving = try destination.map { path throws(InputError) in
            try ChainSaving(path, items, replaces: isForced)
        }
        let evaluator = try trust.evaluator()
        var options = settings.options(for: items.count)
        options.identity = try settings.clientIdentity()
        let prober = try ProbeSettings.prober(evaluator, options)
        let renderer = ProbeRenderer(
            console,
            format,
            count: items.count,
            question: evaluator,
            bundle: trust.diagnostics
        )
        renderer.begin()
        var codes: [ExitCode] = []
        var trouble: String?
        ProbeStream.run(items, by: prober, showsProgress: Self.showsProgress(items, console)) {
            outcome in
            var outcome = outcome
            outcome.anchors = self.trust.anchors
            do throws(InputError) {
                outcome.saved = try saving?.save(outcome)
            } catch {
                let text = error.text(console.language)
                console.complain(text)
                trouble = trouble ?? text
                codes.append(error.exitCode)
            }
            codes.append(outcome.exitCode)
            renderer.add(outcome)
        }
        return renderer.end(.worst(codes), trouble)
    }

    private static func showsProgress(_ items: [ProbeItem], _ console: Console) -> Bool {
        items.count > 1 && !console.isQuiet && Descriptor.standardError.isTerminal
            && Machine.environment("TERM") != "dumb"
    }
}
