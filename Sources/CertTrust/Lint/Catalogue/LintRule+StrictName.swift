// Names, for the policy strict (WF114 to WF118).

extension LintRule {
    static let nameProfile: [LintRule] = [
        // WF114 cn-spelled-otherwise
        strict(
            .commonNameSpelling,
            .commonNameSpelling,
            bad: "-subj \"/CN=IM.example.com\" -addext \"subjectAltName=DNS:im.example.com\"",
            good: "-subj \"/CN=im.example.com\" -addext \"subjectAltName=DNS:im.example.com\""
        ),
        // WF115 issuer-empty
        strict(
            .issuerEmpty,
            .issuerNotEmpty,
            bad: "openssl req -x509 … -subj /",
            good: "openssl req -x509 … -subj \"/CN=Example CA\""
        ),
        // WF116 bad-email-syntax
        strict(
            .badEmailSyntax,
            bad: "subjectAltName = email:im",
            good: "subjectAltName = email:im@example.com",
            check: .entries(.badEmailSyntax)
        ),
        // WF117 bad-uri-syntax
        strict(
            .badURISyntax,
            bad: "subjectAltName = URI:im.example.com",
            good: "subjectAltName = URI:https://im.example.com/",
            check: .entries(.badURISyntax)
        ),
        // WF118 san-critical
        strict(
            .sanCritical,
            .alternativeNamesNotCritical,
            why: criticalWhy,
            bad: "subjectAltName = critical,DNS:im.example.com",
            good: "subjectAltName = DNS:im.example.com"
        ),
    ]
}
