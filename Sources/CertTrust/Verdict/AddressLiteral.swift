/// IP addresses as certificates' entries and configuration files spell them; no zone, no port, no brackets.
enum AddressLiteral {
    /// Four or sixteen octets; nil for a text that some parser would read in another way.
    static func octets(_ text: String) -> [UInt8]? {
        text.utf8.contains(UInt8(ascii: ":")) ? ipv6(Array(text.utf8)) : ipv4(Array(text.utf8)[...])
    }

    /// Four decimal numbers without leading zeros: `010` is 8 to some parsers and 10 to others.
    private static func ipv4(_ text: Bytes) -> [UInt8]? {
        let parts = text.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        guard parts.count == 4 else { return nil }
        var octets: [UInt8] = []
        for part in parts {
            guard part.count <= 3, let value = DecimalDigits.value(part), value <= 255,
                part.count == 1 || part.first != UInt8(ascii: "0")
            else { return nil }
            octets.append(UInt8(value))
        }
        return octets
    }

    private static func ipv6(_ text: [UInt8]) -> [UInt8]? {
        guard let gap = gap(in: text) else { return groups(text[...]).flatMap { whole($0) } }
        guard let head = groups(text[..<gap], endsAddress: false),
            let tail = groups(text[(gap + 2)...]),
            head.count + tail.count <= 14
        else { return nil }
        return head + [UInt8](repeating: 0, count: 16 - head.count - tail.count) + tail
    }

    private static func whole(_ octets: [UInt8]) -> [UInt8]? { octets.count == 16 ? octets : nil }

    /// Where the first `::` stands; a second one is found by the empty group that it leaves.
    private static func gap(in text: [UInt8]) -> Int? {
        text.indices.dropLast().first { text[$0] == colon && text[$0 + 1] == colon }
    }

    private static func groups(_ text: Bytes, endsAddress: Bool = true) -> [UInt8]? {
        if text.isEmpty { return [] }
        var octets: [UInt8] = []
        let parts = text.split(separator: colon, omittingEmptySubsequences: false)
        guard parts.count <= 8 else { return nil }
        for (index, part) in parts.enumerated() {
            // RFC 4291 2.2: the last 32 bits may be written as an IPv4 address.
            if endsAddress, index == parts.count - 1, part.contains(UInt8(ascii: ".")) {
                guard let last = ipv4(part) else { return nil }
                octets += last
                continue
            }
            guard (1...4).contains(part.count), part.allSatisfy(isHexDigit),
                let value = UInt16(String(decoding: part, as: UTF8.self), radix: 16)
            else { return nil }
            octets += [UInt8(value >> 8), UInt8(value & 0xff)]
        }
        return octets
    }

    private static func isHexDigit(_ octet: UInt8) -> Bool {
        switch octet {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"),
            UInt8(ascii: "A")...UInt8(ascii: "F"):
            true
        default: false
        }
    }

    private static let colon = UInt8(ascii: ":")
}
