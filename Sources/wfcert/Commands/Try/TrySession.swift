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
        let transport = try Self.transport(evaluator, time: time, log: log)
        channel = HTTPChannel(transport, options: options)
        self.dial = dial
        self.showsProgress = showsProgress
    }

    /// What dials and trusts as the app does.
    static func transport(
        _ evaluator: TrustEvaluator,
        time: Instant?,
        log: (@Sendable (String) -> Void)?
    ) throws(InputError) -> Transport {
        var clock: (@Sendable () -> Instant)?
        if let time { clock = { time } }
        do throws(TransportStartError) {
            return try Transport(
                evaluator: evaluator,
                options: TransportOptions(clock: clock, log: log)
            )
        } catch {
            throw .transport(error)
        }
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
        let drawing = progress.map { progress in
            Task { await ProgressLine().follow(progress.steps) { ($0.done, $0.toSend) } }
        }
        return await timed(method, url, drawing) { () throws(TransportError) in
            try await Self.read(try await send(progress))
        }
    }

    /// Downloads to a file.
    func save(_ request: HTTPRequest, to target: DownloadTarget) async -> TryOutcome {
        var target = target
        let progress = showsProgress ? DownloadProgress() : nil
        target.progress = progress
        let drawing = progress.map { progress in
            Task { await ProgressLine().follow(progress.steps) { ($0.onDisk, $0.total) } }
        }
        return await timed(request.method, request.url, drawing) { () throws(TransportError) in
            let file = try await channel.download(request, to: target)
            return TryOutcome.Answer(
                // What a file comes with, whole or the rest of it.
                status: 200,
                version: nil,
                headers: file.headers,
                url: file.url.description,
                connection: file.connection,
                octets: file.length,
                beginning: [],
                saved: TryOutcome.Saved(path: file.path, resumedFrom: file.resumedFrom)
            )
        }
    }

    private func timed(
        _ method: HTTPMethod,
        _ url: HTTPURL,
        _ drawing: Task<Void, Never>?,
        _ body: () async throws(TransportError) -> TryOutcome.Answer
    ) async -> TryOutcome {
        let start = ContinuousClock.now
        let ending: Result<TryOutcome.Answer, TransportError>
        do throws(TransportError) {
            ending = .success(try await body())
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
            beginning: beginning,
            saved: nil
        )
    }

    private static let keptOctets = 4_096
}
