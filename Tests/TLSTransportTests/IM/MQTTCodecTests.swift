import TLSTransport
import Testing

@Suite("MQTTCodec")
struct MQTTCodecTests {
    struct Row: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let level: MQTTLevel
        let hex: String
        let packet: MQTTPacket

        init(
            _ description: String,
            _ hex: String,
            _ packet: MQTTPacket,
            _ level: MQTTLevel = .v311
        ) {
            testDescription = description
            self.level = level
            self.hex = hex
            self.packet = packet
        }
    }

    /// Written by hand from the tables of MQTT 3.1.1.
    static let rows = [
        Row(
            "CONNECT, the least",
            "10 0d 0004 4d515454 04 02 003c 0001 61",
            .connect(MQTTConnect(clientID: "a", keepAliveSeconds: 60))
        ),
        Row(
            "CONNECT without a name",
            "10 0c 0004 4d515454 04 02 0000 0000",
            .connect(MQTTConnect(clientID: "", keepAliveSeconds: 0))
        ),
        Row(
            "CONNECT with all it may have",
            "10 1c 0004 4d515454 04 ec 010e 0001 61 0001 77 0002 0001 0001 75 0003 000102",
            .connect(full)
        ),
        Row(
            "CONNACK",
            "20 02 01 00",
            .connectAnswer(MQTTConnectAnswer(code: .accepted, isSessionPresent: true))
        ),
        Row(
            "CONNACK that refuses",
            "20 02 00 05",
            .connectAnswer(MQTTConnectAnswer(code: .notAuthorized))
        ),
        Row(
            "PUBLISH, QoS 0",
            "30 07 0003 612f62 6869",
            .publish(MQTTPublish(topic: "a/b", payload: [0x68, 0x69]))
        ),
        Row(
            "PUBLISH, QoS 1, kept, repeated, empty",
            "3b 07 0003 e4b8ad 000a",
            .publish(
                MQTTPublish(
                    topic: "中",
                    payload: [],
                    delivery: .atLeastOnce(packetID: 10, isRepeated: true),
                    isRetained: true
                )
            )
        ),
        Row("PUBACK", "40 02 ffff", .publishAnswer(MQTTPublishAnswer(packetID: 65_535))),
        Row(
            "SUBSCRIBE",
            "82 11 0001 0003 612f23 01 0001 2b 00 0002 2f2b 01",
            .subscribe(
                MQTTSubscribe(
                    packetID: 1,
                    filters: [.init("a/#"), .init("+", .atMostOnce), .init("/+")]
                )
            )
        ),
        Row(
            "SUBACK",
            "90 05 0001 00 01 80",
            .subscribeAnswer(
                MQTTSubscribeAnswer(
                    packetID: 1,
                    grants: [.granted(.atMostOnce), .granted(.atLeastOnce), .refused]
                )
            )
        ),
        Row("PINGREQ", "c0 00", .pingRequest),
        Row("PINGRESP", "d0 00", .pingAnswer),
        Row("DISCONNECT", "e0 00", .disconnect),
    ]

    private static var full: MQTTConnect {
        var connect = MQTTConnect(clientID: "a", isCleanSession: false)
        connect.will = .init(
            topic: "w",
            message: [0, 1],
            qualityOfService: .atLeastOnce,
            isRetained: true
        )
        connect.userName = "u"
        connect.password = [0, 1, 2]
        return connect
    }

    @Test("reads and writes", arguments: rows)
    func isReadAndWritten(_ row: Row) throws {
        let codec = MQTTCodec(level: row.level)
        #expect(try codec.decode(octets(row.hex)[...]) == row.packet)
        #expect(hex(try codec.encode(row.packet)) == hex(octets(row.hex)))
    }

    @Test("refuses each packet that ends early", arguments: rows)
    func isCut(_ row: Row) {
        let whole = octets(row.hex)
        // What ends a PUBLISH early is a shorter payload, or none.
        let least = row.testDescription.hasPrefix("PUBLISH, QoS 0") ? 5 : whole.count - 2
        for count in 0..<max(least, 0) {
            let short = [whole[0], UInt8(count)] + whole.dropFirst(2).prefix(count)
            let packet = try? MQTTCodec(level: row.level).decode(short[...])
            #expect(packet == nil || Self.isList(packet), "\(hex(short))")
        }
        #expect(throws: MQTTError.wrongLength) {
            try MQTTCodec(level: row.level).decode((whole + [0])[...])
        }
    }

    /// With fewer entries a list is still one.
    private static func isList(_ packet: MQTTPacket?) -> Bool {
        switch packet {
        case .subscribe, .subscribeAnswer: true
        default: false
        }
    }

    struct Refused: Sendable, CustomTestStringConvertible {
        let hex: String
        let error: MQTTError
        var testDescription: String { "\(hex): \(error)" }

        init(_ hex: String, _ error: MQTTError) {
            self.hex = hex
            self.error = error
        }
    }

    static let refused = [
        Refused("", .truncated),
        Refused("c0", .wrongLength),
        Refused("30 80808080 00", .wrongLength),
        Refused("00 00", .unknownType(0)),
        Refused("f0 00", .unknownType(15)),
        // QoS 2, and UNSUBSCRIBE.
        Refused("50 02 0001", .unsupportedType(5)),
        Refused("62 02 0001", .unsupportedType(6)),
        Refused("70 02 0001", .unsupportedType(7)),
        Refused("a2 05 0001 0001 61", .unsupportedType(10)),
        Refused("b0 02 0001", .unsupportedType(11)),
        Refused("34 05 0001 61 0001", .qualityOfService(2)),
        Refused("36 05 0001 61 0001", .qualityOfService(3)),
        Refused("38 03 0001 61", .reservedFlags(type: 3, flags: 8)),
        Refused("32 05 0001 61 0000", .noPacketID),
        Refused("32 04 0001 61 00", .truncated),
        Refused("30 02 0000", .malformedTopic),
        Refused("30 03 0001 2b", .malformedTopic),
        Refused("30 04 0002 6123", .malformedTopic),
        Refused("30 03 0001 00", .malformedText),
        Refused("30 04 0002 c080", .malformedText),
        Refused("30 05 0003 eda080", .malformedText),
        Refused("30 03 0002 61", .truncated),
        Refused("11 0d 0004 4d515454 04 02 003c 0001 61", .reservedFlags(type: 1, flags: 1)),
        Refused("10 0d 0004 4d515455 04 02 003c 0001 61", .protocolName),
        Refused("10 0f 0006 4d5149736470 03 02 003c 0001 61", .protocolName),
        Refused("10 0d 0004 4d515454 03 02 003c 0001 61", .unsupportedLevel(3)),
        Refused("10 0d 0004 4d515454 05 02 003c 0001 61", .unsupportedLevel(5)),
        Refused("10 0d 0004 4d515454 04 03 003c 0001 61", .malformedFlags(3)),
        Refused("10 0d 0004 4d515454 04 0a 003c 0001 61", .malformedFlags(0x0a)),
        Refused("10 0d 0004 4d515454 04 22 003c 0001 61", .malformedFlags(0x22)),
        Refused("10 0d 0004 4d515454 04 42 003c 0001 61", .passwordWithoutUser),
        Refused("10 0c 0004 4d515454 04 00 0000 0000", .noClientID),
        Refused("10 12 0004 4d515454 04 16 003c 0001 61 0001 77 0000", .qualityOfService(2)),
        Refused("10 12 0004 4d515454 04 1e 003c 0001 61 0001 77 0000", .qualityOfService(3)),
        Refused("10 12 0004 4d515454 04 06 003c 0001 61 0001 23 0000", .malformedTopic),
        Refused("10 0e 0004 4d515454 04 02 003c 0001 61 00", .trailing(octets: 1)),
        Refused("20 02 02 00", .malformedFlags(2)),
        Refused("20 02 01 05", .malformedFlags(1)),
        Refused("20 02 00 06", .reservedCode(6)),
        Refused("20 03 00 00 00", .trailing(octets: 1)),
        Refused("21 02 00 00", .reservedFlags(type: 2, flags: 1)),
        Refused("40 02 0000", .noPacketID),
        Refused("40 03 0001 00", .trailing(octets: 1)),
        Refused("80 06 0001 0001 61 00", .reservedFlags(type: 8, flags: 0)),
        Refused("82 02 0001", .nothingSubscribed),
        Refused("82 06 0001 0001 61 02", .qualityOfService(2)),
        Refused("82 06 0001 0001 61 05", .qualityOfService(5)),
        Refused("82 07 0001 0002 612b 00", .malformedTopic),
        Refused("82 08 0001 0003 232f61 00", .malformedTopic),
        Refused("82 05 0001 0000 00", .malformedTopic),
        Refused("90 02 0001", .nothingSubscribed),
        Refused("90 03 0001 03", .reservedCode(3)),
        Refused("90 03 0001 02", .qualityOfService(2)),
        Refused("c0 01 00", .trailing(octets: 1)),
        Refused("c1 00", .reservedFlags(type: 12, flags: 1)),
    ]

    @Test("refuses what the standard forbids", arguments: refused)
    func isRefused(_ row: Refused) {
        #expect(throws: row.error) { try MQTTCodec().decode(octets(row.hex)[...]) }
    }

    @Test("writes nothing that the standard forbids")
    func isNotWritten() {
        let codec = MQTTCodec()
        var connect = MQTTConnect(clientID: "a")
        connect.password = []
        let long = String(repeating: "a", count: 65_536)
        let rows: [(MQTTPacket, MQTTError)] = [
            (.connect(connect), .passwordWithoutUser),
            (.connect(MQTTConnect(clientID: "a\0")), .malformedText),
            (.connect(MQTTConnect(clientID: long)), .fieldTooLong(octets: 65_536)),
            (.connect(MQTTConnect(clientID: "", isCleanSession: false)), .noClientID),
            (.publish(MQTTPublish(topic: "a/+", payload: [])), .malformedTopic),
            (
                .publish(
                    MQTTPublish(
                        topic: "a",
                        payload: [],
                        delivery: .atLeastOnce(packetID: 0, isRepeated: false)
                    )
                ), .noPacketID
            ),
            (.publishAnswer(MQTTPublishAnswer(packetID: 0)), .noPacketID),
            (.subscribe(MQTTSubscribe(packetID: 1, filters: [])), .nothingSubscribed),
            (.subscribeAnswer(MQTTSubscribeAnswer(packetID: 1, grants: [])), .nothingSubscribed),
        ]
        for (packet, error) in rows {
            #expect(throws: error) { try codec.encode(packet) }
        }
    }
}
