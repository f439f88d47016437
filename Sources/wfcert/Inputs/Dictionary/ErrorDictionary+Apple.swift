// What Apple's platforms say of connections; numbers as in NSURLError.h and SecureTransport.h.

extension ErrorDictionary {
    /// A number and the name that headers give it.
    static func apple(
        _ family: DictionaryEntry.Family,
        _ number: Int,
        _ name: String,
        _ english: String,
        zh chinese: String,
        _ codes: String...
    ) -> DictionaryEntry {
        DictionaryEntry(family, ["\(number)", name], english, zh: chinese, codes: codes)
    }

    static let appleURL = [
        apple(
            .appleURL,
            -1001,
            "NSURLErrorTimedOut",
            "A time limit was over.",
            zh: "超时。",
            "timeout",
            "stalled"
        ),
        apple(
            .appleURL,
            -1003,
            "NSURLErrorCannotFindHost",
            "The name has no address here.",
            zh: "域名无法解析。",
            "name-not-found"
        ),
        apple(
            .appleURL,
            -1004,
            "NSURLErrorCannotConnectToHost",
            "Nothing takes the connection.",
            zh: "无法建立连接。",
            "unreachable"
        ),
        apple(
            .appleURL,
            -1005,
            "NSURLErrorNetworkConnectionLost",
            "The connection broke.",
            zh: "连接中断。",
            "connection-closed"
        ),
        apple(
            .appleURL,
            -1022,
            "NSURLErrorAppTransportSecurityRequiresSecureConnection",
            "App Transport Security lets no plain http through.",
            zh: "App Transport Security 不允许明文 http。"
        ),
        apple(
            .appleURL,
            -1200,
            "NSURLErrorSecureConnectionFailed",
            "The handshake failed; the underlying error (-98xx) says why.",
            zh: "握手失败；原因见底层错误（-98xx）。",
            "protocol-version",
            "tls-alert",
            "not-tls"
        ),
        apple(
            .appleURL,
            -1201,
            "NSURLErrorServerCertificateHasBadDate",
            "A certificate has ended, or the device's clock is wrong.",
            zh: "证书已过期，或设备时钟不准。",
            "expired",
            "not-yet-valid"
        ),
        DictionaryEntry(
            .appleURL,
            ["-1202", "NSURLErrorServerCertificateUntrusted"],
            "The certificate was refused: mostly its root is not trusted, or it is for another host.",
            zh: "证书被拒绝：多为根证书不受信任，或属于其他主机。",
            phrases: ["the certificate for this server is invalid", "此服务器的证书无效", "服务器证书无效"],
            codes: ["untrusted", "host-mismatch"]
        ),
        apple(
            .appleURL,
            -1203,
            "NSURLErrorServerCertificateHasUnknownRoot",
            "The root is not trusted.",
            zh: "根证书不受信任。",
            "unknown-root",
            "self-signed"
        ),
        apple(
            .appleURL,
            -1204,
            "NSURLErrorServerCertificateNotYetValid",
            "A certificate has not begun.",
            zh: "证书尚未生效。",
            "not-yet-valid"
        ),
        apple(
            .appleURL,
            -1205,
            "NSURLErrorClientCertificateRejected",
            "The server refused the client's certificate.",
            zh: "服务器拒绝了客户端证书。",
            "client-certificate-required"
        ),
        apple(
            .appleURL,
            -1206,
            "NSURLErrorClientCertificateRequired",
            "The server wants a client certificate.",
            zh: "服务器要求客户端证书。",
            "client-certificate-required"
        ),
    ]

