internal import CertTrust
internal import TLSTransport

/// The app's channels, as a command line wants them: requests of one session share connections.
struct TrySession: Sendable {
    let channel: HTTPChannel
    let dial: DialOptions
    private let showsProgress: Bool

    /// - Parameters:
    ///   - evaluator: Whom the app trusts.
    ///   - time: The moment to judge at; nil for the moment of each handshake.
    ///   - dial: How servers are reached.
    ///   - host: Whom the first request is for: where proxies come from the environment, it decides.
    ///   - log: Where `[WFCCCert]` lines go; nil for nowhere.
    ///   - showsProgress: Whether somebody looks at standard error.
    /// - Throws: For a client's certificate that cannot be used, and without libcurl.
    init(
        evaluator: TrustEvaluator,
        time: Instant?,
        dial: DialOptions,
        host: HostIdentity,
        log: (@Sendable (String) -> Void)?,
        showsProgress: Bool
    ) throws(InputError) {
        let options = try dial.httpOptions(for: host)
        var clock: (@Sendable () -> Instant)?
        if let time { clock = { time } }
        do throws(TransportStartError) {
            let transport = try Transport(
                evaluator: evaluator,
                options: TransportOptions(clock: clock, log: log)
            )
            channel = HTTPChannel(transport, options: options)
        } catch {
            throw .transport(error)
        }
        self.dial = dial
        self.showsProgress = showsProgress
    }

    /// Sends something and reads the whole answer, whose beginning is kept.
    ///
    /// - Parameters:
    ///   - method: How the request is told of.
    ///   - url: Where it goes.
    ///   - send: Sends it, with what is to follow how far it has come.
    /// - Returns: The answer, or why there is none.
    func outcome(
        _ method: HTTPMethod,
        _ url: HTTPURL,
        _ send: (TransferProgress?) async throws(TransportError) -> HTTPResponse
    ) async -> TryOutcome {
        let progress = showsProgress ? TransferProgress() : nil
        let drawing = progress.map { progress in Task { await ProgressLine().follow(progress) } }
        let start = ContinuousClock.now
        let ending: Result<TryOutcome.Answer, TransportError>
        do throws(TransportError) {
            ending = .success(try await Self.read(try await send(progress)))
        } catch {
            ending = .failure(error)
        }
        await drawing?.value
        return TryOutcome(
            method: method.name,
            url: url.description,
            duration: ContinuousClock.now - start,
            ending: ending
        )
    }

    private static func read(
        _ response: HTTPResponse
    ) async throws(TransportError) -> TryOutcome.Answer {
        var octets: Int64 = 0
        var beginning: [UInt8] = []
        var chunks = response.body.makeAsyncIterator()
        while let chunk = try await chunks.next() {
            octets += Int64(chunk.count)
            beginning += chunk.prefix(keptOctets - beginning.count)
        }
        return TryOutcome.Answer(
            status: response.status,
            version: response.version,
            headers: response.headers,
            url: response.url.description,
            connection: response.connection,
            octets: octets,
            beginning: beginning
        )
    }

    private static let keptOctets = 4_096
}
