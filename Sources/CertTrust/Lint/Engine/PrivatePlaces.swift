/// Addresses in a certificate that a phone outside its network does not reach.
enum PrivatePlaces {
    /// The first few, escaped.
    static func find(in extensions: Extensions) -> [String] {
        let access = (extensions.authorityInformationAccess ?? []).map(\.location)
        let lists = (extensions.crlDistributionPoints ?? []).flatMap(\.names)
        return (access + lists).prefix(Limits.explainedNames).filter(isPrivate)
            .prefix(HostMiss.shownNames).map(\.value)
    }

    private static func isPrivate(_ name: GeneralName) -> Bool {
        guard case .uri(let uri) = name else { return false }
        let text = String(decoding: uri.prefix(Limits.hostTextBytes), as: UTF8.self)
        if text.lowercased().hasPrefix("ldap") { return true }
        guard let host = try? HostIdentity(text) else { return false }
        return switch host.form {
        case .ip(let octets): isPrivate(octets)
        case .dns(let name):
            !name.contains(".") || suffixes.contains { name.hasSuffix($0) }
        }
    }

    /// RFC 1918, RFC 3927, RFC 4193, RFC 6598 and this machine itself.
    private static func isPrivate(_ octets: [UInt8]) -> Bool {
        guard octets.count == 4 else {
            let isLinkLocal = octets[0] == 0xfe && octets[1] & 0xc0 == 0x80
            return octets[0] & 0xfe == 0xfc || isLinkLocal
                || octets.dropLast().allSatisfy { $0 == 0 }
        }
        return switch (octets[0], octets[1]) {
        case (10, _), (127, _), (192, 168), (169, 254): true
        case (172, 16...31), (100, 64...127): true
        default: false
        }
    }

    /// RFC 6762 and appendix G of it, RFC 8375, RFC 6761, and what ICANN reserved for private use.
    private static let suffixes = [
        ".local", ".lan", ".internal", ".intranet", ".corp", ".home", ".private", ".home.arpa",
        ".localhost", ".test", ".localdomain",
    ]
}
