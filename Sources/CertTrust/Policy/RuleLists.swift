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
