// Key identifiers and what makes a CA, for the policy strict (WF514 to WF523).

extension LintRule {
    static let identifierProfile: [LintRule] = [
        // WF514 aki-missing
        strict(
            .akiMissing,
            .authorityKeyIdentifierPresent,
            bad: "authorityKeyIdentifier = none",
            good: "authorityKeyIdentifier = keyid"
        ),
        // WF515 aki-critical
        strict(
            .akiCritical,
            .authorityKeyIdentifierNotCritical,
            why: criticalWhy,
            bad: "2.5.29.35 = critical,DER:30:06:80:04:01:02:03:04",
            good: "authorityKeyIdentifier = keyid"
        ),
        // WF516 aki-no-key-identifier
        strict(
            .akiNoKeyIdentifier,
            .authorityKeyIdentifierNamesKey,
            bad: "authorityKeyIdentifier = issuer:always    # of a CA without subjectKeyIdentifier",
            good: "authorityKeyIdentifier = keyid"
        ),
        // WF517 aki-issuer-serial
        strict(
            .akiIssuerSerial,
            .authorityKeyIdentifierAlone,
            bad: "authorityKeyIdentifier = keyid,issuer:always",
            good: "authorityKeyIdentifier = keyid"
        ),
        // WF518 ski-missing
        strict(
            .skiMissing,
            .subjectKeyIdentifierPresent,
            bad: "subjectKeyIdentifier = none",
            good: "subjectKeyIdentifier = hash"
        ),
        // WF519 ski-critical
        strict(
            .skiCritical,
            .subjectKeyIdentifierNotCritical,
            why: criticalWhy,
            bad: "subjectKeyIdentifier = critical,hash",
            good: "subjectKeyIdentifier = hash"
        ),
        // WF520 keycertsign-without-ca
        strict(
            .certSignWithoutCA,
            .keyCertSignOnCAOnly,
            bad:
                "basicConstraints = critical, CA:FALSE\nkeyUsage = critical, digitalSignature, keyCertSign",
            good: "basicConstraints = critical, CA:FALSE\nkeyUsage = critical, digitalSignature"
        ),
        // WF521 pathlen-without-ca
        strict(
            .pathLengthWithoutCA,
            .pathLengthOnCAOnly,
            bad: "basicConstraints = critical, CA:FALSE, pathlen:0",
            good: "basicConstraints = critical, CA:FALSE"
        ),
        // WF522 ku-empty
        strict(
            .keyUsageEmpty,
            .keyUsageNotEmpty,
            bad: "keyUsage = DER:03:01:00",
            good: "keyUsage = critical, digitalSignature"
        ),
        // WF523 ku-not-allowed
        strict(
            .keyUsageNotAllowed,
            why: askedWhy,
            bad: "keyUsage = critical, keyAgreement    # and digitalSignature is asked for",
            good: "keyUsage = critical, digitalSignature",
            check: .asked
        ),
    ]
}
