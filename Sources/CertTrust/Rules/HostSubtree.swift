/// How constraints on host names are compared (RFC 5280 4.2.1.10); ASCII letter case does not matter.
enum HostSubtree {
    /// For DNS names: the subtree itself and everything below it; one that starts with a dot, only what is below.
    static func dns(_ subtree: Bytes, holds name: Bytes) -> Bool {
        if subtree.isEmpty { return true }
        guard name.count >= subtree.count, isEqual(name.suffix(subtree.count), subtree) else {
            return false
        }
        return name.count == subtree.count || subtree.first == dot
            || name[name.endIndex - subtree.count - 1] == dot
    }

    /// Whether a wildcard entry stands for the top of a subtree, as `*.example.com` does for `secret.example.com`.
    ///
    /// RFC 5280 does not say how both meet; what is excluded stays out (CVE-2025-61727).
    static func isReached(_ subtree: Bytes, byWildcard name: Bytes) -> Bool {
        guard name.starts(with: [UInt8(ascii: "*"), dot]),
            let firstDot = subtree.firstIndex(of: dot), firstDot > subtree.startIndex
        else { return false }
        return isEqual(subtree[firstDot...], name.dropFirst())
    }

    /// Whether a subtree is written as a DNS name, a dot in front allowed.
    static func isName(_ subtree: Bytes) -> Bool {
        subtree.last != dot
            && subtree.allSatisfy { octet in
                octet == dot || octet == UInt8(ascii: "-") || octet == UInt8(ascii: "_")
                    || (0x30...0x39).contains(octet) || (0x61...0x7a).contains(lower(octet))
            }
    }

    /// For hosts of mailboxes and URIs: this very host; with a dot in front, all hosts below.
    static func host(_ subtree: Bytes, holds host: Bytes) -> Bool {
        if subtree.isEmpty { return true }
        guard subtree.first == dot else { return isEqual(subtree, host) }
        return host.count > subtree.count && isEqual(host.suffix(subtree.count), subtree)
    }

    static func isEqual(_ left: Bytes, _ right: Bytes) -> Bool {
        left.count == right.count && zip(left, right).allSatisfy { lower($0) == lower($1) }
    }

    private static func lower(_ octet: UInt8) -> UInt8 {
        (0x41...0x5a).contains(octet) ? octet | 0x20 : octet
    }

    private static let dot = UInt8(ascii: ".")
}

/// Finds the host of a URI in a certificate (RFC 3986 3.2).
enum URIHost {
    /// Nil without an authority, or with an address instead of a name.
    static func find(_ uri: Bytes) -> Bytes? {
        guard let colon = uri.firstIndex(of: UInt8(ascii: ":")),
            uri[(colon + 1)...].starts(with: [UInt8(ascii: "/"), UInt8(ascii: "/")])
        else { return nil }
        let rest = uri[(colon + 3)...]
        let authority = rest.prefix { !"/?#".utf8.contains($0) }
        let afterUser = authority.lastIndex(of: UInt8(ascii: "@")).map { authority[($0 + 1)...] }
        let hostAndPort = afterUser ?? authority
        guard hostAndPort.first != UInt8(ascii: "[") else { return nil }
        let host = hostAndPort.prefix { $0 != UInt8(ascii: ":") }
        // A last label of digits is an IPv4 address, which no DNS constraint can hold.
        let lastLabel = host.reversed().prefix { $0 != UInt8(ascii: ".") }
        let isAddress = lastLabel.allSatisfy {
            (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
        }
        return isAddress ? nil : host
    }
}
