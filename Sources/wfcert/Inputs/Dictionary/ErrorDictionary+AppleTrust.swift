// What Apple's Security framework says; numbers as in SecBase.h.

extension ErrorDictionary {
    static let appleTrust = [
        apple(
            .appleTrust,
            -67602,
            "errSecHostNameMismatch",
            "The certificate is for another host.",
            zh: "证书属于其他主机。",
            "host-mismatch"
        ),
        apple(
            .appleTrust,
            -67603,
            "errSecUnknownCriticalExtensionFlag",
            "A critical extension is not known.",
            zh: "存在无法识别的关键扩展。",
            "unknown-critical-extension"
        ),
        apple(
            .appleTrust,
            -67604,
            "errSecNoBasicConstraints",
            "A CA has no basicConstraints.",
            zh: "CA 缺少 basicConstraints。",
            "not-a-ca"
        ),
        apple(
            .appleTrust,
            -67605,
            "errSecNoBasicConstraintsCA",
            "A CA's basicConstraints do not say CA:TRUE.",
            zh: "CA 的 basicConstraints 不是 CA:TRUE。",
            "not-a-ca"
        ),
        apple(
            .appleTrust,
            -67608,
            "errSecInvalidKeyUsageForPolicy",
            "The key usage does not allow it.",
            zh: "密钥用途不允许。",
            "not-a-ca"
        ),
        apple(
            .appleTrust,
            -67609,
            "errSecInvalidExtendedKeyUsage",
            "It is not for servers.",
            zh: "不是服务器用途。",
            "eku-missing-server-auth"
        ),
        apple(
            .appleTrust,
            -67611,
            "errSecPathLengthConstraintExceeded",
            "The path is longer than a CA allows.",
            zh: "路径超过 CA 允许的长度。",
            "path-length"
        ),
        apple(
            .appleTrust,
            -67689,
            "errSecInvalidName",
            "A name is outside of the CA's constraints.",
            zh: "名称超出 CA 的限制。",
            "name-constraints"
        ),
        apple(
            .appleTrust,
            -67735,
            "errSecUnsupportedKeySize",
            "A key is too short.",
            zh: "密钥过短。",
            "weak-key"
        ),
        apple(
            .appleTrust,
            -67815,
            "errSecInvalidDigestAlgorithm",
            "A certificate is signed with SHA-1 or MD5.",
            zh: "证书使用 SHA-1 或 MD5 签名。",
            "weak-signature"
        ),
        apple(
            .appleTrust,
            -67818,
            "errSecCertificateExpired",
            "A certificate is not valid now.",
            zh: "证书当前不在有效期内。",
            "expired",
            "not-yet-valid"
        ),
        apple(
            .appleTrust,
            -67819,
            "errSecCertificateNotValidYet",
            "A certificate has not begun.",
            zh: "证书尚未生效。",
            "not-yet-valid"
        ),
        apple(
            .appleTrust,
            -67820,
            "errSecCertificateRevoked",
            "A certificate was revoked.",
            zh: "证书已被吊销。",
            "revoked"
        ),
        apple(
            .appleTrust,
            -67843,
            "errSecNotTrusted",
            "The chain ends at nothing that is trusted.",
            zh: "证书链没有通向受信任的证书。",
            "untrusted"
        ),
        apple(
            .appleTrust,
            -67880,
            "errSecMissingRequiredExtension",
            "An extension that is required is missing.",
            zh: "缺少必需的扩展。",
            "eku-missing-server-auth",
            "no-san"
        ),
        apple(
            .appleTrust,
            -67901,
            "errSecCertificateValidityPeriodTooLong",
            "It lives longer than Apple allows; the text is \"not standards compliant\".",
            zh: "有效期超过 Apple 的限制；提示文字为 not standards compliant。",
            "validity-too-long"
        ),
        apple(
            .appleTrust,
            -67902,
            "errSecCertificateIsCA",
            "A CA is used as a server.",
            zh: "把 CA 证书用作服务器证书。",
            "WF504"
        ),
        apple(
            .appleTrust,
            -67903,
            "errSecCertificateDuplicateExtension",
            "An extension is there twice.",
            zh: "扩展重复。",
            "duplicate-extension"
        ),
        apple(
            .appleTrust,
            -25318,
            "errSecCreateChainFailed",
            "No chain can be built: an issuer is missing.",
            zh: "无法构建证书链：缺少签发者。",
            "missing-intermediate"
        ),
    ]
}
