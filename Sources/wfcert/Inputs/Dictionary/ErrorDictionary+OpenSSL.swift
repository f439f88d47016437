// What OpenSSL's verifier says (x509_vfy.h).

extension ErrorDictionary {
    private static func verify(
        _ number: Int,
        _ name: String,
        _ english: String,
        zh chinese: String,
        phrases: [String] = [],
        _ codes: String...
    ) -> DictionaryEntry {
        DictionaryEntry(
            .openSSL,
            ["X509_V_ERR_" + name, "\(number)"],
            english,
            zh: chinese,
            phrases: [
                "error:num=\(number):", "error \(number) at ", "verify return code: \(number) (",
                "x509_v_err \(number)\n",
            ]
                + phrases,
            codes: codes
        )
    }

    static let openSSL = [
        verify(
            2,
            "UNABLE_TO_GET_ISSUER_CERT",
            "An issuer in the middle of the chain is missing.",
            zh: "证书链中间缺少签发者。",
            phrases: ["unable to get issuer certificate"],
            "missing-intermediate"
        ),
        verify(
            3,
            "UNABLE_TO_GET_CRL",
            "Revocation was asked for, and no list of the issuer is there.",
            zh: "要求检查吊销，但没有签发者的吊销列表。",
            phrases: ["unable to get certificate crl"],
            "revocation-unknown"
        ),
        verify(
            7,
            "CERT_SIGNATURE_FAILURE",
            "The issuer's key did not sign the certificate: another CA of the same name, or a damaged file.",
            zh: "证书不是由该签发者的密钥签名的：可能是同名的另一个 CA，或文件已损坏。",
            phrases: ["certificate signature failure"],
            "signature-invalid",
            "stale-anchor"
        ),
        verify(
            9,
            "CERT_NOT_YET_VALID",
            "A certificate has not begun.",
            zh: "证书尚未生效。",
            phrases: ["certificate is not yet valid"],
            "not-yet-valid"
        ),
        verify(
            10,
            "CERT_HAS_EXPIRED",
            "A certificate has ended.",
            zh: "证书已过期。",
            phrases: ["certificate has expired"],
            "expired"
        ),
        verify(
            12,
            "CRL_HAS_EXPIRED",
            "The issuer's revocation list has ended.",
            zh: "签发者的吊销列表已过期。",
            phrases: ["crl has expired"],
            "revocation-unknown"
        ),
        verify(
            18,
            "DEPTH_ZERO_SELF_SIGNED_CERT",
            "The server's certificate signed itself, and is not trusted.",
            zh: "服务器证书是自签名的，且不受信任。",
            phrases: [
                "verify failed: self signed certificate (",
                "verify failed: self-signed certificate (",
                "certificate_verify_failed: self signed certificate(",
                "certificate_verify_failed: self-signed certificate(",
                "num=18:self", "self signed certificate\n", "self-signed certificate\n",
                "self signed certificate;", "self-signed certificate;",
            ],
            "self-signed"
        ),
        verify(
            19,
            "SELF_SIGNED_CERT_IN_CHAIN",
            "The chain ends at a root that is not trusted.",
            zh: "证书链终止于不受信任的根证书。",
            phrases: [
                "self signed certificate in certificate chain",
                "self-signed certificate in certificate chain",
            ],
            "unknown-root"
        ),
        verify(
            20,
            "UNABLE_TO_GET_ISSUER_CERT_LOCALLY",
            "An issuer is neither sent nor among the roots.",
            zh: "签发者既未发送，也不在根证书中。",
            phrases: ["unable to get local issuer certificate"],
            "missing-intermediate",
            "unknown-root"
        ),
        verify(
            21,
            "UNABLE_TO_VERIFY_LEAF_SIGNATURE",
            "The server sends its certificate alone, and the issuer is not known.",
            zh: "服务器只发送了自己的证书，签发者未知。",
            phrases: ["unable to verify the first certificate"],
            "missing-intermediate",
            "unknown-root"
        ),
        verify(
            22,
            "CERT_CHAIN_TOO_LONG",
            "The chain is longer than is allowed.",
            zh: "证书链长度超过限制。",
            phrases: ["certificate chain too long"],
            "limit-exceeded"
        ),
        verify(
            23,
            "CERT_REVOKED",
            "The issuer has taken the certificate back.",
            zh: "证书已被签发者吊销。",
            phrases: ["certificate revoked"],
            "revoked"
        ),
        verify(
            24,
            "INVALID_CA (before 3.0)",
            "A certificate that issued another one is no CA.",
            zh: "签发了其他证书的证书不是 CA。",
            "not-a-ca"
        ),
        verify(
            79,
            "INVALID_CA",
            "A certificate that issued another one is no CA.",
            zh: "签发了其他证书的证书不是 CA。",
            phrases: ["invalid ca certificate"],
            "not-a-ca"
        ),
        verify(
            25,
            "PATH_LENGTH_EXCEEDED",
            "A CA may not have as many CAs below it.",
            zh: "CA 之下的下级 CA 数量超过其允许的路径长度。",
            phrases: ["path length constraint exceeded"],
            "path-length"
        ),
        verify(
            26,
            "INVALID_PURPOSE",
            "The certificate is not for servers.",
            zh: "证书不是服务器用途。",
            phrases: ["unsuitable certificate purpose", "unsupported certificate purpose"],
            "eku-missing-server-auth"
        ),
        verify(
            32,
            "KEYUSAGE_NO_CERTSIGN",
            "The key usage of a certificate that issued another one does not allow that.",
            zh: "签发者证书的密钥用途不允许签发证书。",
            phrases: ["key usage does not include certificate signing"],
            "not-a-ca"
        ),
        verify(
            34,
            "UNHANDLED_CRITICAL_EXTENSION",
            "A certificate has a critical extension that OpenSSL does not know.",
            zh: "证书含有 OpenSSL 不认识的关键扩展。",
            phrases: ["unhandled critical extension"],
            "unknown-critical-extension"
        ),
        verify(
            47,
            "PERMITTED_VIOLATION",
            "The CA may issue for other names only.",
            zh: "CA 的名称约束不允许签发该名称。",
            phrases: ["permitted subtree violation"],
            "name-constraints"
        ),
        verify(
            48,
            "EXCLUDED_VIOLATION",
            "The CA may not issue for this name.",
            zh: "CA 的名称约束排除了该名称。",
            phrases: ["excluded subtree violation"],
            "name-constraints"
        ),
        verify(
            62,
            "HOSTNAME_MISMATCH",
            "The certificate is for other names.",
            zh: "证书不含该域名。",
            phrases: ["hostname mismatch"],
            "host-mismatch"
        ),
        verify(
            64,
            "IP_ADDRESS_MISMATCH",
            "The certificate is for other addresses.",
            zh: "证书不含该 IP。",
            phrases: ["ip address mismatch"],
            "ip-not-in-san",
            "name-for-ip"
        ),
        verify(
            66,
            "EE_KEY_TOO_SMALL",
            "The server's key is too short for the security level.",
            zh: "服务器密钥对安全级别而言过短。",
            phrases: ["ee certificate key too weak", "ee key too small"],
            "weak-key"
        ),
        verify(
            68,
            "CA_MD_TOO_WEAK",
            "A certificate is signed with SHA-1 or MD5.",
            zh: "证书使用 SHA-1 或 MD5 签名。",
            phrases: ["ca signature digest algorithm too weak", "ca md too weak"],
            "weak-signature"
        ),
    ]
}
