/// Speaks RFC 6455 over a long link: asks for the upgrade on each connection, then passes messages on.
final class WebSocketUser: LongLinkUser {
    private enum Stage {
        /// There is no connection.
        case apart
        case asked(WebSocketUpgrade, UpgradeReader)
        case refused(RefusedUpgrade)
        case open(WebSocketFraming)
    }

    private let request: WebSocketRequest
    private let options: WebSocketOptions
    private let board: StateBoard
    private let queue: MessageQueue<WebSocketMessage>
    private let handler: WebSocketHandler?
    private let chosen: ChosenProtocol
    private var stage = Stage.apart
    private var submissions = SubmissionQueue()
    /// Pongs and closes that had no room yet.
    private var controls: [UInt8] = []
    /// What the last ping carries; nil once its pong has come.
    private var question: [UInt8]?
    private var pings: UInt64 = 0
    private(set) var lastWord: SessionFault?
    private(set) var awaitsGoodbye = false
    /// With which code and reason the app closes.
    var goodbye = (code: UInt16(1000), reason: "")

    init(
        _ request: WebSocketRequest,
        _ options: WebSocketOptions,
        board: StateBoard,
        queue: MessageQueue<WebSocketMessage>,
        handler: WebSocketHandler?,
        chosen: ChosenProtocol
    ) {
        self.request = request
        self.options = options
        self.board = board
        self.queue = queue
        self.handler = handler
        self.chosen = chosen
    }

    // MARK: For the channel

    func submit(_ submission: Submission, _ link: LongLink) {
        guard submissions.add(submission) else {
            return submission.caller.fail(.tooManyWaiting)
        }
        send(link)
    }

    func cancel(_ id: TransferID) { submissions.cancel(id) }

    /// Queues a message at once; nil when there is no open connection, or no room.
    func say(_ message: [UInt8], _ link: LongLink) -> UInt64? {
        guard case .open(let framing) = stage, link.hasRoom(for: message.count + Self.headOctets)
        else { return nil }
        let kind = WebSocketMessage.kind(ofMarked: message)
        guard framing.queue(kind, message.dropLast()), let frame = framing.takeOutput() else {
            return nil
        }
        return link.queue(frame)
    }

    // MARK: LongLinkUser

    func opens(_ link: LongLink) {
        guard let nonce = RandomOctets.make(16) else { return giveUp(link) }
        let upgrade = WebSocketUpgrade(nonce: nonce, offered: request.protocols)
        stage = .asked(upgrade, UpgradeReader())
        // An empty outbox takes whatever is first.
        _ = link.queue(upgrade.request(to: request.url, headers: request.headers))
    }

    func received(_ octets: [UInt8], _ link: LongLink) throws(SessionFault) {
        switch stage {
        case .apart: return
        case .asked(let upgrade, var reader):
            // So that the reader's octets have one owner.
            stage = .apart
            let answer: UpgradeReader.Answer?
            do throws(WebSocketRefusal) {
                answer = try reader.read(octets)
            } catch {
                throw .upgradeRefused(error, body: reader.beginning)
            }
            stage = .asked(upgrade, reader)
            if let answer { try take(answer, upgrade, link) }
        case .refused(var refused):
            refused.add(octets)
            try hear(refused, link)
        case .open(let framing): try read(octets[...], framing, link)
        }
    }

    func wrote(below number: UInt64, _ link: LongLink) {
        submissions.noteWritten(below: number)
        sendControls(link)
        send(link)
    }

    func lost(_ error: TransportError, unwrittenFrom number: UInt64, _ link: LongLink) {
        stage = .apart
        controls = []
        question = nil
        lastWord = nil
        awaitsGoodbye = false
        chosen.set(nil)
        submissions.handBack(unwrittenFrom: number, .lost(error))
    }

    func sendHeartbeat(_ link: LongLink) {
        guard case .open(let framing) = stage else { return }
        pings += 1
        let payload = Self.octets(of: pings)
        guard framing.queue(.ping, payload[...]) else { return }
        question = payload
        takeControls(framing, link)
    }

    func saysGoodbye(_ link: LongLink) {
        guard case .open(let framing) = stage else { return }
        let isQueued =
            framing.queueClose(code: goodbye.code, reason: goodbye.reason)
            || framing.queueClose(code: Self.done, reason: goodbye.reason)
        guard isQueued else { return }
        awaitsGoodbye = true
        takeControls(framing, link)
    }

    func isFinal(_ fault: SessionFault) -> Bool {
        if case .webSocketClosed(let code, _) = fault {
            return options.finalCloseCodes.contains(code)
        }
        return fault.isFinal
    }

