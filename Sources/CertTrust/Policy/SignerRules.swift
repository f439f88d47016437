extension Rule {
    /// What the path of whoever signs a revocation list or answers for an issuer must pass (RFC 5280 6.3.3 (f)).
    ///
    /// No host and no purpose: such a key serves no server. Policies are the judged path's business.
    static let revocationSigner: [Rule] = [
        .denied, .signatures, .signatureAlgorithmsAgree, .weakKey, .unsupportedKey, .weakDigest,
        .malformedExtensions, .duplicateExtensions, .criticalExtensions, .serialNumber,
        .issuerIsCA, .issuerMaySign, .issuerVersion, .pathLength, .nameConstraints,
        .keyIdentifiers, .temporalValidity,
    ]
}
