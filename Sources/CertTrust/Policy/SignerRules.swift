extension Rule {
    /// What the path of whoever signs a revocation list or answers for an issuer must pass (RFC 5280 6.3.3 (f)).
    ///
    /// No host and no purpose: such a key serves no server. Policies are the judged path's business. One rule a line,
    /// as in the lists of the policies; the numbers are rows of the table of rules.
    static let revocationSigner: [Rule] = [
        .denied,  // 44
        .signatures,  // 1
        .signatureAlgorithmsAgree,  // 1
        .weakKey,  // 8
        .unsupportedKey,  // 9, 49
        .weakDigest,  // 12
        .malformedExtensions,  // 29
        .duplicateExtensions,  // 28
        .criticalExtensions,  // 27
        .serialNumber,  // 33
        .issuerIsCA,  // 21
        .issuerMaySign,  // 20
        .issuerVersion,  // 22
        .pathLength,  // 24
        .nameConstraints,  // 25
        .keyIdentifiers,  // 31
        .temporalValidity,  // 7
    ]
}
