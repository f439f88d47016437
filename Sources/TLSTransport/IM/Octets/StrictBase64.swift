/// Base64 (RFC 4648 section 4) with padding and without lines; strict, so that each text has one reading.
enum StrictBase64 {
    static func encode(_ octets: [UInt8]) -> [UInt8] {
        var text: [UInt8] = []
        text.reserveCapacity((octets.count + 2) / 3 * 4)
        for start in stride(from: 0, to: octets.count, by: 3) {
            let group = octets[start..<min(start + 3, octets.count)]
            let bits = group.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - group.count))
            for place in 0..<4 {
                text.append(place > group.count ? padding : alphabet[bits >> (18 - 6 * place) & 63])
            }
        }
        return text
    }

    /// Nil for any character that does not belong, missing padding, and bits set that stand for nothing.
    static func decode(_ text: some Collection<UInt8>) -> [UInt8]? {
        guard text.count % 4 == 0 else { return nil }
        let digits = text.prefix { $0 != padding }
        let missing = text.count - digits.count
        guard missing <= 2, text.dropFirst(digits.count).allSatisfy({ $0 == padding }) else {
            return nil
        }
        var octets: [UInt8] = []
        octets.reserveCapacity(text.count / 4 * 3)
        var bits: UInt32 = 0
        var count = 0
        for digit in digits {
            let value = values[Int(digit)]
            guard value < 64 else { return nil }
            bits = (bits << 6 | UInt32(value)) & 0xffff
            count += 6
            guard count >= 8 else { continue }
            count -= 8
            octets.append(UInt8(truncatingIfNeeded: bits >> count))
        }
        guard bits & (1 << count - 1) == 0 else { return nil }
        return octets
    }

    private static let padding = UInt8(ascii: "=")
    private static let alphabet = Array(
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8
    )
    /// By character; 255 for those that are none.
    private static let values: [UInt8] = {
        var values = [UInt8](repeating: 255, count: 256)
        for (value, digit) in alphabet.enumerated() { values[Int(digit)] = UInt8(value) }
        return values
    }()
}
