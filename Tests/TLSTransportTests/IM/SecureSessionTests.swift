import Foundation
import Testing

@testable import TLSTransport

@Suite("SecureSession.V2")
struct SecureSessionTests {
    /// Both ends of one session.
    private struct Ends: ~Copyable {
        var client: SecureSession.V2
        var server: SecureSession.V2

        init(clientContext: [UInt8] = [1], serverContext: [UInt8] = [1]) throws {
            let offer = try SecureSession.Offer()
            let answer = try SecureSession.Answer(to: offer.octets)
            let octets = answer.octets
            let client = try offer.session(answer: octets, context: clientContext)
            let server = try answer.session(context: serverContext)
            self.client = client
            self.server = server
        }
    }

    @Test("what one end seals the other opens, in both directions")
    func isOpened() throws {
        var ends = try Ends()
        for count in [0, 1, 15, 16, 17, 1_000, SecureSession.V2.maximumPlainOctets] {
            let plain = [UInt8](repeating: 7, count: count)
            let there = try ends.client.seal(plain)
            #expect(there.count == count + SecureSession.V2.addedOctets)
            #expect(try ends.server.open(there[...]) == plain)
            let back = try ends.server.seal(plain)
            #expect(back != there)
            #expect(try ends.client.open(back[...]) == plain)
        }
    }

    @Test("the same text is never the same twice")
    func isNeverTheSame() throws {
        var ends = try Ends()
        let first = try ends.client.seal([1, 2, 3])
        let second = try ends.client.seal([1, 2, 3])
        #expect(first.dropFirst(10) != second.dropFirst(10))
    }

    @Test("refuses what came before, and is closed then")
    func isReplayed() throws {
        var ends = try Ends()
        let first = try ends.client.seal([1])
        #expect(try ends.server.open(first[...]) == [1])
        let refused = Self.error { try ends.server.open(first[...]) }
        #expect(refused == .replayed)
        let second = try ends.client.seal([2])
        #expect(Self.error { try ends.server.open(second[...]) } == .closed)
        #expect(Self.error { try ends.server.seal([]) } == .closed)
    }

    @Test("refuses what comes out of order")
    func isOutOfOrder() throws {
        var ends = try Ends()
        _ = try ends.client.seal([1])
        _ = try ends.client.seal([2])
        let third = try ends.client.seal([3])
        #expect(Self.error { try ends.server.open(third[...]) } == .outOfOrder(missing: 2))
    }

    @Test("refuses a message that comes back to who sealed it")
    func isReflected() throws {
        var ends = try Ends()
        let message = try ends.client.seal([1])
        #expect(Self.error { try ends.client.open(message[...]) } == .forged)
    }

    @Test("refuses each changed octet, and each end that is missing")
    func isForged() throws {
        let length = 3 + SecureSession.V2.addedOctets
        for place in 0..<length {
            var ends = try Ends()
            var message = try ends.client.seal([1, 2, 3])
            message[place] ^= 0x40
            let error = Self.error { try ends.server.open(message[...]) }
            let expected: SecureSessionError =
                place < 2
                ? .malformed
                : place < 10 ? .outOfOrder(missing: 0x40 << (8 * (9 - place))) : .forged
            #expect(error == expected, "octet \(place)")
        }
        for count in 0..<length {
            var ends = try Ends()
            let message = try ends.client.seal([1, 2, 3])
            let error = Self.error { try ends.server.open(message.prefix(count)) }
            #expect(error == (count < 10 ? .malformed : .forged), "\(count) octets")
        }
    }

    @Test("another context is another session")
    func isOfItsContext() throws {
        var ends = try Ends(clientContext: [1], serverContext: [2])
        let message = try ends.client.seal([1])
        #expect(Self.error { try ends.server.open(message[...]) } == .forged)
    }

