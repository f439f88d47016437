// Keys and signatures, for the policy strict (WF410 to WF414).

extension LintRule {
    static let keyProfile: [LintRule] = [
        // WF410 rsa-modulus-length
        strict(
            .rsaModulusLength,
            .rsaModulusLength,
            bad: "-newkey rsa:2050",
            good: "-newkey rsa:2048"
        ),
        // WF411 key-algorithm-encoding
        strict(
            .keyAlgorithmEncoding,
            .keyAlgorithmEncoding,
            bad: "30 0b 06 09 2a 86 48 86 f7 0d 01 01 01    # rsaEncryption without NULL",
            good: "30 0d 06 09 2a 86 48 86 f7 0d 01 01 01 05 00"
        ),
        // WF412 signature-algorithm
        strict(
            .signatureAlgorithm,
            .signatureAlgorithm,
            bad: "openssl x509 -req … -sha224",
            good: "openssl x509 -req … -sha256"
        ),
        // WF413 ecdsa-digest
        strict(
            .ecdsaDigest,
            bad: "openssl x509 -req … -sha256    # by a CA on P-384",
            good: "openssl x509 -req … -sha384    # by a CA on P-384",
            check: .chainRules([.ecdsaDigest])
        ),
        // WF414 unique-identifiers
        strict(
            .uniqueIdentifiers,
            .noUniqueIdentifiers,
            bad: "issuerUniqueID and subjectUniqueID, as some old CAs write them",
            good: "openssl x509 -req …    # writes none"
        ),
    ]
}
