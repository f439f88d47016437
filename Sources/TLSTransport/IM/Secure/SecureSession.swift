/// A session between two ends that a deployment both owns: X25519 with fresh keys on both sides, HKDF-SHA-256,
/// AES-256-GCM.
///
/// The client sends an `Offer`, the server an `Answer`; each becomes a `V2`, once. It does not tell who the other end is:
/// that is TLS's, and what both pass as context is bound to it. docs/im-sessions.md has the format and what it gives.
public enum SecureSession {
    /// What the first octet of everything says.
    static let version: UInt8 = 2
    static let saltOctets = 32

    /// What the second octet says.
    enum Kind: UInt8 {
        case offer = 1
        case reply = 2
        case message = 3
    }

    /// The client's half of the agreement.
    public struct Offer: ~Copyable, Sendable {
        private let pair: X25519Pair

        /// - Throws: When no key can be made.
        public init() throws(SecureSessionError) {
            guard let pair = X25519Pair() else { throw .unavailable }
            self.pair = pair
        }

        init(_ pair: X25519Pair) {
            self.pair = pair
        }

        /// What the server gets.
        public var octets: [UInt8] { [version, Kind.offer.rawValue] + pair.publicKey }

        /// Reads the server's half.
        ///
        /// - Parameters:
        ///   - answer: All that the server sent of it.
        ///   - context: What both ends know and bind the session to, such as TLS's exporter or the user's name.
        /// - Returns: What both ends seal by.
        /// - Throws: When there is no agreement.
        public consuming func session(
            answer: [UInt8],
            context: [UInt8] = []
        ) throws(SecureSessionError) -> V2 {
            try session(answer: answer, context: context, messagesPerKey: V2.messagesPerKey)
        }

        consuming func session(
            answer: [UInt8],
            context: [UInt8],
            messagesPerKey: UInt64
        ) throws(SecureSessionError) -> V2 {
            var reader = OctetReader(answer[...])
            guard reader.octet() == version, reader.octet() == Kind.reply.rawValue,
                let serverKey = reader.octets(X25519Pair.keyOctets),
                let salt = reader.octets(saltOctets), reader.isAtEnd
            else { throw .malformed }
            let agreement = Agreement(
                clientKey: pair.publicKey,
                serverKey: Array(serverKey),
                salt: Array(salt),
                context: context
            )
            guard agreement.clientKey != agreement.serverKey else { throw .malformedKey }
            let (toServer, toClient) = try agreement.secrets(pair, with: agreement.serverKey)
            return try V2(
                sending: toServer,
                receiving: toClient,
                salt: agreement.salt,
                messagesPerKey: messagesPerKey
            )
        }
    }

    /// The server's half of the agreement.
    public struct Answer: ~Copyable, Sendable {
        private let pair: X25519Pair
        private let clientKey: [UInt8]
        private let salt: [UInt8]

        /// - Parameter offer: All that the client sent of it.
        /// - Throws: When it is none, or no key can be made.
        public init(to offer: [UInt8]) throws(SecureSessionError) {
            guard let pair = X25519Pair(), let salt = RandomOctets.make(saltOctets) else {
                throw .unavailable
            }
            try self.init(to: offer, pair, salt: salt)
        }

        init(to offer: [UInt8], _ pair: X25519Pair, salt: [UInt8]) throws(SecureSessionError) {
            var reader = OctetReader(offer[...])
            guard reader.octet() == version, reader.octet() == Kind.offer.rawValue,
                let clientKey = reader.octets(X25519Pair.keyOctets), reader.isAtEnd
            else { throw .malformed }
            self.pair = pair
            self.clientKey = Array(clientKey)
            self.salt = salt
        }

        /// What the client gets.
        public var octets: [UInt8] { [version, Kind.reply.rawValue] + pair.publicKey + salt }

        /// Ends the agreement.
        ///
        /// - Parameter context: What both ends know and bind the session to.
        /// - Returns: What both ends seal by.
        /// - Throws: When there is no agreement.
        public consuming func session(context: [UInt8] = []) throws(SecureSessionError) -> V2 {
            try session(context: context, messagesPerKey: V2.messagesPerKey)
        }

        consuming func session(
            context: [UInt8],
            messagesPerKey: UInt64
        ) throws(SecureSessionError) -> V2 {
            let agreement = Agreement(
                clientKey: clientKey,
                serverKey: pair.publicKey,
                salt: salt,
                context: context
            )
            let (toServer, toClient) = try agreement.secrets(pair, with: clientKey)
            return try V2(
                sending: toClient,
                receiving: toServer,
                salt: salt,
                messagesPerKey: messagesPerKey
            )
        }
    }

    /// What both ends saw of the handshake.
    private struct Agreement {
        let clientKey: [UInt8]
        let serverKey: [UInt8]
        let salt: [UInt8]
        let context: [UInt8]

        /// One for each direction.
        func secrets(
            _ pair: X25519Pair,
            with peer: [UInt8]
        ) throws(SecureSessionError) -> (toServer: SecretOctets, toClient: SecretOctets) {
            guard let shared = pair.agree(with: peer) else { throw .noAgreement }
            guard let toServer = secret(shared, "client to server"),
                let toClient = secret(shared, "server to client")
            else { throw .unavailable }
            return (toServer, toClient)
        }

        private func secret(_ shared: SecretOctets, _ direction: String) -> SecretOctets? {
            // All that stands before the context has a fixed length, so that nothing can slide from one into the other.
            let info =
                Array("CertTrust SecureSession v2 \(direction)".utf8) + clientKey + serverKey + salt
                + context
            return KeyDerivation.hkdf(shared, salt: salt, info: info, count: 32)
        }
    }
}
