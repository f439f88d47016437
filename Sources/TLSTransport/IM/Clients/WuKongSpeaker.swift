/// Speaks WuKongIM over a framed link: a key agreement for each connection, then sealed messages and their answers.
final class WuKongSpeaker: MessageSpeaker {
    /// A message that is to be sent, and who waits for the server's answer.
    struct Request {
        let message: WuKongOutgoing
        let caller: Caller<WuKongSendAnswer>
    }

    private let makeConnect: @Sendable () -> WuKongConnect
    private let queue: MessageQueue<WuKongReceive>
    private var waiting: [Request] = []
    private var handshake: WuKongHandshake?
    private var session: WuKongLink?
    /// By the client's number of the message.
    private var sent: [UInt32: (frame: UInt64, caller: Caller<WuKongSendAnswer>)] = [:]
    private var lastSequence: UInt32 = 0

    init(
        _ makeConnect: @escaping @Sendable () -> WuKongConnect,
        queue: MessageQueue<WuKongReceive>
    ) {
        self.makeConnect = makeConnect
        self.queue = queue
    }

    // MARK: For the client

    func take(_ request: Request, _ speech: Speech?) {
        guard waiting.count < Self.maximumWaiting else {
            return request.caller.fail(.tooManyWaiting)
        }
        waiting.append(request)
        if let speech { pump(speech) }
    }

    func cancel(_ id: TransferID) {
        if let place = waiting.firstIndex(where: { $0.caller.id == id }) {
            return waiting.remove(at: place).caller.fail(.cancelled)
        }
        // What is sent stays so; its caller alone goes.
        sent.values.first { $0.caller.id == id }?.caller.fail(.unacknowledged)
    }

    // MARK: MessageSpeaker

    func opens(_ speech: Speech) throws(SessionFault) {
        let handshake = try checked { () throws(SecureSessionError) in
            try WuKongHandshake(makeConnect())
        }
        let hello = try checked { () throws(SecureSessionError) in try handshake.hello() }
        self.handshake = handshake
        _ = speech.say(frames: hello)
    }

    func received(_ message: ArraySlice<UInt8>, _ speech: Speech) throws(SessionFault) {
        if let handshake = handshake.take() {
            session = try checked { () throws(SecureSessionError) in try handshake.finish(message) }
            speech.link.opened()
            return pump(speech)
        }
        guard let session else { return }
        let frame = try checked { () throws(SecureSessionError) in try session.receive(message) }
        switch frame.packet {
        case .receive(let received): try deliver(received, session, speech)
        case .sendAnswer(let receipt):
            sent.removeValue(forKey: receipt.clientSequence)?.caller.succeed(receipt)
            pump(speech)
        case .pong: speech.link.heartbeatAnswered()
        case .ping: _ = try speech.reply([Self.pong])
        case .disconnect(let disconnect): throw .disconnected(disconnect)
        case .connect, .connectAnswer, .send, .receiveAnswer:
            throw .secure(.unexpectedPacket(type: frame.packet.type))
        }
    }

    func wrote(below number: UInt64, _ speech: Speech) { pump(speech) }

    func lost(_ error: TransportError, unwrittenFrom number: UInt64) {
        handshake = nil
        session = nil
        for (frame, caller) in sent.sorted(by: { $0.value.frame < $1.value.frame }).map(\.value) {
            caller.fail(frame < number ? .unacknowledged : .lost(error))
        }
        sent = [:]
    }

    func stopped() {
        for request in waiting { request.caller.fail(.closed) }
        waiting = []
        queue.finish()
    }

    // MARK: Messages

    private func deliver(
        _ message: WuKongReceive,
        _ session: WuKongLink,
        _ speech: Speech
    ) throws(SessionFault) {
        if !queue.add(message, octets: message.payload.count) { speech.link.setReading(false) }
        let receipt = try checked { () throws(SecureSessionError) in
            try session.acknowledge(message)
        }
        _ = try speech.reply(receipt[...])
    }

    private func pump(_ speech: Speech) {
        while let session, let request = waiting.first,
            sent.count < Self.maximumInFlight,
            speech.link.hasRoom(for: WuKongFraming.longestMessageOctets(request.message))
        {
            waiting.removeFirst()
            lastSequence = lastSequence == .max ? 1 : lastSequence + 1
            do throws(SecureSessionError) {
                let message = request.message.numbered(lastSequence)
                let frame = try session.send(message, flags: request.message.flags)
                guard let number = speech.say(frames: frame) else {
                    request.caller.fail(.tooManyWaiting)
                    continue
                }
                sent[lastSequence] = (number, request.caller)
            } catch {
                request.caller.fail(.secure(error))
            }
        }
    }

    private func checked<Value>(
        _ body: () throws(SecureSessionError) -> Value
    ) throws(SessionFault) -> Value {
        do throws(SecureSessionError) {
            return try body()
        } catch {
            throw .secure(error)
        }
    }

    private static let pong: UInt8 = 0x80
    private static let maximumWaiting = 16_384
    private static let maximumInFlight = 1_024
}

extension WuKongFraming {
    /// Base64 of what is sealed, and the fields around it.
    fileprivate static func longestMessageOctets(_ message: WuKongOutgoing) -> Int {
        message.payload.count * 4 / 3 + 512 + message.channelID.utf8.count
            + message.messageNumber.utf8.count + (message.topic?.utf8.count ?? 0)
    }
}
