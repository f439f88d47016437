/// PUBACK (section 3.4): a message with QoS 1 has come.
public struct MQTTPublishAnswer: Sendable, Equatable {
    /// What WildFire's server says of the operation that was asked for.
    public struct Result: Sendable, Equatable {
        /// 0 for success, 255 for success with data that were compressed, else the error.
        public var code: UInt8
        /// Encrypted with the session's secret.
        public var data: [UInt8]

        /// - Parameters:
        ///   - code: 0 for success, 255 for success with data that were compressed, else the error.
        ///   - data: Encrypted with the session's secret.
        public init(code: UInt8, data: [UInt8] = []) {
            self.code = code
            self.data = data
        }

        /// Whether the operation was done.
        public var isSuccess: Bool { code == 0 || isCompressed }
        /// Whether the data, once decrypted, are gzip's: results of over 7168 octets are.
        public var isCompressed: Bool { code == Self.compressedCode }

        private static let compressedCode: UInt8 = 255
    }

    /// The number that the answer names.
    public var packetID: UInt16
    /// WildFire's alone.
    public var result: Result?

    /// - Parameters:
    ///   - packetID: That of the message.
    ///   - result: WildFire's alone.
    public init(packetID: UInt16, result: Result? = nil) {
        self.packetID = packetID
        self.result = result
    }

    init(_ reader: inout OctetReader, _ level: MQTTLevel) throws(MQTTError) {
        packetID = try reader.packetID()
        guard level.isWildFire, let code = reader.octet() else { return }
        result = Result(code: code, data: Array(reader.remainder()))
    }

    func write(to writer: inout OctetWriter, _ level: MQTTLevel) throws(MQTTError) {
        guard packetID > 0 else { throw .noPacketID }
        writer.write(number: packetID)
        guard let result else { return }
        guard level.isWildFire else { throw .trailing(octets: 1 + result.data.count) }
        writer.write(result.code)
        writer.write(result.data)
    }
}
