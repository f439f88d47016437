import TLSTransport
import Testing

@Suite("WuKongCodec")
struct WuKongCodecTests {
    struct Row: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let versions: [WuKongVersion]
        let hex: String
        let frame: WuKongFrame

        init(
            _ description: String,
            _ hex: String,
            _ packet: WuKongPacket,
            flags: WuKongFlags = [],
            _ versions: [WuKongVersion] = WuKongVersion.allCases
        ) {
            testDescription = description
            self.versions = versions
            self.hex = hex
            frame = WuKongFrame(packet, flags: flags)
        }
    }

    static let connect = WuKongConnect(
        deviceID: "dev1",
        userID: "u1",
        token: "tok",
        timestamp: 1_700_000_000_000,
        clientKey: "hSDwCYkwp1R0i33ctD73Wg2/Og0mOBr066SpjqqbTmo="
    )

    private static var send: WuKongSend {
        var send = WuKongSend(
            clientSequence: 1,
            clientMessageNumber: "no",
            channelID: "u2",
            channelType: .person,
            payload: [0xca, 0xfe],
            setting: .receipt,
            expirySeconds: 60
        )
        send.messageKey = "k"
        return send
    }

    private static var receive: WuKongReceive {
        WuKongReceive(
            fromUserID: "u1",
            channelID: "g",
            channelType: .group,
            clientMessageNumber: "no",
            messageID: 1_001,
            messageSequence: 7,
            timestamp: 1_700_000_000,
            payload: [0xca, 0xfe],
            messageKey: "k"
        )
    }

    private static func with<Value>(_ value: Value, _ change: (inout Value) -> Void) -> Value {
        var value = value
        change(&value)
        return value
    }

    static let rows = [
        Row(
            "CONNECT, the vector of the reference",
            """
            10470400000464657631000275310003746f6b0000018bcfe56800002c6853447743596b777031523069333363
            744437335767322f4f67306d4f427230363653706a717162546d6f3d
            """,
            .connect(connect)
        ),
        Row(
            "CONNACK of version 3",
            "20 0f 0000000000000001 01 0001 61 0001 62",
            .connectAnswer(
                WuKongConnectAnswer(
                    serverVersion: nil,
                    timeDifference: 1,
                    reason: .success,
                    serverKey: "a",
                    salt: "b"
                )
            ),
            [.v3]
        ),
        Row(
            "CONNACK with a version and a node",
            "21 18 04 fffffffffffffffe 01 0001 61 0001 62 0000000000000009",
            .connectAnswer(
                WuKongConnectAnswer(
                    serverVersion: 4,
                    timeDifference: -2,
                    reason: .success,
                    serverKey: "a",
                    salt: "b",
                    nodeID: 9
                )
            ),
            [.v4, .v5, .v6]
        ),
        Row(
            "CONNACK that refuses, and says no more",
            "20 0d 0000000000000000 02 0000 0000",
            .connectAnswer(
                WuKongConnectAnswer(
                    serverVersion: nil,
                    timeDifference: 0,
                    reason: .authenticationFailed,
                    serverKey: "",
                    salt: ""
                )
            )
        ),
        Row(
            "SEND",
            "32 17 80 00000001 0002 6e6f 0002 7532 01 0000003c 0001 6b cafe",
            .send(send),
            flags: .redDot
        ),
        Row(
            "SEND on a topic",
            "30 1a 88 00000001 0002 6e6f 0002 7532 01 0000003c 0001 6b 0001 74 cafe",
            .send(with(send) { $0.topic = "t" })
        ),
        Row(
            "SEND of a stream",
            "30 1a 82 00000001 0002 6e6f 0001 73 0002 7532 01 0000003c 0001 6b cafe",
            .send(with(send) { $0.streamNumber = "s" }),
            [.v3, .v4]
        ),
        Row(
            "SEND with a bit of streams that stands for nothing",
            "30 17 82 00000001 0002 6e6f 0002 7532 01 0000003c 0001 6b cafe",
            .send(with(send) { $0.setting.insert(WuKongSetting(rawValue: 2)) }),
            [.v5, .v6]
        ),
        Row(
            "SENDACK",
            "40 11 00000000000003e9 00000001 00000007 01",
            .sendAnswer(
                WuKongSendAnswer(
                    messageID: 1_001,
                    clientSequence: 1,
                    messageSequence: 7,
                    reason: .success
                )
            ),
            [.v3, .v4, .v5]
        ),
        Row(
            "SENDACK of version 6",
            "40 15 00000000000003e9 00000001 0000000100000000 17",
            .sendAnswer(
                WuKongSendAnswer(
                    messageID: 1_001,
                    clientSequence: 1,
                    messageSequence: 1 << 32,
                    reason: .channelType
                )
            ),
            [.v6]
        ),
        Row(
            "RECV",
            "59 26 00 0001 6b 0002 7531 0001 67 02 00000000 0002 6e6f 00000000000003e9 00000007"
                + "6553f100 cafe",
            .receive(receive),
            flags: [.notPersisted, .repeated],
            [.v3, .v4, .v5]
        ),
        Row(
            "RECV of version 6 on a topic",
            "50 2d 08 0001 6b 0002 7531 0001 67 02 00000000 0002 6e6f 00000000000003e9"
                + "0000000000000007 6553f100 0001 74 cafe",
            .receive(with(receive) { $0.topic = "t" }),
            [.v6]
        ),
        Row(
            "RECV of a stream",
            "50 32 02 0001 6b 0002 7531 0001 67 02 00000000 0002 6e6f 01 0001 73 0000000000000005"
                + "00000000000003e9 00000007 6553f100 cafe",
            .receive(with(receive) { $0.stream = .init(flag: 1, number: "s", id: 5) }),
            [.v3, .v4]
        ),
        Row(
            "RECVACK",
            "60 0c 00000000000003e9 00000007",
            .receiveAnswer(WuKongReceiveAnswer(messageID: 1_001, messageSequence: 7)),
            [.v3, .v4, .v5]
        ),
        Row(
            "RECVACK of version 6",
            "60 10 ffffffffffffffff 0000000000000007",
            .receiveAnswer(WuKongReceiveAnswer(messageID: .max, messageSequence: 7)),
            [.v6]
        ),
        Row("PING", "70", .ping),
        Row("PONG", "80", .pong),
        Row(
            "DISCONNECT",
            "90 06 0c 0003 e8b8a2",
            .disconnect(WuKongDisconnect(reason: .kicked, text: "踢"))
        ),
    ]

    @Test("reads and writes, for each version", arguments: rows)
    func isReadAndWritten(_ row: Row) throws {
        for version in row.versions {
            let codec = WuKongCodec(version: version)
            #expect(try codec.decode(octets(row.hex)[...]) == row.frame, "\(version)")
            #expect(hex(try codec.encode(row.frame)) == hex(octets(row.hex)), "\(version)")
        }
    }

    @Test("refuses what ends early or late", arguments: rows)
    func isCut(_ row: Row) throws {
        let whole = octets(row.hex)
        for version in row.versions where whole.count > 1 {
            let codec = WuKongCodec(version: version)
            // What has a payload has a shorter one, then none.
            let payload: Int
            switch row.frame.packet {
            case .send, .receive: payload = 2
            case .connectAnswer(let answer): payload = answer.nodeID == nil ? 0 : 8
            default: payload = 0
            }
            for count in 0..<(whole.count - 2 - payload) {
                let short = [whole[0], UInt8(count)] + whole.dropFirst(2).prefix(count)
                #expect(throws: WuKongError.truncated) { try codec.decode(short[...]) }
            }
            #expect(throws: WuKongError.wrongLength) { try codec.decode((whole + [0])[...]) }
            #expect(throws: WuKongError.wrongLength) { try codec.decode(whole.dropLast()) }
        }
    }

    struct Refused: Sendable, CustomTestStringConvertible {
        let hex: String
        let version: WuKongVersion
        let error: WuKongError
        var testDescription: String { "\(hex): \(error)" }

        init(_ hex: String, _ error: WuKongError, _ version: WuKongVersion = .v4) {
            self.hex = hex
            self.error = error
            self.version = version
        }
    }

    static let refused = [
        Refused("", .truncated),
        Refused("00", .wrongLength),
        Refused("00 01 00", .unknownType(0)),
        Refused("d0 01 00", .unknownType(13)),
        Refused("f0 01 00", .unknownType(15)),
        Refused("a0 01 00", .unsupportedType(10)),
        Refused("b0 01 00", .unsupportedType(11)),
        Refused("c0 01 00", .unsupportedType(12)),
        Refused("70 00", .trailing(octets: 1)),
        Refused("90 00", .truncated),
        Refused("90 80808080 00", .wrongLength),
        Refused("90 05 01 ffff 6161", .textTooLong(octets: 65_535)),
        Refused("90 05 01 8000 6161", .textTooLong(octets: 32_768)),
        Refused("90 05 01 7fff 6161", .truncated),
        Refused("90 04 01 0001 ff", .malformedText),
        Refused("90 04 01 0000 00", .trailing(octets: 1)),
        Refused("10 01 02", .unsupportedVersion(2)),
        Refused("10 01 07", .unsupportedVersion(7)),
        Refused("60 0c 00000000000003e9 00000007", .truncated, .v6),
        Refused("60 10 00000000000003e9 0000000000000007", .trailing(octets: 4), .v5),
        Refused(
            "20 17 0000000000000001 01 0001 61 0001 62 0000000000000009",
            .trailing(octets: 8),
            .v3
        ),
        Refused("21 12 04 0000000000000001 01 0001 61 0001 62 0000", .truncated),
    ]

    @Test("refuses what is no frame", arguments: refused)
    func isRefused(_ row: Refused) {
        #expect(throws: row.error) {
            try WuKongCodec(version: row.version).decode(octets(row.hex)[...])
        }
    }

    @Test("passes over what newer servers append to SENDACK")
    func isPassedOver() throws {
        let frame = try WuKongCodec(version: .v4)
            .decode(octets("40 16 00000000000003e9 00000001 00000007 01 0003 6e6f31")[...])
        #expect(
            frame.packet
                == .sendAnswer(
                    WuKongSendAnswer(
                        messageID: 1_001,
                        clientSequence: 1,
                        messageSequence: 7,
                        reason: .success
                    )
                )
        )
    }

    static let notWritten: [(WuKongPacket, WuKongVersion, WuKongError)] = [
        (
            .receiveAnswer(WuKongReceiveAnswer(messageID: 1, messageSequence: 1 << 32)), .v5,
            .notOfVersion
        ),
        (.send(with(send) { $0.streamNumber = "s" }), .v5, .notOfVersion),
        (
            .receive(with(receive) { $0.stream = .init(flag: 0, number: "", id: 0) }),
            .v6, .notOfVersion
        ),
        (
            .send(with(send) { $0.setting = WuKongSetting(rawValue: 8) }), .v4,
            .contradictingSetting(8)
        ),
        (
            .send(with(send) { $0.setting = WuKongSetting(rawValue: 2) }), .v4,
            .contradictingSetting(2)
        ),
        (
            .disconnect(
                WuKongDisconnect(reason: .kicked, text: String(repeating: "a", count: 32_768))
            ), .v4,
            .textTooLong(octets: 32_768)
        ),
        (
            .send(with(send) { $0.payload = Array(repeating: 0, count: 32_768) }),
            .v4,
            .payloadTooLong(octets: 32_768)
        ),
        (
            .connectAnswer(
                WuKongConnectAnswer(
                    serverVersion: 3,
                    timeDifference: 0,
                    reason: .success,
                    serverKey: "",
                    salt: "",
                    nodeID: 1
                )
            ), .v4, .notOfVersion
        ),
    ]

    @Test("writes nothing that the version or the limits forbid", arguments: notWritten)
    func isNotWritten(_ packet: WuKongPacket, _ version: WuKongVersion, _ error: WuKongError) {
        #expect(throws: error) { try WuKongCodec(version: version).encode(WuKongFrame(packet)) }
    }

    @Test("takes a payload of the limit, and refuses one more octet")
    func isOfTheLimit() throws {
        let codec = WuKongCodec(version: .v4)
        let most = Self.with(Self.send) { $0.payload = Array(repeating: 1, count: 32_767) }
        var octets = try codec.encode(WuKongFrame(.send(most)))
        #expect(try codec.decode(octets[...]).packet == .send(most))
        octets.append(1)
        octets[1] += 1
        #expect(throws: WuKongError.payloadTooLong(octets: 32_768)) {
            try codec.decode(octets[...])
        }
    }

    @Test("says which refusals are final")
    func isFinal() {
        #expect(WuKongReason.authenticationFailed.isFinal)
        #expect(WuKongReason.kicked.isFinal)
        #expect(!WuKongReason.rateLimit.isFinal)
        #expect(!WuKongReason.system.isFinal)
    }
}
