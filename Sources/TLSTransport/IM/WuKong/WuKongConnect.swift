/// CONNECT: who the client is.
///
/// Goes out before any key is agreed on, so that only TLS protects it.
public struct WuKongConnect: Sendable, Equatable {
    /// What the client runs on, by its number.
    public struct Device: RawRepresentable, Sendable, Hashable {
        /// As on the wire.
        public let rawValue: UInt8

        /// Any number: those without a name are kept as they are.
        public init(rawValue: UInt8) {
            self.rawValue = rawValue
        }

        /// An app, on no system in particular.
        public static let app = Device(rawValue: 0)
        /// A browser.
        public static let web = Device(rawValue: 1)
        /// A computer.
        public static let desktop = Device(rawValue: 2)
        /// What OCTO's client for iOS says.
        public static let iOS = Device(rawValue: 3)
        /// The operator itself.
        public static let system = Device(rawValue: 99)
    }

    /// What the client speaks at most.
    public var version: WuKongVersion
    /// What it runs on.
    public var device: Device
    /// One of a user's devices.
    public var deviceID: String
    /// Whom it connects for.
    public var userID: String
    /// What proves that.
    public var token: String
    /// The client's clock, in milliseconds since 1970.
    public var timestamp: Int64
    /// The client's X25519 key of this connection, in base64.
    public var clientKey: String

    /// - Parameters:
    ///   - version: What the client speaks at most.
    ///   - device: What it runs on.
    ///   - deviceID: One of a user's devices.
    ///   - userID: Whom it connects for.
    ///   - token: What proves that.
    ///   - timestamp: Its clock, in milliseconds since 1970.
    ///   - clientKey: Its key of this connection: `WuKongHandshake` puts it in.
    public init(
        version: WuKongVersion = .v4,
        device: Device = .app,
        deviceID: String,
        userID: String,
        token: String,
        timestamp: Int64,
        clientKey: String = ""
    ) {
        self.version = version
        self.device = device
        self.deviceID = deviceID
        self.userID = userID
        self.token = token
        self.timestamp = timestamp
        self.clientKey = clientKey
    }

    init(_ reader: inout OctetReader) throws(WuKongError) {
        let octet = try reader.wuKong(UInt8.self)
        guard let version = WuKongVersion(rawValue: octet) else {
            throw .unsupportedVersion(octet)
        }
        self.version = version
        device = Device(rawValue: try reader.wuKong(UInt8.self))
        deviceID = try WuKongText.read(&reader)
        userID = try WuKongText.read(&reader)
        token = try WuKongText.read(&reader)
        timestamp = try reader.wuKong(Int64.self)
        clientKey = try WuKongText.read(&reader)
    }

    func write(to writer: inout OctetWriter) throws(WuKongError) {
        writer.write(version.rawValue)
        writer.write(device.rawValue)
        try WuKongText.write(deviceID, to: &writer)
        try WuKongText.write(userID, to: &writer)
        try WuKongText.write(token, to: &writer)
        writer.write(number: timestamp)
        try WuKongText.write(clientKey, to: &writer)
    }
}

/// CONNACK: whether the server takes the client, and its half of the key agreement.
public struct WuKongConnectAnswer: Sendable, Equatable {
    /// The version that both speak; servers name it to clients of version 4 and later.
    public var serverVersion: UInt8?
    /// The server's clock less the client's, in milliseconds.
    public var timeDifference: Int64
    /// Whether the server takes the client.
    public var reason: WuKongReason
    /// The server's X25519 key, in base64; empty when it does not encrypt.
    public var serverKey: String
    /// What the initialisation vector is made of; empty when the server does not encrypt.
    public var salt: String
    /// From version 4 on.
    public var nodeID: UInt64?

    /// - Parameters:
    ///   - serverVersion: The version that both speak.
    ///   - timeDifference: The server's clock less the client's, in milliseconds.
    ///   - reason: Whether the server takes the client.
    ///   - serverKey: Its X25519 key, in base64.
    ///   - salt: What the initialisation vector is made of.
    ///   - nodeID: From version 4 on.
    public init(
        serverVersion: UInt8?,
        timeDifference: Int64,
        reason: WuKongReason,
        serverKey: String,
        salt: String,
        nodeID: UInt64? = nil
    ) {
        self.serverVersion = serverVersion
        self.timeDifference = timeDifference
        self.reason = reason
        self.serverKey = serverKey
        self.salt = salt
        self.nodeID = nodeID
    }

    init(
        _ reader: inout OctetReader,
        hasServerVersion: Bool,
        _ version: WuKongVersion
    ) throws(WuKongError) {
        serverVersion = hasServerVersion ? try reader.wuKong(UInt8.self) : nil
        timeDifference = try reader.wuKong(Int64.self)
        reason = WuKongReason(rawValue: try reader.wuKong(UInt8.self))
        serverKey = try WuKongText.read(&reader)
        salt = try WuKongText.read(&reader)
        if hasNodeID(version), !reader.isAtEnd { nodeID = try reader.wuKong(UInt64.self) }
    }

    func write(to writer: inout OctetWriter, _ version: WuKongVersion) throws(WuKongError) {
        if let serverVersion { writer.write(serverVersion) }
        writer.write(number: timeDifference)
        writer.write(reason.rawValue)
        try WuKongText.write(serverKey, to: &writer)
        try WuKongText.write(salt, to: &writer)
        guard let nodeID else { return }
        guard hasNodeID(version) else { throw .notOfVersion }
        writer.write(number: nodeID)
    }

    private func hasNodeID(_ version: WuKongVersion) -> Bool {
        min(serverVersion ?? version.rawValue, version.rawValue) >= WuKongVersion.v4.rawValue
    }
}
