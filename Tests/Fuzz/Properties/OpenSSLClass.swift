@testable import CertTrust

/// Why OpenSSL may refuse a path that was accepted here.
///
/// Each is a fact about the input, found without asking either side, and a choice that a document gives reasons for.
enum OpenSSLClass: String, CaseIterable {
    /// docs/decisions.md: BER that Apple's clients read.
    case notDER = "a certificate is not DER"
    /// docs/rules.md 22: OpenSSL takes an older version for a CA only where it signed itself.
    case oldIssuer = "an issuer is of version 1 or 2"
    /// docs/rules.md 27: an anchor's are excused, and more are known here than OpenSSL takes into account.
    case criticalExtension = "a critical extension is none of those that OpenSSL processes"
    /// docs/rules.md 19 and 20: a key usage of no bits counts as none, unless it is a critical one of an issuer.
    case emptyKeyUsage = "a key usage has no bits"
    /// docs/rules.md 32: they do not count here.
    case authoritySerial = "an authority key identifier names issuer and serial number"
    /// docs/decisions.md, "Names are compared by a folded form": OpenSSL folds ASCII alone.
    case spelling = "an issuer's name is spelled in two ways"
    /// docs/rules-strict.md WF540: only strict refuses it, where it stands in a list of which nothing is fetched.
    case distributionPoint = "a distribution point names no place and no issuer, or a relative one"
    /// RFC 5280 6.1 allows it; OpenSSL takes such a certificate for one that signed itself.
    case selfIssued = "a certificate below the anchor has its issuer's name"
    /// RFC 5280 4.1.2.4 allows any type of value; OpenSSL reads strings alone, and makes all of them UTF-8.
    case attribute = "a value of a name is no UTF-8, or of none of the types of plain strings"
    /// What nobody is matched with is not looked into here (`GeneralName`); OpenSSL wants it well-formed.
    case generalName = "an extension has a name that is no host, mailbox or URI"
    /// docs/decisions.md, "The host is never optional": OpenSSL holds common names to constraints on DNS names.
    case constrainedCommonName = "names are constrained, and a subject has a common name or mailbox"
    /// Extensions that mean nothing here; OpenSSL refuses a certificate for a bad one of them.
    case strangerExtension = "an extension is one that OpenSSL alone reads"
    /// Only batch mode's tests ask for RFC 5280 alone, which says nothing of keys; every policy refuses such a one.
    case unaskedKey = "RFC 5280 alone was asked, and the leaf's key is none that can be read"

    func holds(for path: [Certificate], judge: PathQuery.Judge?) -> Bool {
        let issuers = path.dropFirst()
        switch self {
        case .notDER:
            return path.flatMap(\.findings).contains { finding in
                if case .notDER = finding { true } else { false }
            }
        case .oldIssuer: return issuers.contains { $0.version < 3 }
        case .criticalExtension:
            return path.flatMap(\.extensions.all)
                .contains { $0.isCritical && !Self.processed.contains($0.oid) }
        case .emptyKeyUsage: return path.contains { $0.extensions.keyUsage?.isEmpty == true }
        case .authoritySerial:
            return path.contains { certificate in
                // The tags of issuer and serial number inside (RFC 5280 4.2.1.1).
                let value = certificate.extensions[.authorityKeyIdentifier]?.value ?? []
                return TLV(value)?.parts.contains { [0xa1, 0x82].contains($0.tag) } ?? false
            }
        case .spelling:
            return zip(path, issuers).contains { $0.issuer.encoded != $1.subject.encoded }
        case .distributionPoint:
            return path.flatMap { $0.extensions.crlDistributionPoints ?? [] }.contains {
                $0.names.isEmpty
            }
        case .selfIssued: return path.dropLast().contains(where: \.isSelfIssued)
        case .attribute:
            return path.flatMap { [$0.subject.encoded, $0.issuer.encoded] }
                .flatMap { TLV($0)?.parts ?? [] }.flatMap(\.parts)
                .contains { !Self.isPlain($0.parts.last) }
        case .generalName: return path.flatMap(Self.names).contains(where: Self.isStructured)
        case .constrainedCommonName:
            return issuers.contains { $0.extensions.nameConstraints != nil }
                && path.contains { !$0.subject.isEmpty }
        case .strangerExtension:
            return path.flatMap(\.extensions.all).contains { Self.strangers.contains($0.oid) }
        case .unaskedKey:
            return judge == .rfc5280 && path.first.map { PublicKey($0.publicKey) == nil } ?? false
        }
    }

    private static func names(_ certificate: Certificate) -> [GeneralName] {
        let extensions = certificate.extensions
        let points = extensions.crlDistributionPoints ?? []
        let access =
            (extensions.authorityInformationAccess ?? [])
            + (extensions.subjectInformationAccess ?? [])
        let constraints = extensions.nameConstraints.map { $0.permitted + $0.excluded } ?? []
        return (extensions.subjectAlternativeNames ?? [])
            + (extensions.issuerAlternativeNames ?? []) + points.flatMap { $0.names + $0.crlIssuer }
            + access.map(\.location) + constraints.map(\.base)
    }

    private static func isStructured(_ name: GeneralName) -> Bool {
        switch name {
        case .directory, .other: true
        case .dns, .ip, .email, .uri: false
        }
    }

    private static func isPlain(_ value: TLV?) -> Bool {
        guard let value, [0x0c, 0x12, 0x13, 0x14, 0x16].contains(value.tag) else { return false }
        return value.tag != 0x0c || String(validating: value.content, as: UTF8.self) != nil
    }

    /// Accepted here means accepted there, but for the classes above.
    static func check(_ verdict: Verdict, judge: PathQuery.Judge?) {
        guard verdict.isTrusted else { return }
        let path = verdict.path.map(\.certificate)
        let theirs = OpenSSLPath(path.map { Array($0.der) })
        guard theirs != .accepted, !allCases.contains(where: { $0.holds(for: path, judge: judge) })
        else {
            return
        }
        let hex = path.map { Hex.lower($0.der) }.joined(separator: "\n")
        Report.violated("what is accepted OpenSSL accepts too", "\(theirs)\n\(hex)")
    }

    /// `X509_supported_extension` of OpenSSL 3.0, but for what nobody here reads.
    private static let processed: Set<OID> = [
        .keyUsage, .subjectAlternativeName, .basicConstraints, .certificatePolicies,
        .crlDistributionPoints, .extendedKeyUsage, .policyConstraints, .nameConstraints,
        .policyMappings, .inhibitAnyPolicy, .netscapeCertType,
    ]

    /// Proxy certificates (RFC 3820), and addresses and numbers of networks (RFC 3779).
    private static let strangers: Set<OID> = [
        OID(0x2b, 6, 1, 5, 5, 7, 1, 14), OID(0x2b, 6, 1, 5, 5, 7, 1, 7),
        OID(0x2b, 6, 1, 5, 5, 7, 1, 8), .netscapeCertType,
    ]
}
