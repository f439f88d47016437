import Testing

@testable import TLSTransport

/// RFC 7748 section 6.1.
enum KnownKeys {
    static let alice = "77076d0a7318a57d3c16c17251b26645df4c2f87ebc0992ab177fba51db92c2a"
    static let bob = "5dab087e624a8a4b79e17f8b83800ee66f3bb1292618b6fd1c2f8b27ff88e0eb"
    static let bobPublic = "3p7bfXt9wbTTW2HC7OQ1Nz+DQ8hbeGdNrfx+FG+IK08="
    static let salt = "AbCdEfGhIjKlMnOp"

    static func pair(_ hex: String) throws -> X25519Pair {
        try #require(X25519Pair(privateKey: octets(hex)))
    }
}

@Suite("WuKongHandshake and WuKongCipher")
struct WuKongCipherTests {
    private static func handshake(_ version: WuKongVersion = .v4) throws -> WuKongHandshake {
        var connect = WuKongCodecTests.connect
        connect.version = version
        connect.clientKey = "replaced"
        return WuKongHandshake(connect, try KnownKeys.pair(KnownKeys.alice))
    }

    private static func answer(
        key: String = KnownKeys.bobPublic,
        salt: String = KnownKeys.salt,
        reason: WuKongReason = .success,
        serverVersion: UInt8? = 4
    ) throws -> [UInt8] {
        let answer = WuKongConnectAnswer(
            serverVersion: serverVersion,
            timeDifference: 5,
            reason: reason,
            serverKey: key,
            salt: salt
        )
        return try WuKongCodec(version: .v6).encode(WuKongFrame(.connectAnswer(answer)))
    }

    private static func link() throws -> WuKongLink {
        try handshake().finish(answer()[...])
    }

    private static let payload = Array(#"{"type":1,"content":"hi"}"#.utf8)
    private static let sealed = "frW2ZGrd0nrilJlR+uPAlxyx7GSmzIxFMmb5zY6LsYE="

    private static var send: WuKongSend {
        WuKongSend(
            clientSequence: 1,
            clientMessageNumber: "no-1",
            channelID: "u2",
            channelType: .person,
            payload: payload
        )
    }

    private static var receive: WuKongReceive {
        WuKongReceive(
            fromUserID: "u1",
            channelID: "u2",
            channelType: .person,
            clientMessageNumber: "no-1",
            messageID: 1_001,
            messageSequence: 7,
            timestamp: 1_700_000_000,
            payload: Array(sealed.utf8),
            messageKey: "32cbda5a919a96d6d19b1d6d86840083"
        )
    }

    @Test("derives the key of the vectors")
    func isDerived() throws {
        let alice = try KnownKeys.pair(KnownKeys.alice)
        let bob = try KnownKeys.pair(KnownKeys.bob)
        #expect(StrictBase64.encode(bob.publicKey) == Array(KnownKeys.bobPublic.utf8))
        let secret = try #require(alice.agree(with: bob.publicKey))
        let text = StrictBase64.encode(Secrets.octets(of: secret))
        #expect(text == Array("Sl2dW6TOLeFyjjv0gDUPJeB+IclH0Z4zdvCbPB4WF0I=".utf8))
        let key = try #require(KeyDerivation.wuKong(secret))
        #expect(Secrets.octets(of: key) == Array("0c15fdbf4d09bc6c".utf8))
    }

    @Test("says hello as the vector does")
    func isHello() throws {
        #expect(
            hex(try Self.handshake().hello())
                == """
                10470400000464657631000275310003746f6b0000018bcfe56800002c6853447743596b777031523069333363\
                744437335767322f4f67306d4f427230363653706a717162546d6f3d
                """
        )
    }

    @Test("seals a message as the vectors do")
    func isSealed() throws {
        let link = try Self.link()
        let sealed = try link.cipher.seal(Self.send)
        #expect(String(decoding: sealed.payload, as: UTF8.self) == Self.sealed)
        #expect(sealed.messageKey == "96659ab4b75fc9ccc4825d64a1285d92")
        let frame = try WuKongCodec(version: .v4).decode(
            try link.send(Self.send, flags: .redDot)[...]
        )
        #expect(frame == WuKongFrame(.send(sealed), flags: .redDot))
    }

