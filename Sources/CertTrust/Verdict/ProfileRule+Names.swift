// Subject, issuer and alternative names.

extension ProfileRule {
    static let noSAN = ProfileRule("WF101", "no-san", "BR 7.1.2.7.12")
    static let ipInDNSName = ProfileRule("WF102", "ip-in-dns-name", "RFC 5280 4.2.1.6")
    static let badDNSSyntax = ProfileRule("WF104", "bad-dns-syntax", "RFC 5280 4.2.1.6")
    static let badIPLength = ProfileRule("WF105", "bad-ip-length", "RFC 5280 4.2.1.6")
    static let wildcardPosition = ProfileRule("WF106", "wildcard-position", "BR 7.1.2.7.12")
    static let wildcardSingleLabel = ProfileRule("WF107", "wildcard-single-label", "BR 3.2.2.6")
    static let emptySAN = ProfileRule("WF108", "empty-san", "RFC 5280 4.2.1.6")
    static let unicodeDNS = ProfileRule("WF110", "unicode-dns", "RFC 5280 7.2")
    static let commonNameSpelling = ProfileRule("WF114", "cn-spelled-otherwise", "BR 7.1.4.3")
    static let issuerEmpty = ProfileRule("WF115", "issuer-empty", "RFC 5280 4.1.2.4")
    static let badEmailSyntax = ProfileRule("WF116", "bad-email-syntax", "RFC 5280 4.2.1.6")
    static let badURISyntax = ProfileRule("WF117", "bad-uri-syntax", "RFC 5280 4.2.1.6")
    static let sanCritical = ProfileRule("WF118", "san-critical", "BR 7.1.2.7.12")

    static let names: [ProfileRule] = [
        noSAN, ipInDNSName, badDNSSyntax, badIPLength, wildcardPosition, wildcardSingleLabel,
        emptySAN, unicodeDNS, commonNameSpelling, issuerEmpty, badEmailSyntax, badURISyntax,
        sanCritical,
    ]
}
