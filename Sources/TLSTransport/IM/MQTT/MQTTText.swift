/// Text and topics as MQTT 3.1.1 has them (sections 1.5.3 and 4.7).
enum MQTTText {
    static func read(_ reader: inout OctetReader) throws(MQTTError) -> String {
        let octets = try readOctets(&reader)
        guard let text = String(validating: octets, as: UTF8.self), !octets.contains(0) else {
            throw .malformedText
        }
        return text
    }

    /// A field of octets: two of length in front.
    static func readOctets(_ reader: inout OctetReader) throws(MQTTError) -> ArraySlice<UInt8> {
        guard let length = reader.number(UInt16.self), let octets = reader.octets(Int(length))
        else { throw .truncated }
        return octets
    }

    static func write(_ text: String, to writer: inout OctetWriter) throws(MQTTError) {
        guard !text.utf8.contains(0) else { throw .malformedText }
        try write(octets: Array(text.utf8), to: &writer)
    }

    static func write(octets: [UInt8], to writer: inout OctetWriter) throws(MQTTError) {
        guard let length = UInt16(exactly: octets.count) else {
            throw .fieldTooLong(octets: octets.count)
        }
        writer.write(number: length)
        writer.write(octets)
    }

    /// What may be published on: at least one character, and no wildcard.
    static func checkName(_ topic: String) throws(MQTTError) {
        guard !topic.isEmpty, !topic.utf8.contains(where: { $0 == plus || $0 == hash }) else {
            throw .malformedTopic
        }
    }

    /// What may be subscribed to: `+` is a whole level, `#` is the last one whole.
    static func checkFilter(_ filter: String) throws(MQTTError) {
        let levels = filter.utf8.split(separator: slash, omittingEmptySubsequences: false)
        for (place, level) in levels.enumerated() where level.count > 1 || level.contains(hash) {
            let isLastAndAll = place == levels.count - 1 && level.elementsEqual([hash])
            guard isLastAndAll || !level.contains(where: { $0 == plus || $0 == hash }) else {
                throw .malformedTopic
            }
        }
        guard !filter.isEmpty else { throw .malformedTopic }
    }

    private static let plus = UInt8(ascii: "+")
    private static let hash = UInt8(ascii: "#")
    private static let slash = UInt8(ascii: "/")
}
