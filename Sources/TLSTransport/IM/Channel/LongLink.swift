internal import CertTrust

/// Keeps a connection to one of several addresses, for as long as it is wanted: what the machine says is done here.
///
/// Lives on the loop's thread, whose table holds it from `start` until it stops.
final class LongLink {
    let plan: LongLinkPlan
    let user: any LongLinkUser
    let loop: LoopTransfers
    private let share: CurlShare
    private(set) var machine: IMMachine
    /// Connections that are tried against each other.
    private var lanes: [Int: Link] = [:]
    private var probes: [Int: LinkProbe] = [:]
    /// The one that is in use.
    private(set) var link: Link?
    private var outbox: Outbox
    private var isTouched = false
    /// What the most telling of the attempts failed with.
    private var failure: TransportError?
    private var logged: TransportError.Cause?
    private var shownState = IMState.idle
    private var expiry = ExpiryWatch()
    private var book: AddressBook

    init?(_ plan: LongLinkPlan, user: any LongLinkUser, on loop: LoopTransfers) {
        guard let share = CurlShare() else { return nil }
        self.plan = plan
        self.user = user
        self.loop = loop
        self.share = share
        machine = plan.machine
        book = plan.book
        outbox = Outbox(maximumOctets: plan.options.maximumQueuedOctets)
    }

    private var now: Moment { loop.clock.now }

    // MARK: For the channel and its user

    func start() {
        loop.hold(self)
        handle(.start)
    }

    func take(_ hint: IMHint) { handle(.hint(hint)) }

    func close(within limit: Duration) {
        handle(.close(within: limit))
        if case .closing = machine.phase {
            user.saysGoodbye(self)
            drainWhenEmpty()
        }
    }

    /// The protocol has come to stand: messages may flow.
    func opened() {
        guard let link else { return }
        logged = nil
        handle(.opened)
        expiry.watch(link.verdict, clock: plan.transport.clock, at: now)
    }

    var isOpen: Bool { link != nil }

    /// Whether a frame of this length may be queued now.
    func hasRoom(for length: Int) -> Bool { link != nil && outbox.hasRoom(for: length) }

    /// Queues a frame, which is written at the end of this turn, together with others.
    ///
    /// - Returns: Its number; nil when there is no connection, or no room.
    func queue(_ frame: [UInt8]) -> UInt64? {
        guard link != nil else { return nil }
        let number = outbox.nextNumber
        guard outbox.append(frame) else { return nil }
        touch()
        return number
    }

    /// The number that the next frame will get.
    var nextNumber: UInt64 { outbox.nextNumber }

    /// The other end has answered a heartbeat.
    func heartbeatAnswered() {
        guard let took = machine.noteHeartbeatAnswer(at: now) else { return }
        user.noticed(.heartbeat(took))
        loop.noteDue(due)
    }

    /// Whether what comes is read.
    func setReading(_ reads: Bool) {
        link?.setReading(reads)
        machine.noteReading(reads, at: now)
    }

    /// The connection must go.
    func fail(_ fault: SessionFault) {
        guard let link else { return }
        let error = TransportError(cause: .session(fault), connection: link.report)
        drop(error, fault.isFinal ? .final : .passing)
    }

    /// The transport goes: nothing comes after this.
    func shutDown() {
        let error = TransportError(cause: .shutDown, connection: report)
        failure = error
        letGo(error)
        handle(.lost(.final))
    }

    /// The trust changed: what stands is judged again, and what is being tried begins anew.
    func trustChanged() {
        guard let link else { return }
        let generation = plan.transport.generation()
        let verdict = generation.gate(for: link.plan.endpoint.host)
            .weigh(chain: link.servedChain, stapled: nil).verdict
        if verdict.isTrusted {
            expiry.watch(verdict, clock: plan.transport.clock, at: now)
            return user.noticed(.trustedAgain)
        }
        var report = link.report
        report.verdict = verdict
        let cause = TransportError.Cause.untrusted(verdict, chain: link.servedChain)
        drop(TransportError(cause: cause, connection: report), .untrusted)
    }

    // MARK: The loop