    static let appleTLS = [
        apple(
            .appleTLS,
            -9807,
            "errSSLXCertChainInvalid",
            "The chain was refused, for whichever reason of trust.",
            zh: "证书链被拒绝（任何信任原因）。",
            "untrusted",
            "host-mismatch",
            "validity-too-long"
        ),
        apple(
            .appleTLS,
            -9808,
            "errSSLBadCert",
            "A certificate is malformed.",
            zh: "证书格式有误。",
            "malformed-certificate"
        ),
        apple(
            .appleTLS,
            -9812,
            "errSSLUnknownRootCert",
            "The root is not trusted.",
            zh: "根证书不受信任。",
            "unknown-root"
        ),
        apple(
            .appleTLS,
            -9813,
            "errSSLNoRootCert",
            "The chain has no end: an issuer is missing.",
            zh: "证书链没有终点：缺少签发者。",
            "missing-intermediate",
            "unknown-root"
        ),
        apple(
            .appleTLS,
            -9814,
            "errSSLCertExpired",
            "A certificate has ended.",
            zh: "证书已过期。",
            "expired"
        ),
        apple(
            .appleTLS,
            -9815,
            "errSSLCertNotYetValid",
            "A certificate has not begun.",
            zh: "证书尚未生效。",
            "not-yet-valid"
        ),
        apple(
            .appleTLS,
            -9824,
            "errSSLPeerHandshakeFail",
            "The server broke the handshake off: no common cipher or curve.",
            zh: "服务器中断握手：没有共同的密码套件或曲线。",
            "tls-alert"
        ),
        apple(
            .appleTLS,
            -9825,
            "errSSLPeerBadCert",
            "The server says that the client's certificate is bad.",
            zh: "服务器认为客户端证书无效。",
            "client-certificate-required"
        ),
        apple(
            .appleTLS,
            -9829,
            "errSSLPeerCertUnknown",
            "The server does not accept the client's certificate.",
            zh: "服务器不接受客户端证书。",
            "client-certificate-required"
        ),
        apple(
            .appleTLS,
            -9831,
            "errSSLPeerUnknownCA",
            "The server does not know the CA of the client's certificate.",
            zh: "服务器不认识客户端证书的 CA。",
            "client-certificate-required"
        ),
        apple(
            .appleTLS,
            -9836,
            "errSSLPeerProtocolVersion",
            "The server offers no version of TLS that is accepted.",
            zh: "服务器没有可接受的 TLS 版本。",
            "protocol-version"
        ),
        apple(
            .appleTLS,
            -9843,
            "errSSLHostNameMismatch",
            "The certificate is for another host.",
            zh: "证书属于其他主机。",
            "host-mismatch"
        ),
        apple(
            .appleTLS,
            -9863,
            "errSSLCertificateRequired",
            "The server wants a client certificate.",
            zh: "服务器要求客户端证书。",
            "client-certificate-required"
        ),
        apple(
            .appleTLS,
            -9865,
            "errSSLUnrecognizedName",
            "The server does not know the name that was sent (SNI).",
            zh: "服务器不认识所发送的名称（SNI）。",
            "tls-alert"
        ),
        apple(
            .appleTLS,
            -9880,
            "errSSLATSViolation",
            "App Transport Security asks for more than the server has.",
            zh: "服务器不满足 App Transport Security 的要求。",
            "protocol-version"
        ),
        apple(
            .appleTLS,
            -9881,
            "errSSLATSMinimumVersionViolation",
            "App Transport Security wants TLS 1.2 or later.",
            zh: "App Transport Security 要求 TLS 1.2 及以上。",
            "protocol-version"
        ),
        apple(
            .appleTLS,
            -9882,
            "errSSLATSCiphersuiteViolation",
            "App Transport Security wants forward secrecy (ECDHE).",
            zh: "App Transport Security 要求前向保密（ECDHE）。"
        ),
        apple(
            .appleTLS,
            -9883,
            "errSSLATSMinimumKeySizeViolation",
            "A key is too short.",
            zh: "密钥过短。",
            "weak-key"
        ),
        apple(
            .appleTLS,
            -9884,
            "errSSLATSLeafCertificateHashAlgorithmViolation",
            "The server's certificate is not signed with SHA-2.",
            zh: "服务器证书未使用 SHA-2 签名。",
            "weak-signature"
        ),
        apple(
            .appleTLS,
            -9885,
            "errSSLATSCertificateHashAlgorithmViolation",
            "A certificate of the chain is not signed with SHA-2.",
            zh: "证书链中有证书未使用 SHA-2 签名。",
            "weak-signature"
        ),
        apple(
            .appleTLS,
            -9886,
            "errSSLATSCertificateTrustViolation",
            "The chain is not trusted.",
            zh: "证书链不受信任。",
            "untrusted"
        ),
    ]
}
