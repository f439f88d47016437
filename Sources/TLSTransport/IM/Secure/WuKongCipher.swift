/// WuKongIM's sealing of payloads, with the key of one connection.
///
/// AES-128-CBC with one vector for all messages of both directions, and a key of 64 unknown bits, as the protocol has it:
/// docs/im-sessions.md says what that gives.
public struct WuKongCipher: Sendable {
    private let key: SecretOctets
    private let vector: [UInt8]

    init(key: SecretOctets, vector: [UInt8]) {
        self.key = key
        self.vector = vector
    }

    /// Encrypts the payload of a message, and proves the message.
    ///
    /// - Throws: When the message says that it is in clear, or is too long once sealed.
    public func seal(_ message: WuKongSend) throws(SecureSessionError) -> WuKongSend {
        guard !message.setting.contains(.noEncryption) else { throw .inClear }
        var sealed = message
        sealed.payload = try encrypted(message.payload)
        sealed.messageKey = String(decoding: try messageKey(of: sealed), as: UTF8.self)
        return sealed
    }

    /// Checks that the server proved a message, and decrypts its payload.
    ///
    /// - Throws: When it did not, when the message says that it is in clear, and when the payload does not decrypt.
    public func open(_ message: WuKongReceive) throws(SecureSessionError) -> [UInt8] {
        guard !message.setting.contains(.noEncryption) else { throw .inClear }
        let expected = try messageKey(of: message)
        // First, so that nobody learns from a padding that was never ours.
        guard SecretOctets.areEqual(Array(message.messageKey.utf8), expected) else { throw .forged }
        return try decrypted(message.payload)
    }

    func encrypted(_ plain: [UInt8]) throws(SecureSessionError) -> [UInt8] {
        let limit = Self.maximumPlainOctets
        guard plain.count <= limit else { throw .tooLong(octets: plain.count, limit: limit) }
        guard let sealed = SessionCipher.sealCBC(plain, key, vector: vector) else {
            throw .unavailable
        }
        return StrictBase64.encode(sealed)
    }

    func decrypted(_ payload: [UInt8]) throws(SecureSessionError) -> [UInt8] {
        guard let sealed = StrictBase64.decode(payload),
            let plain = SessionCipher.openCBC(sealed, key, vector: vector)
        else { throw .undecryptable }
        return plain
    }

    func messageKey(of message: WuKongSend) throws(SecureSessionError) -> [UInt8] {
        try messageKey(
            [
                String(message.clientSequence), message.clientMessageNumber, message.channelID,
                String(message.channelType.rawValue),
            ],
            message.payload
        )
    }

    func messageKey(of message: WuKongReceive) throws(SecureSessionError) -> [UInt8] {
        try messageKey(
            [
                String(message.messageID), String(message.messageSequence),
                message.clientMessageNumber, String(message.timestamp), message.fromUserID,
                message.channelID, String(message.channelType.rawValue),
            ],
            message.payload
        )
    }

    /// The MD5 of the encrypted fields, which stand without anything between them.
    private func messageKey(
        _ fields: [String],
        _ payload: [UInt8]
    ) throws(SecureSessionError) -> [UInt8] {
        let sign = Array(fields.joined().utf8) + payload
        guard let sealed = SessionCipher.sealCBC(sign, key, vector: vector),
            let digest = KeyDerivation.md5Hex(StrictBase64.encode(sealed))
        else { throw .unavailable }
        return digest
    }

    /// What fits the protocol's payload once padded and in base64.
    public static let maximumPlainOctets = WuKongCodec.maximumPayloadOctets / 4 * 3 / 16 * 16 - 1
}
