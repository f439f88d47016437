internal import CertTrust

/// One request and its answer.
///
/// Lives on the loop's thread.
final class HTTPTransfer: LoopTransfer {
    let curl: CurlTransfer
    let hop: HTTPHop
    private let id: TransferID
    let source: (any UploadSource)?
    let buffer: BodyBuffer
    private let transport: Transport
    private let pool: ConnectionPool
    private let clock: LoopClock
    private var caller: Waiter<HTTPExchange.Answer>?

    var parser = HeaderParser()
    /// What a callback found, which libcurl knows only as "ended by a callback".
    var cause: TransportError.Cause?
    /// The gate of the connection that the answer comes over.
    private(set) var connection: TLSHandshake?
    private var isReused = false
    /// The times that the request was begun.
    var attempts = HTTPAttempts()
    private var lastActivity: Moment
    /// From when on connecting counts: the request's beginning, the last time that it waited for others, or libcurl's first
    /// step towards a connection of its own.
    private(set) var connecting: Moment
    /// Whether libcurl has taken that step.
    private(set) var isConnecting = false
    /// When the request began to be sent.
    private var begun: Moment?
    /// When the last octet of the request was given to libcurl.
    private(set) var sent: Moment?
    /// The answer's header, until the end of the turn in which it came.
    private var head: HTTPExchange.Head?
    /// Whether an end is on its way, since the answer is whole.
    private var isEnding = false
    private(set) var isPaused = false
    private var received: Int64 = 0
    /// How many octets of the request libcurl has taken.
    private(set) var given: Int64 = 0

    init(
        _ exchange: HTTPExchange,
        curl: CurlTransfer,
        source: (any UploadSource)?,
        pool: ConnectionPool,
        clock: LoopClock,
        answer: Waiter<HTTPExchange.Answer>
    ) {
        hop = exchange.hop
        id = exchange.id
        self.curl = curl
        self.source = source
        buffer = exchange.buffer
        transport = exchange.transport
        self.pool = pool
        self.clock = clock
        self.caller = answer
        lastActivity = hop.started
        connecting = hop.started
        curl.delegate = self
    }

    // MARK: LoopTransfer

    func flush() {
        noteActivity()
        let body = curl.takeReceived()
        if !body.isEmpty {
            received += Int64(body.count)
            reportProgress()
            let isFull = buffer.append(body)
            if isFull {
                pause()
            } else if curl.isHeldBack {
                curl.resume()
            }
        }
        giveHead()
        if source != nil, isAnsweredEarly, !isEnding {
            isEnding = true
            transport.engine.finish(id)
        }
    }

    /// Behind the body: whoever waits for the header then finds what came along with it.
    private func giveHead() {
        guard head != nil, !isTooEarly else { return }
        if let head = head.take() { caller.take()?.resume(returning: .success(head)) }
    }

    func resume() {
        isPaused = false
        noteActivity()
        curl.resume()
    }

    func resumeUpload() {
        noteActivity()
        curl.resumeSending()
    }

    func ended(_ code: CurlCode) {
        flush()
        if let unsent { return ended(unsent) }
        if code == .done || attempts.isAnswered, parser.isComplete, cause == nil {
            // libcurl takes the end of a connection for the end of such a body, whoever cut it.
            if endsWithConnection, !attempts.isAnswered, connection?.report.alertReceived != 0 {
                return ended(.violation(.truncated))
            }
            source?.close()
            reportProgress()
            // Behind a redirect the next hop goes on with it.
            if !(300..<400).contains(parser.status), !(hasRefusedExpectation && hop.mayRepeat) {
                hop.request.progress?.finish()
            }
            buffer.finish(nil)
            // libcurl's handle would speak the older version to others, too.
            if parser.version != .http10 { pool.takeBack(curl) }
        } else {
            ended(cause ?? failure(curl.outcome(code)))
        }
    }

    func ended(_ cause: TransportError.Cause) {
        var cause = cause
        if cause == .timeout(.idle), let unsent { cause = unsent }
        source?.close()
        // How far it came, also where whoever has the header asks for no more.
        reportProgress()
        let isFinal = cause != .unprocessed || !hop.mayRepeat
        if isFinal { hop.request.progress?.finish() }
        var report = hop.report(facts(of: curl.handshake))
        if case .timeout(let phase) = cause { report.limit = hop.request.timeouts.limit(of: phase) }
        let error = TransportError(cause: cause, connection: report)
        if cause != .cancelled, isFinal { transport.log(error) }
        caller.take()?.resume(returning: .failure(error))
        buffer.finish(error)
    }

    func firstCheck(at now: Moment) -> Moment {
        let limits = hop.request.timeouts
        let next = now + min(limits.connect, limits.firstByte, limits.idle)
        return hop.deadline.map { min($0, next) } ?? next
    }

    func check(at now: Moment) -> TimeCheck {
        if let deadline = hop.deadline, deadline <= now { return .passed(.whole) }
        let limits = hop.request.timeouts
        // The next phase may begin at any time, and its limit be nearer than the one of this phase.
        var next = now + min(limits.firstByte, limits.idle)
        func isPassed(_ limit: Moment) -> Bool {
            next = min(next, limit)
            return limit <= now
        }
        if !curl.isConnected {
            if isPassed(connecting + limits.connect) { return .passed(.connect) }
        } else if (!isPaused && !buffer.isPaused) || isTooEarly {
            giveHead()
            if isPassed(lastActivity + limits.idle) { return .passed(.idle) }
            let isSent = source == nil || sent != nil
            if isSent, !parser.isComplete,
                isPassed((sent ?? begun ?? hop.started) + limits.firstByte)
            {
                return .passed(.firstByte)
            }
        }
        return .due(hop.deadline.map { min($0, next) } ?? next)
    }

    // MARK: For the callbacks

    func noteActivity() {
        lastActivity = clock.now
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
        if sent == nil { sent = clock.now }
    }

    func noteRewound() {
        given = 0
        sent = nil
    }

    func noteBegun() {
        noteActivity()
        begun = clock.now
    }

    /// Its own connection is on its way, or others keep it waiting, from now on.
    func noteConnecting(_ isOwn: Bool) {
        guard !isConnecting else { return }
        isConnecting = isOwn
        connecting = clock.now
    }

    func pause() {
        isPaused = true
        curl.holdBack()
    }

    /// The header is whole: the caller gets it at the end of this turn.
    func giveAnswer() {
        isReused = curl.openedConnections == 0
        connection = curl.connectionHandshake
        head = HTTPExchange.Head(
            parser,
            hop: hop,
            refusesExpectation: hasRefusedExpectation,
            facts: facts(of: connection)
        )
    }

    /// RFC 9112 section 6.3: a body whose length nothing else tells.
    private var endsWithConnection: Bool {
        !parser.tellsLength && parser.version.isHTTP1 && hop.request.method != .head
            && parser.status != 204 && parser.status != 304
    }

    /// The same for all requests of a connection.
    private func address(of handshake: TLSHandshake?) -> String? {
        if let known = handshake?.address { return known }
        let address = curl.remoteAddress
        handshake?.address = address
        return address
    }

    private func facts(of handshake: TLSHandshake?) -> ConnectionFacts {
        ConnectionFacts(
            address: address(of: handshake ?? connection),
            isReused: isReused,
            tls: (handshake ?? connection)?.snapshot
        )
    }
}
