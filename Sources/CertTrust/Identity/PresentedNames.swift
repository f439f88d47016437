/// The names that a certificate presents: the entries of its subject alternative name, and never
/// the common name.
///
/// The rules are those of Apple's clients, the strictest in the field.
struct PresentedNames {
    /// All entries of all kinds, in the order of the extension.
    let entries: [GeneralName]

    init(_ certificate: Certificate) {
        entries = certificate.fields.extensions.subjectAlternativeNames ?? []
    }

    /// What a search found, as positions in `entries`.
    struct Found: Equatable {
        /// The first entry that is the host.
        var exact: Int?
        /// The first `*.` entry that covers the host, whether or not it may reach that far.
        var wildcard: Int?
        /// One entry of the host's kind is malformed, for which clients drop all of that kind.
        var isSpoiled = false
    }

    /// Searches for a DNS name.
    ///
    /// What matches passes `isDNSName` by itself: it is made of the labels of a valid host, of
    /// which only the letter in the last one remains to be seen.
    func search(_ name: String) -> Found {
        var found = Found()
        let host = name.utf8.span
        let suffix = Self.firstDot(host)
        let canMatch = Self.hasLetterInLastLabel(host)
        for index in entries.indices {
            guard case .dns(let bytes) = entries[index] else { continue }
            let entry = bytes.span
            if !Self.isASCII(entry), String(validating: bytes, as: UTF8.self) == nil {
                found.isSpoiled = true
            }
            guard canMatch else { continue }
            if found.exact == nil, entry.count == host.count, Self.isEqual(entry, 0, host, 0) {
                found.exact = index
            }
            // RFC 9525 6.3: the star is the whole left-most label and stands for exactly one.
            if found.wildcard == nil, entry.count == host.count - suffix + 1,
                entry[0] == UInt8(ascii: "*"), Self.isEqual(entry, 1, host, suffix)
            {
                found.wildcard = index
            }
        }
        return found
    }

    /// Searches for an address of 4 or 16 octets; 4 octets never equal the 16 that IPv6 maps them
    /// to.
    func search(_ address: [UInt8]) -> Found {
        var found = Found()
        for index in entries.indices {
            guard case .ip(let octets) = entries[index] else { continue }
            if octets.count != 4, octets.count != 16 { found.isSpoiled = true }
            if found.exact == nil, octets.elementsEqual(address) { found.exact = index }
        }
        return found
    }

    private static func firstDot(_ host: Span<UInt8>) -> Int {
        var index = 0
        while index < host.count, host[index] != UInt8(ascii: ".") { index += 1 }
        return index
    }

    private static func isASCII(_ text: Span<UInt8>) -> Bool {
        var all: UInt8 = 0
        for index in text.indices { all |= text[index] }
        return all < 0x80
    }

    /// Compares two tails of the same length without regard to ASCII case; the host is in lower
    /// case already.
    private static func isEqual(
        _ entry: Span<UInt8>,
        _ start: Int,
        _ host: Span<UInt8>,
        _ hostStart: Int
    ) -> Bool {
        for offset in 0..<(entry.count - start) {
            var octet = entry[start + offset]
            if octet >= 0x41, octet <= 0x5a { octet |= 0x20 }
            guard octet == host[hostStart + offset] else { return false }
        }
        return true
    }

    private static func hasLetterInLastLabel(_ host: Span<UInt8>) -> Bool {
        var index = host.count
        while index > 0, host[index - 1] != UInt8(ascii: ".") {
            index -= 1
            if host[index] >= 0x61, host[index] <= 0x7a { return true }
        }
        return false
    }
}

extension PresentedNames {
    /// Whether clients take part of a certificate for a DNS name; any other dNSName they pass over.
    ///
    /// An IP address is none: the last label has a letter.
    static func isDNSName(_ bytes: Bytes) -> Bool {
        guard bytes.count <= 255, bytes.last != UInt8(ascii: "-") else { return false }
        var last: Bytes = []
        for label in bytes.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false) {
            guard (1...63).contains(label.count), label.first != UInt8(ascii: "-"),
                label.allSatisfy({ HostName.isNameCharacter($0) || $0 == UInt8(ascii: "*") })
            else { return false }
            last = label
        }
        // The star counts as a letter there, which lets a lone `*` pass; it never matches anyway.
        return last.contains { !HostName.isDigit($0) && !"-_".utf8.contains($0) }
    }
}
