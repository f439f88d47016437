/// A mailbox as certificates name it: RFC 5321's `Mailbox` in ASCII, without phrase, comment and brackets.
package struct Mailbox: Sendable, Hashable {
    /// As it is written, quotes included; letter case counts (RFC 5280 7.5).
    let localPart: [UInt8]
    /// In lower case.
    let host: [UInt8]

    /// Reads an rfc822Name (RFC 5280 4.2.1.6); nil for what is no mailbox on a host with a name.
    init?(_ octets: Bytes) {
        // An `@` of the local part stands in quotes, so that the last one is the separator.
        guard let at = octets.lastIndex(of: Self.at) else { return nil }
        let local = octets[..<at]
        let host = octets[(at + 1)...]
        guard Self.isLocalPart(local), PreferredName.holds(host) else { return nil }
        localPart = Array(local)
        self.host = host.map(HostName.lowerCased)
    }

    /// Reads a mailbox that a person wrote; a host outside ASCII becomes A-labels by IDNA 2008 (RFC 5280 7.5).
    ///
    /// - Throws: What keeps the text from naming one mailbox. A local part outside ASCII is none of an rfc822Name.
    package init(_ text: String) throws(HostIdentityError) {
        let octets = Array(text.utf8)[...]
        guard octets.count <= Limits.hostTextBytes else { throw .tooLong }
        guard let at = octets.lastIndex(of: Self.at) else { throw .empty }
        let local = octets[..<at]
        guard Self.isLocalPart(local) else {
            throw .badCharacter(local.first { !Self.isAtom($0) }.map { UInt32($0) } ?? 0)
        }
        guard case .dns(let host) = try HostName.form(octets[(at + 1)...]) else {
            throw .ambiguousIPv4
        }
        localPart = Array(local)
        self.host = Array(host.utf8)
    }

    /// RFC 5321 4.1.2: atoms with single dots between them, or a quoted string.
    private static func isLocalPart(_ text: Bytes) -> Bool {
        guard (1...maximumLocalPartOctets).contains(text.count) else { return false }
        if text.first == quote { return isQuoted(text) }
        return text.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
            .allSatisfy { !$0.isEmpty && $0.allSatisfy(isAtom) }
    }

    private static func isQuoted(_ text: Bytes) -> Bool {
        guard text.count >= 2, text.last == quote else { return false }
        var isEscaped = false
        for octet in text.dropFirst().dropLast() {
            guard (0x20...0x7e).contains(octet) else { return false }
            if !isEscaped && octet == quote { return false }
            isEscaped = !isEscaped && octet == UInt8(ascii: "\\")
        }
        return !isEscaped
    }

    private static func isAtom(_ octet: UInt8) -> Bool {
        HostName.isNameCharacter(octet) || "!#$%&'*+/=?^`{|}~".utf8.contains(octet)
    }

    private static let at = UInt8(ascii: "@")
    private static let quote = UInt8(ascii: "\"")
    /// RFC 5321 4.5.3.1.1.
    private static let maximumLocalPartOctets = 64
}
