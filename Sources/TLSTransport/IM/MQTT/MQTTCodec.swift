/// Packets of MQTT 3.1.1 as octets, and back; those of WildFire's long link where the level says so.
///
/// Strict: what the standard reserves or forbids is an error, and section 4.8 has the connection closed then.
public struct MQTTCodec: Sendable, Equatable {
    /// What CONNECT said, which decides what CONNACK and PUBACK may hold.
    public let level: MQTTLevel

    /// - Parameter level: What CONNECT said.
    public init(level: MQTTLevel = .v311) {
        self.level = level
    }

    /// Reads one packet, its fixed header included.
    ///
    /// - Parameter octets: Exactly one packet, as `MQTTFraming` gives it.
    /// - Returns: What it says.
    /// - Throws: Why it is none.
    public func decode(_ octets: ArraySlice<UInt8>) throws(MQTTError) -> MQTTPacket {
        var reader = OctetReader(octets)
        guard let first = reader.octet() else { throw .truncated }
        guard case .length(let length, let width) = RemainingLength.read(reader.rest),
            reader.octets(width) != nil, length == reader.rest.count
        else { throw .wrongLength }
        let packet = try decode(type: first >> 4, flags: first & 0x0f, &reader)
        guard reader.isAtEnd else { throw .trailing(octets: reader.rest.count) }
        return packet
    }

    private func decode(
        type: UInt8,
        flags: UInt8,
        _ reader: inout OctetReader
    ) throws(MQTTError) -> MQTTPacket {
        guard (1...14).contains(type) else { throw .unknownType(type) }
        // Section 2.2.2: only PUBLISH has some of its own.
        guard type == 3 || flags == Self.flags(type) else {
            throw .reservedFlags(type: type, flags: flags)
        }
        switch type {
        case 1: return .connect(try MQTTConnect(&reader))
        case 2: return .connectAnswer(try MQTTConnectAnswer(&reader, level))
        case 3: return .publish(try MQTTPublish(&reader, flags: flags))
        case 4: return .publishAnswer(try MQTTPublishAnswer(&reader, level))
        case 8: return .subscribe(try MQTTSubscribe(&reader))
        case 9: return .subscribeAnswer(try MQTTSubscribeAnswer(&reader))
        case 12: return .pingRequest
        case 13: return .pingAnswer
        case 14: return .disconnect
        default: throw .unsupportedType(type)
        }
    }

    /// Writes one packet.
    ///
    /// - Throws: What the standard forbids about it.
    public func encode(_ packet: MQTTPacket) throws(MQTTError) -> [UInt8] {
        var body = OctetWriter()
        var flags = Self.flags(packet.type)
        switch packet {
        case .connect(let connect): try connect.write(to: &body)
        case .connectAnswer(let answer): try answer.write(to: &body, level)
        case .publish(let publish):
            flags = publish.flags
            try publish.write(to: &body)
        case .publishAnswer(let answer): try answer.write(to: &body, level)
        case .subscribe(let subscribe): try subscribe.write(to: &body)
        case .subscribeAnswer(let answer): try answer.write(to: &body)
        case .pingRequest, .pingAnswer, .disconnect: break
        }
        guard body.octets.count <= RemainingLength.maximum else {
            throw .packetTooLong(octets: body.octets.count)
        }
        var octets = [packet.type << 4 | flags]
        octets.reserveCapacity(body.octets.count + 5)
        RemainingLength.append(body.octets.count, to: &octets)
        return octets + body.octets
    }

    /// PUBREL, SUBSCRIBE and UNSUBSCRIBE have a bit set.
    private static func flags(_ type: UInt8) -> UInt8 {
        [6, 8, 10].contains(type) ? 2 : 0
    }
}
