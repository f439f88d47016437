import TLSTransport
import Testing

/// What WildFire's long link has otherwise than MQTT 3.1.1.
@Suite("WildFire's levels")
struct WildFireTests {
    static var signed: MQTTConnect {
        var connect = MQTTConnect(clientID: "c", level: .wildFire2)
        connect.userName = "u"
        connect.password = [0xaa]
        connect.signature = [1, 2, 3]
        return connect
    }

    static let rows = [
        MQTTCodecTests.Row(
            "CONNECT of level 6",
            "10 18 0004 4d515454 06 e2 010e 0001 63 0001 75 0001 aa 0003 010203",
            .connect(signed),
            .wildFire2
        ),
        MQTTCodecTests.Row(
            "CONNECT of level 7, not signed",
            "10 0d 0004 4d515454 07 02 010e 0001 63",
            .connect(MQTTConnect(clientID: "c", level: .wildFireFuture)),
            .wildFireFuture
        ),
        MQTTCodecTests.Row(
            "CONNACK with its payload",
            "20 06 00 00 08011002",
            .connectAnswer(MQTTConnectAnswer(code: .accepted, payload: [8, 1, 16, 2])),
            .wildFire2
        ),
        MQTTCodecTests.Row(
            "CONNACK with a code of its own",
            "20 02 00 08",
            .connectAnswer(MQTTConnectAnswer(code: .signatureRefused)),
            .wildFire2
        ),
        MQTTCodecTests.Row(
            "an operation",
            "32 08 0002 4d53 0001 c0de",
            .publish(
                MQTTPublish(
                    topic: "MS",
                    payload: [0xc0, 0xde],
                    delivery: .atLeastOnce(packetID: 1, isRepeated: false)
                )
            ),
            .wildFire2
        ),
        MQTTCodecTests.Row(
            "PUBACK with a result",
            "40 05 0001 00 beef",
            .publishAnswer(
                MQTTPublishAnswer(packetID: 1, result: .init(code: 0, data: [0xbe, 0xef]))
            ),
            .wildFireFuture
        ),
        MQTTCodecTests.Row(
            "PUBACK with an error alone",
            "40 03 0001 06",
            .publishAnswer(MQTTPublishAnswer(packetID: 1, result: .init(code: 6))),
            .wildFire2
        ),
        MQTTCodecTests.Row(
            "PUBACK without any",
            "40 02 0001",
            .publishAnswer(MQTTPublishAnswer(packetID: 1)),
            .wildFire2
        ),
    ]

    @Test("reads and writes", arguments: rows)
    func isReadAndWritten(_ row: MQTTCodecTests.Row) throws {
        let codec = MQTTCodec(level: row.level)
        #expect(try codec.decode(octets(row.hex)[...]) == row.packet)
        #expect(hex(try codec.encode(row.packet)) == hex(octets(row.hex)))
    }

    @Test("takes a level that it does not know for the latest")
    func isLatest() throws {
        let connect = try MQTTCodec().decode(octets("10 0d 0004 4d515454 09 02 010e 0001 63")[...])
        #expect(connect == .connect(MQTTConnect(clientID: "c", level: .wildFireFuture)))
    }

    @Test("a result says whether it is one, and whether it is compressed")
    func isResult() {
        #expect(MQTTPublishAnswer.Result(code: 0).isSuccess)
        #expect(!MQTTPublishAnswer.Result(code: 0).isCompressed)
        #expect(MQTTPublishAnswer.Result(code: 255).isSuccess)
        #expect(MQTTPublishAnswer.Result(code: 255).isCompressed)
        #expect(!MQTTPublishAnswer.Result(code: 6).isSuccess)
    }

    @Test("a signature, a result or a payload is none of MQTT 3.1.1's")
    func isOfItsLevel() {
        var connect = Self.signed
        connect.level = .v311
        let codec = MQTTCodec()
        #expect(throws: MQTTError.signatureNotOfLevel) { try codec.encode(.connect(connect)) }
        let answer = MQTTPublishAnswer(packetID: 1, result: .init(code: 0))
        #expect(throws: MQTTError.trailing(octets: 1)) { try codec.encode(.publishAnswer(answer)) }
        let accepted = MQTTConnectAnswer(code: .accepted, payload: [1])
        #expect(throws: MQTTError.trailing(octets: 1)) {
            try codec.encode(.connectAnswer(accepted))
        }
    }

    @Test("a will that is to be kept would read as a signature")
    func isNoSignature() {
        var connect = MQTTConnect(clientID: "c", level: .wildFire2)
        connect.will = .init(topic: "w", message: [], isRetained: true)
        #expect(throws: MQTTError.malformedFlags(0x26)) {
            try MQTTCodec(level: .wildFire2).encode(.connect(connect))
        }
    }
}
