@testable import TLSTransport

extension FuzzTarget {
    /// What comes under a session above TLS: the first octet chooses what is asked, the second how it is changed.
    static let sealed = FuzzTarget(name: "sealed", form: .octets) { input in
        guard input.count > 2 else { return .outside }
        let rest = Array(input[2...])
        switch input[0] % 6 {
        case 0: return V2Properties.checkForeign(rest)
        case 1: return V2Properties.checkChanged(rest, input[1])
        case 2: return V2Properties.checkHandshake(rest)
        case 3: return LinkProperties.checkAnswer(rest, input[1])
        case 4: return LinkProperties.checkMessage(rest, input[1])
        default: return LinkProperties.checkBase64(rest)
        }
    }
}

private func octets(_ number: UInt8) -> [UInt8] { Array(repeating: number, count: 32) }

private enum V2Properties {
    private static let client = X25519Pair(privateKey: octets(1))
    private static let server = X25519Pair(privateKey: octets(2))

    private static func pairs() -> (client: X25519Pair, server: X25519Pair) {
        guard let client, let server else { Report.violated("keys can be made", "") }
        return (client, server)
    }

    private static func serverEnd() throws(SecureSessionError) -> SecureSession.V2 {
        let (client, server) = pairs()
        let offer = SecureSession.Offer(client)
        return try SecureSession.Answer(to: offer.octets, server, salt: octets(3)).session()
    }

    private static func clientEnd() throws(SecureSessionError) -> SecureSession.V2 {
        let (client, server) = pairs()
        let offer = SecureSession.Offer(client)
        let answer = try SecureSession.Answer(to: offer.octets, server, salt: octets(3))
        let reply = answer.octets
        return try offer.session(answer: reply)
    }

    private static func isRefused(
        _ message: [UInt8],
        by session: inout SecureSession.V2
    ) -> SecureSessionError? {
        do throws(SecureSessionError) {
            _ = try session.open(message[...])
            return nil
        } catch {
            return error
        }
    }

    /// Nobody without the keys can say anything, and once somebody tried nobody can.
    static func checkForeign(_ message: [UInt8]) -> Depth {
        do {
            var server = try serverEnd()
            let error = isRefused(message, by: &server)
            require(error != nil, "what nobody sealed is refused")
            let again = isRefused(message, by: &server)
            require(again == .closed, "a session is closed after an error", "\(again as Any)")
            switch error {
            case .forged, .outOfOrder: return .deep
            case .malformed where message.first == 2: return .inside
            default: return .outside
            }
        } catch {
            Report.violated("a session can be made", "\(error)")
        }
    }

    /// What was sealed is opened, and no change of it is.
    static func checkChanged(_ plain: [UInt8], _ change: UInt8) -> Depth {
        do {
            var client = try clientEnd()
            let sealed = try client.seal(plain)
            require(
                sealed.count == plain.count + SecureSession.V2.addedOctets,
                "as much is added as is said"
            )
            var honest = try serverEnd()
            let opened = try honest.open(sealed[...])
            require(opened == plain, "what was sealed is opened")
            let twice = isRefused(sealed, by: &honest)
            require(twice == .replayed, "nothing is opened twice")
            var changed = sealed
            let place = plain.reduce(Int(change)) { $0 &* 31 &+ Int($1) } & 0xffff
            switch change % 4 {
            case 0: changed[place % changed.count] ^= 1 << (change >> 5)
            case 1: changed.removeLast(place % changed.count + 1)
            case 2: changed.insert(change, at: place % (changed.count + 1))
            default: changed = try client.seal(plain)
            }
            var server = try serverEnd()
            let error = changed == sealed ? .forged : isRefused(changed, by: &server)
            require(error != nil, "a changed message is refused", "\(change) at \(place)")
            return .deep
        } catch {
            Report.violated("messages can be sealed", "\(error)")
        }
    }