    var due: Moment? {
        [machine.due, expiry.due, book.due].compactMap { $0 }.min()
    }

    func act(at now: Moment) {
        if expiry.hasPassed(now, clock: plan.transport.clock), let end = expiry.take() {
            user.noticed(.certificateExpired(end))
        }
        handle(.time)
        takeAddresses()
    }

    func flush() {
        isTouched = false
        // Else it tells when more can be written.
        guard let link, !link.isBlocked else { return }
        write(over: link)
    }

    private func touch() {
        guard !isTouched else { return }
        isTouched = true
        loop.touch(self)
    }

    private func write(over link: Link) {
        guard !outbox.isEmpty else { return }
        let written = outbox.withUnwritten { link.write($0) }
        guard self.link === link else { return }
        if written > 0 {
            let before = outbox.firstNumber
            outbox.noteWritten(written)
            machine.noteWritten(at: now)
            if outbox.firstNumber > before { user.wrote(below: outbox.firstNumber, self) }
        }
        drainWhenEmpty()
    }

    private func drainWhenEmpty() {
        guard case .closing = machine.phase, outbox.isEmpty else { return }
        handle(.drained)
    }

    // MARK: What the machine says

    private func handle(_ event: IMMachine.Event) {
        for action in machine.handle(event, at: now) { perform(action) }
        showState()
        if case .stopped = machine.phase { finish() } else { loop.noteDue(due) }
    }

    private func perform(_ action: IMMachine.Action) {
        switch action {
        case .resolve: resolve()
        case .dial(let number, let candidate): dial(number, candidate)
        case .probe(let number): probe(number)
        case .drop(let number): forgetLane(number)?.close()
        case .open(let number): open(number)
        case .sendHeartbeat: user.sendHeartbeat(self)
        case .giveUp(.heartbeatUnanswered(let limit)): giveUp(.heartbeatUnanswered(after: limit))
        case .giveUp(.openingUnanswered): giveUp(.openingUnanswered)
        case .hangUp: hangUp()
        }
    }

    private func resolve() {
        let engine = plan.transport.engine
        let channel = plan.channel
        for name in book.begin(at: now, timeout: plan.options.connectTimeout) {
            let isStarted = AddressLookup.start(name) { addresses in
                engine.withLink(of: channel) { $0.found(name, addresses) }
            }
            if !isStarted { book.found(name, []) }
        }
        takeAddresses()
    }

    private func found(_ name: String, _ addresses: [String]) {
        book.found(name, addresses)
        takeAddresses()
    }

    private func takeAddresses() {
        guard let candidates = book.take(at: now) else { return }
        if candidates.isEmpty { note(plan.failed(.unresolved)) }
        handle(.resolved(candidates))
    }

    private func dial(_ number: Int, _ candidate: IMMachine.Candidate) {
        guard let plan = self.plan.link(to: candidate) else {
            return fail(lane: number, self.plan.failed(.unresolved))
        }
        let gate = plan.generation.gate(for: plan.endpoint.host)
        let tls = TLSSettings(weigh: gate.weigh, identity: plan.identity, writesPartially: true)
        guard let curl = CurlTransfer(number: TransferID().number, share: share, tls: tls) else {
            return fail(
                lane: number,
                TransportError(cause: .noResources, connection: plan.report())
            )
        }
        curl.applyLink(plan.route, namesHTTP: plan.namesHTTP)
        let link = Link(plan, curl: curl, on: loop, owner: self)
        lanes[number] = link
        if !loop.begin(link) {
            lanes[number] = nil
            fail(lane: number, TransportError(cause: .noResources, connection: plan.report()))
        }
    }

    private func probe(_ number: Int) {
        guard let link = lanes[number], let framing = plan.framing else { return }
        guard let probe = LinkProbe(framing) else {
            return handle(.answered(number))
        }
        probes[number] = probe
        if !probe.ask(over: link) {
            link.close()
            _ = forgetLane(number)
            fail(lane: number, TransportError(cause: .closed, connection: link.report))
        }
    }

    private func open(_ number: Int) {
        guard let link = forgetLane(number) else { return }
        self.link = link
        user.opens(self)
    }

