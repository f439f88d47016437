// The policies: which rules a path must pass. The rows are those of the table of rules in docs/rules.md.
// One rule a line: `scripts/mutate` takes each out in turn and wants a test to fail.

extension Rule {
    /// Apple's basic X.509 policy, and the host in the subject alternative names.
    static let permissive: [Rule] = [
        .denied,  // 44
        .signatures,  // 1
        .signatureAlgorithmsAgree,  // 1
        .weakKey,  // 8
        .unsupportedKey,  // 9, 49
        .weakDigest,  // 12
        .malformedExtensions,  // 29
        .duplicateExtensions,  // 28
        .criticalExtensions,  // 27
        .emptySubject,  // 30
        .serialNumber,  // 33
        .issuerIsCA,  // 21
        .issuerMaySign,  // 20
        .issuerVersion,  // 22
        .pathLength,  // 24
        .nameConstraints,  // 25
        .policyTree,  // 26
        .keyIdentifiers,  // 31
        .anchorScope,  // off by default
        .hostName,  // 35 to 41
        .temporalValidity,  // 7
    ]

    /// What Apple's policy for TLS servers adds.
    static let serverOnly: [Rule] = [
        .serverKeySize,  // 10
        .serverKeyAlgorithm,  // 11
        .serverDigest,  // 13
        .validityPeriod,  // 15
        .validityPeriodSystem825,  // 16
        .validityPeriodSystem398,  // 16
        .extendedKeyUsageAllowsServer,  // 17
        .serverAuthRequired,  // 18
    ]

    /// Apple's policy for TLS servers.
    static let tls = permissive + serverOnly
}

extension Rule {
    /// What batch mode asks for beside a host; every policy is asked it.
    static let asked: [Rule] = [
        .mailboxes,  // RFC 5280 4.2.1.6
        .askedPurposes,  // RFC 5280 4.2.1.12
        .askedKeyUsage,  // RFC 5280 4.2.1.3
        .askedDepth,  // RFC 5280 6.1.4 (l)
    ]

    /// RFC 5280: validating a path, and how certificates are made.
    ///
    /// Numbers are rows of the table of rules, `WF…` are identifiers of docs/rules-strict.md.
    static let rfc5280: [Rule] = [
        .denied,  // 44
        .signatures,  // 1
        .signatureAlgorithmsAgree,  // 1
        .malformedExtensions,  // 29
        .duplicateExtensions,  // 28
        .processedCriticalExtensions,  // 27, the anchor not excused
        .emptySubject,  // 30
        .serialNumber,  // 33
        .issuerIsCA,  // 21
        .issuerMaySign,  // 20
        .pathLength,  // 24
        .nameConstraintsByForm,  // 25
        .policyTree,  // 26
        .keyIdentifiers,  // 31
        .anchorScope,  // off by default
        .hostNameByOwner,  // 35 to 41
        .temporalValidity,  // 7
        .nothingBehind,  // WF005
        .distinguishedEncoding,  // WF006
        .noAddressAsDNSName,  // WF102
        .dnsNameSyntax,  // WF104
        .addressLength,  // WF105
        .wildcardPosition,  // WF106
        .alternativeNamesNotEmpty,  // WF108
        .noUnicodeDNSName,  // WF110
        .issuerNotEmpty,  // WF115
        .mailboxSyntax,  // WF116
        .uriSyntax,  // WF117
        .timesEncoded,  // WF307
        .serialNumberProfile,  // WF409
        .noUniqueIdentifiers,  // WF414
        .issuerKeyUsagePresent,  // WF505
        .basicConstraintsCritical,  // WF507
        .authorityKeyIdentifierPresent,  // WF514
        .authorityKeyIdentifierNotCritical,  // WF515
        .authorityKeyIdentifierNamesKey,  // WF516
        .subjectKeyIdentifierPresent,  // WF518
        .subjectKeyIdentifierNotCritical,  // WF519
        .keyCertSignOnCAOnly,  // WF520
        .pathLengthOnCAOnly,  // WF521
        .keyUsageNotEmpty,  // WF522
        .nameConstraintsOnCAOnly,  // WF524
        .nameConstraintsNotEmpty,  // WF525
        .nameConstraintsSyntax,  // WF526
        .policyConstraintsCritical,  // WF527
        .policyConstraintsNotEmpty,  // WF528
        .inhibitAnyPolicyCritical,  // WF529
        .policiesNotEmpty,  // WF530
        .policiesDistinct,  // WF531
        .purposesNotEmpty,  // WF532
        .accessNotCritical,  // WF537
        .accessNotEmpty,  // WF538
        .distributionPointsUsable,  // WF540
    ]

    /// The certificate profile of the CA/B Forum's Baseline Requirements for TLS, without lifetimes.
    static let cabf: [Rule] = [
        .rsaSize,  // 10, to the bit
        .keyAlgorithm,  // 9, 11, 49
        .alternativeNamesPresent,  // WF101
        .wildcardNotTooWide,  // WF107
        .commonNameSpelling,  // WF114
        .alternativeNamesNotCritical,  // WF118
        .rsaModulusLength,  // WF410
        .keyAlgorithmEncoding,  // WF411
        .signatureAlgorithm,  // WF412
        .ecdsaDigest,  // WF413
        .leafKeyUsage,  // WF503
        .leafIsNoCA,  // WF504
        .version3,  // WF510
        .authorityKeyIdentifierAlone,  // WF517
        .rootKeyIdentifier,  // 31, of a root with itself
        .purposesNotCritical,  // WF533
        .leafNotForAnyPurpose,  // WF534
        .rootWithoutPurposes,  // WF535
        .leafPurposes,  // WF536
        .issuerPurposes,  // WF536
        .distributionPointsNotCritical,  // WF539
    ]

    /// RFC 5280 and the Baseline Requirements' profile.
    static let strict = rfc5280 + cabf
}
