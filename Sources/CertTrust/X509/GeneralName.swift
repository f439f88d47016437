/// One alternative of GeneralName (RFC 5280 4.2.1.6), its value as raw bytes.
public enum GeneralName: Sendable, Hashable {
    case dns(Bytes)
    case ip(Bytes)
    case email(Bytes)
    case uri(Bytes)
    case directory(DistinguishedName)
    /// otherName, x400Address, ediPartyName and registeredID, by tag number.
    case other(tag: UInt8, Bytes)
}

extension GeneralName {
    init(_ element: DERElement) throws(DERError) {
        switch element.tag {
        case 0x81: self = .email(element.content)
        case 0x82: self = .dns(element.content)
        case 0x86: self = .uri(element.content)
        case 0x87: self = .ip(element.content)
        case 0xa4:
            // The CHOICE inside makes the tag explicit (X.680 31.2.7).
            var inner = DERReader(element.content)
            self = .directory(try DistinguishedName(inner.read(.sequence)))
            try inner.finish()
        case 0xa0, 0xa3, 0xa5, 0x88: self = .other(tag: element.tag & 0x1f, element.content)
        default: throw .badValue(.generalName, offset: element.encoded.startIndex)
        }
    }

    /// Reads the content of a GeneralNames SEQUENCE to its end.
    static func readAll(_ reader: inout DERReader) throws(DERError) -> [GeneralName] {
        var names: [GeneralName] = []
        while !reader.isAtEnd { names.append(try GeneralName(reader.read())) }
        return names
    }
}

extension GeneralName: CustomStringConvertible {
    /// As OpenSSL's configuration files write it: `DNS:im.example.com`, `IP:10.0.16.12`; always safe to show.
    public var description: String { type + ":" + value }

    /// The kind as OpenSSL calls it, such as `DNS`, `IP` or `email`.
    public var type: String {
        switch self {
        case .dns: "DNS"
        case .ip: "IP"
        case .email: "email"
        case .uri: "URI"
        case .directory: "dirName"
        case .other(tag: 0, _): "otherName"
        case .other(tag: 3, _): "x400Address"
        case .other(tag: 5, _): "ediPartyName"
        case .other: "registeredID"
        }
    }

    /// The value alone, escaped for showing.
    public var value: String {
        switch self {
        case .dns(let bytes), .email(let bytes), .uri(let bytes): ShownText.escape(bytes)
        case .ip(let bytes): IPAddressText.text(bytes)
        case .directory(let name): name.description
        case .other(tag: 8, let bytes): OID(content: bytes)?.description ?? Self.hex(bytes)
        case .other(_, let bytes): Self.hex(bytes)
        }
    }

    private static func hex(_ bytes: Bytes) -> String {
        let shown = bytes.prefix(32)
        return "#" + Hex.lower(shown) + (shown.count < bytes.count ? "…" : "")
    }
}

/// IP addresses as people write them.
enum IPAddressText {
    /// Dotted for four octets, RFC 5952 for sixteen, the octets in hex for anything else.
    static func text(_ octets: Bytes) -> String {
        switch octets.count {
        case 4: octets.map { String($0) }.joined(separator: ".")
        case 16: ipv6(Array(octets))
        default: "#" + Hex.lower(octets.prefix(32)) + (octets.count > 32 ? "…" : "")
        }
    }

    private static func ipv6(_ octets: [UInt8]) -> String {
        let groups = (0..<8).map { UInt16(octets[$0 * 2]) << 8 | UInt16(octets[$0 * 2 + 1]) }
        // RFC 5952 4.2: the longest run of two or more zero groups, the first of equals.
        var best = 0..<0
        var start = 0
        while start < 8 {
            var end = start
            while end < 8 && groups[end] == 0 { end += 1 }
            if end - start > max(best.count, 1) { best = start..<end }
            start = max(end, start + 1)
        }
        func hex(_ range: Range<Int>) -> String {
            range.map { String(groups[$0], radix: 16) }.joined(separator: ":")
        }
        return best.isEmpty
            ? hex(0..<8) : hex(0..<best.lowerBound) + "::" + hex(best.upperBound..<8)
    }
}
