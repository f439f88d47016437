/// Builds the form of a name by which names are compared (RFC 5280 7.1).
///
/// Each relative name is its attributes, sorted, behind their count; lengths are written in front of values, so that
/// no two different names share a form.
struct CanonicalName {
    private(set) var octets: [UInt8] = []

    /// - Parameter encodedCount: The octets of the name as encoded, a measure of its form.
    init(encodedCount: Int) {
        // Tags and lengths of short names take fewer octets than the lengths here.
        octets.reserveCapacity(encodedCount + encodedCount / 2)
    }

    /// Appends a relative name, read from the content of its SET.
    mutating func append(reading attributes: inout DERReader) throws(DERError) {
        let first = try DistinguishedName.EncodedAttribute(reading: &attributes)
        // Nearly every relative name has one attribute, which needs no sorting.
        if attributes.isAtEnd {
            Self.append(length: 1, to: &octets)
            Self.append(first, to: &octets)
            return
        }
        var forms = [Self.form(of: first)]
        while !attributes.isAtEnd {
            forms.append(Self.form(of: try .init(reading: &attributes)))
        }
        Self.append(length: forms.count, to: &octets)
        for form in forms.sorted(by: { $0.lexicographicallyPrecedes($1) }) { octets += form }
    }

    private static func form(of attribute: DistinguishedName.EncodedAttribute) -> [UInt8] {
        var out: [UInt8] = []
        append(attribute, to: &out)
        return out
    }

    private static func append(
        _ attribute: DistinguishedName.EncodedAttribute,
        to out: inout [UInt8]
    ) {
        append(length: attribute.type.content.count, to: &out)
        out += attribute.type.content
        if DirectoryString.isASCII(tag: attribute.value.tag, content: attribute.value.content) {
            // Already the text, octet for octet.
            out.append(1)
            appendFolded(attribute.value.content, to: &out)
        } else if let text = attribute.text {
            out.append(1)
            appendFolded(Array(text.lowercased().utf8)[...], to: &out)
        } else {
            out.append(0)
            out.append(attribute.value.tag)
            append(length: attribute.value.content.count, to: &out)
            out += attribute.value.content
        }
    }

    /// The text in lower case, with white space trimmed and folded, behind its length.
    private static func appendFolded(_ text: Bytes, to out: inout [UInt8]) {
        let start = out.count
        append(length: text.count, to: &out)
        let valueStart = out.count
        var pendingSpace = false
        for octet in text {
            if octet == 0x20 || (0x09...0x0d).contains(octet) {
                pendingSpace = out.count > valueStart
                continue
            }
            if pendingSpace { out.append(0x20) }
            pendingSpace = false
            out.append((0x41...0x5a).contains(octet) ? octet | 0x20 : octet)
        }
        set(length: out.count - valueStart, at: start, in: &out)
    }

    private static func append(length: Int, to out: inout [UInt8]) {
        out.append(UInt8(truncatingIfNeeded: length >> 24))
        out.append(UInt8(truncatingIfNeeded: length >> 16))
        out.append(UInt8(truncatingIfNeeded: length >> 8))
        out.append(UInt8(truncatingIfNeeded: length))
    }

    private static func set(length: Int, at start: Int, in out: inout [UInt8]) {
        out[start] = UInt8(truncatingIfNeeded: length >> 24)
        out[start + 1] = UInt8(truncatingIfNeeded: length >> 16)
        out[start + 2] = UInt8(truncatingIfNeeded: length >> 8)
        out[start + 3] = UInt8(truncatingIfNeeded: length)
    }
}
