/// Frames of WuKongIM's protocol as octets, and back, for both ends.
///
/// Payloads stay as they are on the wire: `WuKongCipher` seals and opens them.
public struct WuKongCodec: Sendable, Equatable {
    /// What both ends speak; before the answer to CONNECT what the client offers.
    public let version: WuKongVersion

    /// What a server's writer puts into one message.
    public static let maximumPayloadOctets = 32_767

    /// - Parameter version: What both ends speak.
    public init(version: WuKongVersion) {
        self.version = version
    }

    /// Reads one frame.
    ///
    /// - Parameter octets: Exactly one frame, as `WuKongFraming` gives it.
    /// - Returns: What it says.
    /// - Throws: Why it is none.
    public func decode(_ octets: ArraySlice<UInt8>) throws(WuKongError) -> WuKongFrame {
        var reader = OctetReader(octets)
        guard let first = reader.octet() else { throw .truncated }
        let type = first >> 4
        var flags = WuKongFlags(rawValue: first)
        if type != 7, type != 8 {
            guard case .length(let length, let width) = RemainingLength.read(reader.rest),
                reader.octets(width) != nil, length == reader.rest.count
            else { throw .wrongLength }
            guard length <= WuKongFraming.maximumBodyOctets else {
                throw .bodyTooLong(octets: length)
            }
        }
        let packet = try decode(type, flags, &reader)
        guard reader.isAtEnd else { throw .trailing(octets: reader.rest.count) }
        // What the bit says there is whether the field is there.
        if type == 2 { flags.remove(Self.hasServerVersion) }
        return WuKongFrame(packet, flags: flags)
    }

    private func decode(
        _ type: UInt8,
        _ flags: WuKongFlags,
        _ reader: inout OctetReader
    ) throws(WuKongError) -> WuKongPacket {
        switch type {
        case 1: return .connect(try WuKongConnect(&reader))
        case 2:
            return .connectAnswer(
                try WuKongConnectAnswer(
                    &reader,
                    hasServerVersion: flags.contains(Self.hasServerVersion),
                    version
                )
            )
        case 3: return .send(try WuKongSend(&reader, version))
        case 4: return .sendAnswer(try WuKongSendAnswer(&reader, version))
        case 5: return .receive(try WuKongReceive(&reader, version))
        case 6: return .receiveAnswer(try WuKongReceiveAnswer(&reader, version))
        case 7: return .ping
        case 8: return .pong
        case 9: return .disconnect(try WuKongDisconnect(&reader))
        case 10...12: throw .unsupportedType(type)
        default: throw .unknownType(type)
        }
    }

    /// Writes one frame.
    ///
    /// - Throws: What the version or the limits forbid about it.
    public func encode(_ frame: WuKongFrame) throws(WuKongError) -> [UInt8] {
        var body = OctetWriter()
        var flags = frame.flags
        switch frame.packet {
        case .connect(let connect): try connect.write(to: &body)
        case .connectAnswer(let answer):
            flags.remove(Self.hasServerVersion)
            if answer.serverVersion != nil { flags.insert(Self.hasServerVersion) }
            try answer.write(to: &body, version)
        case .send(let send): try send.write(to: &body, version)
        case .sendAnswer(let answer): try answer.write(to: &body, version)
        case .receive(let receive): try receive.write(to: &body, version)
        case .receiveAnswer(let answer): try answer.write(to: &body, version)
        case .ping, .pong: break
        case .disconnect(let disconnect): try disconnect.write(to: &body)
        }
        let octets = body.octets
        guard octets.count <= WuKongFraming.maximumBodyOctets else {
            throw .bodyTooLong(octets: octets.count)
        }
        var all = [frame.packet.type << 4 | flags.rawValue]
        // Only PING and PONG have no body, and then no length either.
        if !octets.isEmpty { RemainingLength.append(octets.count, to: &all) }
        return all + octets
    }

    /// In the answer to CONNECT the lowest flag says so.
    private static let hasServerVersion = WuKongFlags(rawValue: 1)
}