    static func checkHandshake(_ rest: [UInt8]) -> Depth {
        let (client, server) = pairs()
        var depth = Depth.outside
        for half in [rest, [2, 1] + rest.prefix(32), [2, 2] + rest.prefix(64)] {
            if let answer = try? SecureSession.Answer(to: half, server, salt: octets(3)) {
                require(half.count == 34, "an offer has one length")
                depth = max(depth, .inside)
                if (try? answer.session()) != nil { depth = .deep }
            }
            guard let session = try? SecureSession.Offer(client).session(answer: half) else {
                continue
            }
            require(half.count == 66, "an answer has one length")
            require(half[2..<34] != client.publicKey[...], "a mirror makes no session")
            depth = .deep
            _ = consume session
        }
        return depth
    }
}

private enum LinkProperties {
    private static let pair = X25519Pair(privateKey: octets(1))

    private static func handshake(_ version: WuKongVersion) -> WuKongHandshake {
        guard let pair else { Report.violated("keys can be made", "") }
        let connect = WuKongConnect(
            version: version,
            deviceID: "d",
            userID: "u",
            token: "t",
            timestamp: 0
        )
        return WuKongHandshake(connect, pair)
    }

    private static func framed(_ first: UInt8, _ body: some Collection<UInt8>) -> [UInt8] {
        var octets = [first]
        RemainingLength.append(body.count, to: &octets)
        return octets + body
    }

    /// An answer makes a link that seals, or none.
    static func checkAnswer(_ rest: [UInt8], _ octet: UInt8) -> Depth {
        let version = WuKongVersion.allCases[Int(octet % 4)]
        let octets = framed(rest[0] & 0x0f | 0x20, rest.dropFirst())
        do throws(SecureSessionError) {
            let link = try handshake(version).finish(octets[...])
            require(link.codec.version <= version, "no newer version than ours is spoken")
            let plain = Array("what is said".utf8)
            let message = WuKongSend(
                clientSequence: 1,
                clientMessageNumber: "n",
                channelID: "c",
                channelType: .person,
                payload: plain
            )
            let sealed = try link.cipher.seal(message)
            require(
                sealed.payload != plain && sealed.messageKey.utf8.count == 32,
                "a link never sends in clear"
            )
            return .deep
        } catch {
            switch error {
            case .frame: return .outside
            default: return .inside
            }
        }
    }

    /// A message that nobody proved is refused; one that is proven opens to what is in it.
    static func checkMessage(_ rest: [UInt8], _ octet: UInt8) -> Depth {
        let codec = WuKongCodec(version: WuKongVersion.allCases[Int(octet % 4)])
        guard let key = SecretOctets.zeros(16) else { Report.violated("a key can be made", "") }
        let link = WuKongLink(
            codec: codec,
            cipher: WuKongCipher(key: key, vector: Array("0123456789abcdef".utf8)),
            timeDifference: 0,
            nodeID: nil
        )
        let octets = framed(rest[0] & 0x0f | 0x50, rest.dropFirst())
        guard let frame = try? codec.decode(octets[...]), case .receive(var message) = frame.packet
        else { return .outside }
        do throws(SecureSessionError) {
            let proof = String(decoding: try link.cipher.messageKey(of: message), as: UTF8.self)
            let passed = try? link.receive(octets[...])
            require(passed == nil || message.messageKey == proof, "what is not proven is refused")
            message.messageKey = proof
            // Half of them sealed as well, so that there is something to open.
            let plain = message.payload
            let isSealed = octet & 0x80 == 0 && plain.count <= WuKongCipher.maximumPlainOctets
            if isSealed {
                message.payload = try link.cipher.encrypted(plain)
                message.messageKey = String(
                    decoding: try link.cipher.messageKey(of: message),
                    as: UTF8.self
                )
            }
            let opened = try link.cipher.open(message)
            require(!isSealed || opened == plain, "what was sealed is opened")
            return .deep
        } catch {
            let isExpected = error == .inClear || error == .undecryptable
            require(isExpected, "a proven message is in clear, or does not decrypt", "\(error)")
            return .inside
        }
    }

    static func checkBase64(_ rest: [UInt8]) -> Depth {
        require(
            StrictBase64.decode(StrictBase64.encode(rest)) == rest,
            "base64 is written and read"
        )
        guard let decoded = StrictBase64.decode(rest) else { return .inside }
        require(StrictBase64.encode(decoded) == rest, "base64 has one form for each value")
        return .deep
    }
}
