/// IP addresses read from text, strictly: what two parsers could read differently is no address.
enum IPAddress {
    /// The 4 or 16 octets of an address in one of the two notations.
    static func octets(_ text: Bytes) -> [UInt8]? { ipv4(text) ?? ipv6(text) }

    /// Four decimal parts without leading zeros, nothing else.
    static func ipv4(_ text: Bytes) -> [UInt8]? {
        guard text.count <= longestIPv4 else { return nil }
        let octets = text.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
            .map(decimal)
        guard octets.count == 4 else { return nil }
        let known = octets.compactMap { $0 }
        return known.count == 4 ? known : nil
    }

    /// Any spelling of RFC 4291 2.2, the dotted tail included; no brackets and no zone.
    static func ipv6(_ text: Bytes) -> [UInt8]? {
        guard text.count <= longestIPv6 else { return nil }
        var octets: [UInt8] = []
        var gap: Int?
        var rest = text
        if rest.starts(with: [colon, colon]) {
            gap = 0
            rest = rest.dropFirst(2)
        }
        while !rest.isEmpty {
            let field = rest.prefix { $0 != colon }
            rest = rest[field.endIndex...]
            if rest.isEmpty, let tail = ipv4(field) {
                octets += tail
                break
            }
            guard let group = hexadecimal(field) else { return nil }
            octets += [UInt8(truncatingIfNeeded: group >> 8), UInt8(truncatingIfNeeded: group)]
            guard !rest.isEmpty else { break }
            rest = rest.dropFirst()
            if rest.first == colon {
                guard gap == nil else { return nil }
                gap = octets.count
                rest = rest.dropFirst()
            } else if rest.isEmpty {
                return nil
            }
        }
        return filled(octets, gap: gap)
    }

    private static func filled(_ octets: [UInt8], gap: Int?) -> [UInt8]? {
        guard let gap else { return octets.count == 16 ? octets : nil }
        // RFC 4291 2.2: `::` stands for one or more groups, never for none.
        guard octets.count <= 14 else { return nil }
        let zeros = Array(repeating: UInt8(0), count: 16 - octets.count)
        return octets[..<gap] + zeros + octets[gap...]
    }

    private static func decimal(_ digits: Bytes) -> UInt8? {
        guard (1...3).contains(digits.count), digits.count == 1 || digits.first != zero else {
            return nil
        }
        var value = 0
        for digit in digits {
            guard (zero...UInt8(ascii: "9")).contains(digit) else { return nil }
            value = value * 10 + Int(digit - zero)
        }
        return UInt8(exactly: value)
    }

    private static func hexadecimal(_ digits: Bytes) -> UInt16? {
        guard (1...4).contains(digits.count) else { return nil }
        var value: UInt16 = 0
        for digit in digits {
            let number: UInt8
            switch digit {
            case zero...UInt8(ascii: "9"): number = digit - zero
            case UInt8(ascii: "a")...UInt8(ascii: "f"): number = digit - UInt8(ascii: "a") + 10
            case UInt8(ascii: "A")...UInt8(ascii: "F"): number = digit - UInt8(ascii: "A") + 10
            default: return nil
            }
            value = value << 4 | UInt16(number)
        }
        return value
    }

    private static let zero = UInt8(ascii: "0")
    private static let colon = UInt8(ascii: ":")
    /// As in `255.255.255.255`.
    private static let longestIPv4 = 15
    /// Six full groups and a dotted tail.
    private static let longestIPv6 = 45
}
