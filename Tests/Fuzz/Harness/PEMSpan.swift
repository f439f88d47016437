/// The base64 of one PEM block inside text, so that what it holds can be changed.
struct PEMSpan {
    private let range: Range<Int>
    /// What ends its lines; inside of JSON that is two characters.
    private let lineEnd: [UInt8]
    let der: [UInt8]

    /// Some block whose base64 can be read.
    static func any(in text: [UInt8], _ random: inout SeededGenerator) -> PEMSpan? {
        let starts = positions(of: Array("-----BEGIN ".utf8), in: text)
        guard let start = starts.randomElement(using: &random),
            let label = position(of: dashes, in: text, from: start + 11),
            let end = position(of: Array("-----END ".utf8), in: text, from: label + dashes.count)
        else { return nil }
        let range = (label + dashes.count)..<end
        let body = text[range]
        let isEscaped = body.starts(with: Array("\\n".utf8))
        let plain = isEscaped ? unescaped(body) : Array(body)
        guard let der = decoded(plain), !der.isEmpty else { return nil }
        return PEMSpan(range: range, lineEnd: isEscaped ? [0x5c, 0x6e] : [0x0a], der: der)
    }

    func replaced(with der: [UInt8], in text: [UInt8]) -> [UInt8] {
        let body = Self.body(der, lineEnd: lineEnd)
        return Array(text[..<range.lowerBound]) + body + Array(text[range.upperBound...])
    }

    /// A block of its own.
    static func written(_ label: String, _ der: [UInt8]) -> [UInt8] {
        Array("-----BEGIN \(label)-----".utf8) + body(der, lineEnd: [0x0a])
            + Array("-----END \(label)-----\n".utf8)
    }

    private static func body(_ der: [UInt8], lineEnd: [UInt8]) -> [UInt8] {
        let base64 = encoded(der)
        var body = lineEnd
        for start in stride(from: 0, to: base64.count, by: 64) {
            body += base64[start..<min(start + 64, base64.count)] + lineEnd
        }
        return body
    }

    private static let dashes = Array("-----".utf8)
    private static let alphabet = Array(
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8
    )
    private static let numbers: [UInt8: Int] = Dictionary(
        uniqueKeysWithValues: alphabet.enumerated().map { ($1, $0) }
    )

    private static func unescaped(_ body: ArraySlice<UInt8>) -> [UInt8] {
        var plain: [UInt8] = []
        var rest = body
        while let octet = rest.popFirst() {
            if octet == 0x5c { rest = rest.dropFirst() } else { plain.append(octet) }
        }
        return plain
    }

    private static func decoded(_ text: [UInt8]) -> [UInt8]? {
        var octets: [UInt8] = []
        var bits = 0
        var count = 0
        for character in text where !"\r\n =".utf8.contains(character) {
            guard let number = numbers[character] else { return nil }
            bits = (bits << 6 | number) & 0xff_ffff
            count += 6
            if count >= 8 {
                count -= 8
                octets.append(UInt8(truncatingIfNeeded: bits >> count))
            }
        }
        return octets
    }

    private static func encoded(_ octets: [UInt8]) -> [UInt8] {
        var text: [UInt8] = []
        for start in stride(from: 0, to: octets.count, by: 3) {
            let group = octets[start..<min(start + 3, octets.count)]
            let bits = group.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - group.count))
            for index in 0..<4 {
                text.append(index > group.count ? 0x3d : alphabet[bits >> (18 - 6 * index) & 63])
            }
        }
        return text
    }

    private static func positions(of word: [UInt8], in text: [UInt8]) -> [Int] {
        var found: [Int] = []
        var from = 0
        while let next = position(of: word, in: text, from: from) {
            found.append(next)
            from = next + word.count
        }
        return found
    }

    private static func position(of word: [UInt8], in text: [UInt8], from: Int) -> Int? {
        guard let first = word.first else { return nil }
        var index = from
        while index + word.count <= text.count {
            if text[index] == first, text[index..<(index + word.count)].elementsEqual(word) {
                return index
            }
            index += 1
        }
        return nil
    }
}
