/// Speaks MQTT over a framed link: a session that outlives connections, and what the app asks of it.
final class MQTTSpeaker: MessageSpeaker {
    private var session: MQTTSession
    private let queue: MessageQueue<MQTTPublish>
    private var waiting: [MQTTRequest] = []
    private var isReady = false
    /// The goodbye is said.
    private var isLeaving = false
    /// QoS 0: done when written.
    private var written: [(frame: UInt64, caller: Caller<MQTTPublishAnswer.Result?>)] = []
    /// QoS 1: done when acknowledged.
    private var published: [UInt16: Caller<MQTTPublishAnswer.Result?>] = [:]
    private var asked: [UInt16: MQTTRequest] = [:]
    /// What the broker has granted, to be asked for again where it has forgotten it.
    private var subscribed: [MQTTSubscribe.Filter] = []
    private var renewal: UInt16?

    init(_ connect: MQTTConnect, queue: MessageQueue<MQTTPublish>) {
        session = MQTTSession(connect)
        self.queue = queue
    }

    // MARK: For the client

    func take(_ request: MQTTRequest, _ speech: Speech?) {
        guard waiting.count < Self.maximumWaiting else { return request.fail(.tooManyWaiting) }
        waiting.append(request)
        if let speech { pump(speech) }
    }

    func cancel(_ id: TransferID) {
        if let place = waiting.firstIndex(where: { $0.id == id }) {
            return waiting.remove(at: place).fail(.cancelled)
        }
        // What is sent stays so; its caller alone goes.
        published.values.first { $0.id == id }?.fail(.unacknowledged)
        asked.values.first { $0.id == id }?.fail(.cancelled)
    }

    // MARK: MessageSpeaker

    func opens(_ speech: Speech) throws(SessionFault) {
        let hello = try checked { () throws(MQTTError) in try session.begin() }
        _ = speech.say(frames: hello)
    }

    func received(_ message: ArraySlice<UInt8>, _ speech: Speech) throws(SessionFault) {
        let actions = try checked { () throws(MQTTError) in try session.receive(message) }
        for action in actions { try perform(action, speech) }
        // What is new goes behind what is sent again.
        pump(speech)
    }

    func wrote(below number: UInt64, _ speech: Speech) {
        let count = written.prefix { $0.frame < number }.count
        for one in written.prefix(count) { one.caller.succeed(nil) }
        written.removeFirst(count)
        pump(speech)
    }

    func lost(_ error: TransportError, unwrittenFrom number: UInt64) {
        isReady = false
        renewal = nil
        session.lose()
        for one in written { one.caller.fail(.lost(error)) }
        written = []
        // To ask twice changes nothing.
        waiting.insert(contentsOf: asked.sorted { $0.key < $1.key }.map(\.value), at: 0)
        asked = [:]
    }

    func saysGoodbye(_ speech: Speech) {
        guard let goodbye = try? session.goodbye() else { return }
        isLeaving = true
        isReady = false
        _ = speech.say(frames: goodbye)
    }

    func stopped() {
        for request in waiting { request.fail(.closed) }
        waiting = []
        for caller in published.values { caller.fail(.unacknowledged) }
        published = [:]
        queue.finish()
    }

    // MARK: The session

    private func perform(_ action: MQTTSession.Action, _ speech: Speech) throws(SessionFault) {
        switch action {
        case .send(let octets):
            // Nothing may follow the goodbye (section 3.14.4).
            guard !isLeaving else { return }
            guard speech.say(frames: octets) != nil else {
                throw .unread
            }
        case .connected(let isSessionPresent, _):
            isReady = true
            speech.link.opened()
            if !isSessionPresent { renew(speech) }
        case .refused(let code): throw .mqttRefused(code)
        case .received(let message):
            let octets = message.payload.count + message.topic.utf8.count
            if !queue.add(message, octets: octets) { speech.link.setReading(false) }
        case .acknowledged(let packetID, let result):
            published.removeValue(forKey: packetID)?.succeed(result)
        case .subscribed(let packetID, let grants): granted(packetID, grants)
        case .handedBack(let messages):
            for message in messages {
                guard case .atLeastOnce(let packetID, _) = message.delivery else { continue }
                published.removeValue(forKey: packetID)?.fail(.unacknowledged)
            }
        case .heartbeatAnswered: speech.link.heartbeatAnswered()
        }
    }

    /// The broker has forgotten what this client listens to.
    private func renew(_ speech: Speech) {
        guard !subscribed.isEmpty, let (octets, packetID) = try? session.subscribe(subscribed)
        else { return }
        renewal = packetID
        _ = speech.say(frames: octets)
    }

    private func granted(_ packetID: UInt16, _ grants: [MQTTSubscribeAnswer.Grant]) {
        guard case .subscribe(let filters, let caller) = asked.removeValue(forKey: packetID) else {
            return renewal = nil
        }
        for (filter, grant) in zip(filters, grants) where grant != .refused {
            subscribed.removeAll { $0.topics == filter.topics }
            subscribed.append(filter)
        }
        caller.succeed(grants)
    }

    private func pump(_ speech: Speech) {
        while isReady, let request = waiting.first, speech.link.hasRoom(for: request.octets) {
            do throws(MQTTError) {
                try send(request, speech)
            } catch .tooManyInFlight {
                return
            } catch {
                request.fail(.mqtt(error))
            }
            waiting.removeFirst()
        }
    }

    private func send(_ request: MQTTRequest, _ speech: Speech) throws(MQTTError) {
        let limit = speech.framing.maximumFrameOctets
        guard request.octets <= limit else {
            return request.fail(.framing(.tooLong(octets: request.octets, limit: limit)))
        }
        switch request {
        case .publish(let message, let quality, let caller):
            let (octets, packetID) = try session.publish(
                topic: message.topic,
                payload: message.payload,
                quality,
                isRetained: message.isRetained
            )
            let frame = speech.say(frames: octets)
            if let packetID {
                published[packetID] = caller
            } else if let frame {
                written.append((frame, caller))
            } else {
                caller.fail(.tooManyWaiting)
            }
        case .subscribe(let filters, _):
            let (octets, packetID) = try session.subscribe(filters)
            asked[packetID] = request
            _ = speech.say(frames: octets)
        }
    }

    private func checked<Value>(
        _ body: () throws(MQTTError) -> Value
    ) throws(SessionFault) -> Value {
        do throws(MQTTError) {
            return try body()
        } catch {
            throw .mqtt(error)
        }
    }

    private static let maximumWaiting = 16_384
}
