// Alerts as Java, Go and rustls word them, and what else their handshakes say.

extension ErrorDictionary {
    static let javaAlerts = [
        DictionaryEntry(
            .java,
            ["Received fatal alert: handshake_failure"],
            "The other side broke the handshake off: no version, suite or curve in common, or a client certificate is missing.",
            zh: "对端中断握手：没有共同的版本、密码套件或曲线，或缺少客户端证书。",
            phrases: ["received fatal alert: handshake_failure"],
            codes: ["tls-alert", "client-certificate-required"]
        ),
        DictionaryEntry(
            .java,
            [
                "Received fatal alert: bad_certificate",
                "Received fatal alert: certificate_unknown", "Received fatal alert: unknown_ca",
            ],
            "The other side refused our certificate: in a server's log, the app refused the server.",
            zh: "对端拒绝了我方证书：若出现在服务器日志中，说明应用拒绝了服务器。",
            phrases: [
                "received fatal alert: bad_certificate",
                "received fatal alert: certificate_unknown", "received fatal alert: unknown_ca",
            ],
            codes: ["untrusted", "client-certificate-required"]
        ),
        DictionaryEntry(
            .java,
            ["Received fatal alert: protocol_version"],
            "No version of TLS in common.",
            zh: "没有共同的 TLS 版本。",
            phrases: ["received fatal alert: protocol_version"],
            codes: ["protocol-version"]
        ),
        DictionaryEntry(
            .java,
            ["Received fatal alert: certificate_required"],
            "The server wants a client certificate.",
            zh: "服务器要求客户端证书。",
            phrases: ["received fatal alert: certificate_required"],
            codes: ["client-certificate-required"]
        ),
        DictionaryEntry(
            .java,
            [
                "Unsupported or unrecognized SSL message",
                "Unrecognized SSL message, plaintext connection?",
            ],
            "What answers speaks no TLS: another service, or plain HTTP.",
            zh: "对端不是 TLS：可能是其他服务或明文 HTTP。",
            phrases: [
                "unsupported or unrecognized ssl message",
                "unrecognized ssl message, plaintext connection",
            ],
            codes: ["not-tls"]
        ),
        DictionaryEntry(
            .java,
            ["No appropriate protocol"],
            "Java's own settings leave no version or suite to offer; the server was not asked.",
            zh: "Java 自身的设置没有留下可用的版本或密码套件；尚未询问服务器。",
            phrases: ["no appropriate protocol (protocol is disabled"],
            do: Words(
                "Let the client offer TLS 1.2 and 1.3 (enabledProtocols, jdk.tls.client.protocols), not TLS 1.0 alone.",
                zh: "让客户端使用 TLS 1.2 与 1.3（enabledProtocols、jdk.tls.client.protocols），而不是只用 TLS 1.0。"
            )
        ),
        DictionaryEntry(
            .java,
            [
                "Remote host terminated the handshake",
                "Remote host closed connection during handshake",
            ],
            "The other side closed the connection in the handshake.",
            zh: "对端在握手中关闭了连接。",
            phrases: [
                "remote host terminated the handshake",
                "remote host closed connection during handshake",
            ],
            codes: ["tls-closed"]
        ),
    ]

    static let goAlerts = [
        DictionaryEntry(
            .go,
            [
                "remote error: tls: bad certificate", "remote error: tls: unknown certificate",
                "remote error: tls: unknown certificate authority",
            ],
            "The other side refused our certificate: in a server's log, the app refused the server.",
            zh: "对端拒绝了我方证书：若出现在服务器日志中，说明应用拒绝了服务器。",
            phrases: [
                "remote error: tls: bad certificate", "remote error: tls: unknown certificate",
            ],
            codes: ["untrusted", "host-mismatch", "client-certificate-required"]
        ),
        DictionaryEntry(
            .go,
            ["remote error: tls: expired certificate"],
            "The other side says that our certificate has ended; its clock may be wrong, too.",
            zh: "对端认为我方证书已过期；也可能是对端时钟不准。",
            phrases: ["remote error: tls: expired certificate"],
            codes: ["expired", "client-certificate-required"]
        ),
        DictionaryEntry(
            .go,
            ["remote error: tls: certificate required"],
            "The server wants a client certificate.",
            zh: "服务器要求客户端证书。",
            phrases: ["remote error: tls: certificate required"],
            codes: ["client-certificate-required"]
        ),
        DictionaryEntry(
            .go,
            ["remote error: tls: handshake failure"],
            "The other side broke the handshake off: no version, suite or curve in common, or a client certificate is missing.",
            zh: "对端中断握手：没有共同的版本、密码套件或曲线，或缺少客户端证书。",
            phrases: ["tls: handshake failure"],
            codes: ["tls-alert", "client-certificate-required"]
        ),
        DictionaryEntry(
            .go,
            ["remote error: tls: protocol version not supported"],
            "No version of TLS in common.",
            zh: "没有共同的 TLS 版本。",
            phrases: ["remote error: tls: protocol version not supported"],
            codes: ["protocol-version"]
        ),
        DictionaryEntry(
            .go,
            ["http: server gave HTTP response to HTTPS client"],
            "What answers speaks plain HTTP, no TLS.",
            zh: "对端是明文 HTTP，不是 TLS。",
            phrases: ["server gave http response to https client"],
            codes: ["not-tls"]
        ),
    ]

    static let rustlsAlerts = [
        DictionaryEntry(
            .rustls,
            ["received fatal alert: HandshakeFailure"],
            "The other side broke the handshake off: no version, suite or curve in common, or a client certificate is missing.",
            zh: "对端中断握手：没有共同的版本、密码套件或曲线，或缺少客户端证书。",
            phrases: ["received fatal alert: handshakefailure"],
            codes: ["tls-alert", "client-certificate-required"]
        ),
        DictionaryEntry(
            .rustls,
            [
                "received fatal alert: BadCertificate", "received fatal alert: CertificateUnknown",
                "received fatal alert: UnknownCA",
            ],
            "The other side refused our certificate: in a server's log, the app refused the server.",
            zh: "对端拒绝了我方证书：若出现在服务器日志中，说明应用拒绝了服务器。",
            phrases: [
                "received fatal alert: badcertificate", "received fatal alert: certificateunknown",
                "received fatal alert: unknownca",
            ],
            codes: ["untrusted", "client-certificate-required"]
        ),
        DictionaryEntry(
            .rustls,
            ["received fatal alert: CertificateRequired"],
            "The server wants a client certificate.",
            zh: "服务器要求客户端证书。",
            phrases: ["received fatal alert: certificaterequired"],
            codes: ["client-certificate-required"]
        ),
    ]
}
