// How OpenSSL's handshake ends, by its reasons (sslerr.h) and the numbers of alerts.

extension ErrorDictionary {
    /// An alert by its number, as OpenSSL's errors end and this tool's sentences have it.
    static func alert(_ number: Int) -> [String] {
        [
            "alert number \(number)\n", "alert number \(number):", "alert \(number),",
            "alert \(number)\n",
        ]
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

    static let openSSLAlerts = [
        handshake(
            "SSL_R_WRONG_VERSION_NUMBER",
            "What answers speaks no TLS: another service, or plain HTTP.",
            zh: "对端不是 TLS：可能是其他服务或明文 HTTP。",
            phrases: ["wrong version number"],
            "not-tls"
        ),
        handshake(
            "SSL_R_UNSUPPORTED_PROTOCOL",
            "No version of TLS in common.",
            zh: "没有共同的 TLS 版本。",
            phrases: ["unsupported protocol"],
            "protocol-version"
        ),
        handshake(
            "SSL_R_TLSV1_ALERT_PROTOCOL_VERSION",
            "The other side speaks none of the versions of TLS that were offered.",
            zh: "对端不支持所提供的任何 TLS 版本。",
            phrases: alert(70) + ["alert protocol version"],
            "protocol-version"
        ),
        handshake(
            "SSL_R_TLSV1_ALERT_UNKNOWN_CA",
            "The other side does not trust our certificate: for a server's log, the app refused the server.",
            zh: "对端不信任我方证书：若出现在服务器日志中，说明应用拒绝了服务器。",
            phrases: alert(48) + ["alert unknown ca", "unknown certificate authority"],
            "untrusted",
            "client-certificate-required"
        ),
        handshake(
            "SSL_R_SSLV3_ALERT_BAD_CERTIFICATE",
            "The other side refused our certificate: for a server's log, the app refused the server.",
            zh: "对端拒绝了我方证书：若出现在服务器日志中，说明应用拒绝了服务器。",
            phrases: alert(42) + ["alert bad certificate"],
            "untrusted",
            "host-mismatch"
        ),
        handshake(
            "SSL_R_SSLV3_ALERT_CERTIFICATE_UNKNOWN",
            "The other side refused our certificate, and does not say why: for a server's log, the app refused the server.",
            zh: "对端拒绝了我方证书且未说明原因：若出现在服务器日志中，说明应用拒绝了服务器。",
            phrases: alert(46) + ["alert certificate unknown"],
            "untrusted",
            "host-mismatch"
        ),
        handshake(
            "SSL_R_SSLV3_ALERT_CERTIFICATE_EXPIRED",
            "The other side says that our certificate has ended; its clock may be wrong, too.",
            zh: "对端认为我方证书已过期；也可能是对端时钟不准。",
            phrases: alert(45) + ["alert certificate expired"],
            "expired"
        ),
        handshake(
            "SSL_R_SSLV3_ALERT_CERTIFICATE_REVOKED",
            "The other side says that our certificate was revoked.",
            zh: "对端认为我方证书已被吊销。",
            phrases: alert(44) + ["alert certificate revoked"],
            "revoked"
        ),
        handshake(
            "SSL_R_TLSV13_ALERT_CERTIFICATE_REQUIRED",
            "The server wants a client certificate.",
            zh: "服务器要求客户端证书。",
            phrases: alert(116) + ["alert certificate required"],
            "client-certificate-required"
        ),
        handshake(
            "SSL_R_SSLV3_ALERT_HANDSHAKE_FAILURE",
            "The other side broke the handshake off: no common cipher, or a certificate that is missing.",
            zh: "对端中断握手：没有共同的密码套件，或缺少证书。",
            phrases: alert(40) + ["alert handshake failure"],
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
