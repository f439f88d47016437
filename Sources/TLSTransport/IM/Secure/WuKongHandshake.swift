/// The client's side of WuKongIM's key agreement, for one connection: CONNECT goes out with a fresh key, and the answer
/// gives a link that seals, or an error that closes.
///
/// Nobody signs the keys, so that only TLS beneath tells who answers: docs/im-sessions.md.
public struct WuKongHandshake: Sendable {
    /// What is sent, with the key in it.
    public let connect: WuKongConnect
    private let pair: X25519Pair

    /// - Parameter connect: Who the client is; its key is replaced.
    /// - Throws: When no key can be made.
    public init(_ connect: WuKongConnect) throws(SecureSessionError) {
        guard let pair = X25519Pair() else { throw .unavailable }
        self.init(connect, pair)
    }

    init(_ connect: WuKongConnect, _ pair: X25519Pair) {
        var connect = connect
        connect.clientKey = String(decoding: StrictBase64.encode(pair.publicKey), as: UTF8.self)
        self.connect = connect
        self.pair = pair
    }

    /// The frame to send first.
    ///
    /// - Throws: When a field is longer than it may be.
    public func hello() throws(SecureSessionError) -> [UInt8] {
        do throws(WuKongError) {
            return try WuKongCodec(version: connect.version).encode(WuKongFrame(.connect(connect)))
        } catch {
            throw .frame(error)
        }
    }

    /// Reads the answer.
    ///
    /// - Parameter octets: The first frame that came.
    /// - Returns: What every later frame goes through.
    /// - Throws: Why there is no link; a server that does not encrypt is among the reasons.
    public func finish(_ octets: ArraySlice<UInt8>) throws(SecureSessionError) -> WuKongLink {
        let frame: WuKongFrame
        do throws(WuKongError) {
            frame = try WuKongCodec(version: connect.version).decode(octets)
        } catch {
            throw .frame(error)
        }
        switch frame.packet {
        case .connectAnswer(let answer): return try link(answer)
        case .disconnect(let disconnect): throw .refused(disconnect.reason)
        case .connect, .send, .sendAnswer, .receive, .receiveAnswer, .ping, .pong:
            throw .unexpectedPacket(type: frame.packet.type)
        }
    }

    private func link(_ answer: WuKongConnectAnswer) throws(SecureSessionError) -> WuKongLink {
        guard answer.reason == .success else { throw .refused(answer.reason) }
        return WuKongLink(
            codec: WuKongCodec(version: try version(answer.serverVersion)),
            cipher: try cipher(answer),
            timeDifference: answer.timeDifference,
            nodeID: answer.nodeID
        )
    }

    /// Servers that know version 4 name theirs to its clients; one that does not speaks version 2.
    private func version(_ named: UInt8?) throws(SecureSessionError) -> WuKongVersion {
        if named == nil, connect.version == .v3 { return .v3 }
        guard let named,
            let version = WuKongVersion(rawValue: min(named, connect.version.rawValue))
        else { throw .serverVersion(named) }
        return version
    }

    private func cipher(_ answer: WuKongConnectAnswer) throws(SecureSessionError) -> WuKongCipher {
        guard !answer.serverKey.isEmpty else { throw .noServerKey }
        guard !answer.salt.isEmpty else { throw .noSalt }
        guard let serverKey = StrictBase64.decode(answer.serverKey.utf8),
            serverKey.count == X25519Pair.keyOctets
        else { throw .malformedKey }
        // Ours comes back from a mirror, which knows no private key.
        guard serverKey != pair.publicKey else { throw .malformedKey }
        let vector = Array(answer.salt.utf8.prefix(SessionCipher.blockOctets))
        guard vector.count == SessionCipher.blockOctets, vector.allSatisfy({ $0 < 0x80 }) else {
            throw .malformedSalt
        }
        guard let secret = pair.agree(with: serverKey) else { throw .noAgreement }
        guard let key = KeyDerivation.wuKong(secret) else { throw .unavailable }
        return WuKongCipher(key: key, vector: vector)
    }
}
