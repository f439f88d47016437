// What Java, Android and Chrome say.

extension ErrorDictionary {
    /// Somebody's message.
    static func message(
        _ family: DictionaryEntry.Family,
        _ names: [String],
        _ english: String,
        zh chinese: String,
        phrases: [String] = [],
        _ codes: String...
    ) -> DictionaryEntry {
        DictionaryEntry(family, names, english, zh: chinese, phrases: phrases, codes: codes)
    }

    static let java = [
        message(
            .java,
            ["PKIX path building failed", "SunCertPathBuilderException"],
            "The chain ends at nothing in the trust store (wfcert export --for java), or an intermediate is missing.",
            zh: "证书链没有通向信任库中的证书（可用 wfcert export --for java），或缺少中间证书。",
            phrases: ["pkix path building failed", "unable to find valid certification path"],
            "unknown-root",
            "missing-intermediate"
        ),
        message(
            .java,
            ["No subject alternative names matching IP address"],
            "An address is dialled, and no entry of the certificate is that address; Java says so of a certificate with DNS names alone, too.",
            zh: "连接的是 IP，而证书没有这个 IP 条目；证书只有 DNS 条目时，Java 也这样提示。",
            phrases: ["no subject alternative names matching ip address"],
            "ip-not-in-san",
            "name-for-ip"
        ),
        message(
            .java,
            ["No subject alternative names present"],
            "The certificate has no subject alternative name.",
            zh: "证书没有 SAN。",
            phrases: ["no subject alternative names present"],
            "no-san"
        ),
        message(
            .java,
            ["No subject alternative DNS name matching"],
            "The certificate has names, but not this one.",
            zh: "证书含有域名，但没有这个域名。",
            phrases: ["no subject alternative dns name matching"],
            "name-not-in-san"
        ),
        message(
            .java,
            ["No name matching"],
            "The certificate has no DNS entry at all; Java then asks the common name, and that is another one.",
            zh: "证书没有任何 DNS 条目；Java 于是比较通用名（CN），而它也不符。",
            phrases: ["no name matching…found"],
            "no-san",
            "ip-for-name"
        ),
        message(
            .java,
            ["CertificateExpiredException"],
            "A certificate has ended.",
            zh: "证书已过期。",
            phrases: ["certificateexpiredexception"],
            "expired"
        ),
        message(
            .java,
            ["CertificateNotYetValidException"],
            "A certificate has not begun.",
            zh: "证书尚未生效。",
            phrases: ["certificatenotyetvalidexception"],
            "not-yet-valid"
        ),
        message(
            .java,
            ["Extended key usage does not permit use for TLS server authentication"],
            "The certificate is not for servers.",
            zh: "证书不是服务器用途。",
            phrases: ["extended key usage does not permit"],
            "eku-missing-server-auth"
        ),
        message(
            .java,
            ["the trustAnchors parameter must be non-empty"],
            "The trust store is empty, or was not found.",
            zh: "信任库为空，或未找到。",
            phrases: ["trustanchors parameter must be non-empty"],
            "no-anchors"
        ),
        message(
            .java,
            ["Algorithm constraints check failed"],
            "A key or a signature is too weak for Java's settings.",
            zh: "密钥或签名不满足 Java 的算法限制。",
            phrases: ["algorithm constraints check failed"],
            "weak-key",
            "weak-signature"
        ),
    ]

