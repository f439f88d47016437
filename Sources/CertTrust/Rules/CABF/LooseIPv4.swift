/// IPv4 addresses in the notations that old parsers take: fewer parts, hexadecimal, leading zeros.
enum LooseIPv4 {
    /// The addresses that the text may mean: a part with leading zeros is octal to some and decimal to others.
    static func readings(_ text: Bytes) -> [[UInt8]] {
        [true, false].compactMap { isOctal in
            let parts = text.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
            guard (1...4).contains(parts.count) else { return nil }
            let values = parts.compactMap { number($0, isOctal: isOctal) }
            guard values.count == parts.count else { return nil }
            return address(values)
        }
    }

    /// As inet_aton(3) has it: the last part fills all octets that are left.
    private static func address(_ values: [UInt32]) -> [UInt8]? {
        guard let last = values.last, values.dropLast().allSatisfy({ $0 < 256 }) else { return nil }
        let width = 5 - values.count
        guard width == 4 || last < 1 << UInt32(8 * width) else { return nil }
        let head = values.dropLast().map { UInt8(truncatingIfNeeded: $0) }
        let tail = (0..<width).reversed().map { UInt8(truncatingIfNeeded: last >> UInt32(8 * $0)) }
        return head + tail
    }

    private static func number(_ part: Bytes, isOctal: Bool) -> UInt32? {
        let text = String(decoding: part, as: UTF8.self)
        guard let first = part.first, HostName.isDigit(first), part.count <= maximumDigits else {
            return nil
        }
        if text.hasPrefix("0x") || text.hasPrefix("0X") {
            return UInt32(text.dropFirst(2), radix: 16)
        }
        return UInt32(text, radix: isOctal && part.count > 1 && text.hasPrefix("0") ? 8 : 10)
    }

    private static let maximumDigits = 16
}
