// What OpenSSL's verifier says (x509_vfy.h), and its handshake.

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
            ]
                + phrases,
            codes: codes
        )
    }

    private static func handshake(
        _ name: String,
        _ english: String,
        zh chinese: String,
        phrases: [String],
        _ codes: String...
    ) -> DictionaryEntry {
        DictionaryEntry(.openSSL, [name], english, zh: chinese, phrases: phrases, codes: codes)
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
            18,
            "DEPTH_ZERO_SELF_SIGNED_CERT",
            "The server's certificate signed itself, and is not trusted.",
            zh: "服务器证书是自签名的，且不受信任。",
            phrases: [
                "verify failed: self signed certificate (",
                "verify failed: self-signed certificate (",
                "num=18:self", "problem: self signed certificate\n",
                "problem: self-signed certificate\n",
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
            26,
            "INVALID_PURPOSE",
            "The certificate is not for servers.",
            zh: "证书不是服务器用途。",
            phrases: ["unsuitable certificate purpose", "unsupported certificate purpose"],
            "eku-missing-server-auth"
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
        handshake(
            "SSL_R_WRONG_VERSION_NUMBER",
            "What answers speaks no TLS: another service, or plain HTTP.",
            zh: "对端不是 TLS：可能是其他服务或明文 HTTP。",
            phrases: ["wrong version number", "http request"],
            "not-tls"
        ),
        handshake(
            "SSL_R_UNSUPPORTED_PROTOCOL",
            "No version of TLS in common.",
            zh: "没有共同的 TLS 版本。",
            phrases: ["unsupported protocol", "alert protocol version"],
            "protocol-version"
        ),
        handshake(
            "SSL_R_TLSV1_ALERT_UNKNOWN_CA",
            "The other side does not trust our certificate: for a server's log, the app refused the server.",
            zh: "对端不信任我方证书：若出现在服务器日志中，说明应用拒绝了服务器。",
            phrases: ["alert unknown ca", "unknown certificate authority"],
            "untrusted",
            "client-certificate-required"
        ),
        handshake(
            "SSL_R_SSLV3_ALERT_BAD_CERTIFICATE",
            "The other side refused our certificate: for a server's log, the app refused the server.",
            zh: "对端拒绝了我方证书：若出现在服务器日志中，说明应用拒绝了服务器。",
            phrases: ["alert bad certificate", "alert certificate unknown"],
            "untrusted",
            "host-mismatch"
        ),
        handshake(
            "SSL_R_TLSV13_ALERT_CERTIFICATE_REQUIRED",
            "The server wants a client certificate.",
            zh: "服务器要求客户端证书。",
            phrases: ["alert certificate required"],
            "client-certificate-required"
        ),
        handshake(
            "SSL_R_SSLV3_ALERT_HANDSHAKE_FAILURE",
            "The other side broke the handshake off: no common cipher, or a certificate that is missing.",
            zh: "对端中断握手：没有共同的密码套件，或缺少证书。",
            phrases: ["alert handshake failure"],
            "tls-alert"
        ),
        handshake(
            "X509_R_KEY_VALUES_MISMATCH",
            "Key and certificate do not belong together.",
            zh: "私钥与证书不匹配。",
            phrases: ["key values mismatch"]
        ),
    ]
}
