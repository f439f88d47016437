/// A host as it was typed, freed of what people put around it: scheme, path, port and brackets.
struct HostText {
    private let host: Bytes
    private let notation: Notation

    private enum Notation {
        case ipv6
        case nameOrIPv4
    }

    init(_ text: String) throws(HostIdentityError) {
        let (authority, isURL) = Self.authority(Self.trimmed(text))
        try Self.checkCharacters(authority)
        let colons = authority.count { $0 == UInt8(ascii: ":") }
        if authority.first == UInt8(ascii: "[") {
            host = try Self.bracketed(authority)
            notation = .ipv6
        } else if colons > 1 {
            // RFC 3986 3.2.2: in a URL only brackets tell whether the last group is a port.
            guard !isURL else { throw .malformedIPv6 }
            host = authority
            notation = .ipv6
        } else {
            let name = authority.prefix { $0 != UInt8(ascii: ":") }
            if colons == 1 { try Self.checkPort(authority[name.endIndex...]) }
            host = name
            notation = .nameOrIPv4
        }
    }

    func form() throws(HostIdentityError) -> HostIdentity.Form {
        switch notation {
        case .ipv6:
            guard let octets = IPAddress.ipv6(host) else {
                throw Self.hasPort(host) ? .unbracketedPort : .malformedIPv6
            }
            return .ip(octets)
        case .nameOrIPv4:
            return try HostName.form(host)
        }
    }

    /// Whether it is an address and a port, between which nothing tells but brackets.
    private static func hasPort(_ text: Bytes) -> Bool {
        guard let colon = text.lastIndex(of: UInt8(ascii: ":")) else { return false }
        let digits = text[text.index(after: colon)...]
        return IPAddress.ipv6(text[..<colon]) != nil
            && (1...5).contains(digits.count) && digits.allSatisfy(HostName.isDigit)
            && UInt16(String(decoding: digits, as: UTF8.self)) != nil
    }

    private static func trimmed(_ text: String) -> Bytes {
        var scalars = text.unicodeScalars[...]
        while let first = scalars.first, first.properties.isWhitespace { scalars.removeFirst() }
        while let last = scalars.last, last.properties.isWhitespace { scalars.removeLast() }
        return Array(String(scalars).utf8)[...]
    }

    /// RFC 3986 3.2: what stands between `scheme://` and the path, the query or the fragment.
    private static func authority(_ text: Bytes) -> (octets: Bytes, isURL: Bool) {
        let scheme = text.prefix(while: isSchemeCharacter)
        let rest = text[scheme.endIndex...]
        guard let first = scheme.first, isLetter(first), rest.starts(with: "://".utf8) else {
            return (text, false)
        }
        return (rest.dropFirst(3).prefix { !pathStarts.contains($0) }, true)
    }

    /// Looks at ASCII alone; what stands above is left to IDNA, after which it is looked at once
    /// more.
    private static func checkCharacters(_ authority: Bytes) throws(HostIdentityError) {
        // Before everything else: in `good.example@evil.example` all that follows is about the
        // wrong host.
        guard !authority.contains(UInt8(ascii: "@")) else { throw .userInformation }
        var colons = 0
        for octet in authority where octet < 0x80 && !HostName.isNameCharacter(octet) {
            switch octet {
            case UInt8(ascii: ":"): colons += 1
            case UInt8(ascii: "."): continue
            case UInt8(ascii: "["), UInt8(ascii: "]"):
                guard authority.first == UInt8(ascii: "[") else {
                    throw .badCharacter(UInt32(octet))
                }
            // RFC 4007 11: a zone follows an address; elsewhere it is an escape, which no name has.
            case UInt8(ascii: "%") where colons > 1: throw .zoneIdentifier
            case UInt8(ascii: "*"): throw .wildcard
            default: throw .badCharacter(UInt32(octet))
            }
        }
    }

    private static func bracketed(_ authority: Bytes) throws(HostIdentityError) -> Bytes {
        let inside = authority.dropFirst().prefix { $0 != UInt8(ascii: "]") }
        guard inside.endIndex < authority.endIndex else { throw .malformedIPv6 }
        let after = authority[inside.endIndex...].dropFirst()
        if after.first == UInt8(ascii: ":") {
            try checkPort(after)
        } else if !after.isEmpty {
            throw .malformedIPv6
        }
        return inside
    }

    /// Takes the port with its colon.
    private static func checkPort(_ text: Bytes) throws(HostIdentityError) {
        let digits = text.dropFirst()
        guard (1...5).contains(digits.count), digits.allSatisfy(HostName.isDigit),
            // Nobody can be dialled at port 0 (RFC 6335 6).
            let port = UInt16(String(decoding: digits, as: UTF8.self)), port > 0
        else { throw .badPort }
    }

    private static func isLetter(_ octet: UInt8) -> Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(octet | 0x20)
    }

    private static func isSchemeCharacter(_ octet: UInt8) -> Bool {
        isLetter(octet) || HostName.isDigit(octet) || "+-.".utf8.contains(octet)
    }

    private static let pathStarts = Array("/?#".utf8)
}
