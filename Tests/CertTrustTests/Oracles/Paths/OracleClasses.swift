@testable import CertTrust

// The classes, by whose opinion they are about. A row that several verifiers share is a class of each.

extension OracleClass {
    static let all = paths + openSSLPaths + goPaths + profiles + hosts

    /// What OpenSSL is asked about paths.
    static let opensslPaths: Set<OracleComparison> = [.openssl, .opensslPolicies, .opensslStrict]

    /// One class for each verifier.
    static func each(
        _ comparisons: [Set<OracleComparison>],
        _ slug: String,
        _ direction: OracleDirection,
        rule: String,
        _ source: String,
        _ sentence: String,
        says refusals: Set<String>,
        where predicate: @escaping @Sendable (OracleInput) -> Bool
    ) -> [OracleClass] {
        comparisons.map { set in
            OracleClass(
                (set.map(\.oracle).min() ?? "") + "-" + slug,
                set,
                direction,
                rule: rule,
                source,
                sentence,
                says: refusals,
                where: predicate
            )
        }
    }

    /// Rules of ours that the others do not have.
    private static let paths: [OracleClass] = [
        each(
            [opensslPaths, [.go]],
            "serial-length",
            .onlyWeRefuse,
            rule: "row 33",
            "RFC 5280 4.1.2.2",
            "A serial number of more than 37 octets is read by the others.",
            says: ["serial"],
            where: { input in input.contains { $0.serialNumber.count > 37 } }
        ),
        each(
            [opensslPaths, [.go]],
            "empty-subject",
            .onlyWeRefuse,
            rule: "row 30",
            "RFC 5280 4.1.2.6",
            "An empty subject without critical alternative names, or of a CA, is accepted.",
            says: ["empty-subject"],
            where: { input in
                input.contains {
                    $0.subject.isEmpty && ($0.isCA || !$0.isCritical(.subjectAlternativeName))
                }
            }
        ),
        each(
            [opensslPaths, [.go]],
            "malformed-extension",
            .onlyWeRefuse,
            rule: "row 29",
            "RFC 5280 4.2",
            "An extension that is not of its type is passed over where the other has no use for it.",
            says: ["malformed-extension"],
            where: { input in input.contains(\.hasMalformedExtension) }
        ),
        each(
            [opensslPaths, [.go]],
            "duplicate-extension",
            .onlyWeRefuse,
            rule: "row 28",
            "RFC 5280 4.2",
            "An extension that stands twice is accepted, where its type is unknown or the certificate pinned.",
            says: ["duplicate-extension"],
            where: { input in input.contains { !$0.duplicateExtensions.isEmpty } }
        ),
        each(
            [opensslPaths, [.go]],
            "unsupported-key",
            .onlyWeRefuse,
            rule: "row 9, 49",
            "RFC 5480 2.1.1, RFC 8017 3.1",
            "Keys on other curves, of other algorithms or of over 8,192 bits are used.",
            says: ["unsupported-key", "signature-invalid"],
            where: { input in input.contains { $0.publicKey.isStrange } }
        ),
        each(
            [[.openssl, .opensslPolicies], [.go]],
            "weak-key",
            .onlyWeRefuse,
            rule: "row 8",
            "NIST SP 800-131A 3",
            "RSA keys below 128 octets and curves below 20 are used at security level 0.",
            says: ["weak-key"],
            where: { input in input.contains { $0.publicKey.isWeak } }
        ),
        each(
            [[.openssl, .opensslPolicies], [.go]],
            "weak-digest",
            .onlyWeRefuse,
            rule: "row 12",
            "RFC 6151",
            "MD5 in the signature of an anchor, which is not looked at, or at security level 0.",
            says: ["weak-signature"],
            where: { input in
                input.contains {
                    $0.signatureAlgorithm.digest?.isBroken == true && !$0.isSignedByItself
                }
            }
        ),
        each(
            [opensslPaths, [.go]],
            "malformed-leaf",
            .onlyWeRefuse,
            rule: "row 29, 34",
            "RFC 5280 4.1",
            "A leaf that Apple's parser cannot load is read by the other.",
            says: ["malformed-certificate"],
            where: { $0.leafError != nil }
        ),
        each(
            [[.openssl, .opensslStrict], [.go]],
            "policies-not-asked",
            .onlyWeRefuse,
            rule: "row 26",
            "RFC 5280 6.1",
            "Certificate policies are not looked at, by OpenSSL without its policy check and by Go ever.",
            says: ["policy-constraints"],
            where: { input in input.contains(\.saysSomethingAboutPolicies) }
        ),
        each(
            [opensslPaths, [.go]],
            "limits",
            .onlyWeRefuse,
            rule: "Limits",
            "docs/decisions.md",
            "More certificates or constraints than our limits allow are worked through.",
            says: ["limit-exceeded"],
            where: { input in
                input.leafError?.limit != nil
                    || input.served.count > Limits.servedCertificates
                    || input.subtrees.count >= Limits.nameConstraintSubtrees
            }
        ),
        each(
            [opensslPaths, [.go]],
            "wildcard-under-exclusion",
            .onlyWeRefuse,
            rule: "row 25",
            "RFC 5280 4.2.1.10",
            "A wildcard that stands for an excluded name is not seen as below the exclusion.",
            says: ["name-constraints"],
            where: { input in
                !input.constraints.allSatisfy(\.excluded.isEmpty)
                    && input.names.contains { $0.dnsText?.hasPrefix("*.") == true }
            }
        ),
        each(
            [opensslPaths, [.go]],
            "constraint-no-name",
            .onlyWeRefuse,
            rule: "row 25",
            "RFC 5280 4.2.1.10",
            "An excluded DNS subtree that is no name excludes nothing, instead of everything.",
            says: ["name-constraints"],
            where: { input in
                input.constraints.flatMap(\.excluded).contains { subtree in
                    subtree.base.dnsText.map { $0.hasSuffix(".") || $0.contains("*") } ?? false
                }
            }
        ),
        each(
            [opensslPaths, [.go]],
            "anchor-unreadable",
            .onlyWeRefuse,
            rule: "row 29, 34",
            "RFC 5280 4.1",
            "An issuer that Apple's parser cannot load is read by the other.",
            says: ["no-anchors", "untrusted"],
            where: \.hasUnreadable
        ),
    ].flatMap { $0 }
}

extension PublicKeyInfo {
    fileprivate var isStrange: Bool {
        switch algorithm {
        case .rsa(let bits): bits > 8_192
        case .ec(.p192), .ec(.p224), .ec(.p256), .ec(.p384), .ec(.p521), .ed25519, .ed448: false
        case .ec(.other), .ec(.explicit), .rsaPSS, .dsa, .x25519, .x448, .other, .unreadable: true
        }
    }

    fileprivate var isWeak: Bool {
        switch algorithm {
        case .rsa(let bits): bits < 1_017
        // Curves that are not NIST's are known by their size alone.
        case .ec(.other): (bits ?? .max) < 160
        case .ec, .ed25519, .ed448, .rsaPSS, .dsa, .x25519, .x448, .other, .unreadable: false
        }
    }
}