    @Test("opens a message as the vectors do")
    func isOpened() throws {
        let link = try Self.link()
        #expect(try link.cipher.open(Self.receive) == Self.payload)
        let octets = try link.codec.encode(WuKongFrame(.receive(Self.receive)))
        guard case .receive(let opened) = try link.receive(octets[...]).packet else {
            Issue.record("no message")
            return
        }
        #expect(opened.payload == Self.payload)
        #expect(hex(try link.acknowledge(opened)) == "600c" + "00000000000003e9" + "00000007")
    }

    @Test("each field that is proven counts")
    func isProven() throws {
        let cipher = try Self.link().cipher
        let changes: [(inout WuKongReceive) -> Void] = [
            { $0.messageID += 1 }, { $0.messageSequence += 1 }, { $0.clientMessageNumber += "x" },
            { $0.timestamp += 1 }, { $0.fromUserID = "u3" }, { $0.channelID = "u3" },
            { $0.channelType = .group }, { $0.payload[0] ^= 1 }, { $0.payload = [] },
            { $0.messageKey = "" }, { $0.messageKey += "0" },
            { $0.messageKey = $0.messageKey.uppercased() },
        ]
        for change in changes {
            var message = Self.receive
            change(&message)
            #expect(throws: SecureSessionError.forged) { try cipher.open(message) }
        }
    }

    @Test("nothing passes in clear, in either direction")
    func isNotInClear() throws {
        let link = try Self.link()
        var send = Self.send
        send.setting = .noEncryption
        #expect(throws: SecureSessionError.inClear) { try link.send(send) }
        var receive = Self.receive
        receive.setting = .noEncryption
        receive.payload = Self.payload
        let octets = try link.codec.encode(WuKongFrame(.receive(receive)))
        #expect(throws: SecureSessionError.inClear) { try link.receive(octets[...]) }
    }

    @Test("what is proven but does not decrypt is told")
    func isUndecryptable() throws {
        let cipher = try Self.link().cipher
        // Not base64; not whole blocks; a padding that is none.
        for payload in ["frW2*", "frW2", "AAAAAAAAAAAAAAAAAAAAAA=="] {
            var message = Self.receive
            message.payload = Array(payload.utf8)
            message.messageKey = String(
                decoding: try cipher.messageKey(of: message),
                as: UTF8.self
            )
            #expect(throws: SecureSessionError.undecryptable) { try cipher.open(message) }
        }
    }

