extension DistinguishedName: CustomStringConvertible {
    /// RFC 4514, the most specific name first: `CN=im,O=Example`; hidden and control characters as `\u{…}`.
    public var description: String {
        let names = relativeNames
        let parts = names.prefix(Self.shownNames).reversed().map { group in
            group.prefix(Self.shownNames).map(Self.text).joined(separator: "+")
        }
        let more = names.count > Self.shownNames ? ["…"] : []
        return (more + parts).joined(separator: ",")
    }

    /// What people call the certificate: the last common name, else the whole name.
    public var shortName: String {
        guard let name = values(of: .commonName).last else { return description }
        return ShownText.escape(name)
    }

    private static func text(_ attribute: Attribute) -> String {
        let type = keywords[attribute.type] ?? attribute.type.description
        guard let text = attribute.text else {
            // RFC 4514 2.4: a value that has no string form is the hex of its encoding.
            let shown = attribute.content.prefix(64)
            let more = shown.count < attribute.content.count ? "…" : ""
            return type + "=#" + Hex.lower([attribute.tag]) + Hex.lower(shown) + more
        }
        return type + "=" + quoted(ShownText.escape(text))
    }

    /// RFC 4514 2.4: the characters that separate and join are escaped inside values.
    private static func quoted(_ text: String) -> String {
        // The usual case, at a tenth of the cost of the general one.
        let isPlain = text.utf8.allSatisfy { octet in
            octet >= 0x80 || !separators.contains(octet)
        }
        guard !isPlain || text.first == " " || text.first == "#" || text.last == " " else {
            return text
        }
        var out = ""
        for (index, character) in text.enumerated() {
            let isEdge = index == 0 && (character == " " || character == "#")
            if isEdge || ",+\"<>;=".contains(character) { out.append("\\") }
            out.append(character)
        }
        if out.last == " ", out.count > 1 { out.insert("\\", at: out.index(before: out.endIndex)) }
        return out
    }

    private static let separators = Array(",+\"<>;=".utf8)

    private static let shownNames = 32

    private static let keywords: [OID: String] = [
        .commonName: "CN",
        .emailAddress: "emailAddress",
        OID(0x55, 4, 4): "SN",
        OID(0x55, 4, 5): "serialNumber",
        OID(0x55, 4, 6): "C",
        OID(0x55, 4, 7): "L",
        OID(0x55, 4, 8): "ST",
        OID(0x55, 4, 9): "street",
        OID(0x55, 4, 10): "O",
        OID(0x55, 4, 11): "OU",
        OID(0x55, 4, 12): "title",
        OID(0x55, 4, 15): "businessCategory",
        OID(0x55, 4, 17): "postalCode",
        OID(0x55, 4, 42): "GN",
        OID(0x55, 4, 46): "dnQualifier",
        OID(0x55, 4, 97): "organizationIdentifier",
        OID(0x09, 0x92, 0x26, 0x89, 0x93, 0xf2, 0x2c, 0x64, 1, 1): "UID",
        OID(0x09, 0x92, 0x26, 0x89, 0x93, 0xf2, 0x2c, 0x64, 1, 25): "DC",
    ]
}
