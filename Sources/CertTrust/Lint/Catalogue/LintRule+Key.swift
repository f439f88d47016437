// Keys, signatures and serial numbers (WF401 to WF409).

extension LintRule {
    static let keys: [LintRule] = [
        rsaUnder2048, sha1OrMD5, rsaExponent, curveNotSupported, sigalgMismatch, rsaOver4096,
        keyReused, knownWeakKey, serial,
    ]

    // WF401 rsa-under-2048
    private static let rsaUnder2048 = LintRule(
        "WF401",
        "rsa-under-2048",
        "Apple 103769; BR 6.1.5",
        (.error, .error, .error),
        sentence: LintPhrase(
            "An RSA key must have at least 2048 bits, a CA's too.",
            "RSA 密钥必须至少为 2048 位，CA 也一样。"
        ),
        why: LintPhrase(
            "iOS since 13, Android, browsers and OpenSSL at its default level refuse it.",
            "iOS 13 起、Android、浏览器以及默认安全级别的 OpenSSL 都会拒绝。"
        ),
        fix: LintPhrase("Make a new key.", "生成新密钥。"),
        bad: "-newkey rsa:1024",
        good: "-newkey rsa:2048",
        exceedsPermissive: true,
        check: .certificate { subject in
            // Strict counts to the bit, Apple in whole octets.
            let isStrict = subject.profile == .strict
            return subject.faults([isStrict ? .rsaSize : .serverKeySize]).compactMap { fault in
                guard case .weakKey(.rsa, _) = fault else { return nil }
                return LintAnswer(facts: fault.lintFacts)
            }
        }
    )

    // WF402 sha1-or-md5
    private static let sha1OrMD5 = LintRule(
        "WF402",
        "sha1-or-md5",
        "Apple 103769; BR 7.1.3.2",
        (.error, .error, .error),
        sentence: LintPhrase(
            "Certificates must be signed with SHA-256 or longer, but for roots.",
            "除根证书外，签名必须使用 SHA-256 或更强的摘要。"
        ),
        why: LintPhrase(
            "iOS since 13, Go, browsers and OpenSSL 3 refuse SHA-1; MD5 can be forged on a desk.",
            "iOS 13 起、Go、浏览器与 OpenSSL 3 拒绝 SHA-1；MD5 可被轻易伪造。"
        ),
        fix: LintPhrase("Sign it again.", "重新签名。"),
        bad: "openssl x509 -req … -sha1",
        good: "openssl x509 -req … -sha256",
        exceedsPermissive: true,
        check: .rules([.weakDigest, .serverDigest])
    )

    // WF403 rsa-exponent
    private static let rsaExponent = LintRule(
        "WF403",
        "rsa-exponent",
        "BR 6.1.6; RFC 8017 3.1",
        (.error, .error, .error),
        sentence: LintPhrase(
            "The exponent of an RSA key must be odd and at least 3, better 65537.",
            "RSA 公钥指数必须为不小于 3 的奇数，最好是 65537。"
        ),
        why: LintPhrase(
            "With 1 anybody can sign; an even one makes no key. Small ones work, and policies mind them.",
            "指数为 1 时任何人都能签名；偶数无效。较小的指数可用，但会被某些策略拒绝。"
        ),
        fix: LintPhrase("Make a new key; every tool takes 65537 by itself.", "生成新密钥；工具默认使用 65537。"),
        bad: "openssl genpkey -algorithm RSA -pkeyopt rsa_keygen_pubexp:3",
        good: "openssl genpkey -algorithm RSA",
        check: .certificate { subject in
            guard let exponent = RSAPublicKey.exponent(of: subject.certificate.publicKey) else {
                return []
            }
            let facts = [Fact("exponent", .text("0x" + Hex.lower(exponent.prefix(16))))]
            guard RSAPublicKey.isUsable(exponent) else { return [LintAnswer(facts: facts)] }
            let isUsual = exponent.count > 3 || exponent.count == 3 && exponent.first != 0
            return isUsual ? [] : [LintAnswer(severity: .warning, facts: facts)]
        }
    )

