// What a certificate is for (WF501 to WF507).

extension LintRule {
    static let usage: [LintRule] = [
        ekuMissing, ekuNoServerAuth, keyUsageWrong, leafIsCA, caWithoutKeyCertSign, issuerNotCA,
        basicConstraintsNotCritical,
    ]

    // WF501 eku-missing
    private static let ekuMissing = LintRule(
        "WF501",
        "eku-missing",
        "Apple 103769; BR 7.1.2.7.10",
        (.warning, .error, .error),
        sentence: LintPhrase(
            "A server's certificate must have an extended key usage.",
            "服务器证书必须带有 extendedKeyUsage。"
        ),
        why: LintPhrase(
            "Apple's policy for TLS servers refuses one of after July 2019 without it; the policy permissive connects.",
            "Apple 的 TLS 服务器策略拒绝 2019 年 7 月后签发而没有它的证书；permissive 策略可以连接。"
        ),
        fix: LintPhrase(
            "Issue it again with serverAuth. `openssl x509 -req` drops it without -copy_extensions copy.",
            "重新签发并加入 serverAuth。`openssl x509 -req` 不加 -copy_extensions copy 会丢掉它。"
        ),
        bad: "openssl req -x509 … -addext \"subjectAltName=IP:10.0.16.12\"",
        good: "-addext \"extendedKeyUsage=serverAuth\"",
        check: .chain { chain in
            let isStrict = chain.leaf.profile == .strict
            let reasons = chain.reasons([isStrict ? .leafPurposes : .serverAuthRequired])
            return reasons.prefix(1).compactMap { reason in
                guard case .ekuMissingServerAuth(nil) = reason.fault else { return nil }
                return chain.hit(0)
            }
        }
    )

    // WF502 eku-no-server-auth
    private static let ekuNoServerAuth = LintRule(
        "WF502",
        "eku-no-server-auth",
        "RFC 5280 4.2.1.12; Apple 103769",
        (.error, .error, .error),
        sentence: LintPhrase(
            "An extended key usage must allow serverAuth, that of a CA in between too.",
            "extendedKeyUsage 必须允许 serverAuth，中间 CA 也一样。"
        ),
        why: LintPhrase(
            "It is a client's or a mailbox's certificate to every client that looks; Apple takes no anyExtendedKeyUsage instead.",
            "检查用途的客户端会视其为客户端或邮件证书；Apple 不接受以 anyExtendedKeyUsage 代替。"
        ),
        fix: LintPhrase("Issue it again with serverAuth.", "重新签发并加入 serverAuth。"),
        bad: "extendedKeyUsage = clientAuth",
        good: "extendedKeyUsage = serverAuth",
        exceedsPermissive: true,
        check: .chain { chain in
            let rules: [Rule] =
                switch chain.leaf.profile {
                case .deployment: [.extendedKeyUsageAllowsServer]
                case .apple: [.extendedKeyUsageAllowsServer, .serverAuthRequired]
                case .strict: [.leafPurposes, .issuerPurposes]
                }
            var seen: Set<Int> = []
            return chain.reasons(rules).compactMap { reason in
                guard case .ekuMissingServerAuth(.some) = reason.fault,
                    seen.insert(reason.certificate ?? 0).inserted
                else { return nil }
                return chain.hit(reason)
            }
        }
    )

    // WF503 ku-wrong
    private static let keyUsageWrong = LintRule(
        .leafKeyUsage,
        (.warning, .warning, .error),
        why: LintPhrase(
            "TLS 1.3 and ECDHE sign with the key: OpenSSL, GnuTLS and rustls check that it may.",
            "TLS 1.3 与 ECDHE 用该密钥签名：OpenSSL、GnuTLS、rustls 会检查是否允许。"
        ),
        fix: LintPhrase(
            "Issue it again; with RSA, keyEncipherment may stand beside it.",
            "重新签发；RSA 密钥可同时写 keyEncipherment。"
        ),
        bad: "keyUsage = critical, keyEncipherment",
        good: "keyUsage = critical, digitalSignature",
        check: .certificate { subject in
            let certificate = subject.certificate
            // What makes it a CA as well is told by WF504.
            let more: KeyUsage = certificate.isMarkedCA ? [.keyCertSign, .cRLSign] : []
            guard subject.role == .server, certificate.hasWrongServerKeyUsage(allowing: more) else {
                return []
            }
            let names = certificate.extensions.keyUsage?.names ?? []
            return [LintAnswer(facts: [Fact("key_usage", .list(names))])]
        }
    )

