import Foundation

@testable import CertTrust

extension OracleClass {
    /// What Go's verifier does otherwise.
    static let goPaths: [OracleClass] = goRefusals + goReadings + goAcceptances

    /// What Go may call a path of which one certificate is not to its liking: it names any of the errors it met.
    private static let anyWord: Set<String> = ["unreadable", "unknown-authority", "expired"]

    private static let goRefusals: [OracleClass] = [
        go(
            "unhandled-critical-extension",
            rule: "row 27",
            "RFC 5280 4.2",
            "Policy constraints, mappings and others are unknown to it when critical.",
            says: ["unhandled-critical-extension", "expired", "unknown-authority"],
            where: { input in
                input.contains { certificate in
                    certificate.extensions.all.contains {
                        $0.isCritical && !handled.contains($0.oid)
                    }
                }
            }
        ),
        go(
            "unhandled-name-forms",
            rule: "row 25",
            "RFC 5280 4.2.1.10",
            "Critical names and constraints of other forms than DNS, IP, e-mail and URI are unknown to it.",
            says: ["unhandled-critical-extension"],
            where: { input in
                input.contains { certificate in
                    let constraints = certificate.extensions.nameConstraints
                    let bases = constraints.map { ($0.permitted + $0.excluded).map(\.base) } ?? []
                    let names = certificate.extensions.subjectAlternativeNames
                    return certificate.isCritical(.nameConstraints)
                        && bases.contains { !$0.isGoForm }
                        || certificate.isCritical(.subjectAlternativeName)
                            && names?.contains(where: \.isGoForm) == false
                }
            }
        ),
        go(
            "old-issuer",
            rule: "row 22",
            "RFC 5280 6.1.4 (k)",
            "An intermediate of version 1 or 2 is no CA, under whatever anchor.",
            says: ["not-authorized-to-sign"],
            where: { input in
                input.namedIssuers.contains { $0.version < 3 && !input.isAnchor($0) }
            }
        ),
        go(
            "self-issued-counts",
            rule: "row 24",
            "RFC 5280 6.1.4 (l)",
            "Self-issued intermediates count into the length of a path.",
            says: ["too-many-intermediates"],
            where: { input in
                input.namedIssuers.contains { $0.isSelfIssued && !input.isAnchor($0) }
            }
        ),
        go(
            "issuer-names-constrained",
            rule: "row 25",
            "RFC 5280 4.2.1.10, 6.1.4 (b)",
            "The alternative names of the constraining CA itself, and of self-issued ones, are constrained.",
            says: ["not-authorized-for-this-name"],
            where: { input in
                input.contains {
                    $0.extensions.nameConstraints != nil
                        && $0.extensions.subjectAlternativeNames != nil
                }
                    || !input.constraints.isEmpty
                        && input.namedIssuers.contains {
                            $0.isSelfIssued && $0.extensions.subjectAlternativeNames != nil
                        }
            }
        ),
        go(
            "name-syntax",
            rule: "WF104, WF116",
            "RFC 5280 4.2.1.6",
            "Under constraints, an entry that is no name or no mailbox is refused.",
            says: [
                "x509: cannot parse rfc822Name", "x509: cannot parse dnsName",
                "not-authorized-for-this-name",
            ],
            where: { input in
                !input.constraints.isEmpty
                    && input.names.contains {
                        switch $0 {
                        case .email(let octets): Mailbox(octets) == nil
                        case .dns(let octets): !octets.isDotted
                        case .ip, .uri, .directory, .other: false
                        }
                    }
            }
        ),
        go(
            "names-by-octets",
            rule: "row 1",
            "RFC 5280 7.1",
            "Issuer and subject must be the same octets, whatever case and string type mean.",
            says: anyWord,
            where: { input in
                input.links.contains { $0.child.issuer.encoded != $0.issuer.subject.encoded }
            }
        ),
        go(
            "no-sha1",
            rule: "row 13",
            "RFC 6194, RFC 6151",
            "Signatures with SHA-1 are not checked.",
            says: anyWord,
            where: { input in input.contains { $0.signatureAlgorithm.digest == .sha1 } }
        ),
        go(
            "pss-salt",
            rule: "row 1",
            "RFC 4055 3.1",
            "RSASSA-PSS with a salt of another length than the digest is unknown to it.",
            says: anyWord,
            where: { input in
                input.contains { certificate in
                    guard case .rsaPSS(let pss)? = certificate.signatureAlgorithm.meaning?.scheme
                    else { return false }
                    return pss.saltLength != pss.digest.octets
                }
            }
        ),
        go(
            "no-sha224",
            rule: "row 14",
            "RFC 5754",
            "Signatures with SHA-224 are unknown to it.",
            says: anyWord,
            where: { input in input.contains { $0.signatureAlgorithm.digest == .sha224 } }
        ),
    ]

