internal import CertTrust

/// One connection that goes to the end of its handshake and is closed, without an octet of any application's.
///
/// What came is told as it is and judged by whoever asked: a look trusts nobody, and nothing can be said over it.
///
/// Lives on the loop's thread; its engine holds it until it ends.
final class Look: LoopTransfer {
    let curl: CurlTransfer
    private let plan: LookPlan
    private let context: LookContext?
    private let loop: LoopTransfers
    private var tell: ((LookResult) -> Void)?
    private var phase = Phase.connecting
    private var socket: CInt = -1
    private var toSend: ArraySlice<UInt8> = []
    private var result = LookResult()
    private let started: Moment
    private var stood: Moment?
    private var shook: Moment?
    /// When listening behind the handshake, or in clear, has been long enough.
    private var patience: Moment?

    private enum Phase {
        case connecting
        case asking(StartTLSDialogue)
        case handshake(LookHandshake)
        /// Done, and the server may still refuse the client.
        case hearing(LookHandshake)
        case listening
        case over
    }

    /// - Parameters:
    ///   - plan: Where to look, and how.
    ///   - curl: Finds the way; set up for it.
    ///   - context: What is offered; nil where there is no handshake.
    ///   - loop: Whose thread it lives on.
    ///   - tell: Called once, with what was seen.
    init(
        _ plan: LookPlan,
        curl: CurlTransfer,
        context: LookContext?,
        on loop: LoopTransfers,
        tell: @escaping (LookResult) -> Void
    ) {
        self.plan = plan
        self.curl = curl
        self.context = context
        self.loop = loop
        self.tell = tell
        // The loop's clock stands still in a turn, and would measure the turn.
        started = Moment.now
    }

    // MARK: LoopTransfer

    /// Nobody else is connected to by this loop.
    var isCounted: Bool { true }
    var mayStand: Bool { true }

    func stands() {
        socket = curl.socket
        guard socket >= 0 else { return finish(.unreachable(code: 0)) }
        result.address = curl.remoteAddress
        let now = Moment.now
        stood = now
        result.connecting = now - started
        switch plan.manner {
        case .listen(let question):
            phase = .listening
            wait(Self.silence)
            say(question?.octets ?? [])
        case .handshake:
            guard let kind = plan.startTLS else { return shakeHands() }
            let host = plan.serverName ?? plan.endpoint.host.description
            var dialogue = StartTLSDialogue(kind, host: host)
            let step = dialogue.begin()
            phase = .asking(dialogue)
            act(on: step)
        }
    }

    func readReady(_ room: inout [UInt8]) {
        switch phase {
        case .handshake(let handshake): goOn(handshake)
        case .hearing(let handshake): if handshake.hears() { finish(nil) }
        case .asking, .listening: read(&room)
        case .connecting, .over: break
        }
    }

    func writeReady() {
        switch phase {
        case .handshake(let handshake): goOn(handshake)
        case .asking, .listening: send()
        case .connecting, .hearing, .over: break
        }
    }

    func resume() {}

    func ended(_ code: CurlCode) {
        let outcome = curl.outcome(code)
        let failure = ConnectionFailure(handshake: nil, usesProxy: plan.proxy != nil)
        let otherwise: TransportError.Cause =
            code == .outOfMemory ? .noResources : .unreachable(code: outcome.systemError)
        close(failure.cause(outcome) ?? otherwise)
    }

    func ended(_ cause: TransportError.Cause) {
        switch phase {
        // Nothing more came, which is an answer here.
        case .hearing, .listening: close(nil)
        case .connecting, .asking, .handshake, .over: close(cause)
        }
    }

    func firstCheck(at now: Moment) -> Moment { plan.deadline }

    func check(at now: Moment) -> TimeCheck {
        let due = patience.map { min($0, plan.deadline) } ?? plan.deadline
        return due <= now ? .passed(.connect) : .due(due)
    }

    // MARK: In clear

    private func read(_ room: inout [UInt8]) {
        switch PlainSocket.receive(socket, into: &room) {
        case .moved(let count): take(room.prefix(count))
        case .later: break
        case .ended(let byReset):
            if case .listening = phase { return finish(nil) }
            ends(byReset)
        }
    }

    private func take(_ octets: ArraySlice<UInt8>) {
        result.heard += octets.prefix(Self.keptOctets - result.heard.count)
        guard case .asking(var dialogue) = phase else { return finish(nil) }
        let step = dialogue.take(octets)
        phase = .asking(dialogue)
        act(on: step)
    }

    private func act(on step: StartTLSDialogue.Step) {
        switch step {
        case .send(let octets): say(octets)
        case .wait: watch(writes: false)
        case .ready: shakeHands()
        case .failed(let fault): finish(.tls(.startTLS(fault)))
        }
    }

