@testable import CertTrust

extension OracleClass {
    /// What the others do otherwise with hosts.
    static let hosts: [OracleClass] =
        [
            each(
                [[.opensslHost], [.goHost]],
                "invalid-host",
                .onlyWeRefuse,
                rule: "row 41",
                "RFC 1123 2.1, RFC 5890 2.3.2",
                "A text that names no host is compared like one.",
                says: ["host-mismatch/invalid-host"],
                where: { input in input.host.map { (try? HostIdentity($0)) == nil } ?? false }
            ),
            each(
                [[.opensslHost], [.goHost]],
                "wildcard-too-wide",
                .onlyWeRefuse,
                rule: "row 37",
                "RFC 9525 6.3, publicsuffix.org",
                "There is no list of public suffixes under which wildcards match nothing.",
                says: ["host-mismatch/wildcard-too-wide"],
                where: { input in
                    input.leafNames.contains { entry in
                        guard let text = entry.dnsText, text.hasPrefix("*") else { return false }
                        return !WildcardRule(sections: .icann)
                            .allows(text.dropFirst(2).lowercased())
                    }
                }
            ),
            each(
                [[.opensslHost], [.goHost]],
                "malformed-names",
                .onlyWeRefuse,
                rule: "row 29",
                "RFC 5280 4.2.1.6",
                "Alternative names that are not of their type are read as far as it goes.",
                says: ["host-mismatch/no-san"],
                where: { input in
                    guard let leaf = input.leafCertificate,
                        let names = leaf.extensions[.subjectAlternativeName]
                    else { return false }
                    return if case .malformed = names.reading { true } else { false }
                }
            ),
        ].flatMap { $0 } + openSSLHosts + underscores + goHosts

    private static let openSSLHosts: [OracleClass] = [
        OracleClass(
            "openssl-partial-wildcard",
            [.opensslHost],
            .onlyWeRefuse,
            rule: "row 37",
            "RFC 9525 6.3",
            "A star that is a part of the first label matches, unless a flag says otherwise.",
            says: ["host-mismatch"],
            where: { input in
                input.leafNames.contains { entry in
                    let label = entry.dnsText?.prefix { $0 != "." }
                    return label.map { $0.contains("*") && $0 != "*" } ?? false
                }
            }
        ),
        OracleClass(
            "openssl-malformed-entry",
            [.opensslHost],
            .onlyWeRefuse,
            rule: "row 36",
            "RFC 5280 4.2.1.6",
            "A malformed entry does not spoil the others of its kind.",
            says: ["host-mismatch/malformed-entry"],
            where: { input in
                input.leafNames.contains { entry in
                    switch entry {
                    case .ip(let octets): octets.count != 4 && octets.count != 16
                    case .dns(let octets): String(validating: octets, as: UTF8.self) == nil
                    case .email, .uri, .directory, .other: false
                    }
                }
            }
        ),
        OracleClass(
            "openssl-names-twice",
            [.opensslHost],
            .onlyWeAccept,
            rule: "row 28",
            "RFC 5280 4.2",
            "Alternative names that stand twice are read not at all; the path is refused here.",
            says: ["mismatch"],
            where: {
                $0.leafCertificate?.duplicateExtensions.contains(.subjectAlternativeName) == true
            }
        ),
        OracleClass(
            "openssl-malformed-identifier",
            [.opensslHost],
            .onlyWeAccept,
            rule: "row 36",
            "RFC 5280 4.2.1.6, RFC 9525 6.1",
            "With a registeredID that is none no name is read.",
            says: ["mismatch"],
            where: \.hasMalformedIdentifier
        ),
        OracleClass(
            "openssl-malformed-identifier-on-path",
            OracleClass.opensslPaths,
            .onlyWeAccept,
            rule: "row 36",
            "RFC 5280 4.2.1.6, RFC 9525 6.1",
            "With a registeredID that is none no extension counts.",
            says: ["no-issuer-locally", "invalid-extension"],
            where: \.hasMalformedIdentifier
        ),
    ]

    private static let underscores = [
        OracleClass(
            "openssl-underscore-under-wildcard",
            [.opensslHost],
            .onlyWeAccept,
            rule: "row 37",
            "RFC 9525 6.3",
            "A wildcard stands for no label with an underscore.",
            says: ["mismatch"],
            where: { input in
                input.host?.contains("_") == true
                    && input.leafNames.contains { $0.dnsText?.hasPrefix("*.") == true }
            }
        )
    ]

    private static let goHosts: [OracleClass] = [
        OracleClass(
            "go-mapped-address",
            [.goHost],
            .onlyWeRefuse,
            rule: "row 39",
            "RFC 5280 4.2.1.6",
            "An IPv4 address equals the IPv6 address that maps it.",
            says: ["host-mismatch/ip-not-in-san"],
            where: { input in
                let mapped: [UInt8] = Array(repeating: 0, count: 10) + [0xff, 0xff]
                let isMapped = input.address.map { $0.starts(with: mapped) } ?? false
                return isMapped
                    || input.leafNames.contains { entry in
                        if case .ip(let octets) = entry {
                            octets.starts(with: mapped)
                        } else {
                            false
                        }
                    }
            }
        ),
        OracleClass(
            "go-old-leaf",
            [.goHost],
            .onlyWeAccept,
            rule: "row 34",
            "RFC 5280 4.1.2.9",
            "The alternative names of a leaf of version 1 or 2 are not read.",
            says: ["mismatch"],
            where: { ($0.leafCertificate?.version ?? 3) < 3 }
        ),
    ]
}

extension OracleInput {
    /// Whether the leaf's names hold a registeredID that is no object identifier.
    fileprivate var hasMalformedIdentifier: Bool {
        leafNames.contains { entry in
            guard case .other(tag: 8, let octets) = entry else { return false }
            return OID(content: octets) == nil
        }
    }
}
