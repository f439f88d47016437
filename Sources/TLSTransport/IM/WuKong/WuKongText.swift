/// Text behind a length of two octets.
enum WuKongText {
    /// Servers read the length as a signed number.
    static let maximumOctets = 32_767

    static func read(_ reader: inout OctetReader) throws(WuKongError) -> String {
        guard let length = reader.number(UInt16.self) else { throw .truncated }
        guard length <= maximumOctets else { throw .textTooLong(octets: Int(length)) }
        guard let octets = reader.octets(Int(length)) else { throw .truncated }
        guard let text = String(validating: octets, as: UTF8.self) else { throw .malformedText }
        return text
    }

    static func write(_ text: String, to writer: inout OctetWriter) throws(WuKongError) {
        let octets = text.utf8
        guard octets.count <= maximumOctets else { throw .textTooLong(octets: octets.count) }
        writer.write(number: UInt16(truncatingIfNeeded: octets.count))
        writer.write(octets)
    }
}

extension OctetReader {
    /// A number, or the error that it is not there.
    mutating func wuKong<Number: FixedWidthInteger>(
        _ type: Number.Type
    ) throws(WuKongError) -> Number {
        guard let number = number(type) else { throw .truncated }
        return number
    }

    /// Messages are counted in four octets, and in eight from version 6 on.
    mutating func messageSequence(_ version: WuKongVersion) throws(WuKongError) -> UInt64 {
        version >= .v6 ? try wuKong(UInt64.self) : UInt64(try wuKong(UInt32.self))
    }

    /// Everything that is left, which has a limit of its own.
    mutating func payload() throws(WuKongError) -> [UInt8] {
        guard rest.count <= WuKongCodec.maximumPayloadOctets else {
            throw .payloadTooLong(octets: rest.count)
        }
        return Array(remainder())
    }
}

extension OctetWriter {
    mutating func write(
        messageSequence number: UInt64,
        _ version: WuKongVersion
    ) throws(WuKongError) {
        if version >= .v6 {
            write(number: number)
        } else {
            guard let short = UInt32(exactly: number) else { throw .notOfVersion }
            write(number: short)
        }
    }

    mutating func write(payload: [UInt8]) throws(WuKongError) {
        guard payload.count <= WuKongCodec.maximumPayloadOctets else {
            throw .payloadTooLong(octets: payload.count)
        }
        write(payload)
    }
}
