@testable import CertTrust

extension OracleClass {
    /// What OpenSSL's path validation does otherwise.
    static let openSSLPaths: [OracleClass] = [
        OracleClass(
            "openssl-time-not-asked",
            opensslPaths,
            .onlyWeRefuse,
            rule: "row 7",
            "RFC 5280 6.1.3 (a) (2)",
            "It is told not to look at the time, because it counts the last second as expired.",
            says: ["expired", "not-yet-valid"],
            where: { input in input.contains { !$0.validity.contains(input.time) } }
        ),
        OracleClass(
            "openssl-no-backtracking",
            opensslPaths,
            .onlyWeAccept,
            rule: "row 47",
            "RFC 4158 2.4",
            "It keeps the first issuer of the name and never tries another one.",
            says: [
                "signature-failure", "no-issuer-locally", "invalid-ca", "excluded-violation",
                "permitted-violation", "unhandled-critical-extension", "path-length-exceeded",
                "unable-to-get-issuer", "self-signed-in-chain",
                "missing-subject-key-identifier", "basic-constraints-not-critical",
            ],
            where: \.hasNamesakes
        ),
        OracleClass(
            "openssl-goes-past-pinned-leaf",
            opensslPaths,
            .onlyWeAccept,
            rule: "row 3",
            "RFC 5280 6.1.1 (d)",
            "With the issuer of a pinned leaf at hand it judges the longer path instead.",
            says: [
                "signature-failure", "invalid-ca", "path-length-exceeded",
                "unhandled-critical-extension", "excluded-violation", "permitted-violation",
                "unsupported-constraint-type", "invalid-policy-extension", "subtree-minmax",
                "no-explicit-policy", "empty-alternative-names", "ca-without-key-usage",
                "missing-subject-key-identifier", "missing-authority-key-identifier",
                "basic-constraints-not-critical", "path-length-without-key-usage",
            ],
            where: \.isPinnedBelowIssuer
        ),
        OracleClass(
            "openssl-unknown-critical-on-anchor",
            opensslPaths,
            .onlyWeAccept,
            rule: "row 27",
            "RFC 5280 6.1.1 (d)",
            "An unknown critical extension of an anchor is not excused.",
            says: ["unhandled-critical-extension"],
            where: { input in input.anchors.contains(where: \.hasUnknownCritical) }
        ),
        OracleClass(
            "openssl-critical-not-handled",
            opensslPaths,
            .onlyWeAccept,
            rule: "row 27",
            "RFC 5280 4.2",
            "Critical key identifiers, access descriptions and the like are unknown to it.",
            says: ["unhandled-critical-extension"],
            where: { input in
                input.contains { certificate in
                    certificate.extensions.all.contains {
                        $0.isCritical && $0.reading == .parsed && !openSSLHandles.contains($0.oid)
                    }
                }
            }
        ),
        OracleClass(
            "openssl-common-name-constrained",
            opensslPaths,
            .onlyWeAccept,
            rule: "row 25",
            "RFC 5280 4.2.1.10, RFC 9525 2",
            "The common name is constrained like a DNS name where there is no DNS entry.",
            says: ["permitted-violation", "excluded-violation"],
            where: { input in
                input.subtrees.contains { $0.base.isDNSEntry }
                    && input.contains { certificate in
                        let names = certificate.extensions.subjectAlternativeNames ?? []
                        return !names.contains(where: \.isDNSEntry)
                            && !certificate.subject.values(of: .commonName).isEmpty
                    }
            }
        ),
        OracleClass(
            "openssl-authority-serial",
            opensslPaths,
            .onlyWeAccept,
            rule: "row 32",
            "RFC 5280 4.2.1.1",
            "Issuer and serial number in the authority key identifier must be the issuer's own.",
            says: ["no-issuer-locally"],
            where: { input in
                input.contains {
                    let identifier = $0.extensions.authorityKeyIdentifier
                    return identifier?.issuer != nil || identifier?.serialNumber != nil
                }
            }
        ),
        OracleClass(
            "openssl-self-issued-leaf",
            opensslPaths,
            .onlyWeAccept,
            rule: "row 2",
            "RFC 5280 6.1",
            "A leaf of its issuer's name counts as self-signed, whoever signed it.",
            says: ["self-signed-leaf"],
            where: { input in
                guard let leaf = input.leafCertificate else { return false }
                return leaf.isSelfIssued && !leaf.isSignedByItself
            }
        ),
        OracleClass(
            "openssl-old-issuer",
            [.openssl, .opensslPolicies],
            .onlyWeAccept,
            rule: "row 22",
            "RFC 5280 6.1.4 (k)",
            "An issuer of version 1 or 2 must be self-signed, be it an anchor or not.",
            says: ["invalid-ca"],
            where: { input in input.namedIssuers.contains { $0.version < 3 } }
        ),
        OracleClass(
            "openssl-anchor-without-basic-constraints",
            opensslPaths,
            .onlyWeRefuse,
            rule: "row 21",
            "RFC 5280 6.1.4 (k)",
            "An anchor of version 3 without basic constraints may issue.",
            says: ["not-a-ca"],
            where: { input in
                input.namedIssuers.contains {
                    $0.version == 3 && $0.extensions.basicConstraints == nil && input.isAnchor($0)
                }
            }
        ),
        OracleClass(
            "openssl-mapping-without-policies",
            [.opensslPolicies],
            .onlyWeRefuse,
            rule: "row 26",
            "RFC 5280 6.1.4 (a)",
            "A mapping of anyPolicy is passed over where the certificate has no policies.",
            says: ["policy-constraints"],
            where: { input in
                input.contains { certificate in
                    (certificate.extensions.policyMappings ?? []).contains {
                        [$0.issuerPolicy, $0.subjectPolicy].contains(.anyPolicy)
                    } && certificate.extensions.certificatePolicies == nil
                }
            }
        ),
        OracleClass(
            "openssl-mapping-in-leaf",
            [.opensslPolicies],
            .onlyWeAccept,
            rule: "row 26",
            "RFC 5280 6.1.4 (a)",
            "A mapping of anyPolicy is refused in a leaf too, which issues nothing.",
            says: ["invalid-policy-extension"],
            where: { input in
                (input.leafCertificate?.extensions.policyMappings ?? []).contains {
                    [$0.issuerPolicy, $0.subjectPolicy].contains(.anyPolicy)
                }
            }
        ),
        OracleClass(
            "openssl-vendor-extension",
            opensslPaths,
            .onlyWeAccept,
            rule: "row 27",
            "RFC 5280 4.2",
            "Apple's own extensions and the one of mobile documents are unknown to it.",
            says: ["unhandled-critical-extension"],
            where: { input in
                input.contains { certificate in
                    certificate.extensions.all.contains { element in
                        element.isCritical
                            && vendors.contains { element.oid.description.hasPrefix($0) }
                    }
                }
            }
        ),
        OracleClass(
            "openssl-encoding",
            opensslPaths,
            .onlyWeAccept,
            rule: "WF006",
            "X.690 8.3.2, 11.1",
            "Numbers with more octets than they need cannot be read.",
            says: ["unreadable", "no-issuer-locally"],
            where: { $0.findings.contains("not-der/integer-not-minimal") }
        ),
        OracleClass(
            "openssl-key-usage-of-no-bits",
            opensslPaths,
            .onlyWeAccept,
            rule: "row 20",
            "RFC 5280 4.2.1.3",
            "A certificate with a key usage of no bits, whoever's, cannot stand in a path.",
            says: ["no-issuer-locally", "unable-to-get-issuer"],
            where: { input in input.contains { $0.extensions.keyUsage?.isEmpty == true } }
        ),
        OracleClass(
            "openssl-distribution-point-shape",
            opensslPaths,
            .onlyWeAccept,
            rule: "WF540",
            "RFC 5280 4.2.1.13",
            "A certificate with a distribution point of reasons alone cannot stand in a path.",
            says: ["no-issuer-locally", "unable-to-get-issuer"],
            where: { input in
                input.contains { certificate in
                    (certificate.extensions.crlDistributionPoints ?? []).contains {
                        $0.name == nil && $0.crlIssuer.isEmpty
                    }
                }
            }
        ),
        OracleClass(
            "openssl-policies-shape",
            [.opensslPolicies],
            .onlyWeAccept,
            rule: "WF528, WF530, WF531",
            "RFC 5280 4.2.1.4, 4.2.1.11",
            "No policy at all, one twice, or constraints of nothing end its policy check.",
            says: ["invalid-policy-extension"],
            where: { input in
                input.contains { certificate in
                    let policies = certificate.extensions.certificatePolicies
                    let constraints = certificate.extensions.policyConstraints
                    return policies.map { $0.isEmpty || Set($0).count < $0.count } ?? false
                        || constraints.map {
                            $0.requireExplicitPolicy == nil && $0.inhibitPolicyMapping == nil
                        } ?? false
                }
            }
        ),
        OracleClass(
            "openssl-old-version-with-extensions",
            opensslPaths,
            .onlyWeRefuse,
            rule: "row 22",
            "RFC 5280 6.1.4 (k)",
            "Basic constraints of a version that has none are believed.",
            says: ["not-a-ca"],
            where: { input in
                input.namedIssuers.contains { $0.version < 3 && $0.isCA }
            }
        ),
        OracleClass(
            "openssl-algorithms-of-anchor",
            opensslPaths,
            .onlyWeRefuse,
            rule: "row 1",
            "RFC 5280 4.1.1.2",
            "The signature of an anchor is not looked at, nor whether its two algorithms agree.",
            says: ["signature-invalid"],
            where: { input in
                input.anchors.contains {
                    $0.signedSignatureAlgorithm.encoded != $0.signatureAlgorithm.encoded
                }
            }
        ),
        OracleClass(
            "openssl-pss-parameters",
            opensslPaths,
            .onlyWeRefuse,
            rule: "row 1",
            "RFC 4055 3.1, BR 7.1.3.2.1",
            "RSASSA-PSS may mask with another digest than the message's.",
            says: ["signature-invalid"],
            where: { input in
                input.contains {
                    $0.signatureAlgorithm.oid == .rsaPSS && $0.signatureAlgorithm.meaning == nil
                }
            }
        ),
        OracleClass(
            "openssl-constraint-forms",
            [.openssl, .opensslPolicies],
            .onlyWeRefuse,
            rule: "row 25",
            "RFC 5280 4.2.1.10",
            "A critical constraint on a form that cannot be compared matters to names of the form alone.",
            says: ["name-constraints"],
            where: { input in
                input.contains { certificate in
                    guard let constraints = certificate.extensions.nameConstraints,
                        certificate.isCritical(.nameConstraints)
                    else { return false }
                    return (constraints.permitted + constraints.excluded).contains {
                        switch $0.base {
                        case .ip(let range): range.count != 8 && range.count != 32
                        case .other: true
                        case .dns, .email, .uri, .directory: false
                        }
                    }
                }
            }
        ),
        OracleClass(
            "openssl-strict-version",
            [.opensslStrict],
            .onlyWeAccept,
            rule: "WF510",
            "RFC 5280 4.1.2.1, BR 7.1.1",
            "Extensions before version 3 are refused; here that is one of the Baseline Requirements.",
            says: ["extensions-require-version-3"],
            where: { input in
                input.contains { $0.version < 3 && !$0.extensions.all.isEmpty }
            }
        ),
        OracleClass(
            "openssl-strict-anchor",
            [.opensslStrict],
            .onlyWeAccept,
            rule: "WF505, WF507, WF514, WF518",
            "RFC 5280 6.1.1 (d)",
            "An anchor must meet the profile too, key usage and identifiers included.",
            says: [
                "ca-without-key-usage", "missing-subject-key-identifier",
                "missing-authority-key-identifier", "path-length-without-key-usage",
            ],
            where: { input in
                input.anchors.contains {
                    $0.extensions.keyUsage == nil || $0.extensions.subjectKeyIdentifier == nil
                        || $0.extensions.authorityKeyIdentifier == nil && !$0.isSelfIssued
                }
            }
        ),
        OracleClass(
            "openssl-strict-ca-leaf",
            [.opensslStrict],
            .onlyWeAccept,
            rule: "WF505",
            "RFC 5280 4.2.1.3",
            "A leaf that is marked as a CA must have a key usage, although it issued nothing.",
            says: ["ca-without-key-usage"],
            where: { $0.leafCertificate.map { $0.isCA && $0.extensions.keyUsage == nil } ?? false }
        ),
        OracleClass(
            "openssl-strict-pinned-leaf",
            [.opensslStrict],
            .onlyWeRefuse,
            rule: "row 3",
            "docs/rules-strict.md",
            "Nothing is asked of a path of one certificate.",
            says: ["profile"],
            where: { input in input.leafCertificate.map { input.isAnchor($0) } ?? false }
        ),
        OracleClass(
            "openssl-strict-curve",
            [.opensslStrict],
            .onlyWeAccept,
            rule: "row 49",
            "RFC 5480 2.1.1",
            "A curve whose numbers are written out is refused; here that is no rule of RFC 5280 itself.",
            says: ["explicit-curve"],
            where: { input in input.contains { $0.publicKey.algorithm == .ec(.explicit) } }
        ),
        OracleClass(
            "openssl-strict-point",
            [.opensslStrict],
            .onlyWeAccept,
            rule: "rows 9 and 49",
            "RFC 5480 2.2",
            "A point beside its curve is refused; here that is a rule of the policies, none of RFC 5280 itself.",
            says: ["error-1"],
            where: { input in
                input.contains { certificate in
                    guard case .ec = certificate.publicKey.algorithm else { return false }
                    return !PublicKey.isKey(certificate.publicKey, isUsed: false)
                }
            }
        ),
    ]

    /// Apple's arc, and the extension of mobile documents.
    private static let vendors = ["1.2.840.113635.100.", "1.3.6.1.4.1.311.21.10"]

    /// What `X509_supported_extension` of OpenSSL 3.0 lists.
    private static let openSSLHandles: Set<OID> = [
        .netscapeCertType, .keyUsage, .subjectAlternativeName, .basicConstraints,
        .certificatePolicies, .crlDistributionPoints, .extendedKeyUsage, .ocspNoCheck,
        .policyConstraints, .nameConstraints, .policyMappings, .inhibitAnyPolicy,
    ]
}
