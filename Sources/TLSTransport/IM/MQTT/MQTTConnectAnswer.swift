/// CONNACK (section 3.2): whether the server takes the client.
public struct MQTTConnectAnswer: Sendable, Equatable {
    /// Why a server refuses, by its number.
    public struct Code: RawRepresentable, Sendable, Hashable {
        /// As on the wire.
        public let rawValue: UInt8

        /// Any number: those without a name are kept as they are.
        public init(rawValue: UInt8) {
            self.rawValue = rawValue
        }

        /// The server takes the client.
        public static let accepted = Code(rawValue: 0)
        /// The server does not speak the level.
        public static let unacceptableLevel = Code(rawValue: 1)
        /// The client may not be named so.
        public static let clientIDRejected = Code(rawValue: 2)
        /// The server is there, but does not serve.
        public static let serverUnavailable = Code(rawValue: 3)
        /// User name or password is wrong.
        public static let badCredentials = Code(rawValue: 4)
        /// The client may not connect.
        public static let notAuthorized = Code(rawValue: 5)
        /// WildFire's: the client belongs to another node.
        public static let unexpectedNode = Code(rawValue: 6)
        /// WildFire's: the session whose secret encrypts the token is gone.
        public static let noSession = Code(rawValue: 7)
        /// WildFire's: the app's signature is wrong.
        public static let signatureRefused = Code(rawValue: 8)

        /// Whether connecting again with the same credentials is of no use.
        public var isFinal: Bool {
            [
                .unacceptableLevel, .clientIDRejected, .badCredentials, .notAuthorized, .noSession,
                .signatureRefused,
            ]
            .contains(self)
        }
    }

    /// Whether the server takes the client.
    public var code: Code
    /// Whether the server still knows the session; only when it accepts.
    public var isSessionPresent: Bool
    /// WildFire's alone: a protobuf ConnectAckPayload, with the heads of what to pull and the server's time.
    public var payload: [UInt8]

    /// - Parameters:
    ///   - code: Whether the server takes the client.
    ///   - isSessionPresent: Whether the server still knows the session.
    ///   - payload: WildFire's alone.
    public init(code: Code, isSessionPresent: Bool = false, payload: [UInt8] = []) {
        self.code = code
        self.isSessionPresent = isSessionPresent
        self.payload = payload
    }

    init(_ reader: inout OctetReader, _ level: MQTTLevel) throws(MQTTError) {
        guard let flags = reader.octet(), let number = reader.octet() else { throw .truncated }
        self.init(
            code: Code(rawValue: number),
            isSessionPresent: flags & 1 == 1,
            payload: level.isWildFire ? Array(reader.remainder()) : []
        )
        guard flags & 0xfe == 0 else { throw .malformedFlags(flags) }
        try check(level)
    }

    func write(to writer: inout OctetWriter, _ level: MQTTLevel) throws(MQTTError) {
        try check(level)
        guard payload.isEmpty || level.isWildFire else { throw .trailing(octets: payload.count) }
        writer.write(isSessionPresent ? 1 : 0)
        writer.write(code.rawValue)
        writer.write(payload)
    }

    private func check(_ level: MQTTLevel) throws(MQTTError) {
        // Section 3.2.2.3 reserves them; WildFire uses some, and MQTT 5's besides.
        guard level.isWildFire || code.rawValue <= 5 else { throw .reservedCode(code.rawValue) }
        // Section 3.2.2.2: a refusal says 0.
        guard !isSessionPresent || code == .accepted else { throw .malformedFlags(1) }
    }
}
