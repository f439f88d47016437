// Critical extensions (RFC 5280 4.2).

extension Rule {
    /// Every critical extension is one that judging a path takes into account, an anchor's too.
    ///
    /// Those of which 4.2 says that they are not critical have rules of their own.
    static let processedCriticalExtensions = Rule { path, _ in
        path.certificates.enumerated().flatMap { index, certificate in
            certificate.extensions.all
                .filter { $0.isCritical && !processed.contains($0.oid) && !ruled.contains($0.oid) }
                .map { Reason(.unknownCriticalExtension($0.oid), certificate: index) }
        }
    }

    private static let processed: Set<OID> = [
        .basicConstraints, .keyUsage, .extendedKeyUsage, .subjectAlternativeName,
        .nameConstraints, .certificatePolicies, .policyMappings, .policyConstraints,
        .inhibitAnyPolicy,
    ]

    private static let ruled: Set<OID> = [
        .authorityKeyIdentifier, .subjectKeyIdentifier, .authorityInformationAccess,
        .subjectInformationAccess, .crlDistributionPoints,
    ]
}
