// What Firefox says; names as in NSS and mozilla::pkix.

extension ErrorDictionary {
    static let firefox = [
        DictionaryEntry(
            .firefox,
            ["SEC_ERROR_UNKNOWN_ISSUER"],
            "The chain ends at no root that Firefox trusts, or an intermediate is missing.",
            zh: "证书链没有通向 Firefox 信任的根证书，或缺少中间证书。",
            codes: ["unknown-root", "missing-intermediate"]
        ),
        DictionaryEntry(
            .firefox,
            ["MOZILLA_PKIX_ERROR_SELF_SIGNED_CERT"],
            "The server's certificate signed itself, and is not trusted.",
            zh: "服务器证书是自签名的，且不受信任。",
            codes: ["self-signed"]
        ),
        DictionaryEntry(
            .firefox,
            ["MOZILLA_PKIX_ERROR_MITM_DETECTED"],
            "Something on the way, such as a virus scanner or a proxy, answers with a certificate of its own.",
            zh: "途中有设备或软件（如杀毒软件、代理）以自己的证书应答。",
            codes: ["unknown-root"]
        ),
        DictionaryEntry(
            .firefox,
            ["SSL_ERROR_BAD_CERT_DOMAIN"],
            "The certificate is for other names or addresses.",
            zh: "证书不含要连接的名称或 IP。",
            codes: ["host-mismatch"]
        ),
        DictionaryEntry(
            .firefox,
            ["SEC_ERROR_EXPIRED_CERTIFICATE", "SEC_ERROR_EXPIRED_ISSUER_CERTIFICATE"],
            "A certificate has ended, or the clock is wrong.",
            zh: "证书已过期，或时钟不准。",
            codes: ["expired"]
        ),
        DictionaryEntry(
            .firefox,
            [
                "MOZILLA_PKIX_ERROR_NOT_YET_VALID_CERTIFICATE",
                "MOZILLA_PKIX_ERROR_NOT_YET_VALID_ISSUER_CERTIFICATE",
            ],
            "A certificate has not begun, or the clock is wrong.",
            zh: "证书尚未生效，或时钟不准。",
            codes: ["not-yet-valid"]
        ),
        DictionaryEntry(
            .firefox,
            ["MOZILLA_PKIX_ERROR_CA_CERT_USED_AS_END_ENTITY"],
            "The server's certificate is a CA, as self-signed ones of a recipe are.",
            zh: "服务器证书带有 CA 标记（按某些教程生成的自签名证书如此）。",
            codes: ["WF504"]
        ),
        DictionaryEntry(
            .firefox,
            ["MOZILLA_PKIX_ERROR_INADEQUATE_KEY_SIZE"],
            "A key is too short.",
            zh: "密钥过短。",
            codes: ["weak-key"]
        ),
        DictionaryEntry(
            .firefox,
            ["SEC_ERROR_CERT_SIGNATURE_ALGORITHM_DISABLED"],
            "A certificate is signed with an algorithm that does not count any more, such as SHA-1.",
            zh: "证书使用了已停用的签名算法，例如 SHA-1。",
            codes: ["weak-signature"]
        ),
        DictionaryEntry(
            .firefox,
            ["SSL_ERROR_UNSUPPORTED_VERSION"],
            "The server offers no version of TLS that is accepted.",
            zh: "服务器没有可接受的 TLS 版本。",
            codes: ["protocol-version"]
        ),
        DictionaryEntry(
            .firefox,
            ["SSL_ERROR_NO_CYPHER_OVERLAP"],
            "No suite in common.",
            zh: "没有共同的密码套件。",
            codes: ["tls-alert"]
        ),
        DictionaryEntry(
            .firefox,
            ["SSL_ERROR_RX_RECORD_TOO_LONG"],
            "What answers speaks no TLS: mostly plain HTTP on the port of HTTPS.",
            zh: "对端不是 TLS：多为 HTTPS 端口上的明文 HTTP。",
            codes: ["not-tls"]
        ),
    ]
}
