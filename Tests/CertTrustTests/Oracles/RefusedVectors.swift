/// Certificates that pyca reads and we refuse, each with what we refuse it for.
enum RefusedVectors {
    /// How the error of this refusal begins; nil for a certificate that should be read.
    static func reason(for source: String) -> String? {
        rows.first { source.contains($0.source) }?.reason
    }

    private static let rows: [(source: String, reason: String)] = [
        // RFC 5280 4.2.1.14: SkipCerts is INTEGER (0..MAX); the extension is critical.
        (
            "vectors/x509/custom/inhibit_any_policy_negative.pem",
            "malformedCriticalExtension(2.5.29.54, "
                + "CertTrust.DERError.badValue(CertTrust.DERType.integer"
        ),
        // X.690 8.1.2.4: a tag number over 30, which no type of X.509 has.
        (
            "vectors/x509/custom/long-form-name-attribute.pem",
            "malformed(CertTrust.DERError.highTagNumber"
        ),
        // Apple's parser stops at 10,000.
        ("cases/extensions-10000/above.", "tooManyExtensions"),
        // RFC 5280 4.1: Extensions is SIZE (1..MAX).
        ("cases/extensions-empty/leaf.", "emptyExtensions"),
        // A critical extension that is known and not of its type: no certificate on iOS. pyca reads it when asked.
        (
            "cases/malformed-critical-extension/",
            "malformedCriticalExtension(2.5.29.31, CertTrust.DERError.truncated"
        ),
    ]
}
