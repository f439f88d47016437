/// PUBLISH (section 3.3): a message.
public struct MQTTPublish: Sendable, Equatable {
    /// How it is to get across.
    public enum Delivery: Sendable, Equatable {
        /// QoS 0.
        case atMostOnce
        /// QoS 1, with the number that its acknowledgement names; `isRepeated` when it may have come before.
        case atLeastOnce(packetID: UInt16, isRepeated: Bool)
    }

    /// Without wildcards; in WildFire's protocol the short name of an operation, such as MS or MP.
    public var topic: String
    /// Any octets.
    public var payload: [UInt8]
    /// How it is to get across.
    public var delivery: Delivery
    /// To the server: keep it for later subscribers; from it: it was kept.
    public var isRetained: Bool

    /// - Parameters:
    ///   - topic: Without wildcards.
    ///   - payload: Any octets.
    ///   - delivery: How it is to get across.
    ///   - isRetained: Whether the server keeps it for later subscribers.
    public init(
        topic: String,
        payload: [UInt8],
        delivery: Delivery = .atMostOnce,
        isRetained: Bool = false
    ) {
        self.topic = topic
        self.payload = payload
        self.delivery = delivery
        self.isRetained = isRetained
    }

    init(_ reader: inout OctetReader, flags: UInt8) throws(MQTTError) {
        topic = try MQTTText.read(&reader)
        try MQTTText.checkName(topic)
        let isRepeated = flags & 8 != 0
        switch try MQTTQualityOfService(wire: flags >> 1 & 3) {
        case .atMostOnce:
            // Section 3.3.1.1: what is sent once is not sent again.
            guard !isRepeated else { throw .reservedFlags(type: 3, flags: flags) }
            delivery = .atMostOnce
        case .atLeastOnce:
            delivery = .atLeastOnce(packetID: try reader.packetID(), isRepeated: isRepeated)
        }
        isRetained = flags & 1 != 0
        payload = Array(reader.remainder())
    }

    var flags: UInt8 {
        let kept: UInt8 = isRetained ? 1 : 0
        return switch delivery {
        case .atMostOnce: kept
        case .atLeastOnce(_, let isRepeated): kept | 2 | (isRepeated ? 8 : 0)
        }
    }

    func write(to writer: inout OctetWriter) throws(MQTTError) {
        try MQTTText.checkName(topic)
        try MQTTText.write(topic, to: &writer)
        if case .atLeastOnce(let packetID, _) = delivery {
            guard packetID > 0 else { throw .noPacketID }
            writer.write(number: packetID)
        }
        writer.write(payload)
    }
}

extension OctetReader {
    /// Section 2.3.1: never 0.
    mutating func packetID() throws(MQTTError) -> UInt16 {
        guard let number = number(UInt16.self) else { throw .truncated }
        guard number > 0 else { throw .noPacketID }
        return number
    }
}
