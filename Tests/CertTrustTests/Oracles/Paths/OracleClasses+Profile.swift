@testable import CertTrust

extension OracleClass {
    /// Requirements of the profile that OpenSSL's strict mode does not have, one class for each.
    ///
    /// The predicates say the requirement once more, on any certificate of the question.
    static let profiles: [OracleClass] = ProfileRule.all.compactMap { rule in
        if let isBroken = predicates[rule.id] {
            return profile(rule) { input in input.contains(isBroken) }
        }
        return encodings[rule.id].map { code in profile(rule) { $0.findings.contains(code) } }
    }

    private static func profile(
        _ rule: ProfileRule,
        where predicate: @escaping @Sendable (OracleInput) -> Bool
    ) -> OracleClass {
        OracleClass(
            "openssl-strict-" + rule.slug,
            [.opensslStrict],
            .onlyWeRefuse,
            rule: rule.id,
            rule.source,
            "X509_STRICT does not ask for it: \(rule.slug).",
            says: ["profile/" + rule.id],
            where: predicate
        )
    }

    /// Requirements on the encoding, with the finding that says so.
    private static let encodings = [
        "WF005": "trailing-data", "WF006": "not-der", "WF307": "time-encoding",
    ]

    private static let predicates: [String: @Sendable (Certificate) -> Bool] =
        names.merging(fields) { $1 }.merging(authorities) { $1 }.merging(policies) { $1 }

    private static let names: [String: @Sendable (Certificate) -> Bool] = [
        "WF102": { $0.dnsEntries.contains { IPAddress.octets(Array($0.utf8)[...]) != nil } },
        "WF104": {
            $0.dnsEntries.contains {
                !($0.hasPrefix("*.") ? String($0.dropFirst(2)) : $0).isPreferredName
            }
        },
        "WF105": {
            $0.hasName { if case .ip(let ip) = $0 { ![4, 16].contains(ip.count) } else { false } }
        },
        "WF106": {
            $0.dnsEntries.contains {
                $0.dropFirst().contains("*") || $0.hasPrefix("*") && !$0.hasPrefix("*.")
            }
        },
        "WF108": {
            $0.extensions.subjectAlternativeNames?.isEmpty == true || $0.dnsEntries.contains("")
        },
        "WF110": { $0.dnsEntries.contains { !$0.allSatisfy(\.isASCII) } },
        "WF115": { $0.issuer.isEmpty },
        "WF116": {
            $0.hasName { if case .email(let text) = $0 { Mailbox(text) == nil } else { false } }
        },
        "WF117": {
            $0.hasName { if case .uri(let text) = $0 { !PlainURI.holds(text) } else { false } }
        },
    ]

    private static let fields: [String: @Sendable (Certificate) -> Bool] = [
        "WF409": {
            $0.serialNumber.first.map { $0 >= 0x80 } ?? true || $0.serialNumber.count > 20
                || $0.serialNumber.allSatisfy { $0 == 0 }
        },
        "WF414": { $0.fields.hasUniqueIdentifiers },
    ]

    private static let authorities: [String: @Sendable (Certificate) -> Bool] = [
        "WF507": { $0.isCA && !$0.isCritical(.basicConstraints) },
        "WF514": { $0.version < 3 && $0.extensions.authorityKeyIdentifier == nil },
        "WF516": { $0.extensions.authorityKeyIdentifier.map { $0.keyIdentifier == nil } ?? false },
        "WF521": {
            $0.extensions.basicConstraints?.pathLength != nil
                && !($0.isCA && $0.extensions.keyUsage?.contains(.keyCertSign) ?? true)
        },
        "WF522": { $0.extensions.keyUsage?.isEmpty == true },
        "WF524": { $0.extensions.nameConstraints != nil && !$0.isCA },
        "WF525": {
            $0.extensions.nameConstraints.map {
                $0.hasEmptyList || $0.permitted.isEmpty && $0.excluded.isEmpty
            } ?? false
        },
        "WF526": {
            let constraints = $0.extensions.nameConstraints
            let bases = constraints.map { ($0.permitted + $0.excluded).map(\.base) } ?? []
            return bases.contains { !$0.isPlainConstraint }
        },
    ]

    private static let policies: [String: @Sendable (Certificate) -> Bool] = [
        "WF527": { $0.extensions[.policyConstraints] != nil && !$0.isCritical(.policyConstraints) },
        "WF528": {
            $0.extensions.policyConstraints.map {
                $0.requireExplicitPolicy == nil && $0.inhibitPolicyMapping == nil
            } ?? false
        },
        "WF529": { $0.extensions[.inhibitAnyPolicy] != nil && !$0.isCritical(.inhibitAnyPolicy) },
        "WF530": { $0.extensions.certificatePolicies?.isEmpty == true },
        "WF531": { $0.extensions.certificatePolicies.map { Set($0).count < $0.count } ?? false },
        "WF532": { $0.extensions.extendedKeyUsage?.isEmpty == true },
        "WF538": {
            [$0.extensions.authorityInformationAccess, $0.extensions.subjectInformationAccess]
                .contains { $0?.isEmpty == true }
        },
        "WF540": {
            $0.extensions.crlDistributionPoints.map {
                $0.isEmpty || $0.contains { $0.name == nil && $0.crlIssuer.isEmpty }
            } ?? false
        },
    ]
}

extension Certificate {
    fileprivate var dnsEntries: [String] {
        (extensions.subjectAlternativeNames ?? []).compactMap(\.dnsText)
    }

    fileprivate func hasName(_ isOne: (GeneralName) -> Bool) -> Bool {
        (extensions.subjectAlternativeNames ?? []).contains(where: isOne)
    }

}

extension GeneralName {
    /// Whether a constraint is written as RFC 5280 4.2.1.10 shows it.
    fileprivate var isPlainConstraint: Bool {
        switch self {
        case .dns(let octets): String(decoding: octets, as: UTF8.self).isPreferredName
        case .ip(let octets): octets.isNetwork
        case .email(let octets), .uri(let octets):
            IPAddress.octets(octets) == nil
                && String(decoding: octets, as: UTF8.self).split(
                    separator: "@",
                    maxSplits: 1,
                    omittingEmptySubsequences: false
                ).last.map { String($0.drop { $0 == "." }).isPreferredName } ?? false
        case .directory, .other: true
        }
    }
}

extension String {
    /// Letters, digits and hyphens between dots (RFC 1034 3.5).
    fileprivate var isPreferredName: Bool {
        let labels = split(separator: ".", omittingEmptySubsequences: false)
        return labels.last?.contains(where: \.isLetter) == true
            && labels.allSatisfy { label in
                (1...63).contains(label.count) && !label.hasPrefix("-") && !label.hasSuffix("-")
                    && label.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }
            }
    }
}
