/// A client's side of a session, over as many connections as it takes: events in, octets and news out; no clock, no I/O.
///
/// A message with QoS 1 is kept until the server acknowledges it. On a new connection it is sent again, marked as
/// repeated, when the server still knows the session, and handed back when it does not: whether it came is then unknown.
public struct MQTTSession: Sendable {
    /// What the owner does or is told.
    public enum Action: Sendable, Equatable {
        /// Octets for the connection, whole packets.
        case send([UInt8])
        /// The server took the client; `payload` is WildFire's alone.
        case connected(isSessionPresent: Bool, payload: [UInt8])
        /// The server refused; the connection is of no use.
        case refused(MQTTConnectAnswer.Code)
        /// A message came. One with QoS 1 may come twice.
        case received(MQTTPublish)
        /// The server has the message with this number.
        case acknowledged(packetID: UInt16, result: MQTTPublishAnswer.Result?)
        case subscribed(packetID: UInt16, grants: [MQTTSubscribeAnswer.Grant])
        /// These were sent, and nobody will say whether they came.
        case handedBack([MQTTPublish])
        /// The other end is there.
        case heartbeatAnswered
    }

    private enum State {
        case disconnected
        case connecting
        case connected
    }

    private let connect: MQTTConnect
    private let codec: MQTTCodec
    private let maximumInFlight: Int
    private var state = State.disconnected
    /// Sent and not acknowledged, in the order of sending.
    private var inFlight: [MQTTPublish] = []
    /// How many filters a question has that was not answered.
    private var asked: [UInt16: Int] = [:]
    private var lastID: UInt16 = 0

    /// So many messages and questions may be without an answer unless another limit is given.
    public static let defaultMaximumInFlight = 1_024

    /// - Parameters:
    ///   - connect: What each connection begins with.
    ///   - maximumInFlight: So many messages and questions may be without an answer; at most 65,535.
    public init(
        _ connect: MQTTConnect,
        maximumInFlight: Int = defaultMaximumInFlight
    ) {
        self.connect = connect
        codec = MQTTCodec(level: connect.level)
        self.maximumInFlight = min(max(maximumInFlight, 1), Int(UInt16.max))
    }

    /// A new connection stands.
    ///
    /// - Returns: What to send first.
    /// - Throws: What is wrong with the CONNECT that was given.
    public mutating func begin() throws(MQTTError) -> [UInt8] {
        lose()
        let octets = try codec.encode(.connect(connect))
        state = .connecting
        return octets
    }

    /// The connection is gone: questions without an answer are forgotten, and messages are kept.
    public mutating func lose() {
        state = .disconnected
        asked = [:]
    }

    /// Messages that were sent and not acknowledged, in the order of sending.
    public var unacknowledged: [MQTTPublish] { inFlight }

    /// Sends a message.
    ///
    /// - Returns: What to send, and the number that its acknowledgement will name; nil for QoS 0.
    /// - Throws: Why it may not be sent; nothing is kept of it then.
    public mutating func publish(
        topic: String,
        payload: [UInt8],
        _ quality: MQTTQualityOfService,
        isRetained: Bool = false
    ) throws(MQTTError) -> (octets: [UInt8], packetID: UInt16?) {
        guard state == .connected else { throw .notConnected }
        var message = MQTTPublish(topic: topic, payload: payload, isRetained: isRetained)
        switch quality {
        case .atMostOnce: return (try codec.encode(.publish(message)), nil)
        case .atLeastOnce:
            let packetID = try freeID()
            message.delivery = .atLeastOnce(packetID: packetID, isRepeated: false)
            let octets = try codec.encode(.publish(message))
            inFlight.append(message)
            return (octets, packetID)
        }
    }

