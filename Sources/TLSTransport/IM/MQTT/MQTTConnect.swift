/// CONNECT (section 3.1): who the client is, and what the server does for it.
public struct MQTTConnect: Sendable, Equatable {
    /// What the server publishes when the client is lost without a DISCONNECT.
    public struct Will: Sendable, Equatable {
        /// Without wildcards.
        public var topic: String
        /// At most 65,535 octets.
        public var message: [UInt8]
        /// How hard the server is to try.
        public var qualityOfService: MQTTQualityOfService
        /// Whether the server keeps it for later subscribers; WildFire's levels cannot say so.
        public var isRetained: Bool

        /// - Parameters:
        ///   - topic: Without wildcards.
        ///   - message: At most 65,535 octets.
        ///   - qualityOfService: How hard the server tries.
        ///   - isRetained: Whether the server keeps it for later subscribers.
        public init(
            topic: String,
            message: [UInt8],
            qualityOfService: MQTTQualityOfService = .atMostOnce,
            isRetained: Bool = false
        ) {
            self.topic = topic
            self.message = message
            self.qualityOfService = qualityOfService
            self.isRetained = isRetained
        }
    }

    /// Which protocol is spoken.
    public var level: MQTTLevel
    /// Empty only with a clean session: the server then makes one up.
    public var clientID: String
    /// Whether both ends forget what was before; else QoS 1 goes on where the last connection ended.
    public var isCleanSession: Bool
    /// The longest time between two packets of the client's; 0 for any.
    public var keepAliveSeconds: UInt16
    /// Nil for none.
    public var will: Will?
    /// Nil for none.
    public var userName: String?
    /// With a user name only; for WildFire the token, encrypted.
    public var password: [UInt8]?
    /// WildFire's alone: what proves the app to the server.
    public var signature: [UInt8]?

    /// - Parameters:
    ///   - clientID: Empty only with a clean session.
    ///   - level: Which protocol is spoken.
    ///   - isCleanSession: Whether both ends forget what was before.
    ///   - keepAliveSeconds: The longest time between two packets of the client's; 0 for any.
    public init(
        clientID: String,
        level: MQTTLevel = .v311,
        isCleanSession: Bool = true,
        keepAliveSeconds: UInt16 = 270
    ) {
        self.level = level
        self.clientID = clientID
        self.isCleanSession = isCleanSession
        self.keepAliveSeconds = keepAliveSeconds
    }

    init(_ reader: inout OctetReader) throws(MQTTError) {
        guard try MQTTText.readOctets(&reader).elementsEqual(Self.protocolName) else {
            throw .protocolName
        }
        guard let octet = reader.octet(), let bits = reader.octet(),
            let keepAlive = reader.number(UInt16.self)
        else { throw .truncated }
        guard let level = MQTTLevel(octet: octet) else { throw .unsupportedLevel(octet) }
        let flags = Flags(rawValue: bits)
        try flags.check(level)
        self.init(
            clientID: try MQTTText.read(&reader),
            level: level,
            isCleanSession: flags.contains(.cleanSession),
            keepAliveSeconds: keepAlive
        )
        guard isCleanSession || !clientID.isEmpty else { throw .noClientID }
        if flags.contains(.will) {
            let topic = try MQTTText.read(&reader)
            try MQTTText.checkName(topic)
            will = Will(
                topic: topic,
                message: Array(try MQTTText.readOctets(&reader)),
                qualityOfService: try MQTTQualityOfService(wire: flags.willQuality),
                isRetained: !level.isWildFire && flags.contains(.willRetain)
            )
        }
        if flags.contains(.userName) { userName = try MQTTText.read(&reader) }
        if flags.contains(.password) { password = Array(try MQTTText.readOctets(&reader)) }
        if level.isWildFire, flags.contains(.willRetain) {
            signature = Array(try MQTTText.readOctets(&reader))
        }
    }

    func write(to writer: inout OctetWriter) throws(MQTTError) {
        guard isCleanSession || !clientID.isEmpty else { throw .noClientID }
        try MQTTText.write(octets: Self.protocolName, to: &writer)
        writer.write(level.rawValue)
        writer.write(try flags().rawValue)
        writer.write(number: keepAliveSeconds)
        try MQTTText.write(clientID, to: &writer)
        if let will {
            try MQTTText.checkName(will.topic)
            try MQTTText.write(will.topic, to: &writer)
            try MQTTText.write(octets: will.message, to: &writer)
        }
        if let userName { try MQTTText.write(userName, to: &writer) }
        if let password { try MQTTText.write(octets: password, to: &writer) }
        if let signature { try MQTTText.write(octets: signature, to: &writer) }
    }

    private func flags() throws(MQTTError) -> Flags {
        guard password == nil || userName != nil else { throw .passwordWithoutUser }
        guard signature == nil || level.isWildFire else { throw .signatureNotOfLevel }
        var flags: Flags = []
        if isCleanSession { flags.insert(.cleanSession) }
        if let will {
            flags.insert(.will)
            flags.insert(Flags(rawValue: will.qualityOfService.rawValue << 3))
            if will.isRetained { flags.insert(.willRetain) }
        }
        // Retained would read as signed there.
        if level.isWildFire, will?.isRetained == true { throw .malformedFlags(flags.rawValue) }
        if signature != nil { flags.insert(.willRetain) }
        if userName != nil { flags.insert(.userName) }
        if password != nil { flags.insert(.password) }
        return flags
    }

    /// Section 3.1.2.3.
    private struct Flags: OptionSet {
        let rawValue: UInt8

        static let reserved = Flags(rawValue: 0x01)
        static let cleanSession = Flags(rawValue: 0x02)
        static let will = Flags(rawValue: 0x04)
        /// In WildFire's levels: a signature follows the password.
        static let willRetain = Flags(rawValue: 0x20)
        static let password = Flags(rawValue: 0x40)
        static let userName = Flags(rawValue: 0x80)

        var willQuality: UInt8 { rawValue >> 3 & 3 }

        func check(_ level: MQTTLevel) throws(MQTTError) {
            let saysMoreOfNoWill = willQuality != 0 || (contains(.willRetain) && !level.isWildFire)
            guard !contains(.reserved), contains(.will) || !saysMoreOfNoWill else {
                throw .malformedFlags(rawValue)
            }
            guard contains(.userName) || !contains(.password) else { throw .passwordWithoutUser }
        }
    }

    private static let protocolName = Array("MQTT".utf8)
}
