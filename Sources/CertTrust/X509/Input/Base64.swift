/// Decodes base64 (RFC 4648 section 4) with white space anywhere, as PEM has it.
///
/// The alphabet and the padding are strict: what another tool would skip is a fault here, with its place.
enum Base64 {
    static func decode(_ text: Bytes) throws(Base64Error) -> [UInt8] {
        let characters = text.span
        let start = text.startIndex
        return try [UInt8](capacity: characters.count / 4 * 3 + 3) {
            (out: inout OutputSpan<UInt8>) throws(Base64Error) in
            var group = Group()
            var index = 0
            while true {
                if group.isBetweenGroups { skipWholeGroups(characters, &index, &out) }
                guard index < characters.count else { break }
                if let fault = group.take(characters[index], &out) {
                    throw Base64Error(fault: fault, offset: start + index)
                }
                index += 1
            }
            guard group.isComplete else {
                throw Base64Error(fault: .badPadding, offset: start + index)
            }
        }
    }

    static func isWhiteSpace(_ octet: UInt8) -> Bool {
        octet == 0x20 || (0x09...0x0d).contains(octet)
    }

    static func isInAlphabet(_ octet: UInt8) -> Bool { values[Int(octet)] < notInAlphabet }

    /// The fast path: four characters of the alphabet at a time, up to whatever is something else.
    private static func skipWholeGroups(
        _ characters: Span<UInt8>,
        _ index: inout Int,
        _ out: inout OutputSpan<UInt8>
    ) {
        var at = index
        let values = values.span
        while characters.count - at >= 4 {
            let first = values[Int(characters[at])]
            let second = values[Int(characters[at + 1])]
            let third = values[Int(characters[at + 2])]
            let fourth = values[Int(characters[at + 3])]
            guard (first | second | third | fourth) < notInAlphabet else { break }
            out.append(first << 2 | second >> 4)
            out.append(second << 4 | third >> 2)
            out.append(third << 6 | fourth)
            at += 4
        }
        index = at
    }

    /// Up to four characters that make up to three octets.
    private struct Group {
        private var bits: UInt32 = 0
        private var count = 0
        private var padding = 0

        var isBetweenGroups: Bool { count == 0 && padding == 0 }
        var isComplete: Bool { isBetweenGroups || count + padding == 4 }

        mutating func take(_ octet: UInt8, _ out: inout OutputSpan<UInt8>) -> Base64Fault? {
            if Base64.isWhiteSpace(octet) { return nil }
            if octet == UInt8(ascii: "=") { return pad(&out) }
            let value = Base64.values[Int(octet)]
            guard value < Base64.notInAlphabet else { return .badCharacter(octet) }
            guard padding == 0 else { return .badPadding }
            bits = bits << 6 | UInt32(value)
            count += 1
            guard count == 4 else { return nil }
            append(octets: 3, of: bits, &out)
            bits = 0
            count = 0
            return nil
        }

        /// Only the last group is padded, with one or two characters.
        private mutating func pad(_ out: inout OutputSpan<UInt8>) -> Base64Fault? {
            guard count >= 2, count + padding < 4 else { return .badPadding }
            padding += 1
            if count + padding == 4 {
                append(octets: count - 1, of: bits << UInt32(6 * padding), &out)
            }
            return nil
        }

        private func append(octets: Int, of bits: UInt32, _ out: inout OutputSpan<UInt8>) {
            for shift in [16, 8, 0].prefix(octets) {
                out.append(UInt8(truncatingIfNeeded: bits >> UInt32(shift)))
            }
        }
    }

    private static let notInAlphabet: UInt8 = 0x80

    /// By octet; an array, because its span is read faster than a static `InlineArray`.
    private static let values: [UInt8] = (0...UInt8.max).map { octet in
        switch octet {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): octet - UInt8(ascii: "A")
        case UInt8(ascii: "a")...UInt8(ascii: "z"): octet - UInt8(ascii: "a") + 26
        case UInt8(ascii: "0")...UInt8(ascii: "9"): octet - UInt8(ascii: "0") + 52
        case UInt8(ascii: "+"): 62
        case UInt8(ascii: "/"): 63
        default: notInAlphabet
        }
    }
}
