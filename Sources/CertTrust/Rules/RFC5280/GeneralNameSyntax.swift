extension GeneralName {
    /// The first requirement on the syntax of its form that this name breaks (RFC 5280 4.2.1.6).
    var syntaxFault: ProfileRule? {
        switch self {
        case .dns(let name): Self.dnsFault(name)
        case .ip(let address): address.count == 4 || address.count == 16 ? nil : .badIPLength
        case .email(let address): Mailbox(address) == nil ? .badEmailSyntax : nil
        case .uri(let uri): AbsoluteURI.holds(uri) ? nil : .badURISyntax
        case .directory, .other: nil
        }
    }

    private static func dnsFault(_ name: Bytes) -> ProfileRule? {
        guard !name.isEmpty else { return .emptySAN }
        guard name.allSatisfy({ $0 < 0x80 }) else { return .unicodeDNS }
        guard IPAddress.octets(name) == nil else { return .ipInDNSName }
        // A lone star has a rule of its own: nothing is as wide.
        guard !name.elementsEqual("*".utf8) else { return nil }
        let domain = name.starts(with: "*.".utf8) ? name.dropFirst(2) : name
        guard !domain.contains(UInt8(ascii: "*")) else { return .wildcardPosition }
        return PreferredName.holds(domain) ? nil : .badDNSSyntax
    }
}

/// URIs as certificates may hold them.
private enum AbsoluteURI {
    /// Whether there is a scheme, something behind it, and where that is an authority, a host by name or address.
    static func holds(_ uri: Bytes) -> Bool {
        guard let colon = uri.firstIndex(of: UInt8(ascii: ":")), isScheme(uri[..<colon]),
            uri.allSatisfy({ (0x21...0x7e).contains($0) })
        else { return false }
        let rest = uri[(colon + 1)...]
        guard rest.starts(with: "//".utf8) else { return !rest.isEmpty }
        let authority = rest.dropFirst(2).prefix { !"/?#".utf8.contains($0) }
        let user = authority.lastIndex(of: UInt8(ascii: "@"))
        return isHostAndPort(user.map { authority[($0 + 1)...] } ?? authority)
    }

    /// RFC 3986 3.1.
    private static func isScheme(_ text: Bytes) -> Bool {
        guard let first = text.first, isLetter(first) else { return false }
        return text.allSatisfy { isLetter($0) || HostName.isDigit($0) || "+-.".utf8.contains($0) }
    }

    private static func isHostAndPort(_ text: Bytes) -> Bool {
        if text.first == UInt8(ascii: "[") {
            let inside = text.dropFirst().prefix { $0 != UInt8(ascii: "]") }
            return IPAddress.ipv6(inside) != nil && isPort(text[inside.endIndex...].dropFirst())
        }
        let host = text.prefix { $0 != UInt8(ascii: ":") }
        return (PreferredName.holds(host) || IPAddress.ipv4(host) != nil)
            && isPort(text[host.endIndex...])
    }

    /// Nothing, or a colon and digits.
    private static func isPort(_ text: Bytes) -> Bool {
        text.isEmpty
            || text.first == UInt8(ascii: ":") && text.dropFirst().allSatisfy(HostName.isDigit)
    }

    private static func isLetter(_ octet: UInt8) -> Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(octet | 0x20)
    }
}