    @Test("too long a message is refused, and the session goes on")
    func isTooLong() throws {
        var ends = try Ends()
        let most = SecureSession.V2.maximumPlainOctets
        let long = [UInt8](repeating: 0, count: most + 1)
        #expect(
            Self.error { try ends.client.seal(long) } == .tooLong(octets: most + 1, limit: most)
        )
        let message = try ends.client.seal([1])
        #expect(try ends.server.open(message[...]) == [1])
        let limit = most + SecureSession.V2.addedOctets
        let sent = [UInt8](repeating: 2, count: limit + 1)
        #expect(
            Self.error { try ends.server.open(sent[...]) }
                == .tooLong(octets: limit + 1, limit: limit)
        )
    }

    @Test("changes keys in time, and counts on")
    func isRekeyed() throws {
        #expect(SecureSession.V2.messagesPerKey < 1 << 24)
        let secret = try Self.secret(1)
        var sealer = try SecureSession.Direction(secret, salt: [1], messagesPerKey: 2)
        var opener = try SecureSession.Direction(secret, salt: [1], messagesPerKey: 2)
        var unchanged = try SecureSession.Direction(secret, salt: [1], messagesPerKey: 100)
        for number: UInt8 in 0..<7 {
            let message = try sealer.seal([number])
            #expect(try opener.open(message[...]) == [number])
            if number < 2 {
                #expect(try unchanged.open(message[...]) == [number])
            } else if number == 2 {
                #expect(Self.error { try unchanged.open(message[...]) } == .forged)
            }
        }
    }

    @Test("ends when it can count no further")
    func isExhausted() throws {
        let secret = try Self.secret(1)
        var sealer = try SecureSession.Direction(
            secret,
            salt: [1],
            messagesPerKey: 8,
            count: .max - 1
        )
        _ = try sealer.seal([1])
        #expect(Self.error { try sealer.seal([2]) } == .exhausted)
    }

    @Test("halves of a handshake that are none make no session")
    func isNoHandshake() throws {
        let offer = try SecureSession.Offer().octets
        for wrong in [
            [], offer.dropLast(), offer + [0], [1] + offer.dropFirst(),
            [2, 2] + offer.dropFirst(2),
        ] {
            #expect(Self.error { _ = try SecureSession.Answer(to: Array(wrong)) } == .malformed)
        }
        let answer = try SecureSession.Answer(to: offer).octets
        for wrong in [[], answer.dropLast(), answer + [0], [2, 1] + answer.dropFirst(2)] {
            #expect(
                Self.error { _ = try SecureSession.Offer().session(answer: Array(wrong)) }
                    == .malformed
            )
        }
    }

    @Test("keys that everybody knows the result of make no session")
    func isNoAgreement() throws {
        let zero = [UInt8](repeating: 0, count: 32)
        #expect(
            Self.error {
                _ = try SecureSession.Offer().session(answer: [2, 2] + zero + zero)
            } == .noAgreement
        )
        #expect(
            Self.error { _ = try SecureSession.Answer(to: [2, 1] + zero).session() } == .noAgreement
        )
        // A mirror has nothing to agree with but the client's own key.
        let alice = try KnownKeys.pair(KnownKeys.alice)
        let mirrored = [2, 2] + alice.publicKey + zero
        #expect(
            Self.error { _ = try SecureSession.Offer(alice).session(answer: mirrored) }
                == .malformedKey
        )
    }

    struct Independent: Decodable {
        let offer: String
        let answer: String
        let to_server: [String]
        let to_client: [String]
    }

    @Test(
        "gives octet for octet what another implementation gives",
        .enabled(if: WuKongPeer.python != nil)
    )
    func isTheFormat() throws {
        let salt = [UInt8](0..<32)
        let messages: [[UInt8]] = [[], [1], [2, 3], [4], [5], [6]]
        let other = try JSONDecoder().decode(
            Independent.self,
            from: WuKongPeer.run(
                "secure_session.py",
                [
                    "client": KnownKeys.alice, "server": KnownKeys.bob, "salt": hex(salt),
                    "context": "c0de", "per_key": 2, "messages": messages.map { hex($0) },
                ]
            )
        )
        let (alice, bob) = (try KnownKeys.pair(KnownKeys.alice), try KnownKeys.pair(KnownKeys.bob))
        let offer = SecureSession.Offer(alice)
        #expect(hex(offer.octets) == other.offer)
        let answer = try SecureSession.Answer(to: offer.octets, bob, salt: salt)
        #expect(hex(answer.octets) == other.answer)
        let answered = answer.octets
        var client = try offer.session(answer: answered, context: [0xc0, 0xde], messagesPerKey: 2)
        var server = try answer.session(context: [0xc0, 0xde], messagesPerKey: 2)
        for (place, message) in messages.enumerated() {
            #expect(hex(try client.seal(message)) == other.to_server[place])
            #expect(hex(try server.seal(message)) == other.to_client[place])
        }
    }

    @Test("no description, dump or mirror has a secret in it")
    func isNotShown() throws {
        let marked = [UInt8](repeating: 0xa7, count: 32)
        let secret = try Self.secret(0xa7)
        let pair = try #require(X25519Pair(privateKey: marked))
        let handshake = WuKongHandshake(WuKongCodecTests.connect, pair)
        let cipher = WuKongCipher(key: secret, vector: Array(KnownKeys.salt.utf8))
        let link = WuKongLink(
            codec: WuKongCodec(version: .v4),
            cipher: cipher,
            timeDifference: 0,
            nodeID: nil
        )
        for shown: Any in [secret, pair, handshake, cipher, link] {
            var dumped = ""
            dump(shown, to: &dumped)
            for text in ["\(shown)", String(reflecting: shown), dumped] {
                for form in ["167, 167", "a7a7", "A7A7", "p6en"] {
                    #expect(!text.contains(form), "\(text)")
                }
            }
        }
        #expect("\(secret)" == "(secret)")
        #expect(Mirror(reflecting: secret).children.isEmpty)
        // The session itself cannot be copied into anything that prints.
    }

    private static func secret(_ octet: UInt8) throws -> SecretOctets {
        try #require(Secrets.repeating(octet))
    }

    private static func error<Value>(_ body: () throws -> Value) -> SecureSessionError? {
        do {
            _ = try body()
            return nil
        } catch {
            return error as? SecureSessionError
        }
    }
}
