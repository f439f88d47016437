/// Builds the form of a name by which names are compared (RFC 5280 7.1).
///
/// Each relative name is its attributes, sorted, behind their count; lengths are written in front of values, so that
/// no two different names share a form.
struct CanonicalName {
    private(set) var octets: [UInt8] = []

    mutating func append(_ attributes: [[UInt8]]) {
        Self.append(length: attributes.count, to: &octets)
        let sorted =
            attributes.count == 1
            ? attributes : attributes.sorted { $0.lexicographicallyPrecedes($1) }
        for attribute in sorted { octets += attribute }
    }

    static func encode(_ attribute: DistinguishedName.Attribute) -> [UInt8] {
        var out: [UInt8] = []
        append(length: attribute.type.content.count, to: &out)
        out += attribute.type.content
        if let text = attribute.text {
            let folded = fold(text)
            out.append(1)
            append(length: folded.count, to: &out)
            out += folded
        } else {
            out.append(0)
            out.append(attribute.tag)
            append(length: attribute.content.count, to: &out)
            out += attribute.content
        }
        return out
    }

    private static func fold(_ text: String) -> [UInt8] {
        let isASCII = text.utf8.allSatisfy { $0 < 0x80 }
        let lower = isASCII ? Array(text.utf8) : Array(text.lowercased().utf8)
        var out: [UInt8] = []
        out.reserveCapacity(lower.count)
        var pendingSpace = false
        for octet in lower {
            if octet == 0x20 || (0x09...0x0d).contains(octet) {
                pendingSpace = !out.isEmpty
                continue
            }
            if pendingSpace { out.append(0x20) }
            pendingSpace = false
            out.append((0x41...0x5a).contains(octet) ? octet | 0x20 : octet)
        }
        return out
    }

    private static func append(length: Int, to out: inout [UInt8]) {
        withUnsignedOctets(length) { out.append($0) }
    }

    private static func withUnsignedOctets(_ value: Int, _ body: (UInt8) -> Void) {
        for shift in [24, 16, 8, 0] { body(UInt8(truncatingIfNeeded: value >> shift)) }
    }
}