    @Test("seals what fits, and no octet more")
    func isOfTheLimit() throws {
        let link = try Self.link()
        var message = Self.send
        let most = WuKongCipher.maximumPlainOctets
        message.payload = Array(repeating: 1, count: most)
        #expect(try link.cipher.seal(message).payload.count <= WuKongCodec.maximumPayloadOctets)
        _ = try link.send(message)
        message.payload.append(1)
        #expect(throws: SecureSessionError.tooLong(octets: most + 1, limit: most)) {
            try link.send(message)
        }
    }

    static let failures: [(String, String, SecureSessionError)] = [
        ("", KnownKeys.salt, .noServerKey),
        (KnownKeys.bobPublic, "", .noSalt),
        ("", "", .noServerKey),
        (KnownKeys.bobPublic, "AbCdEfGhIjKlMnO", .malformedSalt),
        (KnownKeys.bobPublic, "äbCdEfGhIjKlMnOp", .malformedSalt),
        ("3p7bfXt9wbTTW2HC7OQ1Nz+DQ8hbeGdNrfx+FG+IK08", KnownKeys.salt, .malformedKey),
        ("3p7bfXt9wbTTW2HC7OQ1Nz+DQ8hbeGdNrfx+FG+IK0==", KnownKeys.salt, .malformedKey),
        ("3p7bfXt9wbTTW2HC7OQ1Nz+DQ8hbeGdNrfx+FG+IK09=", KnownKeys.salt, .malformedKey),
        (" 3p7bfXt9wbTTW2HC7OQ1Nz+DQ8hbeGdNrfx+FG+IK08=", KnownKeys.salt, .malformedKey),
        ("3p7bfXt9wbTTW2HC7OQ1Nz+DQ8hbeGdNrfx+FG+IK08AAA==", KnownKeys.salt, .malformedKey),
        ("hSDwCYkwp1R0i33ctD73Wg2/Og0mOBr066SpjqqbTmo=", KnownKeys.salt, .malformedKey),
        ("AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=", KnownKeys.salt, .noAgreement),
        ("AQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=", KnownKeys.salt, .noAgreement),
        // The two points of order 8, and the prime itself.
        ("4Ot6fDtBuK4WVuP68Z/EatoJjeucMrH9hmIFFl9JuAA=", KnownKeys.salt, .noAgreement),
        ("X5yVvKNQjCSx0LFVnIPvWwREXMRYHI6G2CJO3dCfEVc=", KnownKeys.salt, .noAgreement),
        ("7f///////////////////////////////////////38=", KnownKeys.salt, .noAgreement),
    ]

    @Test("without an agreement there is no link", arguments: failures)
    func isNoLink(_ key: String, _ salt: String, _ error: SecureSessionError) throws {
        let answer = try Self.answer(key: key, salt: salt)
        #expect(throws: error) { try Self.handshake().finish(answer[...]) }
    }

    @Test("what is no answer makes no link")
    func isNoAnswer() throws {
        let handshake = try Self.handshake()
        let refused = try Self.answer(reason: .authenticationFailed)
        #expect(throws: SecureSessionError.refused(.authenticationFailed)) {
            try handshake.finish(refused[...])
        }
        #expect(throws: SecureSessionError.refused(.kicked)) {
            try handshake.finish(octets("90 03 0c 0000")[...])
        }
        #expect(throws: SecureSessionError.unexpectedPacket(type: 8)) {
            try handshake.finish([0x80])
        }
        #expect(throws: SecureSessionError.frame(.unknownType(15))) {
            try handshake.finish([0xf0, 1, 0])
        }
    }

    static let versions: [(WuKongVersion, UInt8?, WuKongVersion?)] = [
        (.v3, nil, .v3), (.v4, 4, .v4), (.v6, 6, .v6), (.v6, 5, .v5), (.v4, 6, .v4), (.v6, 3, .v3),
        (.v4, nil, nil), (.v6, nil, nil), (.v4, 2, nil), (.v4, 0, nil),
    ]

    @Test("speaks the version that both know, or none", arguments: versions)
    func isVersion(_ own: WuKongVersion, _ server: UInt8?, _ both: WuKongVersion?) throws {
        let answer = try Self.answer(serverVersion: server)
        guard let both else {
            #expect(throws: SecureSessionError.serverVersion(server)) {
                try Self.handshake(own).finish(answer[...])
            }
            return
        }
        #expect(try Self.handshake(own).finish(answer[...]).codec.version == both)
    }

    @Test("a link takes nothing that a server does not send")
    func isFromAServer() throws {
        let link = try Self.link()
        for (octets, type): ([UInt8], UInt8) in [
            (try Self.handshake().hello(), 1), (try Self.answer(), 2),
            (try link.send(Self.send), 3), (try link.acknowledge(Self.receive), 6),
        ] {
            #expect(throws: SecureSessionError.unexpectedPacket(type: type)) {
                try link.receive(octets[...])
            }
        }
        #expect(try link.receive([0x80]).packet == .pong)
    }

    @Test("a fresh key for each connection")
    func isFresh() throws {
        let first = try WuKongHandshake(WuKongCodecTests.connect)
        let second = try WuKongHandshake(WuKongCodecTests.connect)
        #expect(first.connect.clientKey != second.connect.clientKey)
        #expect(first.connect.clientKey.utf8.count == 44)
    }

    @Test("base64 has one form for each value")
    func isStrict() {
        for count in 0...33 {
            let octets = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 37) }
            #expect(StrictBase64.decode(StrictBase64.encode(octets)) == octets)
        }
        for text in ["A", "AA", "AAA", "A===", "====", "AB==", "AAB=", "AA=A", "AAAA\n", "AA-_"] {
            #expect(StrictBase64.decode(text.utf8) == nil, "\(text)")
        }
    }
}
