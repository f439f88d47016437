// How a certificate is put together (WF508 to WF513, WF541, WF542).

extension LintRule {
    static let structure: [LintRule] = [
        unknownCritical, duplicateExtension, versionNot3, pathLength, nameConstraints,
        privatePolicyURLs, malformedExtension, policyConstraints,
    ]

    // WF508 unknown-critical
    private static let unknownCritical = LintRule(
        "WF508",
        "unknown-critical",
        "RFC 5280 4.2; errSec -67603",
        (.error, .error, .error),
        sentence: LintPhrase(
            "No critical extension may be one that clients do not know.",
            "不得有客户端不认识的关键扩展。"
        ),
        why: LintPhrase("A client must refuse what it does not know.", "遇到不认识的关键扩展，客户端必须拒绝。"),
        fix: LintPhrase(
            "Leave the extension out, or do not mark it as critical.",
            "去掉该扩展，或不要标为关键。"
        ),
        bad: "1.2.3.4 = critical, DER:0500",
        good: "1.2.3.4 = DER:0500",
        check: .certificate { subject in
            let isStrict = subject.profile == .strict
            return subject.faults([isStrict ? .processedCriticalExtensions : .criticalExtensions])
                .map { LintAnswer(facts: $0.lintFacts) }
        }
    )

    // WF509 duplicate-extension
    private static let duplicateExtension = LintRule(
        "WF509",
        "duplicate-extension",
        "RFC 5280 4.2; errSec -67903",
        (.error, .error, .error),
        sentence: LintPhrase("No extension may stand there twice.", "同一扩展不得出现两次。"),
        why: LintPhrase(
            "Every client refuses, or reads another one of the two.",
            "客户端会拒绝，或各自读取其中之一。"
        ),
        fix: LintPhrase(
            "Write all values into one line; a configuration file and -addext must not both have it.",
            "把所有值写在同一行；配置文件与 -addext 不能同时写它。"
        ),
        bad:
            "-addext \"subjectAltName=IP:10.0.16.12\" -addext \"subjectAltName=DNS:im.example.com\"",
        good: "-addext \"subjectAltName=IP:10.0.16.12,DNS:im.example.com\"",
        check: .rules([.duplicateExtensions])
    )

    // WF510 version-not-3
    private static let versionNot3 = LintRule(
        .versionNot3,
        (.error, .error, .error),
        source: "RFC 5280 4.1.2.1; BR 7.1.1",
        why: LintPhrase(
            "A certificate of version 1 has no alternative names, and no client finds its host in it.",
            "版本 1 的证书没有 SAN，客户端无法匹配主机。"
        ),
        fix: LintPhrase("Give extensions when signing.", "签发时带上扩展。"),
        bad: "openssl x509 -req -in server.csr -CA ca.crt -CAkey ca.key",
        good: "openssl x509 -req -in server.csr -CA ca.crt -CAkey ca.key -copy_extensions copy",
        exceedsPermissive: true,
        check: .rules([.version3])
    )

    // WF511 pathlen
    private static let pathLength = LintRule(
        "WF511",
        "pathlen",
        "RFC 5280 4.2.1.9",
        (.error, .error, .error),
        sentence: LintPhrase(
            "A chain must be no longer than its CAs allow.",
            "证书链长度不得超过 CA 的限制。"
        ),
        why: LintPhrase("Every client refuses.", "所有客户端都会拒绝。"),
        fix: LintPhrase("Issue from a CA with room below it.", "由允许下级 CA 的 CA 签发。"),
        bad: "basicConstraints = critical, CA:TRUE, pathlen:0    # and a CA below it",
        good: "basicConstraints = critical, CA:TRUE, pathlen:1",
        check: .chainRules([.pathLength])
    )

    // WF512 name-constraints
    private static let nameConstraints = LintRule(
        "WF512",
        "name-constraints",
        "RFC 5280 4.2.1.10",
        (.error, .error, .error),
        sentence: LintPhrase(
            "Names must lie within what the CAs above may issue for.",
            "名称必须在上级 CA 的名称约束之内。"
        ),
        why: LintPhrase("Every client refuses.", "所有客户端都会拒绝。"),
        fix: LintPhrase("Issue from another CA, or for names within.", "换一个 CA，或使用约束内的名称。"),
        bad:
            "nameConstraints = critical, permitted;DNS:example.com    # and a server of example.org",
        good: "nameConstraints = critical, permitted;DNS:example.com, permitted;DNS:example.org",
        check: .chain { chain in
            let isStrict = chain.leaf.profile == .strict
            return chain.reasons([isStrict ? .nameConstraintsByForm : .nameConstraints])
                .map { chain.hit($0) }
        }
    )

    // WF513 private-policy-urls
    private static let privatePolicyURLs = LintRule(
        "WF513",
        "private-policy-urls",
        "RFC 5280 4.2.2.1",
        (.notice, .notice, .notice),
        sentence: LintPhrase(
            "Where to ask about a certificate should be reachable from a phone.",
            "证书中的 OCSP、CRL、AIA 地址应能从手机访问。"
        ),
        why: LintPhrase(
            "A client that asks waits, or fails, outside the network where the host is known.",
            "在无法解析该主机的网络中，查询的客户端会等待甚至失败。"
        ),
        fix: LintPhrase("Leave the address out, or publish it.", "去掉该地址，或让它可公开访问。"),
        bad: "authorityInfoAccess = OCSP;URI:http://ocsp.corp.lan",
        good: "authorityInfoAccess = OCSP;URI:http://ocsp.example.com",
        check: .certificate { subject in
            let places = PrivatePlaces.find(in: subject.certificate.extensions)
            return places.isEmpty ? [] : [LintAnswer(facts: [Fact("urls", .list(places))])]
        }
    )

    // WF541 malformed-extension
    private static let malformedExtension = LintRule(
        "WF541",
        "malformed-extension",
        "RFC 5280 4.2",
        (.error, .error, .error),
        sentence: LintPhrase("Every known extension must be readable.", "每个已知扩展都必须可解析。"),
        why: LintPhrase(
            "Apple's clients and this library refuse the certificate.",
            "Apple 客户端与本库会拒绝该证书。"
        ),
        fix: LintPhrase("Issue it without raw DER values.", "不要用原始 DER 值，重新签发。"),
        bad: "subjectKeyIdentifier = DER:3000",
        good: "subjectKeyIdentifier = hash",
        check: .rules([.malformedExtensions])
    )

    // WF542 policy-constraints
    private static let policyConstraints = LintRule(
        "WF542",
        "policy-constraints",
        "RFC 5280 6.1",
        (.error, .error, .error),
        sentence: LintPhrase(
            "Where a CA asks for certificate policies, the chain must have one.",
            "CA 要求证书策略时，证书链必须具备。"
        ),
        why: LintPhrase(
            "Clients that follow RFC 5280 refuse, this library among them.",
            "遵循 RFC 5280 的客户端（包括本库）会拒绝。"
        ),
        fix: LintPhrase(
            "Name the policy in each certificate below, or leave the constraint out.",
            "在下级证书中写明策略，或去掉该约束。"
        ),
        bad:
            "policyConstraints = critical, requireExplicitPolicy:0    # and no certificatePolicies below",
        good: "certificatePolicies = 1.2.3.4    # in each of the chain",
        check: .chainRules([.policyTree])
    )
}