    // WF504 leaf-is-ca
    private static let leafIsCA = LintRule(
        .leafIsCA,
        (.notice, .notice, .error),
        source: "RFC 5280 4.2.1.9; BR 7.1.2.7.8; errSec -67902",
        why: LintPhrase(
            "Apple, OpenSSL, GnuTLS and Go accept it; rustls and Python's cryptography refuse. Its key can sign for every host the app dials.",
            "Apple、OpenSSL、GnuTLS、Go 接受；rustls 与 Python cryptography 拒绝。其密钥可为应用连接的任何主机签发证书。"
        ),
        fix: LintPhrase(
            "Make a private CA and a server's certificate under it: renewals then need no release of the app.",
            "建立私有 CA 并由其签发服务器证书：之后续签无需发布应用。"
        ),
        bad: "basicConstraints = critical, CA:TRUE",
        good: "basicConstraints = critical, CA:FALSE",
        check: .certificate { subject in
            guard subject.role == .server, subject.certificate.isMarkedCA else { return [] }
            let isStrict = subject.profile == .strict
            return [LintAnswer(severity: isStrict && subject.isPinned ? .warning : nil)]
        }
    )

    // WF505 ca-without-keycertsign
    private static let caWithoutKeyCertSign = LintRule(
        .caWithoutKeyUsage,
        (.error, .error, .error),
        why: LintPhrase(
            "Every client refuses what a key signed that may not; without any key usage most accept it.",
            "密钥不允许签发时所有客户端都会拒绝；完全没有 keyUsage 时多数客户端接受。"
        ),
        fix: LintPhrase("Make the CA again with keyCertSign.", "重新生成 CA，加入 keyCertSign。"),
        bad: "basicConstraints = critical, CA:TRUE\nkeyUsage = critical, digitalSignature",
        good: "basicConstraints = critical, CA:TRUE\nkeyUsage = critical, keyCertSign, cRLSign",
        check: .certificate { subject in
            guard subject.role == .authority else { return [] }
            if subject.certificate.isMarkedCA, subject.certificate.forbidsSigningCertificates {
                return [LintAnswer()]
            }
            guard !subject.faults([.issuerKeyUsagePresent]).isEmpty else { return [] }
            let isStrict = subject.profile == .strict
            return [LintAnswer(severity: isStrict ? nil : .warning)]
        }
    )

    // WF506 issuer-not-ca
    private static let issuerNotCA = LintRule(
        "WF506",
        "issuer-not-ca",
        "RFC 5280 6.1.4 (k)",
        (.error, .error, .error),
        sentence: LintPhrase(
            "Whoever issued a certificate must be marked as a CA.",
            "签发证书者必须标明为 CA。"
        ),
        why: LintPhrase("Every client refuses.", "所有客户端都会拒绝。"),
        fix: LintPhrase("Make the CA again, marked as one.", "重新生成 CA，并标明 CA:TRUE。"),
        bad: "openssl x509 -req -CA server.crt -CAkey server.key …    # server.crt has CA:FALSE",
        good: "basicConstraints = critical, CA:TRUE",
        check: .chainRules([.issuerIsCA, .issuerVersion])
    )

    // WF507 bc-not-critical
    private static let basicConstraintsNotCritical = LintRule(
        .bcNotCritical,
        (.notice, .notice, .error),
        why: LintPhrase(
            "Clients read it all the same; strict ones refuse the CA.",
            "客户端照样读取；严格的客户端会拒绝该 CA。"
        ),
        fix: LintPhrase("Make the CA again.", "重新生成 CA。"),
        bad: "basicConstraints = CA:TRUE",
        good: "basicConstraints = critical, CA:TRUE",
        check: .rules([.basicConstraintsCritical])
    )
}