    // WF404 curve-not-supported
    private static let curveNotSupported = LintRule(
        "WF404",
        "curve-not-supported",
        "BR 6.1.5; Apple ATS",
        (.warning, .warning, .warning),
        sentence: LintPhrase(
            "A key that is not RSA should be on P-256, P-384 or P-521.",
            "非 RSA 密钥应使用 P-256、P-384 或 P-521。"
        ),
        why: LintPhrase(
            "iOS takes no Ed25519 from servers, and nobody's phone secp256k1, brainpool or SM2.",
            "iOS 不接受服务器使用 Ed25519；手机普遍不支持 secp256k1、brainpool 与 SM2。"
        ),
        fix: LintPhrase("Make a key on P-256.", "改用 P-256 密钥。"),
        bad: "-newkey ed25519",
        good: "-newkey ec -pkeyopt ec_paramgen_curve:P-256",
        check: .certificate { subject in
            let refused: [Rule] =
                switch subject.profile {
                case .deployment: [.weakKey, .unsupportedKey]
                case .apple: [.weakKey, .unsupportedKey, .serverKeySize, .serverKeyAlgorithm]
                case .strict: [.keyAlgorithm]
                }
            if let fault = subject.faults(refused).first(where: \.isOfOtherKeys) {
                return [LintAnswer(severity: .error, facts: fault.lintFacts)]
            }
            let minded = subject.faults([.keyAlgorithm]).first(where: \.isOfOtherKeys)
            return minded.map { [LintAnswer(facts: $0.lintFacts)] } ?? []
        }
    )

    // WF405 sigalg-mismatch
    private static let sigalgMismatch = LintRule(
        "WF405",
        "sigalg-mismatch",
        "RFC 5280 4.1.1.2",
        (.error, .error, .error),
        sentence: LintPhrase(
            "The signature algorithm must be the same inside and outside of what is signed.",
            "签名内外的签名算法必须一致。"
        ),
        why: LintPhrase("Every client refuses.", "所有客户端都会拒绝。"),
        fix: LintPhrase("Sign it again; do not patch certificates.", "重新签发；不要直接修改证书文件。"),
        bad: "sha256WithRSAEncryption inside, ecdsa-with-SHA256 outside",
        good: "sha256WithRSAEncryption inside and outside",
        check: .rules([.signatureAlgorithmsAgree])
    )

    // WF406 rsa-over-4096
    private static let rsaOver4096 = LintRule(
        "WF406",
        "rsa-over-4096",
        "BR 6.1.5",
        (.notice, .notice, .notice),
        sentence: LintPhrase("An RSA key should have at most 4096 bits.", "RSA 密钥不应超过 4096 位。"),
        why: LintPhrase(
            "It is slow on phones and servers; over 8192 bits Apple's clients refuse.",
            "在手机与服务器上都很慢；超过 8192 位 Apple 客户端会拒绝。"
        ),
        fix: LintPhrase(
            "Use P-256, or RSA of 2048 to 4096 bits.",
            "改用 P-256，或 2048 至 4096 位的 RSA。"
        ),
        bad: "-newkey rsa:8192",
        good: "-newkey rsa:3072",
        check: .certificate { subject in
            guard case .rsa(let bits) = subject.certificate.publicKey.algorithm, bits > 4_096 else {
                return []
            }
            let isRefused = !subject.faults([.unsupportedKey]).isEmpty
            return [
                LintAnswer(
                    severity: isRefused ? .error : nil,
                    facts: [Fact("bits", .number(Int64(bits)))]
                )
            ]
        }
    )