    /// Asks for messages.
    ///
    /// - Returns: What to send, and the number that the answer will name.
    /// - Throws: Why it may not be sent.
    public mutating func subscribe(
        _ filters: [MQTTSubscribe.Filter]
    ) throws(MQTTError) -> (octets: [UInt8], packetID: UInt16) {
        guard state == .connected else { throw .notConnected }
        let packetID = try freeID()
        let question = MQTTSubscribe(packetID: packetID, filters: filters)
        let octets = try codec.encode(.subscribe(question))
        asked[packetID] = filters.count
        return (octets, packetID)
    }

    /// What to send before the connection is closed on purpose: the server then forgets the will.
    public func goodbye() throws(MQTTError) -> [UInt8] {
        try codec.encode(.disconnect)
    }

    /// A packet came.
    ///
    /// - Returns: What to do, in this order.
    /// - Throws: What the server may not send; the connection must be closed.
    public mutating func receive(_ octets: ArraySlice<UInt8>) throws(MQTTError) -> [Action] {
        let packet = try codec.decode(octets)
        switch (state, packet) {
        case (.connecting, .connectAnswer(let answer)): return try begin(with: answer)
        case (.connected, .publish(let message)): return try take(message)
        case (.connected, .publishAnswer(let answer)):
            // Of a message that is not kept: an answer to what was sent twice.
            guard let place = place(of: answer.packetID) else { return [] }
            inFlight.remove(at: place)
            return [.acknowledged(packetID: answer.packetID, result: answer.result)]
        case (.connected, .subscribeAnswer(let answer)):
            guard let count = asked.removeValue(forKey: answer.packetID) else {
                throw .unexpected(type: packet.type)
            }
            guard count == answer.grants.count else {
                throw .wrongNumberOfGrants(answer.grants.count, asked: count)
            }
            return [.subscribed(packetID: answer.packetID, grants: answer.grants)]
        case (.connected, .pingAnswer): return [.heartbeatAnswered]
        default: throw .unexpected(type: packet.type)
        }
    }

    private mutating func begin(with answer: MQTTConnectAnswer) throws(MQTTError) -> [Action] {
        guard answer.code == .accepted else {
            state = .disconnected
            return [.refused(answer.code)]
        }
        // Section 3.2.2.2: after a clean session's CONNECT there is none to be present.
        guard !answer.isSessionPresent || !connect.isCleanSession else { throw .malformedFlags(1) }
        state = .connected
        let news = Action.connected(
            isSessionPresent: answer.isSessionPresent,
            payload: answer.payload
        )
        guard !inFlight.isEmpty else { return [news] }
        guard answer.isSessionPresent else {
            defer { inFlight = [] }
            return [news, .handedBack(inFlight)]
        }
        var octets: [UInt8] = []
        for place in inFlight.indices {
            inFlight[place].repeatIt()
            octets += try codec.encode(.publish(inFlight[place]))
        }
        return [news, .send(octets)]
    }

    private func take(_ message: MQTTPublish) throws(MQTTError) -> [Action] {
        switch message.delivery {
        case .atMostOnce: return [.received(message)]
        case .atLeastOnce(let packetID, _):
            let answer = MQTTPublishAnswer(packetID: packetID)
            return [.received(message), .send(try codec.encode(.publishAnswer(answer)))]
        }
    }

    private func place(of packetID: UInt16) -> Int? {
        inFlight.firstIndex { $0.packetID == packetID }
    }

    private mutating func freeID() throws(MQTTError) -> UInt16 {
        guard inFlight.count + asked.count < maximumInFlight else {
            throw .tooManyInFlight(limit: maximumInFlight)
        }
        // Ends: fewer are in use than there are.
        repeat {
            lastID = lastID == .max ? 1 : lastID + 1
        } while asked[lastID] != nil || place(of: lastID) != nil
        return lastID
    }
}

extension MQTTPublish {
    fileprivate var packetID: UInt16? {
        if case .atLeastOnce(let packetID, _) = delivery { packetID } else { nil }
    }

    fileprivate mutating func repeatIt() {
        if case .atLeastOnce(let packetID, _) = delivery {
            delivery = .atLeastOnce(packetID: packetID, isRepeated: true)
        }
    }
}
