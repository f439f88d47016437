import Foundation
import TLSTransport
import Testing

/// Our side of WuKongIM's protocol against one that was written from the same facts by other means.
@Suite(
    "WuKongIM against another implementation",
    .enabled(if: WuKongPeer.python != nil),
    .timeLimit(.minutes(5))
)
struct WuKongPeerTests {
    private static func handshake(_ version: WuKongVersion) throws -> WuKongHandshake {
        var connect = WuKongCodecTests.connect
        connect.version = version
        return try WuKongHandshake(connect)
    }

    private static func link(_ peer: WuKongPeer, _ version: WuKongVersion) throws -> WuKongLink {
        let handshake = try handshake(version)
        try peer.send(handshake.hello())
        return try handshake.finish(try #require(try peer.next())[...])
    }

    private static func message(_ number: UInt32, _ payload: [UInt8]) -> WuKongSend {
        WuKongSend(
            clientSequence: number,
            clientMessageNumber: "no-\(number)",
            channelID: "群",
            channelType: .group,
            payload: payload,
            expirySeconds: 9,
            topic: number % 2 == 0 ? "t" : nil
        )
    }

    @Test("messages cross in both directions, in each version", arguments: WuKongVersion.allCases)
    func isCrossed(_ version: WuKongVersion) throws {
        let peer = try WuKongPeer()
        let link = try Self.link(peer, version)
        #expect(link.codec.version == version)
        let payloads: [[UInt8]] = [
            [], [0], Array("{\"content\":\"你好\"}".utf8), Array(repeating: 16, count: 16),
            Array(repeating: 255, count: WuKongCipher.maximumPlainOctets),
        ]
        for (place, payload) in payloads.enumerated() {
            let sent = Self.message(UInt32(place + 1), payload)
            try peer.send(link.send(sent))
            let answer = try link.receive(try #require(try peer.next())[...])
            guard case .sendAnswer(let answer) = answer.packet,
                case .receive(let got) = try link.receive(try #require(try peer.next())[...]).packet
            else {
                Issue.record("no answer and message")
                return
            }
            #expect(answer.reason == .success)
            #expect(answer.clientSequence == sent.clientSequence)
            #expect(answer.messageID == got.messageID)
            #expect(answer.messageSequence == UInt64(place + 1))
            #expect(got.payload == payload)
            #expect(got.channelID == "群")
            #expect(got.fromUserID == "u1")
            #expect(got.topic == sent.topic)
            #expect(got.expirySeconds == 9)
            try peer.send(link.acknowledge(got))
        }
        try peer.send(WuKongFraming().heartbeat)
        #expect(try peer.next() == [0x80])
        let events = try peer.finish()
        #expect(
            events.compactMap(\.payload) == payloads.map { Data($0).base64EncodedString() }
        )
        #expect(events.compactMap(\.acknowledged) == [1_001, 1_002, 1_003, 1_004, 1_005])
        #expect(events.last?.closed == "end")
    }

    @Test("takes the older version where the server has no newer one")
    func isOlder() throws {
        let peer = try WuKongPeer(["version": 5])
        #expect(try Self.link(peer, .v6).codec.version == .v5)
    }

    @Test("agrees on the vectors' key")
    func isTheVector() throws {
        let peer = try WuKongPeer(["private": KnownKeys.bob, "salt": KnownKeys.salt])
        try peer.send(
            try WuKongCodec(version: .v4).encode(WuKongFrame(.connect(WuKongCodecTests.connect)))
        )
        let frame = try WuKongCodec(version: .v4).decode(try #require(try peer.next())[...])
        guard case .connectAnswer(let answer) = frame.packet else {
            Issue.record("no answer")
            return
        }
        #expect(answer.serverKey == KnownKeys.bobPublic)
        #expect(answer.salt == KnownKeys.salt)
        // Sealed by the reference's vectors.
        var sent = WuKongSend(
            clientSequence: 1,
            clientMessageNumber: "no-1",
            channelID: "u2",
            channelType: .person,
            payload: Array("frW2ZGrd0nrilJlR+uPAlxyx7GSmzIxFMmb5zY6LsYE=".utf8)
        )
        sent.messageKey = "96659ab4b75fc9ccc4825d64a1285d92"
        try peer.send(try WuKongCodec(version: .v4).encode(WuKongFrame(.send(sent))))
        _ = try peer.next()
        let events = try peer.finish()
        let payload = Data(#"{"type":1,"content":"hi"}"#.utf8)
        #expect(events.compactMap(\.payload) == [payload.base64EncodedString()])
    }

    static let agreementFaults: [(String, SecureSessionError)] = [
        ("empty-key", .noServerKey), ("zero-key", .noAgreement), ("short-key", .malformedKey),
        ("odd-key", .malformedKey), ("mirror-key", .malformedKey), ("no-salt", .noSalt),
        ("short-salt", .malformedSalt), ("clear", .noServerKey), ("old", .serverVersion(nil)),
        ("refuse", .refused(.banned)), ("garbage", .frame(.unknownType(15))),
    ]

    @Test("a fault in the agreement ends it", arguments: agreementFaults)
    func isNoAgreement(_ fault: String, _ error: SecureSessionError) throws {
        let peer = try WuKongPeer(["fault": fault, "reason": 19])
        guard fault != "garbage" else {
            try peer.send(Self.handshake(.v4).hello())
            #expect(throws: FramingError.unknownType(15)) { try peer.next() }
            return
        }
        #expect(throws: error) { try Self.link(peer, .v4) }
    }

    @Test("a message that is forged or in clear is refused")
    func isForged() throws {
        for (fault, error): (String, SecureSessionError) in [
            ("forge", .forged), ("in-clear", .inClear),
        ] {
            let peer = try WuKongPeer(["fault": fault])
            let link = try Self.link(peer, .v4)
            try peer.send(link.send(Self.message(1, [1])))
            _ = try link.receive(try #require(try peer.next())[...])
            let got = try #require(try peer.next())
            #expect(throws: error) { try link.receive(got[...]) }
        }
    }

    @Test("the peer refuses what we did not prove, so that its yes says something")
    func isRefusedByThePeer() throws {
        let peer = try WuKongPeer()
        let link = try Self.link(peer, .v4)
        var sealed = try link.cipher.seal(Self.message(1, [1]))
        sealed.channelID = "other"
        try peer.send(try link.codec.encode(WuKongFrame(.send(sealed))))
        #expect(try peer.next() == nil)
        #expect(try peer.finish().last?.closed == "message key")
    }

    @Test("is kicked, cut off, and kept waiting, as the options say")
    func isFaulty() throws {
        let kicking = try WuKongPeer(["fault": "kick", "after": 1])
        let link = try Self.link(kicking, .v4)
        try kicking.send([0x70])
        #expect(
            try link.receive(try #require(try kicking.next())[...]).packet
                == .disconnect(WuKongDisconnect(reason: .kicked, text: "kicked"))
        )
        let closing = try WuKongPeer(["fault": "close", "after": 1])
        _ = try Self.link(closing, .v4)
        try closing.send([0x70])
        #expect(try closing.next() == nil)
        let dropping = try WuKongPeer(["fault": "drop", "after": 1])
        let dropped = try Self.link(dropping, .v4)
        try dropping.send([0x70])
        try dropping.send(dropped.send(Self.message(1, [1])))
        guard case .sendAnswer = try dropped.receive(try #require(try dropping.next())[...]).packet
        else {
            Issue.record("the heartbeat was answered")
            return
        }
    }
}
