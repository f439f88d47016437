/// SUBSCRIBE (section 3.8): what the client wants to get.
public struct MQTTSubscribe: Sendable, Equatable {
    /// Topics, and how hard the server is to try at most.
    public struct Filter: Sendable, Equatable {
        /// May have `+` for a level, and end in `#`.
        public var topics: String
        /// How hard the server is to try.
        public var qualityOfService: MQTTQualityOfService

        /// - Parameters:
        ///   - topics: May have `+` for a level, and end in `#`.
        ///   - qualityOfService: How hard the server is to try at most.
        public init(_ topics: String, _ qualityOfService: MQTTQualityOfService = .atLeastOnce) {
            self.topics = topics
            self.qualityOfService = qualityOfService
        }
    }

    /// The number that the answer names.
    public var packetID: UInt16
    /// At least one.
    public var filters: [Filter]

    /// - Parameters:
    ///   - packetID: Not 0; the answer names it.
    ///   - filters: At least one.
    public init(packetID: UInt16, filters: [Filter]) {
        self.packetID = packetID
        self.filters = filters
    }

    init(_ reader: inout OctetReader) throws(MQTTError) {
        packetID = try reader.packetID()
        filters = []
        repeat {
            guard !reader.isAtEnd else { throw .nothingSubscribed }
            let topics = try MQTTText.read(&reader)
            try MQTTText.checkFilter(topics)
            guard let quality = reader.octet() else { throw .truncated }
            filters.append(Filter(topics, try MQTTQualityOfService(wire: quality)))
        } while !reader.isAtEnd
    }

    func write(to writer: inout OctetWriter) throws(MQTTError) {
        guard packetID > 0 else { throw .noPacketID }
        guard !filters.isEmpty else { throw .nothingSubscribed }
        writer.write(number: packetID)
        for filter in filters {
            try MQTTText.checkFilter(filter.topics)
            try MQTTText.write(filter.topics, to: &writer)
            writer.write(filter.qualityOfService.rawValue)
        }
    }
}

/// SUBACK (section 3.9): what the server grants, in the order of the question.
public struct MQTTSubscribeAnswer: Sendable, Equatable {
    /// What one filter gets.
    public enum Grant: Sendable, Equatable {
        case granted(MQTTQualityOfService)
        case refused
    }

    /// The number that the answer names.
    public var packetID: UInt16
    /// At least one.
    public var grants: [Grant]

    /// - Parameters:
    ///   - packetID: That of the question.
    ///   - grants: One for each filter.
    public init(packetID: UInt16, grants: [Grant]) {
        self.packetID = packetID
        self.grants = grants
    }

    init(_ reader: inout OctetReader) throws(MQTTError) {
        packetID = try reader.packetID()
        grants = []
        for code in reader.remainder() {
            switch code {
            case 0x80: grants.append(.refused)
            case 0...2: grants.append(.granted(try MQTTQualityOfService(wire: code)))
            default: throw .reservedCode(code)
            }
        }
        guard !grants.isEmpty else { throw .nothingSubscribed }
    }

    func write(to writer: inout OctetWriter) throws(MQTTError) {
        guard packetID > 0 else { throw .noPacketID }
        guard !grants.isEmpty else { throw .nothingSubscribed }
        writer.write(number: packetID)
        for grant in grants {
            switch grant {
            case .granted(let quality): writer.write(quality.rawValue)
            case .refused: writer.write(0x80)
            }
        }
    }
}
