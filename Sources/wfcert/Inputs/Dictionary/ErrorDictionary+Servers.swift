// What servers write into their logs, and what clients on GnuTLS and Mbed TLS say.

extension ErrorDictionary {
    /// Reasons of OpenSSL (sslerr.h, pemerr.h) that the side of the server meets.
    static let openSSLServers = [
        DictionaryEntry(
            .openSSL,
            ["SSL_R_HTTP_REQUEST", "0A00009C"],
            "Somebody spoke plain HTTP to a port of TLS: the server is well, the client dials it as http or ws.",
            zh: "客户端用明文 HTTP 访问了 TLS 端口：服务器没有问题，客户端使用了 http 或 ws。",
            phrases: ["ssl routines:…:http request", "ssl: http_request"],
            do: dialEncrypted
        ),
        DictionaryEntry(
            .openSSL,
            ["SSL_R_NO_SHARED_CIPHER", "0A0000C1"],
            "Server and client have no cipher suite in common; a server without a certificate for the client's algorithms "
                + "says so, too.",
            zh: "服务器与客户端没有共同的密码套件；服务器没有客户端所支持算法的证书时也会如此提示。",
            phrases: ["no shared cipher"],
            codes: ["tls-alert"]
        ),
        DictionaryEntry(
            .openSSL,
            ["SSL_R_BAD_KEY_SHARE", "0A00006C"],
            "The client's key share cannot be used: scanners send such, and clients that are broken.",
            zh: "客户端的密钥共享无效：多为扫描器或有缺陷的客户端。",
            phrases: ["bad key share"],
            codes: ["tls-failed"]
        ),
        DictionaryEntry(
            .openSSL,
            ["PEM_R_NO_START_LINE", "0480006C"],
            "The file has no PEM block of the kind that was wanted: it is DER, empty, another file, or has text before the "
                + "dashes.",
            zh: "文件中没有所需类型的 PEM 块：可能是 DER、空文件、其他文件，或虚线前有多余文字。",
            phrases: ["no start line"],
            do: Words(
                "wfcert describe FILE says what it is, and how to turn it into PEM.",
                zh: "wfcert describe FILE 会说明它是什么，以及如何转换为 PEM。"
            )
        ),
    ]

    static let nginx = [
        DictionaryEntry(
            .nginx,
            ["client sent plain HTTP request to HTTPS port"],
            "Somebody spoke plain HTTP to a port of TLS: the server is well, the client dials it as http or ws.",
            zh: "客户端用明文 HTTP 访问了 TLS 端口：服务器没有问题，客户端使用了 http 或 ws。",
            phrases: [
                "client sent plain http request to https port",
                "the plain http request was sent to https port",
                "client sent an http request to an https server",
            ],
            do: dialEncrypted
        ),
        DictionaryEntry(
            .nginx,
            ["client sent no required SSL certificate"],
            "The server wants a client certificate (ssl_verify_client), and the client sent none.",
            zh: "服务器要求客户端证书（ssl_verify_client），而客户端没有发送。",
            phrases: [
                "client sent no required ssl certificate", "no required ssl certificate was sent",
            ],
            codes: ["client-certificate-required"]
        ),
        DictionaryEntry(
            .nginx,
            ["client SSL certificate verify error"],
            "The server refused the client's certificate: its CA is not in ssl_client_certificate, or it has ended.",
            zh: "服务器拒绝了客户端证书：其 CA 不在 ssl_client_certificate 中，或已过期。",
            phrases: [
                "client ssl certificate verify error", "the ssl certificate error",
            ],
            codes: ["client-certificate-required"]
        ),
    ]

    static let gnutls = [
        DictionaryEntry(
            .gnutls,
            ["server certificate verification failed. CAfile"],
            "The server's certificate is not trusted, or is for another host; git and others on GnuTLS say no more.",
            zh: "服务器证书不可信，或属于其他主机；git 等使用 GnuTLS 的程序只提示这些。",
            phrases: ["server certificate verification failed. cafile"],
            codes: ["untrusted", "host-mismatch", "expired"]
        )
    ]

    static let mbedtls = [
        DictionaryEntry(
            .mbedtls,
            ["MBEDTLS_ERR_X509_CERT_VERIFY_FAILED", "-0x2700", "0x2700", "-9984"],
            "The server's certificate was refused; the flags of the verification say why.",
            zh: "服务器证书被拒绝；原因见验证标志（flags）。",
            phrases: ["-0x2700", "x509 - certificate verification failed"],
            codes: ["untrusted", "host-mismatch", "expired"]
        )
    ]

    private static let dialEncrypted = Words(
        "Dial https:// or wss:// there, or the port that takes plain HTTP.",
        zh: "改用 https:// 或 wss://，或改连接受明文 HTTP 的端口。"
    )
}
