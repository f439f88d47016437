/// A name that a new certificate may carry for a host: plain letters, digits and dots by construction.
///
/// What certificates and people say is read into this type before it comes near a command line.
struct IssuableName: Hashable, Sendable {
    /// A name in lower case, perhaps with `*.` in front, or the octets of an address.
    enum Form: Hashable, Sendable {
        case dns(String)
        case ip([UInt8])
    }

    let form: Form

    init(_ host: HostIdentity) {
        form =
            switch host.form {
            case .dns(let name): .dns(name)
            case .ip(let octets): .ip(octets)
            }
    }

    /// Reads `DNS:im.example.com`, `IP:10.0.16.12` or either without its prefix.
    ///
    /// An address that stands in a DNS entry becomes an address; nil for what no host could be called.
    init?(_ entry: String) {
        let text = Self.withoutPrefix(entry)
        if let octets = IPAddress.octets(Array(text.utf8)[...]) {
            form = .ip(octets)
        } else if !entry.hasPrefix("IP:"), Self.isName(text) {
            form = .dns(text.lowercased())
        } else {
            return nil
        }
    }

    private static func withoutPrefix(_ entry: String) -> String {
        for prefix in ["DNS:", "IP:"] where entry.hasPrefix(prefix) {
            return String(entry.dropFirst(prefix.count))
        }
        return entry
    }

    private static func isName(_ text: String) -> Bool {
        let isWildcard = text.hasPrefix("*.")
        let base = isWildcard ? text.dropFirst(2) : text[...]
        let labels = base.split(separator: ".", omittingEmptySubsequences: false)
        // The last label of a name has a letter; otherwise clients take it for an address.
        guard text.utf8.count <= 253, labels.allSatisfy(isLabel),
            labels.last?.utf8.contains(where: isLetter) == true
        else { return false }
        // OpenSSL, GnuTLS and browsers ignore a wildcard with one label behind it.
        return !isWildcard || labels.count >= 2
    }

    private static func isLabel(_ label: Substring) -> Bool {
        let hyphen = UInt8(ascii: "-")
        return (1...63).contains(label.utf8.count)
            && label.utf8.first != hyphen && label.utf8.last != hyphen
            && label.utf8.allSatisfy {
                isLetter($0) || isDigit($0) || $0 == hyphen || $0 == UInt8(ascii: "_")
            }
    }

    private static func isLetter(_ octet: UInt8) -> Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(octet | 0x20)
    }

    private static func isDigit(_ octet: UInt8) -> Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(octet)
    }
}

extension IssuableName: CustomStringConvertible {
    /// As a subject alternative name is written: `DNS:…` or `IP:…`.
    var description: String {
        switch form {
        case .dns: "DNS:" + value
        case .ip: "IP:" + value
        }
    }

    /// Without the prefix, as a person dials it.
    var value: String {
        switch form {
        case .dns(let name): name
        case .ip(let octets): IPAddressText.text(octets[...])
        }
    }

    var isWildcard: Bool {
        if case .dns(let name) = form { name.hasPrefix("*.") } else { false }
    }
}
