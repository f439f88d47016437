internal import CertTrust

// Protocols that begin in clear.

extension TransportTelling {
    /// The server does not go over to TLS, or not in the protocol that was spoken.
    func staysInClear(_ reply: [UInt8]) -> TransportWords {
        TransportWords(
            headline: reply.isEmpty
                ? say(
                    en: "\(place) does not offer to go over to TLS.",
                    zh: "\(place) 不支持切换到 TLS（STARTTLS）。"
                )
                : say(
                    en: "\(place) was asked to go over to TLS, and did not.",
                    zh: "\(place) 被要求切换到 TLS（STARTTLS），但没有切换。"
                ),
            evidence: reply.isEmpty
                ? [] : [(say(en: "It answered", zh: "应答"), "\"\(ShownText.escape(reply))\"")],
            why: say(
                en: """
                    Without TLS the service speaks in clear: no certificate was seen. Either STARTTLS \
                    is off, or the port speaks another protocol, or TLS from the first octet.
                    """,
                zh: "没有 TLS 时该服务以明文通信，没有看到证书。可能未启用 STARTTLS，或该端口是其他协议，或从一开始就是 TLS。"
            ),
            fixes: [
                (
                    say(
                        en: """
                            Turn STARTTLS on at the server and give it a certificate; in Postfix: \
                            smtpd_tls_security_level = may, in Dovecot: ssl = yes.
                            """,
                        zh: """
                            在服务器上启用 STARTTLS 并配置证书；Postfix：smtpd_tls_security_level = may，\
                            Dovecot：ssl = yes。
                            """
                    ), commands: []
                ),
                (
                    say(
                        en:
                            "Look at the port that has TLS from the first octet, without --starttls.",
                        zh: "改为检查从一开始就使用 TLS 的端口，不带 --starttls。"
                    ), commands: []
                ),
            ]
        )
    }
}
