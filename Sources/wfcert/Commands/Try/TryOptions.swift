internal import CertTrust
internal import TLSTransport

/// What all commands that try a channel have in common: whom the app trusts, how it dials, how the answer is written.
struct TryOptions: Sendable {
    let dial: DialOptions
    private let trust: TrustOptions
    private let time: Instant?
    private let output: AnswerForm

    /// Sends one request, and tells what came of it.
    typealias Sending = @Sendable (TrySession) async -> TryOutcome

    init(_ arguments: ParsedArguments) throws(UsageError) {
        trust = try TrustOptions(arguments)
        dial = try DialOptions(arguments)
        time = arguments.has(.at) ? try arguments.instant() : nil
        output = try AnswerForm(arguments)
    }

    /// Sends requests one after another until one gets no answer, and writes what came of them.
    ///
    /// - Parameters:
    ///   - first: The first request.
    ///   - console: Where the answer goes.
    ///   - requests: Reads what is to be sent, and gives what sends it, request by request.
    /// - Returns: The worst status of all that were sent.
    func run(
        for first: HTTPRequest?,
        _ console: Console,
        _ requests: () throws(InputError) -> [Sending]
    ) -> ExitCode {
        guard let host = first?.url.endpoint.host else { return .usage }
        do throws(InputError) {
            let trust = try trust.load()
            let requests = try requests()
            let lines = output == .log ? LogLines() : nil
            let session = try TrySession(
                evaluator: try trust.evaluator(),
                time: time,
                dial: dial,
                host: host,
                log: lines?.sink,
                showsProgress: Self.showsProgress(console)
            )
            var report = TryReport(
                policy: self.trust.policy,
                trust: self.trust.trust,
                bundle: trust.diagnostics
            )
            for send in requests {
                let outcome = Waiting.run { await send(session) }
                report.outcomes.append(outcome)
                lines?.add(outcome)
                guard outcome.isAnswered else { break }
            }
            report.logLines = lines?.all ?? []
            output.write(report, console)
            return .worst(report.outcomes.map(\.exitCode))
        } catch {
            return console.fail(error)
        }
    }

    /// Opens a connection that is kept, tries it, holds it where that is wished, and writes what came of it.
    ///
    /// - Parameters:
    ///   - attempt: What is opened.
    ///   - console: Where the answer goes.
    ///   - make: Makes the channel, of what dials and how.
    /// - Returns: The status of what came of it.
    func run(
        _ attempt: KeptAttempt,
        _ console: Console,
        _ make: (Transport, IMOptions) throws(InputError) -> any KeptChannel
    ) -> ExitCode {
        do throws(InputError) {
            let trust = try trust.load()
            let lines = output == .log ? LogLines() : nil
            let transport = try TrySession.transport(
                try trust.evaluator(),
                time: time,
                log: lines?.sink
            )
            let options = try dial.connectionOptions(for: attempt.endpoint.host)
            let run = KeptRun(
                attempt,
                try make(transport, options),
                showsProgress: Self.showsProgress(console)
            )
            var outcome = run.run { event in
                guard output == .text else { return }
                console.writeLine(KeptText(console).line(event))
                console.flush()
            }
            if case .failure(let failure) = outcome.opening {
                let sight = PlainSight(try trust.evaluator(), dial)
                outcome.opening = .failure(sight.explained(failure, at: attempt.endpoint))
            }
            lines?.add(outcome)
            let report = KeptReport(
                policy: self.trust.policy,
                trust: self.trust.trust,
                bundle: trust.diagnostics,
                outcome: outcome,
                logLines: lines?.all ?? []
            )
            output.write(report, console)
            return outcome.exitCode
        } catch {
            return console.fail(error)
        }
    }

    private static func showsProgress(_ console: Console) -> Bool {
        !console.isQuiet && Descriptor.standardError.isTerminal
            && Machine.environment("TERM") != "dumb"
    }
}
