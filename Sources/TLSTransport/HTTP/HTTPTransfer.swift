internal import CertTrust

/// One request and its answer.
///
/// Lives on the loop's thread.
final class HTTPTransfer: LoopTransfer {
    let curl: CurlTransfer
    let hop: HTTPHop
    let source: (any UploadSource)?
    let buffer: BodyBuffer
    private let log: @Sendable (TransportError) -> Void
    private var caller: CheckedContinuation<HTTPExchange.Answer, Never>?

    var parser = HeaderParser()
    /// What a callback found, which libcurl knows only as "ended by a callback".
    var cause: TransportError.Cause?
    var report: ConnectionReport
    /// The gate of the connection that the answer comes over.
    private var connection: TLSHandshake?
    /// How often the request was begun.
    var attempts = 0
    private var lastActivity: ContinuousClock.Instant
    /// When the last octet of the request was given to libcurl.
    private var sent: ContinuousClock.Instant?
    /// The answer's header, until the end of the turn in which it came.
    private var head: HTTPExchange.Head?
    private var isPaused = false
    private var received: Int64 = 0
    private var given: Int64 = 0

    init(
        _ hop: HTTPHop,
        curl: CurlTransfer,
        source: (any UploadSource)?,
        buffer: BodyBuffer,
        log: @escaping @Sendable (TransportError) -> Void,
        answer: CheckedContinuation<HTTPExchange.Answer, Never>
    ) {
        self.hop = hop
        self.curl = curl
        self.source = source
        self.buffer = buffer
        self.log = log
        self.caller = answer
        report = hop.report
        lastActivity = hop.started
        curl.delegate = self
        curl.apply(hop.settings(length: source == nil ? 0 : source?.length))
    }

    // MARK: LoopTransfer

    func flush() {
        let body = curl.takeReceived()
        if !body.isEmpty {
            noteActivity()
            received += Int64(body.count)
            reportProgress()
            let isFull = buffer.append(body)
            if isFull {
                pause()
            } else if curl.isHeldBack {
                curl.resume()
            }
        }
        // Behind the body: whoever waits for the header then finds what came along with it.
        if let head = head.take() { caller.take()?.resume(returning: .success(head)) }
    }

    func resume() {
        isPaused = false
        lastActivity = .now
        curl.resume()
    }

    func ended(_ outcome: CurlOutcome) {
        flush()
        if outcome.code == .done, parser.isComplete, cause == nil {
            // libcurl takes the end of a connection for the end of such a body, whoever cut it.
            if endsWithConnection, connection?.report.alertReceived != 0 {
                return ended(.violation(.truncated))
            }
            source?.close()
            reportProgress()
            // Behind a redirect the next hop goes on with it.
            if !(300..<400).contains(parser.status) { hop.request.progress?.finish() }
            buffer.finish(nil)
        } else {
            ended(cause ?? failure(outcome))
        }
    }

    func ended(_ cause: TransportError.Cause) {
        source?.close()
        noteConnection(curl.handshake)
        hop.request.progress?.finish()
        let error = TransportError(cause: cause, connection: report)
        if cause != .cancelled { log(error) }
        caller.take()?.resume(returning: .failure(error))
        buffer.finish(error)
    }

    func check(at now: ContinuousClock.Instant) -> TimeCheck {
        if let deadline = hop.deadline, deadline <= now { return .passed(.whole) }
        let limits = hop.request.timeouts
        var due: [(ContinuousClock.Instant, Timeouts.Phase)] = []
        if !curl.isConnected {
            due.append((hop.started + limits.connect, .connect))
        } else if !isPaused, !buffer.isPaused {
            due.append((lastActivity + limits.idle, .idle))
            let isSent = source == nil || sent != nil
            if isSent, caller != nil {
                due.append(((sent ?? hop.started) + limits.firstByte, .firstByte))
            }
        }
        for (limit, phase) in due where limit <= now { return .passed(phase) }
        // The next phase may begin at any time, and its limit be nearer than the one of this phase.
        let soonest = now + min(limits.firstByte, limits.idle)
        let next = due.map(\.0).min().map { min($0, soonest) } ?? soonest
        return .due(hop.deadline.map { min($0, next) } ?? next)
    }

    // MARK: For the callbacks

    func noteActivity() {
        lastActivity = .now
    }

    func reportProgress() {
        hop.request.progress?.report(
            TransferProgress.Step(
                sent: curl.uploadedOctets,
                toSend: source == nil ? 0 : source?.length,
                received: received
            )
        )
    }

    /// Notes how much of the request libcurl has; it does not ask behind the last octet of a known length.
    func noteGiven(_ count: Int) {
        given += Int64(count)
        if given == source?.length { noteSent() }
    }

    func noteSent() {
        if sent == nil { sent = .now }
    }

    func noteRewound() {
        given = 0
        sent = nil
    }

    func pause() {
        isPaused = true
        curl.holdBack()
    }

    /// The header is whole: the caller gets it at the end of this turn.
    func giveAnswer() {
        report.isReused = curl.openedConnections == 0
        connection = curl.connectionHandshake
        noteConnection(connection)
        head = HTTPExchange.Head(
            status: parser.status,
            headers: parser.headers,
            version: parser.version,
            connection: report
        )
    }

    /// RFC 9112 section 6.3: a body whose length nothing else tells.
    private var endsWithConnection: Bool {
        parser.version.hasPrefix("HTTP/1") && hop.request.method != .head
            && ![204, 304].contains(parser.status) && parser.headers["Content-Length"] == nil
            && parser.headers["Transfer-Encoding"] == nil
    }

    private func noteConnection(_ handshake: TLSHandshake?) {
        report.address = curl.remoteAddress ?? report.address
        guard let tls = handshake?.report else { return }
        report.verdict = tls.verdict
        guard tls.isDone, let version = tls.version, let cipher = tls.cipher else { return }
        report.tls = TLSInformation(
            version: version,
            cipher: cipher,
            applicationProtocol: tls.applicationProtocol,
            serverName: tls.serverName
        )
    }
}
