// What OpenSSL (sslerr.h), Apple's log and curl say beside the codes of their headers.

extension ErrorDictionary {
    static let openSSLHandshakes = [
        DictionaryEntry(
            .openSSL,
            ["X509_V_OK", "0"],
            "Nothing was found wrong with the chain; the host is only compared where it was asked for (-verify_hostname, -verify_ip).",
            zh: "证书链未发现问题；只有指定 -verify_hostname 或 -verify_ip 时才会比较主机。",
            phrases: ["verify return code: 0 ("]
        ),
        DictionaryEntry(
            .openSSL,
            ["SSL_R_CERTIFICATE_VERIFY_FAILED", "CERTIFICATE_VERIFY_FAILED", "0A000086"],
            "The other side's certificate was refused; the words behind it, or the verify error before it, say why.",
            zh: "对端证书被拒绝；原因见其后的文字或之前的 verify error。",
            phrases: ["certificate verify failed"],
            codes: ["untrusted", "host-mismatch", "expired"]
        ),
        DictionaryEntry(
            .openSSL,
            ["SSL_R_UNEXPECTED_EOF_WHILE_READING", "0A000126"],
            "The other side closed the connection without TLS's goodbye: it broke off in the handshake, or cut an answer short.",
            zh: "对端未按 TLS 告别就关闭了连接：在握手中断开，或应答被截断。",
            phrases: [
                "ssl routines:…unexpected eof while reading",
                "ssl error: unexpected eof while reading", "unexpected_eof_while_reading",
            ],
            codes: ["tls-closed", "connection-closed"]
        ),
        DictionaryEntry(
            .openSSL,
            ["SSL_R_DH_KEY_TOO_SMALL", "0A00018A"],
            "The server's Diffie-Hellman parameters are too short for the security level.",
            zh: "服务器的 DH 参数对安全级别而言过短。",
            phrases: ["dh key too small"],
            do: Words(
                "Let the server use ECDHE; nginx, if DHE has to stay: openssl dhparam -out dh.pem 2048, and ssl_dhparam dh.pem;",
                zh:
                    "让服务器使用 ECDHE；若必须保留 DHE，nginx：openssl dhparam -out dh.pem 2048，并设置 ssl_dhparam dh.pem;"
            ),
            codes: ["tls-failed"]
        ),
        DictionaryEntry(
            .openSSL,
            ["SSL_R_UNSAFE_LEGACY_RENEGOTIATION_DISABLED", "0A000152"],
            "The server, or a box before it, does not know secure renegotiation (RFC 5746), and OpenSSL 3 refuses that.",
            zh: "服务器或其前面的设备不支持安全重协商（RFC 5746），OpenSSL 3 拒绝连接。",
            phrases: ["unsafe legacy renegotiation disabled"],
            do: Words(
                "Update the TLS library of the server, or of the load balancer before it; do not lower the client's settings.",
                zh: "升级服务器（或其前面的负载均衡）的 TLS 库；不要降低客户端的设置。"
            ),
            codes: ["tls-failed"]
        ),
        DictionaryEntry(
            .openSSL,
            ["SSL_R_TLSV1_UNRECOGNIZED_NAME"],
            "The server has no certificate for the name that it was asked for, or for none.",
            zh: "服务器没有所请求域名的证书（或未请求域名时无默认证书）。",
            phrases: alert(112) + ["tlsv1 unrecognized name", "alert unrecognized name"],
            codes: ["tls-alert"]
        ),
        DictionaryEntry(
            .openSSL,
            ["SSL_R_TLSV1_ALERT_NO_APPLICATION_PROTOCOL"],
            "The server speaks none of the protocols that were offered in ALPN.",
            zh: "服务器不支持 ALPN 中提供的任何协议。",
            phrases: alert(120) + ["alert no application protocol"],
            codes: ["tls-alert"]
        ),
    ]

    static let appleAlerts = [
        apple(
            .appleTLS,
            -9806,
            "errSSLClosedAbort",
            "The connection broke while TLS was at work: the other side closed it without TLS's goodbye.",
            zh: "TLS 进行中连接断开：对端未按 TLS 告别就关闭了连接。",
            "tls-closed",
            "connection-closed"
        ),
        apple(
            .appleTLS,
            -9816,
            "errSSLClosedNoNotify",
            "The server closed the connection in the handshake, without a word: no TLS there, or no version or suite in common.",
            zh: "服务器在握手中直接关闭了连接：对端不是 TLS，或没有共同的版本或密码套件。",
            "tls-closed",
            "not-tls"
        ),
        DictionaryEntry(
            .appleTLS,
            ["boringssl fatal alert"],
            "A fatal alert of TLS: 'read' is one that the server sent, 'write' one that the app sent. About a certificate, read means the client's and write the server's.",
            zh: "TLS 致命警报：read 为服务器发来，write 为应用发出。涉及证书时，read 指客户端证书，write 指服务器证书。",
            phrases: ["boringssl_context_handle_fatal_alert"],
            codes: ["tls-alert", "client-certificate-required", "untrusted"]
        ),
        DictionaryEntry(
            .appleTLS,
            ["boringssl write alert"],
            "The app sent a fatal alert of TLS: it broke the handshake off. About a certificate, it refused the server's.",
            zh: "应用发出了 TLS 致命警报：应用中断了握手。若涉及证书，则是应用拒绝了服务器证书。",
            phrases: ["boringssl_context_handle_fatal_alert(…write alert"],
            codes: ["untrusted", "host-mismatch", "expired"]
        ),
        DictionaryEntry(
            .appleTLS,
            ["boringssl read alert"],
            "The server sent a fatal alert of TLS: it broke the handshake off. About a certificate, it refused the client's, or wants one.",
            zh: "服务器发来 TLS 致命警报：服务器中断了握手。若涉及证书，则是拒绝了客户端证书，或要求客户端证书。",
            phrases: ["boringssl_context_handle_fatal_alert(…read alert"],
            codes: ["tls-alert", "client-certificate-required"]
        ),
    ]

    static let curlWords = [
        DictionaryEntry(
            .curl,
            ["no alternative certificate subject name matches"],
            "The certificate is for other names or addresses.",
            zh: "证书不含要连接的名称或 IP。",
            phrases: [
                "no alternative certificate subject name matches",
                "certificate subject name … does not match target", "subjectaltname does not match",
            ],
            codes: ["host-mismatch"]
        )
    ]
}
