@testable import CertTrust

// What the predicates of classes are made of.

extension OracleInput {
    func contains(_ isOne: (Certificate) -> Bool) -> Bool { all.contains(where: isOne) }

    /// Certificates that have another one's issuer's name.
    var namedIssuers: [Certificate] {
        all.filter { issuer in all.contains { $0.issuer == issuer.subject && $0 != issuer } }
    }

    /// Two certificates of one name of which one may be taken for the other's place.
    var hasNamesakes: Bool {
        let subjects = namedIssuers.map(\.subject)
        return Set(subjects).count < subjects.count
    }

    /// A leaf that is trusted as itself while its issuer is at hand too.
    var isPinnedBelowIssuer: Bool {
        guard let leaf = leafCertificate, isAnchor(leaf) else { return false }
        return all.contains { $0 != leaf && $0.subject == leaf.issuer }
    }

    /// Constraints that a certificate of the question carries.
    var constraints: [NameConstraints] { all.compactMap(\.extensions.nameConstraints) }

    var subtrees: [NameConstraints.Subtree] { constraints.flatMap { $0.permitted + $0.excluded } }

    /// Alternative names of all certificates.
    var names: [GeneralName] { all.flatMap { $0.extensions.subjectAlternativeNames ?? [] } }

    var leafNames: [GeneralName] { leafCertificate?.extensions.subjectAlternativeNames ?? [] }

    var leafError: CertificateError? {
        if case .failure(let error) = leaf { error } else { nil }
    }
}

extension Certificate {
    var isCA: Bool { extensions.basicConstraints?.isCA == true }

    func isCritical(_ oid: OID) -> Bool { extensions[oid]?.isCritical == true }

    var hasMalformedExtension: Bool {
        extensions.all.contains { if case .malformed = $0.reading { true } else { false } }
    }

    var hasUnknownCritical: Bool {
        extensions.all.contains { $0.isCritical && $0.reading == .unknown }
    }

    /// Whether its own key signed it.
    var isSignedByItself: Bool {
        isSelfIssued && SignatureCheck(of: self, by: publicKey) == .valid
    }

    var saysSomethingAboutPolicies: Bool {
        extensions.certificatePolicies != nil || extensions.policyConstraints != nil
            || extensions.policyMappings != nil || extensions.inhibitAnyPolicy != nil
    }
}

extension GeneralName {
    var dnsText: String? {
        if case .dns(let bytes) = self { String(decoding: bytes, as: UTF8.self) } else { nil }
    }

    var isDNSEntry: Bool { dnsText != nil }
}

extension Bytes {
    /// Whether they are an address with a mask of ones and then zeros.
    var isNetwork: Bool {
        guard count == 8 || count == 32 else { return false }
        let bits = suffix(count / 2).flatMap { octet in (0..<8).map { octet << $0 & 0x80 != 0 } }
        return !bits.drop { $0 }.contains(true)
    }
}