    var due: Moment? { if case .refused(let refused) = stage { refused.due } else { nil } }

    func act(at now: Moment) throws(SessionFault) {
        if case .refused(let refused) = stage { throw refused.fault }
    }

    func changed(_ state: IMState) {
        if case .stopped = state {
            submissions.failAll(.closed)
            queue.finish()
        }
        board.set(state)
    }

    func noticed(_ notice: IMNotice) { board.notice(notice) }

    // MARK: The answer to the upgrade

    private func take(
        _ answer: UpgradeReader.Answer,
        _ upgrade: WebSocketUpgrade,
        _ link: LongLink
    ) throws(SessionFault) {
        do throws(WebSocketRefusal) {
            chosen.set(try upgrade.check(status: answer.status, answer.headers))
        } catch {
            return try hear(RefusedUpgrade(error, answer, at: link.now), link)
        }
        guard let framing = WebSocketFraming(maximumMessage: options.maximumMessageOctets) else {
            return giveUp(link)
        }
        stage = .open(framing)
        link.opened()
        send(link)
        try read(answer.rest, framing, link)
    }

    /// Waits for the beginning of the body.
    private func hear(_ refused: RefusedUpgrade, _ link: LongLink) throws(SessionFault) {
        stage = .refused(refused)
        lastWord = refused.fault
        guard !refused.isWhole else { throw refused.fault }
        link.loop.noteDue(refused.due)
    }

    // MARK: Frames

    private func read(
        _ octets: ArraySlice<UInt8>,
        _ framing: WebSocketFraming,
        _ link: LongLink
    ) throws(SessionFault) {
        guard !octets.isEmpty, link.isOpen else { return }
        for event in framing.read(octets) {
            switch event {
            case .text(let text): deliver(.text(String(decoding: text, as: UTF8.self)), link)
            case .binary(let octets): deliver(.binary(octets), link)
            case .pong(let payload): heard(pong: payload, link)
            case .close(let code, let reason):
                let text = String(decoding: reason, as: UTF8.self)
                lastWord = .webSocketClosed(code: code, reason: text)
            }
        }
        takeControls(framing, link)
        guard controls.count <= Self.maximumControls else {
            // Pings without end from somebody who reads nothing.
            throw .webSocket(closeCode: Self.unwanted)
        }
        if framing.hasEnded { try end(framing, link) }
    }

    /// A close came, or what breaks the protocol; its answer is among the controls.
    private func end(_ framing: WebSocketFraming, _ link: LongLink) throws(SessionFault) {
        if awaitsGoodbye, lastWord != nil {
            awaitsGoodbye = false
            return link.drainWhenEmpty()
        }
        let fault = lastWord ?? .webSocket(closeCode: framing.sentCloseCode ?? Self.violation)
        lastWord = fault
        // The other end is told before the connection goes.
        link.flush()
        guard link.isOpen else { return }
        throw fault
    }

    private func deliver(_ message: WebSocketMessage, _ link: LongLink) {
        if let handler { return handler(message, WebSocketReply(self, link)) }
        if !queue.add(message, octets: message.count) { link.setReading(false) }
    }

    private func heard(pong: [UInt8], _ link: LongLink) {
        // RFC 6455 section 5.5.3: one that nobody asked for means nothing.
        guard pong == question else { return }
        question = nil
        link.heartbeatAnswered()
    }

    private func takeControls(_ framing: WebSocketFraming, _ link: LongLink) {
        guard let output = framing.takeOutput() else { return giveUp(link) }
        controls += output
        sendControls(link)
    }

    private func sendControls(_ link: LongLink) {
        if !controls.isEmpty, link.queue(controls) != nil { controls = [] }
    }

    private func send(_ link: LongLink) {
        guard case .open = stage else { return }
        // One at a time: what the protocol itself says may come in between.
        submissions.pump { messages in
            let number = messages.first.flatMap { say($0, link) }
            return QueuedRun(frames: number.map { $0..<$0 + 1 } ?? 0..<0)
        }
    }

    /// Without memory or chance nothing can be said.
    private func giveUp(_ link: LongLink) {
        link.drop(TransportError(cause: .noResources, connection: link.report), .passing)
    }

    private static func octets(of number: UInt64) -> [UInt8] {
        (0..<8).map { UInt8(truncatingIfNeeded: number >> (56 - 8 * $0)) }
    }

    /// Of the longest head of a client's frame, but for what marks a message.
    private static let headOctets = 14
    private static let maximumControls = 65_536
    // RFC 6455 section 7.4.1.
    private static let done: UInt16 = 1000
    private static let violation: UInt16 = 1002
    private static let unwanted: UInt16 = 1008
}
