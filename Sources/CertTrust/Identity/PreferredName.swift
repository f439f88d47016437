/// The "preferred name syntax" that certificates keep to in DNS names (RFC 5280 4.2.1.6, RFC 1034 3.5, RFC 1123 2.1).
///
/// Stricter than what is matched: no underscore, no trailing dot, nothing that could be read as an address.
enum PreferredName {
    /// Whether these octets are letters, digits and hyphens in labels of 1 to 63, at most 253 in all.
    static func holds(_ name: Bytes) -> Bool {
        guard (1...maximumOctets).contains(name.count) else { return false }
        let labels = name.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        guard labels.allSatisfy(isLabel), let last = labels.last else { return false }
        // RFC 1123 2.1: the last label has a letter, by which a name is told from an address.
        return !last.allSatisfy(HostName.isDigit)
    }

    private static func isLabel(_ label: Bytes) -> Bool {
        let hyphen = UInt8(ascii: "-")
        return (1...63).contains(label.count) && label.first != hyphen && label.last != hyphen
            && label.allSatisfy { HostName.isNameCharacter($0) && $0 != UInt8(ascii: "_") }
    }

    private static let maximumOctets = 253
}
