import TLSTransport
import Testing

@Suite("MQTTSession")
struct MQTTSessionTests {
    private static let accepted = octets("20 02 00 00")
    private static let present = octets("20 02 01 00")

    private static func started(isCleanSession: Bool = false) throws -> MQTTSession {
        var session = MQTTSession(MQTTConnect(clientID: "a", isCleanSession: isCleanSession))
        _ = try session.begin()
        _ = try session.receive(accepted[...])
        return session
    }

    @Test("begins with CONNECT, and is connected by CONNACK")
    func isConnected() throws {
        var session = MQTTSession(MQTTConnect(clientID: "a"))
        #expect(hex(try session.begin()) == "100d00044d5154540402010e000161")
        #expect(
            try session.receive(Self.accepted[...])
                == [.connected(isSessionPresent: false, payload: [])]
        )
        #expect(try session.receive([0xd0, 0]) == [.heartbeatAnswered])
        #expect(try session.goodbye() == [0xe0, 0])
    }

    @Test("is told that it was refused, and which refusals are final")
    func isRefused() throws {
        var session = MQTTSession(MQTTConnect(clientID: "a"))
        _ = try session.begin()
        #expect(try session.receive([0x20, 2, 0, 4]) == [.refused(.badCredentials)])
        #expect(throws: MQTTError.notConnected) {
            try session.publish(topic: "t", payload: [], .atLeastOnce)
        }
        #expect(MQTTConnectAnswer.Code.badCredentials.isFinal)
        #expect(!MQTTConnectAnswer.Code.serverUnavailable.isFinal)
    }

    @Test("sends again, in order and marked, what was not acknowledged")
    func isSentAgain() throws {
        var session = try Self.started()
        let first = try session.publish(topic: "t", payload: [1], .atLeastOnce)
        #expect(hex(first.octets) == "3206000174000101")
        #expect(first.packetID == 1)
        #expect(try session.publish(topic: "t", payload: [9], .atMostOnce).packetID == nil)
        _ = try session.publish(topic: "t", payload: [2], .atLeastOnce)
        _ = try session.publish(topic: "t", payload: [3], .atLeastOnce)
        #expect(
            try session.receive([0x40, 2, 0, 2]) == [.acknowledged(packetID: 2, result: nil)]
        )
        session.lose()
        _ = try session.begin()
        #expect(
            try session.receive(Self.present[...])
                == [
                    .connected(isSessionPresent: true, payload: []),
                    .send(octets("3a06000174000101 3a06000174000303")),
                ]
        )
        // The numbers in use are not given again.
        #expect(try session.publish(topic: "t", payload: [], .atLeastOnce).packetID == 4)
        for number: UInt8 in [1, 3, 4] { _ = try session.receive([0x40, 2, 0, number]) }
        #expect(session.unacknowledged.isEmpty)
    }

    @Test("hands back what nobody will acknowledge, since the server forgot the session")
    func isHandedBack() throws {
        var session = try Self.started()
        _ = try session.publish(topic: "t", payload: [1], .atLeastOnce)
        _ = try session.begin()
        #expect(
            try session.receive(Self.accepted[...])
                == [
                    .connected(isSessionPresent: false, payload: []),
                    .handedBack([
                        MQTTPublish(
                            topic: "t",
                            payload: [1],
                            delivery: .atLeastOnce(packetID: 1, isRepeated: false)
                        )
                    ]),
                ]
        )
        #expect(session.unacknowledged.isEmpty)
        // An answer that comes late after all is of no use any more.
        #expect(try session.receive([0x40, 2, 0, 1]) == [])
    }

    @Test("acknowledges what comes with QoS 1, and passes it on each time")
    func isAcknowledged() throws {
        var session = try Self.started()
        let message = MQTTPublish(
            topic: "t",
            payload: [1],
            delivery: .atLeastOnce(packetID: 7, isRepeated: true)
        )
        for _ in 0..<2 {
            #expect(
                try session.receive(octets("3a06000174000701")[...])
                    == [.received(message), .send([0x40, 2, 0, 7])]
            )
        }
        #expect(
            try session.receive(octets("300400017401")[...])
                == [.received(MQTTPublish(topic: "t", payload: [1]))]
        )
    }

    @Test("subscribes, and wants an answer for each filter")
    func isSubscribed() throws {
        var session = try Self.started()
        let asked = try session.subscribe([.init("a"), .init("b/#", .atMostOnce)])
        #expect(hex(asked.octets) == "820c000100016101" + "0003622f2300")
        #expect(
            try session.receive(octets("90 04 0001 01 80")[...])
                == [.subscribed(packetID: 1, grants: [.granted(.atLeastOnce), .refused])]
        )
        #expect(throws: MQTTError.unexpected(type: 9)) {
            try session.receive(octets("90 04 0001 01 80")[...])
        }
        _ = try session.subscribe([.init("c")])
        #expect(throws: MQTTError.wrongNumberOfGrants(2, asked: 1)) {
            try session.receive(octets("90 04 0002 01 00")[...])
        }
    }

    @Test("refuses what a server may not send, or not now")
    func isUnexpected() throws {
        var fresh = MQTTSession(MQTTConnect(clientID: "a"))
        #expect(throws: MQTTError.unexpected(type: 2)) { try fresh.receive(Self.accepted[...]) }
        _ = try fresh.begin()
        #expect(throws: MQTTError.unexpected(type: 13)) { try fresh.receive([0xd0, 0]) }
        // A clean session cannot be there already.
        #expect(throws: MQTTError.malformedFlags(1)) { try fresh.receive(Self.present[...]) }
        var session = try Self.started()
        for (hex, type): (String, UInt8) in [
            ("20020000", 2), ("c000", 12), ("e000", 14), ("82060001000161" + "00", 8),
        ] {
            #expect(throws: MQTTError.unexpected(type: type)) {
                try session.receive(octets(hex)[...])
            }
        }
    }

    @Test("has a limit of what is on its way, and finds the numbers that are free")
    func isLimited() throws {
        var session = MQTTSession(
            MQTTConnect(clientID: "a", isCleanSession: false),
            maximumInFlight: 2
        )
        _ = try session.begin()
        _ = try session.receive(Self.accepted[...])
        _ = try session.subscribe([.init("s")])
        // Held for the whole round of numbers.
        #expect(try session.publish(topic: "t", payload: [], .atLeastOnce).packetID == 2)
        #expect(throws: MQTTError.tooManyInFlight(limit: 2)) {
            try session.publish(topic: "t", payload: [], .atLeastOnce)
        }
        _ = try session.receive([0x40, 2, 0, 2])
        for number in 3...65_535 {
            let packetID = try session.publish(topic: "t", payload: [], .atLeastOnce).packetID
            #expect(packetID == UInt16(number))
            let low = UInt8(number & 0xff)
            _ = try session.receive([0x40, 2, UInt8(number >> 8), low])
        }
        // Neither 0, nor 1, which the question has.
        #expect(try session.publish(topic: "t", payload: [], .atLeastOnce).packetID == 2)
    }

    @Test("keeps nothing of what may not be sent")
    func isNotKept() throws {
        var session = try Self.started()
        #expect(throws: MQTTError.malformedTopic) {
            try session.publish(topic: "#", payload: [], .atLeastOnce)
        }
        #expect(session.unacknowledged.isEmpty)
    }
}