    private func forgetLane(_ number: Int) -> Link? {
        probes[number] = nil
        return lanes.removeValue(forKey: number)
    }

    private func fail(lane number: Int, _ error: TransportError) {
        note(error)
        handle(.failed(number, IMMachine.Severity(error)))
    }

    // MARK: Ends

    /// For what only the clock tells; the machine knows already.
    private func giveUp(_ fault: SessionFault) {
        let error = TransportError(cause: .session(fault), connection: report)
        note(error)
        letGo(error)
    }

    private func hangUp() {
        // The goodbye of the protocol is written by now; TLS's follows with the connection's end.
        letGo(TransportError(cause: .cancelled, connection: report))
    }

    /// The connection is gone, or goes for this reason.
    private func drop(_ error: TransportError, _ severity: IMMachine.Severity) {
        note(error)
        letGo(error)
        handle(.lost(severity))
    }

    private func letGo(_ error: TransportError) {
        guard let link else { return }
        self.link = nil
        expiry.forget()
        let first = outbox.firstNumber
        _ = outbox.takeUnwritten()
        link.close()
        user.lost(error, unwrittenFrom: first, self)
    }

    /// What the next state says of the past: the most telling of a race's failures.
    private func note(_ error: TransportError) {
        let isWorse = failure.map { IMMachine.Severity(error) >= IMMachine.Severity($0) } ?? true
        if isWorse { failure = error }
        // A server that stays away is one event, not one for each attempt.
        guard logged != error.cause else { return }
        logged = error.cause
        plan.transport.log(error)
    }

    private var report: ConnectionReport { link?.report ?? plan.report }

    private func finish() {
        lanes.values.forEach { $0.close() }
        lanes = [:]
        probes = [:]
        letGo(TransportError(cause: .cancelled, connection: report))
        loop.forget(plan.channel)
    }

    private func showState() {
        let state = state
        if case .ready = state { failure = nil }
        if case .connecting = state, case .waiting = shownState { failure = nil }
        guard state != shownState else { return }
        shownState = state
        user.changed(state)
    }

    private var state: IMState {
        switch machine.phase {
        case .idle: .idle
        case .resolving, .racing, .opening: .connecting
        case .ready: .ready(report)
        case .waiting(let until):
            .waiting(until - now, after: failure ?? plan.failed(.unresolved))
        case .closing: .closing
        case .stopped: .stopped(failure)
        }
    }
}

extension LongLink: LinkOwner {
    func stands(_ link: Link) {
        guard let number = lanes.first(where: { $0.value === link })?.key else { return }
        handle(.stands(number))
    }

    func received(_ octets: [UInt8], over link: Link) {
        if link === self.link {
            machine.noteReceived(at: now)
            do throws(SessionFault) {
                try user.received(octets, self)
            } catch {
                fail(error)
            }
            return
        }
        guard let number = lanes.first(where: { $0.value === link })?.key,
            let probe = probes[number]
        else { return }
        switch probe.received(octets) {
        case .later: break
        case .answered: handle(.answered(number))
        case .failed(let fault):
            link.close()
            _ = forgetLane(number)
            fail(lane: number, TransportError(cause: .session(fault), connection: link.report))
        }
    }

    func canWrite(_ link: Link) {
        guard link === self.link else { return }
        write(over: link)
    }

    func ended(_ link: Link, _ cause: TransportError.Cause) {
        let error = TransportError(cause: cause, connection: link.report)
        if link === self.link { return drop(error, IMMachine.Severity(error)) }
        guard let number = lanes.first(where: { $0.value === link })?.key else { return }
        _ = forgetLane(number)
        fail(lane: number, error)
    }
}

extension IMMachine.Severity {
    init(_ error: TransportError) {
        self =
            switch error.cause {
            case .untrusted: .untrusted
            case .session(let fault): fault.isFinal ? .final : .passing
            case .shutDown: .final
            case .unresolved, .unreachable, .proxy, .tls, .violation, .closed, .status, .timeout,
                .redirect, .upload, .download, .cancelled, .noResources:
                .passing
            }
    }
}
