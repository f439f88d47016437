// Purposes and pointers, for the policy strict (WF532 to WF540).

extension LintRule {
    static let purposeProfile: [LintRule] = [
        // WF532 eku-empty
        strict(
            .ekuEmpty,
            .purposesNotEmpty,
            bad: "extendedKeyUsage = DER:30:00",
            good: "extendedKeyUsage = serverAuth"
        ),
        // WF533 eku-critical
        strict(
            .ekuCritical,
            .purposesNotCritical,
            why: criticalWhy,
            bad: "extendedKeyUsage = critical, serverAuth",
            good: "extendedKeyUsage = serverAuth"
        ),
        // WF534 eku-any
        strict(
            .ekuAny,
            .leafNotForAnyPurpose,
            bad: "extendedKeyUsage = serverAuth, anyExtendedKeyUsage",
            good: "extendedKeyUsage = serverAuth"
        ),
        // WF535 eku-on-root
        strict(
            .ekuOnRoot,
            .rootWithoutPurposes,
            bad:
                "basicConstraints = critical, CA:TRUE\nextendedKeyUsage = serverAuth    # of a root",
            good: "basicConstraints = critical, CA:TRUE"
        ),
        // WF536 eku-not-allowed
        strict(
            .ekuNotAllowed,
            why: askedWhy,
            bad: "extendedKeyUsage = serverAuth    # and clientAuth is asked for",
            good: "extendedKeyUsage = serverAuth, clientAuth",
            check: .asked
        ),
        // WF537 access-critical
        strict(
            .accessCritical,
            .accessNotCritical,
            why: criticalWhy,
            bad: "authorityInfoAccess = critical, OCSP;URI:http://ocsp.example.com",
            good: "authorityInfoAccess = OCSP;URI:http://ocsp.example.com"
        ),
        // WF538 access-empty
        strict(
            .accessEmpty,
            .accessNotEmpty,
            bad: "1.3.6.1.5.5.7.1.1 = DER:30:00",
            good: "authorityInfoAccess = OCSP;URI:http://ocsp.example.com"
        ),
        // WF539 cdp-critical
        strict(
            .cdpCritical,
            .distributionPointsNotCritical,
            why: criticalWhy,
            bad: "crlDistributionPoints = critical, URI:http://crl.example.com/ca.crl",
            good: "crlDistributionPoints = URI:http://crl.example.com/ca.crl"
        ),
        // WF540 cdp-shape
        strict(
            .cdpShape,
            .distributionPointsUsable,
            bad: "2.5.29.31 = DER:30:00",
            good: "crlDistributionPoints = URI:http://crl.example.com/ca.crl"
        ),
    ]
}