    /// Certificates that Go cannot read: as leaf they are refused, elsewhere they are not there.
    private static let goReadings: [OracleClass] = [
        go(
            "encoding",
            rule: "WF005, WF006",
            "RFC 5280 4.1",
            "Lengths, numbers and booleans that are not DER, and octets behind a certificate, cannot be read.",
            says: anyWord,
            where: { !$0.findings.isDisjoint(with: goRefuses) }
        ),
        go(
            "entries",
            rule: "WF105, WF110, WF117",
            "RFC 5280 4.2.1.6",
            "An odd address, URI or entry that is not ASCII spoils the certificate.",
            says: anyWord,
            where: { input in input.names.contains(where: \.isOddForGo) }
        ),
        go(
            "constraint-values",
            rule: "WF525, WF526",
            "RFC 5280 4.2.1.10",
            "Constraints that are empty or oddly written spoil the certificate.",
            says: anyWord,
            where: { input in
                input.constraints.contains { $0.permitted.isEmpty && $0.excluded.isEmpty }
                    || input.subtrees.contains(where: \.base.isOddConstraintForGo)
            }
        ),
        go(
            "string-types",
            rule: "row 1",
            "RFC 5280 4.1.2.4",
            "A name with a UniversalString spoils the certificate.",
            says: anyWord,
            where: { input in
                input.contains { certificate in
                    (certificate.subject.relativeNames + certificate.issuer.relativeNames)
                        .joined().contains { $0.tag == 0x1c }
                }
            }
        ),
        go(
            "keys",
            rule: "row 9, WF411",
            "RFC 3279 2.3.1, RFC 5480 2.1.1.1",
            "P-192, and RSA keys without NULL as parameters, spoil the certificate.",
            says: anyWord,
            where: { input in
                input.contains { certificate in
                    switch certificate.publicKey.algorithm {
                    case .ec(let curve): curve == .p192
                    case .rsa: !certificate.publicKey.algorithmIdentifier.hasSuffix([5, 0])
                    case .ed25519, .ed448, .rsaPSS, .dsa, .x25519, .x448, .other, .unreadable:
                        false
                    }
                }
            }
        ),
    ]

    private static let goAcceptances: [OracleClass] = [
        OracleClass(
            "go-authority-key-identifier",
            [.go],
            .onlyWeRefuse,
            rule: "row 31",
            "RFC 5280 4.2.1.1",
            "Key identifiers order candidates and refuse none.",
            says: ["key-identifier-mismatch"],
            where: { input in
                input.links.contains { child, issuer in
                    guard
                        let wanted = child.extensions.authorityKeyIdentifier?.keyIdentifier,
                        let own = issuer.extensions.subjectKeyIdentifier
                    else { return false }
                    return wanted != own
                }
            }
        ),
        OracleClass(
            "go-key-usage-of-no-bits",
            [.go],
            .onlyWeRefuse,
            rule: "row 20",
            "RFC 5280 4.2.1.3",
            "A key usage of no bits restricts nothing, critical or not.",
            says: ["not-a-ca"],
            where: { input in
                input.namedIssuers.contains { $0.extensions.keyUsage?.isEmpty == true }
            }
        ),
        OracleClass(
            "go-old-version-extensions",
            [.go],
            .onlyWeRefuse,
            rule: "row 24, 25",
            "RFC 5280 4.1.2.9",
            "Extensions of versions that have none are not read, constraints among them.",
            says: [
                "name-constraints", "path-length", "policy-constraints", "not-a-ca",
                "unknown-critical-extension",
            ],
            where: { input in
                input.contains { $0.version < 3 && !$0.extensions.all.isEmpty }
            }
        ),
        OracleClass(
            "go-subject-mailbox",
            [.go],
            .onlyWeRefuse,
            rule: "row 25",
            "RFC 5280 4.2.1.10",
            "E-mail addresses in the subject are not constrained.",
            says: ["name-constraints"],
            where: { input in
                input.subtrees.contains {
                    if case .email = $0.base { true } else { false }
                } && input.contains { !$0.subject.values(of: .emailAddress).isEmpty }
            }
        ),
        OracleClass(
            "go-directory-constraints",
            [.go],
            .onlyWeRefuse,
            rule: "row 25",
            "RFC 5280 4.2.1.10",
            "Constraints on directory names are not evaluated unless critical, and then refused.",
            says: ["name-constraints"],
            where: { input in
                input.subtrees.contains {
                    if case .directory = $0.base { true } else { false }
                }
            }
        ),
        OracleClass(
            "go-distance",
            [.go],
            .onlyWeRefuse,
            rule: "row 25",
            "RFC 5280 4.2.1.10",
            "Minimum and maximum of a subtree are passed over.",
            says: ["name-constraints"],
            where: { input in input.subtrees.contains(where: \.hasDistance) }
        ),
        OracleClass(
            "go-renewed-leaf",
            [.go],
            .onlyWeRefuse,
            rule: "row 3",
            "RFC 4158 2.4.2",
            "A self-signed leaf is accepted under an anchor of the same name and key.",
            says: ["untrusted"],
            where: { input in
                guard let leaf = input.leafCertificate, leaf.isSignedByItself else { return false }
                return !input.isAnchor(leaf)
                    && input.anchors.contains {
                        $0.subject == leaf.subject && $0.publicKey == leaf.publicKey
                    }
            }
        ),
    ]

