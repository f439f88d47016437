extension SecureSession {
    /// Seals what is sent and opens what comes, in order; cannot be copied, so that no count is used twice.
    ///
    /// After an error in `open` the session is closed and its keys are wiped: the connection must be closed too.
    public struct V2: ~Copyable, Sendable {
        private var sending: Direction
        private var receiving: Direction

        /// What a message may have, in clear: 1 MiB.
        public static let maximumPlainOctets = 1_048_576
        /// What a message has besides its text.
        public static let addedOctets = Direction.headOctets + SessionCipher.tagOctets
        /// Messages that one key seals: a sixteenth of the 2^24 that it could.
        static let messagesPerKey: UInt64 = 1 << 20

        init(
            sending: SecretOctets,
            receiving: SecretOctets,
            salt: [UInt8],
            messagesPerKey: UInt64
        ) throws(SecureSessionError) {
            let out = try Direction(sending, salt: salt, messagesPerKey: messagesPerKey)
            let back = try Direction(receiving, salt: salt, messagesPerKey: messagesPerKey)
            self.sending = out
            self.receiving = back
        }

        /// Seals the next message.
        ///
        /// - Throws: `tooLong` and `closed`; `exhausted` after 2^64 of them.
        public mutating func seal(_ plain: [UInt8]) throws(SecureSessionError) -> [UInt8] {
            try sending.seal(plain)
        }

        /// Opens the next message of the other end's.
        ///
        /// - Parameter octets: All of the message.
        /// - Returns: Its text.
        /// - Throws: When it is not the next one, or was not sealed by the other end.
        public mutating func open(_ octets: ArraySlice<UInt8>) throws(SecureSessionError) -> [UInt8]
        {
            do throws(SecureSessionError) {
                return try receiving.open(octets)
            } catch {
                close()
                throw error
            }
        }

        /// Wipes the keys; nothing can be sealed or opened then.
        public mutating func close() {
            sending.close()
            receiving.close()
        }
    }

    /// The messages of one direction, with the key for the next one.
    struct Direction: ~Copyable, Sendable {
        private struct Keys {
            let message: SecretOctets
            /// What the next keys are made of; nothing leads back from there.
            let next: SecretOctets
        }

        /// Nil once closed.
        private var keys: Keys?
        private let salt: [UInt8]
        private let messagesPerKey: UInt64
        /// That of the next message.
        private var count: UInt64
        /// How many more the key seals.
        private var left: UInt64

        static let headOctets = 10

        init(
            _ secret: SecretOctets,
            salt: [UInt8],
            messagesPerKey: UInt64,
            count: UInt64 = 0
        ) throws(SecureSessionError) {
            self.salt = salt
            self.messagesPerKey = messagesPerKey
            self.count = count
            left = messagesPerKey
            keys = try Self.keys(secret, salt)
        }

        mutating func seal(_ plain: [UInt8]) throws(SecureSessionError) -> [UInt8] {
            let limit = V2.maximumPlainOctets
            guard plain.count <= limit else { throw .tooLong(octets: plain.count, limit: limit) }
            let key = try currentKey()
            let head = Self.head(count)
            let nonce = Self.nonce(count)
            guard let sealed = SessionCipher.sealGCM(plain, key, nonce: nonce, with: head) else {
                throw .unavailable
            }
            try advance()
            return head + sealed
        }

        mutating func open(_ octets: ArraySlice<UInt8>) throws(SecureSessionError) -> [UInt8] {
            let key = try currentKey()
            let limit = V2.maximumPlainOctets + V2.addedOctets
            guard octets.count <= limit else { throw .tooLong(octets: octets.count, limit: limit) }
            var reader = OctetReader(octets)
            guard reader.octet() == version, reader.octet() == Kind.message.rawValue,
                let number = reader.number(UInt64.self)
            else { throw .malformed }
            guard number >= count else { throw .replayed }
            guard number == count else { throw .outOfOrder(missing: number - count) }
            let head = Self.head(count)
            let nonce = Self.nonce(count)
            guard let plain = SessionCipher.openGCM(reader.rest, key, nonce: nonce, with: head)
            else { throw .forged }
            try advance()
            return plain
        }

        mutating func close() {
            keys = nil
        }

        private func currentKey() throws(SecureSessionError) -> SecretOctets {
            guard let keys else { throw .closed }
            // The last number stays unused: no next one can be counted.
            guard count < .max else { throw .exhausted }
            return keys.message
        }

        private mutating func advance() throws(SecureSessionError) {
            count += 1
            left -= 1
            guard left == 0, let keys else { return }
            left = messagesPerKey
            self.keys = nil
            self.keys = try Self.keys(keys.next, salt)
        }

        private static func keys(
            _ secret: SecretOctets,
            _ salt: [UInt8]
        ) throws(SecureSessionError) -> Keys {
            guard
                let message = KeyDerivation.hkdf(
                    secret,
                    salt: salt,
                    info: Array("message".utf8),
                    count: 32
                ),
                let next = KeyDerivation.hkdf(
                    secret,
                    salt: salt,
                    info: Array("next".utf8),
                    count: 32
                )
            else { throw .unavailable }
            return Keys(message: message, next: next)
        }

        /// Authenticated with the text.
        private static func head(_ count: UInt64) -> [UInt8] {
            var head = OctetWriter()
            head.write(version)
            head.write(Kind.message.rawValue)
            head.write(number: count)
            return head.octets
        }

        private static func nonce(_ count: UInt64) -> [UInt8] {
            var nonce = OctetWriter()
            nonce.write(number: UInt32(0))
            nonce.write(number: count)
            return nonce.octets
        }
    }
}