    // WF407 key-reused
    private static let keyReused = LintRule(
        "WF407",
        "key-reused",
        "BR 6.1.1.3",
        (.notice, .notice, .warning),
        sentence: LintPhrase(
            "Certificates of one run should have different keys.",
            "同一批输入中的证书应使用不同的密钥。"
        ),
        why: LintPhrase(
            "Whoever gets one key has them all; a renewal with the same key is fine where the key is pinned.",
            "泄露一个密钥就等于全部泄露；若密钥被固定，续签沿用同一密钥没有问题。"
        ),
        fix: LintPhrase("Make a key for each server.", "为每台服务器生成各自的密钥。"),
        bad: "openssl req -new -key shared.key -out second.csr",
        good: "openssl req -new -newkey rsa:2048 -nodes -keyout second.key -out second.csr",
        check: .inputs { material in
            var first: [Bytes: LintSource.Item] = [:]
            return material.sources.flatMap(\.items).compactMap { item in
                let key = item.certificate.publicKey.encoded
                guard let known = first[key] else {
                    first[key] = item
                    return nil
                }
                guard known.certificate != item.certificate else { return nil }
                let facts = [
                    Fact("first", .text(ShownText.escape(known.place.file))),
                    Fact("spki_sha256", .text(Hex.fingerprint(item.certificate.publicKeySHA256))),
                ]
                return LintHit(place: item.place, answer: LintAnswer(facts: facts))
            }
        }
    )

    // WF408 known-weak-key
    private static let knownWeakKey = LintRule(
        "WF408",
        "known-weak-key",
        "BR 6.1.1.3; CVE-2008-0166; CVE-2017-15361; CVE-2022-26320",
        (.error, .error, .error),
        sentence: LintPhrase(
            "A key must be none that can be computed from its certificate or bought with a package.",
            "密钥不得是可由证书推算出来的，也不得是软件包自带的。"
        ),
        why: LintPhrase(
            "ROCA's keys and those of close primes are taken apart in minutes; samples and Debian's of 2008 (--weak-keys) are public.",
            "ROCA 密钥及两个素数过近的密钥可在数分钟内分解；示例密钥与 2008 年 Debian 弱密钥（--weak-keys）是公开的。"
        ),
        fix: LintPhrase("Make a new key with OpenSSL.", "用 OpenSSL 生成新密钥。"),
        bad: "make-ssl-cert generate-default-snakeoil",
        good: "openssl genpkey -algorithm RSA -pkeyopt rsa_keygen_bits:2048",
        exceedsPermissive: true,
        check: .certificate { subject in
            guard
                let fault = WeakKey.fault(
                    of: subject.certificate,
                    list: subject.options.weakKeys
                )
            else { return [] }
            return [LintAnswer(facts: [Fact("fault", .text(fault.rawValue))])]
        }
    )

    // WF409 serial
    private static let serial = LintRule(
        .serial,
        (.notice, .notice, .warning),
        source: "RFC 5280 4.1.2.2; BR 7.1",
        why: LintPhrase(
            "Over 37 octets Apple's parser refuses; zero, negative and long ones strict clients; short ones can repeat.",
            "超过 37 字节 Apple 会拒绝；零、负数及过长的序列号会被严格的客户端拒绝；过短的可能重复。"
        ),
        fix: LintPhrase(
            "Leave it to OpenSSL, or use -CAcreateserial: 20 random octets.",
            "由 OpenSSL 自动生成，或用 -CAcreateserial：20 字节随机数。"
        ),
        bad: "openssl x509 -req … -set_serial 1",
        good: "openssl x509 -req … -CAcreateserial",
        check: .certificate { subject in
            let octets = subject.certificate.serialNumber.count
            let facts = [Fact("octets", .number(Int64(octets)))]
            if !subject.faults([.serialNumber]).isEmpty {
                return [LintAnswer(severity: .error, facts: facts)]
            }
            if !subject.faults([.serialNumberProfile]).isEmpty {
                let isStrict = subject.profile == .strict
                return [LintAnswer(severity: isStrict ? .error : nil, facts: facts)]
            }
            let isShort = SerialNumber(subject.certificate.serialNumber).octets.count < 8
            return isShort && !subject.isRoot ? [LintAnswer(facts: facts)] : []
        }
    )
}

extension Fault {
    /// Whether it is about a key that is not RSA, or none that can be read.
    fileprivate var isOfOtherKeys: Bool {
        if case .weakKey(let algorithm, _) = self { return !algorithm.isRSA }
        if case .unsupportedKey(let algorithm) = self { return !algorithm.isRSA }
        return false
    }
}

extension PublicKeyInfo.Algorithm {
    fileprivate var isRSA: Bool { if case .rsa = self { true } else { false } }
}
