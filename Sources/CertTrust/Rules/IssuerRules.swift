// What a certificate needs to issue another one (trust table rows 20 to 22, 24 and 31).

extension Rule {
    /// Row 20: an issuer that restricts its key may sign certificates with it.
    ///
    /// A key usage of no bits counts as none, unless it is critical.
    static let issuerMaySign = eachIssuer { issuer, _, _ in
        issuer.forbidsSigningCertificates ? .notACA(.noKeyCertSign) : nil
    }

    /// Row 21: an issuer of version 3 says that it is a CA.
    static let issuerIsCA = eachIssuer { issuer, _, _ in
        guard issuer.version == 3 else { return nil }
        guard let constraints = issuer.extensions.basicConstraints else {
            return .notACA(.noBasicConstraints)
        }
        return constraints.isCA ? nil : .notACA(.notMarkedCA)
    }

    /// Row 22: an older version, which cannot say so, may be an anchor; in the middle only under an older anchor.
    static let issuerVersion = eachIssuer { issuer, path, index in
        guard issuer.version < 3, index < path.lastIndex,
            path.certificates[path.lastIndex].version == 3
        else { return nil }
        return .notACA(.oldVersion)
    }

    /// Row 24: RFC 5280 6.1.4 (l) and (m), the anchor's own limit included.
    ///
    /// Self-issued intermediates do not count.
    static let pathLength = Rule { path, _ in
        var limit: (value: Int, index: Int)?
        var intermediates = 0
        for index in stride(from: path.lastIndex, to: 0, by: -1) {
            let certificate = path.certificates[index]
            if index < path.lastIndex && !certificate.isSelfIssued {
                intermediates += 1
                if let limit, intermediates > limit.value {
                    let owner = path.certificates[limit.index].extensions.basicConstraints
                    return [
                        Reason(
                            .pathLength(
                                limit: owner?.pathLength ?? limit.value,
                                intermediates: count(below: limit.index, in: path)
                            ),
                            certificate: limit.index
                        )
                    ]
                }
            }
            guard let own = certificate.extensions.basicConstraints?.pathLength else { continue }
            // Counted from the anchor, so that one number serves limits of every depth.
            let (absolute, overflow) = own.addingReportingOverflow(intermediates)
            if !overflow, absolute < limit?.value ?? .max { limit = (absolute, index) }
        }
        return []
    }

    /// Row 31: where child and issuer both name the issuer's key, they agree.
    ///
    /// Issuer and serial number in the identifier (row 32) do not count.
    static let keyIdentifiers = Rule { path, _ in
        zip(path.certificates, path.certificates.dropFirst()).enumerated().compactMap {
            index,
            pair in
            guard let wanted = pair.0.extensions.authorityKeyIdentifier?.keyIdentifier,
                let own = pair.1.extensions.subjectKeyIdentifier, wanted != own
            else { return nil }
            return Reason(
                .keyIdentifierMismatch(authority: wanted, subject: own),
                certificate: index
            )
        }
    }

    /// How many intermediates that are not self-issued stand between the leaf and a CA.
    private static func count(below index: Int, in path: Path) -> Int {
        path.certificates[1..<index].count { !$0.isSelfIssued }
    }
}

extension Certificate {
    /// Whether its key usage keeps its key from signing certificates; one of no bits counts as none, unless it is critical.
    var forbidsSigningCertificates: Bool {
        guard let usage = extensions.keyUsage, !usage.contains(.keyCertSign) else { return false }
        return !usage.isEmpty || extensions[.keyUsage]?.isCritical == true
    }
}
