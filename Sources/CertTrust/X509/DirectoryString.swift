/// The string types of names (RFC 5280 4.1.2.4 and what older issuers used), as Unicode.
enum DirectoryString {
    /// The text, or nil when the tag is no string type or the content is not of its type.
    static func text(tag: UInt8, content: Bytes) -> String? {
        switch tag {
        case 0x0c: String(validating: content, as: UTF8.self)
        // NumericString, PrintableString, IA5String, VisibleString: ASCII. What strays above it is refused.
        case 0x12, 0x13, 0x16, 0x1a: ascii(content)
        // TeletexString in certificates is Latin-1 in practice; GeneralString is read the same.
        case 0x14, 0x1b: latin1(content)
        case 0x1e: utf16(content)
        case 0x1c: utf32(content)
        default: nil
        }
    }

    /// Whether the octets are the text as they stand, in ASCII.
    static func isASCII(tag: UInt8, content: Bytes) -> Bool {
        switch tag {
        case 0x0c, 0x12, 0x13, 0x14, 0x16, 0x1a, 0x1b: content.allSatisfy { $0 < 0x80 }
        default: false
        }
    }

    private static func ascii(_ content: Bytes) -> String? {
        content.allSatisfy { $0 < 0x80 } ? String(decoding: content, as: UTF8.self) : nil
    }

    private static func latin1(_ content: Bytes) -> String {
        var scalars = String.UnicodeScalarView()
        for octet in content { scalars.append(Unicode.Scalar(octet)) }
        return String(scalars)
    }

    private static func utf16(_ content: Bytes) -> String? {
        guard content.count.isMultiple(of: 2) else { return nil }
        var units: [UInt16] = []
        var high: UInt8?
        for octet in content {
            if let first = high {
                units.append(UInt16(first) << 8 | UInt16(octet))
                high = nil
            } else {
                high = octet
            }
        }
        return String(validating: units, as: UTF16.self)
    }

    private static func utf32(_ content: Bytes) -> String? {
        guard content.count.isMultiple(of: 4) else { return nil }
        var scalars = String.UnicodeScalarView()
        var value: UInt32 = 0
        for (index, octet) in content.enumerated() {
            value = value << 8 | UInt32(octet)
            guard index % 4 == 3 else { continue }
            guard let scalar = Unicode.Scalar(value) else { return nil }
            scalars.append(scalar)
            value = 0
        }
        return String(scalars)
    }
}
