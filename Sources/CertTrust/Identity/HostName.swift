/// A DNS name or IPv4 address, brought into the form in which hosts are compared.
enum HostName {
    static func form(_ text: Bytes) throws(HostIdentityError) -> HostIdentity.Form {
        let isASCII = text.allSatisfy { $0 < 0x80 }
        let labels = try labels(of: isASCII ? text : withPlainDots(text))
        var name: [UInt8] = []
        var last: [UInt8] = []
        for label in labels {
            last = try compared(label)
            if !name.isEmpty { name.append(dot) }
            name += last
        }
        guard name.count <= maximumOctets else { throw .tooLong }
        guard endsInNumber(last) else { return .dns(String(decoding: name, as: UTF8.self)) }
        // Digits that IDNA made out of others, such as full-width ones, are no address: nobody can
        // see them.
        guard isASCII, let octets = IPAddress.ipv4(name[...]) else { throw .ambiguousIPv4 }
        return .ip(octets)
    }

    /// A character of a label; `_` is not a host name's by RFC 1123 2.1, and deployments use it.
    static func isNameCharacter(_ octet: UInt8) -> Bool {
        isDigit(octet) || octet == hyphen || octet == UInt8(ascii: "_")
            || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(octet | 0x20)
    }

    static func isDigit(_ octet: UInt8) -> Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(octet)
    }

    static func lowerCased(_ octet: UInt8) -> UInt8 {
        (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(octet) ? octet | 0x20 : octet
    }

    private static func labels(of text: Bytes) throws(HostIdentityError) -> [Bytes] {
        var labels = text.split(separator: dot, omittingEmptySubsequences: false)
        // One trailing dot says that the name is complete, which it is here anyway.
        if labels.count > 1, labels.last?.isEmpty == true { labels.removeLast() }
        guard labels.first?.isEmpty == false else { throw labels.count > 1 ? .leadingDot : .empty }
        guard labels.allSatisfy({ !$0.isEmpty }) else { throw .emptyLabel }
        guard labels.count <= maximumLabels else { throw .tooLong }
        return labels
    }

    /// Lower case, or an A-label.
    private static func compared(_ label: Bytes) throws(HostIdentityError) -> [UInt8] {
        var converted = label.map(lowerCased)
        if converted.starts(with: "xn--".utf8) || converted.contains(where: { $0 >= 0x80 }) {
            do throws(IDNError) {
                converted = try IDN.ascii(label)
            } catch {
                throw error.isTooLong ? .labelTooLong : .invalidIDN(code: error.code)
            }
        }
        // IDNA drops soft hyphens and the like, so that nothing may be left; `℀` it maps to `a/c`.
        guard !converted.isEmpty else { throw .emptyLabel }
        for octet in converted where !isNameCharacter(octet) {
            throw octet == UInt8(ascii: "*") ? .wildcard : .badCharacter(UInt32(octet))
        }
        guard converted.count <= maximumLabelOctets else { throw .labelTooLong }
        guard converted.first != hyphen, converted.last != hyphen else { throw .hyphenAtEdge }
        return converted
    }

    /// The dots of UTS 46 2.3, which input methods for Chinese and Japanese type.
    private static func withPlainDots(_ text: Bytes) -> Bytes {
        var scalars = String.UnicodeScalarView()
        for scalar in String(decoding: text, as: UTF8.self).unicodeScalars {
            scalars.append(["\u{3002}", "\u{FF0E}", "\u{FF61}"].contains(scalar) ? "." : scalar)
        }
        return Array(String(scalars).utf8)[...]
    }

    /// The rule by which WHATWG's URL standard (host parsing, "ends in a number") tells IPv4 from
    /// names.
    private static func endsInNumber(_ label: [UInt8]) -> Bool {
        if label.allSatisfy(isDigit) { return true }
        return label.starts(with: "0x".utf8)
            && label.dropFirst(2).allSatisfy {
                isDigit($0) || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains($0)
            }
    }

    private static let dot = UInt8(ascii: ".")
    private static let hyphen = UInt8(ascii: "-")
    /// RFC 1035 3.1 counts 255 octets on the wire, which leave 253 for text.
    private static let maximumOctets = 253
    private static let maximumLabelOctets = 63
    private static let maximumLabels = 127
}