    private static func go(
        _ slug: String,
        rule: String,
        _ source: String,
        _ sentence: String,
        says refusals: Set<String>,
        where predicate: @escaping @Sendable (OracleInput) -> Bool
    ) -> OracleClass {
        OracleClass(
            "go-" + slug,
            [.go],
            .onlyWeAccept,
            rule: rule,
            source,
            sentence,
            says: refusals,
            where: predicate
        )
    }

    /// Encodings that it does not read.
    private static let goRefuses: Set<String> = [
        "trailing-data", "not-der/length-not-minimal", "not-der/integer-not-minimal",
        "not-der/boolean-not-canonical", "not-der/bit-string-padding",
    ]

    /// Critical extensions that `crypto/x509` takes into account.
    private static let handled: Set<OID> = [
        .keyUsage, .basicConstraints, .subjectAlternativeName, .nameConstraints,
        .crlDistributionPoints, .authorityKeyIdentifier, .extendedKeyUsage,
        .subjectKeyIdentifier, .certificatePolicies, .authorityInformationAccess,
    ]
}

extension GeneralName {
    fileprivate var isGoForm: Bool {
        switch self {
        case .dns, .ip, .email, .uri: true
        case .directory, .other: false
        }
    }

    /// Whether Go refuses to read a certificate for this entry.
    fileprivate var isOddForGo: Bool {
        switch self {
        case .dns(let octets), .email(let octets): !octets.allSatisfy { $0 < 0x80 }
        case .ip(let octets): octets.count != 4 && octets.count != 16
        case .uri(let octets): !PlainURI.holds(octets)
        case .directory, .other: false
        }
    }

    fileprivate var isOddConstraintForGo: Bool {
        switch self {
        // RFC 5280: a constraint on URIs is on their hosts' names.
        case .uri(let octets) where IPAddress.octets(octets) != nil: true
        case .dns(let octets), .email(let octets), .uri(let octets):
            octets.last == UInt8(ascii: ".") || !octets.allSatisfy { (33...126).contains($0) }
        case .ip(let octets): !octets.isNetwork
        case .directory, .other: false
        }
    }
}

extension Bytes {
    /// Whether they are visible ASCII in labels of any length but none.
    fileprivate var isDotted: Bool {
        split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false).allSatisfy {
            !$0.isEmpty && $0.allSatisfy { (33...126).contains($0) }
        }
    }

    fileprivate func hasSuffix(_ octets: [UInt8]) -> Bool {
        suffix(octets.count).elementsEqual(octets)
    }
}

extension SignatureAlgorithm.Digest {
    fileprivate var octets: Int {
        switch self {
        case .md2, .md4, .md5: 16
        case .sha1: 20
        case .sha224: 28
        case .sha256: 32
        case .sha384: 48
        case .sha512: 64
        }
    }
}
