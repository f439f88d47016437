/// A packet of MQTT 3.1.1 that a client with QoS 0 and 1 sends or gets.
public enum MQTTPacket: Sendable, Equatable {
    case connect(MQTTConnect)
    case connectAnswer(MQTTConnectAnswer)
    case publish(MQTTPublish)
    case publishAnswer(MQTTPublishAnswer)
    case subscribe(MQTTSubscribe)
    case subscribeAnswer(MQTTSubscribeAnswer)
    case pingRequest
    case pingAnswer
    case disconnect

    /// The number in the upper half of the first octet (section 2.2.1).
    public var type: UInt8 {
        switch self {
        case .connect: 1
        case .connectAnswer: 2
        case .publish: 3
        case .publishAnswer: 4
        case .subscribe: 8
        case .subscribeAnswer: 9
        case .pingRequest: 12
        case .pingAnswer: 13
        case .disconnect: 14
        }
    }
}

/// How hard the two ends try to get a message across; QoS 2 is not spoken here.
public enum MQTTQualityOfService: UInt8, Sendable {
    /// QoS 0: sent once, and perhaps lost.
    case atMostOnce = 0
    /// QoS 1: sent until it is acknowledged, and perhaps there twice.
    case atLeastOnce = 1

    init(wire: UInt8) throws(MQTTError) {
        guard let known = Self(rawValue: wire) else { throw .qualityOfService(wire) }
        self = known
    }
}
