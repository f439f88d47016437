internal import CertTrust

/// Keeps a connection to one of several addresses, for as long as it is wanted: what the machine says is done here.
///
/// Lives on the loop's thread, whose table holds it from `start` until it stops.
final class LongLink: LoopChannel {
    let plan: LongLinkPlan
    let user: any LongLinkUser
    let loop: LoopTransfers
    let share: CurlShare
    var machine: IMMachine
    /// Connections that are tried against each other.
    var lanes: [Int: Link] = [:]
    var probes: [Int: LinkProbe] = [:]
    /// The one that is in use.
    var link: Link?
    var outbox: Outbox
    private var isTouched = false
    /// Whether what comes is read; holds for the next connection, too, once that is opened.
    private(set) var reads = true
    /// The frame of a heartbeat that is not written yet.
    var heartbeat: UInt64?
    /// The app has closed the channel.
    private var isClosed = false
    /// What the most telling of the attempts failed with.
    var failure: TransportError?
    var logged = LoggedCauses()
    private var shownState = IMState.idle
    var expiry = ExpiryWatch()
    var book: AddressBook

    var id: ChannelID { plan.channel }

    init?(_ plan: LongLinkPlan, user: any LongLinkUser, on loop: LoopTransfers) {
        guard let share = loop.shares.take() else { return nil }
        self.plan = plan
        self.user = user
        self.loop = loop
        self.share = share
        machine = plan.machine
        book = plan.book
        outbox = Outbox(maximumOctets: plan.options.maximumQueuedOctets)
    }

    deinit { loop.shares.giveBack(share) }

    var now: Moment { loop.clock.now }

    // MARK: For the channel and its user

    func start() {
        loop.hold(self)
        handle(.start)
    }

    func take(_ hint: IMHint) { handle(.hint(hint)) }

    func close(within limit: Duration) {
        // Whoever closes it again may have less patience; goodbye is said once.
        let isFirst = !isClosed
        isClosed = true
        handle(.close(within: limit))
        if isFirst, case .closing = machine.phase {
            user.saysGoodbye(self)
            drainWhenEmpty()
        }
    }

    /// The protocol has come to stand: messages may flow.
    func opened() {
        guard let link else { return }
        logged.forget()
        handle(.opened)
        // Of the connection before there may be more than the app has read.
        if !reads { setReading(false) }
        expiry.watch(link.verdict, clock: plan.transport.clock, at: now)
    }

    /// Whether the app has closed the channel: what is queued is written, and nothing more is taken.
    var isClosing: Bool { isClosed }

    /// Whether there is a connection.
    var isOpen: Bool { link != nil }

    /// Whether a frame of this length may be queued now.
    func hasRoom(for length: Int) -> Bool { link != nil && outbox.hasRoom(for: length) }

    /// Whether what the protocol itself says may be queued now, of this length.
    func hasReserve(for length: Int) -> Bool { link != nil && outbox.hasReserve(for: length) }

    /// Queues a frame, which is written at the end of this turn, together with others.
    ///
    /// - Returns: Its number; nil when there is no connection, or not even room for what the protocol itself says.
    func queue(_ frame: [UInt8]) -> UInt64? {
        guard link != nil else { return nil }
        let number = outbox.nextNumber
        guard outbox.append(frame, insists: true) else { return nil }
        touch()
        return number
    }

    /// Queues the frame of a message that has room.
    ///
    /// - Returns: Its number; nil when there is no connection.
    /// - Throws: When no frame may carry it; nothing is kept then.
    func queue(
        _ message: ArraySlice<UInt8>,
        by framing: some Framing
    ) throws(FramingError) -> UInt64? {
        guard link != nil else { return nil }
        let number = outbox.nextNumber
        let isQueued = try outbox.append { octets throws(FramingError) in
            try framing.append(message, to: &octets)
        }
        guard isQueued else { return nil }
        touch()
        return number
    }

    /// Queues the frames of messages, as far as they have room.
    func queue(contentsOf messages: ArraySlice<[UInt8]>, by framing: some Framing) -> QueuedRun {
        guard link != nil else { return QueuedRun(frames: nextNumber..<nextNumber) }
        let run = outbox.append(contentsOf: messages, by: framing)
        if !run.frames.isEmpty { touch() }
        return run
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
        self.reads = reads
        link?.setReading(reads)
        machine.noteReading(reads, at: now)
    }

    /// The connection must go.
    func fail(_ fault: SessionFault) {
        guard let link else { return }
        let error = TransportError(cause: .session(fault), connection: link.report)
        drop(error, user.isFinal(fault) ? .final : .passing)
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
        // Those that are dialled are judged again when they stand.
        for number in probes.keys.sorted() {
            if let lane = lanes[number], case .failure(let error) = judge(lane) {
                refuse(lane, number, error)
            }
        }
        guard let link else { return }
        switch judge(link) {
        case .success(let verdict):
            expiry.watch(verdict, clock: plan.transport.clock, at: now)
            user.noticed(.trustedAgain)
        case .failure(let error): drop(error, .untrusted)
        }
    }

    // MARK: The loop

    var due: Moment? {
        ([machine.due, expiry.due, book.due, user.due] + probes.values.map(\.until))
            .compactMap { $0 }.min()
    }

    func act(at now: Moment) {
        if expiry.hasPassed(now, clock: plan.transport.clock), let end = expiry.take() {
            user.noticed(.certificateExpired(end))
        }
        actForUser(at: now)
        endProbes(at: now)
        handle(.time)
        takeAddresses()
    }

    private func actForUser(at now: Moment) {
        guard let due = user.due, due <= now else { return }
        do throws(SessionFault) {
            try user.act(at: now)
        } catch {
            fail(error)
        }
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

    func write(over link: Link) {
        guard !outbox.isEmpty else { return }
        let written = outbox.withUnwritten { link.write($0) }
        guard self.link === link else { return }
        if written > 0 {
            let before = outbox.firstNumber
            outbox.noteWritten(written)
            machine.noteWritten(at: now)
            noteHeartbeatMoves()
            if outbox.firstNumber > before { user.wrote(below: outbox.firstNumber, self) }
        }
        drainWhenEmpty()
    }

    private func noteHeartbeatMoves() {
        guard let frame = heartbeat else { return }
        machine.noteHeartbeatMoves(at: now)
        if frame < outbox.firstNumber { heartbeat = nil }
    }

    /// The channel is being closed, and nothing is left to be said or heard.
    func drainWhenEmpty() {
        guard case .closing = machine.phase, outbox.isEmpty, !user.awaitsGoodbye else { return }
        handle(.drained)
    }

    // MARK: What the machine says

    func handle(_ event: IMMachine.Event) {
        for action in machine.handle(event, at: now) { perform(action) }
        showState()
        if case .stopped = machine.phase { finish() } else { loop.noteDue(due) }
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
        case .stopped: .stopped(isClosed ? nil : failure)
        }
    }
}
