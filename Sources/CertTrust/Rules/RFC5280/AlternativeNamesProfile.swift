// How alternative names are written (RFC 5280 4.2.1.6); the entries of CAs count too.

extension Rule {
    /// Alternative names hold at least one entry, and no entry is empty.
    static let alternativeNamesNotEmpty = alternativeNames(.emptySAN)

    /// A DNS name is no IP address.
    static let noAddressAsDNSName = alternativeNames(.ipInDNSName)

    /// A DNS name is ASCII; others are written as A-labels (7.2).
    static let noUnicodeDNSName = alternativeNames(.unicodeDNS)

    /// A DNS name has the preferred name syntax, behind the star of a wildcard too.
    static let dnsNameSyntax = alternativeNames(.badDNSSyntax)

    /// A star is the whole left-most label.
    static let wildcardPosition = alternativeNames(.wildcardPosition)

    /// An IP address has 4 or 16 octets.
    static let addressLength = alternativeNames(.badIPLength)

    /// An e-mail address is a mailbox.
    static let mailboxSyntax = alternativeNames(.badEmailSyntax)

    /// A URI is absolute, and its authority names a host.
    static let uriSyntax = alternativeNames(.badURISyntax)

    private static func alternativeNames(_ rule: ProfileRule) -> Rule {
        Rule { path, context in
            path.certificates.enumerated().compactMap { index, certificate in
                context.memory.syntaxFaults(of: certificate).contains(rule)
                    ? Reason(.profile(rule), certificate: index) : nil
            }
        }
    }
}
