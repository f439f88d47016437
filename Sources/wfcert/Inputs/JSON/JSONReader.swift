/// Reads one JSON text, strictly (RFC 8259), without holding more than its values.
///
/// Foundation's decoder would double the time that the program takes to start, for one command of it.
struct JSONReader {
    private let bytes: ArraySlice<UInt8>
    private var index: Int

    /// The value that all of these octets are; nil for anything else.
    static func read(_ bytes: ArraySlice<UInt8>) -> JSONValue? {
        var reader = JSONReader(bytes: bytes, index: bytes.startIndex)
        guard let value = reader.value(depth: 0) else { return nil }
        reader.skipSpace()
        return reader.index == bytes.endIndex ? value : nil
    }

    /// The line, counted from 1, on which octets stop being one value.
    static func faultLine(_ bytes: ArraySlice<UInt8>) -> Int {
        var reader = JSONReader(bytes: bytes, index: bytes.startIndex)
        if reader.value(depth: 0) != nil { reader.skipSpace() }
        return 1 + bytes[..<reader.index].count { $0 == UInt8(ascii: "\n") }
    }

    private var next: UInt8? { index < bytes.endIndex ? bytes[index] : nil }

    private mutating func skipSpace() {
        while let octet = next, octet == 0x20 || octet == 0x09 || octet == 0x0a || octet == 0x0d {
            index += 1
        }
    }

    private mutating func take(_ character: Unicode.Scalar) -> Bool {
        guard let octet = next, UInt32(octet) == character.value else { return false }
        index += 1
        return true
    }

    private mutating func take(word: StaticString, _ value: JSONValue) -> JSONValue? {
        let octets = Array(word.description.utf8)
        guard bytes[index...].starts(with: octets) else { return nil }
        index += octets.count
        return value
    }

    private mutating func value(depth: Int) -> JSONValue? {
        guard depth < Self.deepestNesting else { return nil }
        skipSpace()
        switch next.map({ Unicode.Scalar($0) }) {
        case "{": return object(depth: depth)
        case "[": return array(depth: depth)
        case "\"": return string().map { .string($0) }
        case "t": return take(word: "true", .bool(true))
        case "f": return take(word: "false", .bool(false))
        case "n": return take(word: "null", .null)
        default: return number()
        }
    }

    private mutating func object(depth: Int) -> JSONValue? {
        index += 1
        var members: [String: JSONValue] = [:]
        skipSpace()
        if take("}") { return .object(members) }
        repeat {
            skipSpace()
            guard next == UInt8(ascii: "\""), let name = string() else { return nil }
            skipSpace()
            guard take(":"), let member = value(depth: depth + 1) else { return nil }
            members[name] = member
            skipSpace()
        } while take(",")
        return take("}") ? .object(members) : nil
    }

    private mutating func array(depth: Int) -> JSONValue? {
        index += 1
        var elements: [JSONValue] = []
        skipSpace()
        if take("]") { return .array(elements) }
        repeat {
            guard let element = value(depth: depth + 1) else { return nil }
            elements.append(element)
            skipSpace()
        } while take(",")
        return take("]") ? .array(elements) : nil
    }

    private mutating func number() -> JSONValue? {
        let rest = bytes[index...]
        let text = rest.prefix { "+-.0123456789eE".utf8.contains($0) }
        let digits = text.first == UInt8(ascii: "-") ? text.dropFirst() : text
        let whole = digits.prefix { (0x30...0x39).contains($0) }
        let hasLeadingZero = whole.count > 1 && whole.first == UInt8(ascii: "0")
        let number = String(decoding: text, as: UTF8.self)
        guard !whole.isEmpty, !hasLeadingZero,
            text.last.map({ (0x30...0x39).contains($0) }) == true,
            Double(number) != nil
        else { return nil }
        index += text.count
        return .number(number)
    }

    private mutating func string() -> String? {
        index += 1
        var octets: [UInt8] = []
        while true {
            // Most of a text is plain, and may be megabytes long.
            let end = Self.plainEnd(bytes.span, from: index - bytes.startIndex) + bytes.startIndex
            octets += bytes[index..<end]
            index = end
            guard let octet = next else { return nil }
            index += 1
            switch octet {
            case UInt8(ascii: "\""): return String(validating: octets, as: UTF8.self)
            case UInt8(ascii: "\\"):
                guard let scalar = escape() else { return nil }
                // Line ends of PEM, nearly always.
                if scalar.isASCII {
                    octets.append(UInt8(truncatingIfNeeded: scalar.value))
                } else {
                    octets += Array(String(scalar).utf8)
                }
            // A control character.
            default: return nil
            }
        }
    }

    /// Where the octets end that stand for themselves.
    private static func plainEnd(_ octets: Span<UInt8>, from start: Int) -> Int {
        var index = start
        while index < octets.count {
            let octet = octets[index]
            guard octet >= 0x20, octet != 0x22, octet != 0x5c else { break }
            index += 1
        }
        return index
    }

    private mutating func escape() -> Unicode.Scalar? {
        guard let octet = next else { return nil }
        index += 1
        switch Unicode.Scalar(octet) {
        case "\"", "\\", "/": return Unicode.Scalar(octet)
        case "b": return "\u{8}"
        case "f": return "\u{c}"
        case "n": return "\n"
        case "r": return "\r"
        case "t": return "\t"
        case "u": return unicode()
        default: return nil
        }
    }

    /// A scalar of the basic plane, or a pair of surrogates; a lone one is no text.
    private mutating func unicode() -> Unicode.Scalar? {
        guard let unit = hexadecimal() else { return nil }
        guard (0xd800..<0xdc00).contains(unit) else { return Unicode.Scalar(unit) }
        guard take("\\"), take("u"), let low = hexadecimal(), (0xdc00..<0xe000).contains(low) else {
            return nil
        }
        return Unicode.Scalar(0x10000 + (unit - 0xd800) << 10 + (low - 0xdc00))
    }

    private mutating func hexadecimal() -> UInt32? {
        let digits = bytes[index...].prefix(4)
        guard digits.count == 4 else { return nil }
        var value: UInt32 = 0
        for digit in digits {
            guard let number = Character(Unicode.Scalar(digit)).hexDigitValue else { return nil }
            value = value << 4 | UInt32(number)
        }
        index += 4
        return value
    }

    private static let deepestNesting = 32
}