    static let android = [
        message(
            .android,
            ["Chain validation failed"],
            "A certificate of the chain is not valid for Android: mostly its dates, or the device's clock; the cause behind it says which.",
            zh: "证书链中有证书对 Android 无效：多为有效期或设备时钟问题；具体见其后的原因。",
            phrases: ["chain validation failed"],
            "expired",
            "not-yet-valid",
            "untrusted"
        ),
        message(
            .android,
            ["Trust anchor for certification path not found"],
            "The chain ends at no root that the app trusts; certificates that users installed count only where the app says so.",
            zh: "证书链没有通向应用信任的根证书；用户安装的证书只有在应用声明后才有效。",
            phrases: ["trust anchor for certification path not found"],
            "unknown-root",
            "missing-intermediate"
        ),
        message(
            .android,
            ["Hostname not verified", "SSLPeerUnverifiedException"],
            "The certificate is for other names or addresses.",
            zh: "证书不含要连接的名称或 IP。",
            phrases: ["hostname … not verified"],
            "host-mismatch"
        ),
        message(
            .android,
            ["CLEARTEXT communication not permitted"],
            "The app's configuration lets no plain http through.",
            zh: "应用配置不允许明文 http。",
            phrases: ["cleartext communication", "cleartext http traffic"]
        ),
    ]

    private static func chrome(
        _ number: Int,
        _ name: String,
        _ english: String,
        zh chinese: String,
        _ codes: String...
    ) -> DictionaryEntry {
        DictionaryEntry(
            .chrome,
            ["ERR_" + name, "NET::ERR_" + name, "\(number)"],
            english,
            zh: chinese,
            phrases: ["net_error \(number)"],
            codes: codes
        )
    }

    static let chrome = [
        chrome(
            -107,
            "SSL_PROTOCOL_ERROR",
            "The handshake failed: no TLS, or broken TLS.",
            zh: "握手失败：对端不是 TLS，或 TLS 异常。",
            "not-tls",
            "tls-failed"
        ),
        chrome(
            -110,
            "SSL_CLIENT_AUTH_CERT_NEEDED",
            "The server wants a client certificate.",
            zh: "服务器要求客户端证书。",
            "client-certificate-required"
        ),
        chrome(
            -113,
            "SSL_VERSION_OR_CIPHER_MISMATCH",
            "No version or cipher in common.",
            zh: "没有共同的版本或密码套件。",
            "protocol-version",
            "tls-alert"
        ),
        chrome(
            -117,
            "BAD_SSL_CLIENT_AUTH_CERT",
            "The server refused the client's certificate.",
            zh: "服务器拒绝了客户端证书。",
            "client-certificate-required"
        ),
        chrome(
            -200,
            "CERT_COMMON_NAME_INVALID",
            "The certificate is for other names; the common name does not count.",
            zh: "证书不含该名称；通用名（CN）不算。",
            "host-mismatch"
        ),
        chrome(
            -201,
            "CERT_DATE_INVALID",
            "A certificate is not valid now.",
            zh: "证书当前不在有效期内。",
            "expired",
            "not-yet-valid"
        ),
        chrome(
            -202,
            "CERT_AUTHORITY_INVALID",
            "The chain ends at no root that is trusted.",
            zh: "证书链没有通向受信任的根证书。",
            "unknown-root",
            "self-signed",
            "missing-intermediate"
        ),
        chrome(-206, "CERT_REVOKED", "A certificate was revoked.", zh: "证书已被吊销。", "revoked"),
        chrome(
            -207,
            "CERT_INVALID",
            "The certificate breaks a rule of form.",
            zh: "证书不符合格式规则。",
            "malformed-certificate",
            "name-constraints",
            "not-a-ca"
        ),
        chrome(
            -208,
            "CERT_WEAK_SIGNATURE_ALGORITHM",
            "A certificate is signed with SHA-1 or MD5.",
            zh: "证书使用 SHA-1 或 MD5 签名。",
            "weak-signature"
        ),
        chrome(
            -212,
            "CERT_NAME_CONSTRAINT_VIOLATION",
            "A name is outside of the CA's constraints.",
            zh: "名称超出 CA 的限制。",
            "name-constraints"
        ),
        chrome(-211, "CERT_WEAK_KEY", "A key is too short.", zh: "密钥过短。", "weak-key"),
        chrome(
            -213,
            "CERT_VALIDITY_TOO_LONG",
            "The certificate of a public CA lives too long.",
            zh: "公共 CA 的证书有效期过长。",
            "validity-too-long"
        ),
    ]
}