    private func say(_ octets: [UInt8]) {
        toSend = octets[...]
        send()
    }

    private func send() {
        while !toSend.isEmpty {
            switch PlainSocket.send(socket, toSend) {
            case .moved(let count): toSend = toSend.dropFirst(count)
            case .later: return watch(writes: true)
            case .ended(let byReset): return ends(byReset)
            }
        }
        watch(writes: false)
    }

    /// The other end has ended what was said in clear.
    private func ends(_ byReset: Bool) {
        finish(
            .tls(
                dialogue.map { .startTLS(.closed(before: $0.awaited)) }
                    ?? .closedAtOnce(byReset: byReset)
            )
        )
    }

    private var dialogue: StartTLSDialogue? {
        if case .asking(let dialogue) = phase { dialogue } else { nil }
    }

    // MARK: The handshake

    private func shakeHands() {
        guard let context,
            let handshake = LookHandshake(
                context,
                socket: socket,
                serverName: plan.serverName,
                identity: plan.identity.map { identity in { identity.shown(to: $0) } }
            )
        else { return finish(.noResources) }
        phase = .handshake(handshake)
        goOn(handshake)
    }

    private func goOn(_ handshake: LookHandshake) {
        switch handshake.advance() {
        case .wantsToRead: watch(writes: false)
        case .wantsToWrite: watch(writes: true)
        case .failed(let reason):
            finish(.tls(behindGoAhead(handshake.report.fault(reason: reason))))
        case .done: isDone(handshake)
        }
    }

    /// What went wrong behind the word to go over, which was to be the last in clear.
    private func behindGoAhead(_ fault: TLSFault) -> TLSFault {
        guard plan.startTLS != nil else { return fault }
        return switch fault {
        case .notTLS(let octets): .startTLS(.injected(reply: [], behind: octets))
        case .closedAtOnce: .startTLS(.closed(before: .handshake))
        case .alert, .clientCertificateRefused, .handshakeTooLarge, .messageFlood,
            .renegotiationRefused, .closed, .unreadableChain, .unsupportedVersion, .startTLS,
            .failed:
            fault
        }
    }

    private func isDone(_ handshake: LookHandshake) {
        shook = Moment.now
        // RFC 8446 section 4.4.2.4: who wants a certificate and got none says so only now.
        guard handshake.report.askedForCertificate, handshake.report.version == "TLSv1.3" else {
            return finish(nil)
        }
        phase = .hearing(handshake)
        // The answer takes a round trip, of which the handshake had at least one.
        let handshaking = stood.map { (shook ?? Moment.now) - $0 } ?? .zero
        wait(max(Self.silence, handshaking * Self.roundTrips))
        if handshake.hears() { return finish(nil) }
        watch(writes: false)
    }

    // MARK: The end

    private func wait(_ duration: Duration) {
        let end = loop.clock.now + duration
        patience = end
        loop.noteDue(end)
    }

    private func watch(writes: Bool) {
        loop.watch(self, socket, reads: true, writes: writes)
    }

    private func finish(_ cause: TransportError.Cause?) {
        if let handshake { handshake.close() }
        loop.release(self)
        close(cause)
    }

    /// The connection is closed: its socket's number may be another one's by now.
    private func close(_ cause: TransportError.Cause?) {
        note(cause)
        phase = .over
        tell?(result)
        tell = nil
    }

    private var handshake: LookHandshake? {
        switch phase {
        case .handshake(let handshake), .hearing(let handshake): handshake
        case .connecting, .asking, .listening, .over: nil
        }
    }

    private func note(_ cause: TransportError.Cause?) {
        result.cause = cause
        result.awaited = dialogue?.awaited
        // Who carries it has taken the connection, and given no way yet.
        if result.address == nil { result.address = curl.remoteAddress }
        if case .timeout = cause { result.limit = plan.limit ?? plan.deadline - started }
        if let handshake {
            result.tls = handshake.report
            result.stapled = handshake.stapled
            result.group = handshake.group
            result.wentOn = handshake.wentOn
            result.sentCertificate = handshake.sentCertificate
            // OpenSSL waits for the rest of a record's header, which none of these begins.
            if case .timeout = cause, let octets = handshake.report.octetsInClear {
                result.cause = .tls(behindGoAhead(.notTLS(firstOctets: octets)))
            }
            if handshake.report.isDone, let alert = handshake.report.alertReceived, alert != 0 {
                result.cause = .tls(handshake.report.refusal(alert))
            }
        }
        result.handshaking = stood.map { (shook ?? Moment.now) - $0 }
    }

    /// How long a server that should speak next may be silent.
    private static let silence = Duration.milliseconds(500)
    /// How many times as long as the handshake.
    private static let roundTrips = 3
    private static let keptOctets = 256
}
