internal import CertTrust

// The handshake, apart from trust.

extension TransportTelling {
    func words(_ fault: TLSFault) -> TransportWords {
        switch fault {
        case .notTLS(let octets): notTLS(octets)
        case .alert(let alert): refused(alert)
        case .clientCertificateRefused(let alert): clientCertificate(alert)
        case .closed: closedInHandshake
        case .unreadableChain(let chain): unreadable(chain)
        case .unsupportedVersion: oldVersion
        case .startTLSRefused(let reply): staysInClear(reply)
        case .failed(let reason): failedHandshake(reason)
        }
    }

    private func notTLS(_ octets: [UInt8]) -> TransportWords {
        TransportWords(
            headline: say(
                en: "\(place) answered, and does not speak TLS.",
                zh: "\(place) 有应答，但不是 TLS。"
            ),
            evidence: [(say(en: "It began", zh: "开头"), "\"\(ShownText.escape(octets))\"")],
            why: say(
                en: """
                    A TLS record begins with an octet from 0x14 to 0x17 (RFC 8446 section 5.1). This is \
                    \(service(octets)). No certificate is at fault.
                    """,
                zh: """
                    TLS 记录以 0x14 至 0x17 的字节开头（RFC 8446 第 5.1 节）。这是\(service(octets))，与证书无关。
                    """
            ),
            fixes: [
                (
                    say(
                        en: "Dial the port that has TLS, or turn TLS on for this one.",
                        zh: "改用启用 TLS 的端口，或为此端口启用 TLS。"
                    ), commands: []
                )
            ],
            confirm: handshakeCommand
        )
    }

    /// What begins like this.
    private func service(_ octets: [UInt8]) -> String {
        let text = String(decoding: octets, as: UTF8.self)
        for (start, name) in [
            ("HTTP/", "HTTP"), ("SSH-", "SSH"), ("220", "SMTP, FTP"), ("+OK", "POP3"),
            ("* OK", "IMAP"),
        ]
        where text.hasPrefix(start) {
            return say(en: "a plain \(name) server", zh: "明文 \(name) 服务")
        }
        return say(en: "another protocol", zh: "其他协议")
    }

    private func refused(_ alert: UInt8) -> TransportWords {
        TransportWords(
            headline: say(
                en: "\(server) ended the handshake: alert \(alert), \(TLSAlert.name(alert)).",
                zh: "\(server) 终止了握手：警报 \(alert)，\(TLSAlert.name(alert))。"
            ),
            why: say(
                en: """
                    It is the server that refuses, before its certificate could be judged or after \
                    it was; its log says why. Common causes are no cipher suite or version in \
                    common, and a name that it does not serve.
                    """,
                zh: "拒绝方是服务器，原因见其日志。常见原因：没有共同的密码套件或版本，或它不提供该域名的服务。"
            ),
            fixes: [(cure(of: alert), commands: [])],
            confirm: handshakeCommand
        )
    }

    /// What mostly helps against an alert.
    private func cure(of alert: UInt8) -> String {
        switch alert {
        case TLSAlert.unrecognizedName:
            say(
                en: """
                    Let the server serve this name (nginx: server_name), or make its certificate that \
                    of the default server (listen 443 ssl default_server;), or dial a name that it has.
                    """,
                zh: """
                    让服务器提供该域名的服务（nginx：server_name），或把该证书设为默认服务器的证书\
                    （listen 443 ssl default_server;），或改用它已有的域名连接。
                    """
            )
        case TLSAlert.handshakeFailure, TLSAlert.insufficientSecurity:
            say(
                en: "Let the server speak TLS 1.2 or 1.3 with ECDHE and AES-GCM or ChaCha20.",
                zh: "让服务器支持 TLS 1.2 或 1.3，使用 ECDHE 与 AES-GCM 或 ChaCha20。"
            )
        default:
            say(
                en: "Look into the server's log at this moment: it knows why it sent the alert.",
                zh: "查看服务器此刻的日志：其中有它发出该警报的原因。"
            )
        }
    }

    private func clientCertificate(_ alert: UInt8?) -> TransportWords {
        TransportWords(
            headline: say(
                en: "\(server) wants a client certificate that it trusts, and got none.",
                zh: "\(server) 要求其信任的客户端证书，但没有得到。"
            ),
            evidence: alert.map { [(say(en: "Alert", zh: "警报"), "\($0), \(TLSAlert.name($0))")] }
                ?? [],
            why: say(
                en: """
                    The certificate that it showed is not what fails. It asks who dials (RFC 8446 \
                    section 4.3.2), and there was no certificate, or one that its CA did not issue.
                    """,
                zh: "问题不在它出示的证书。它要求验证客户端身份（RFC 8446 第 4.3.2 节），但没有提供证书，或证书并非由其 CA 签发。"
            ),
            fixes: [
                (
                    say(
                        en: """
                            Give a certificate of the CA that the server trusts for clients, with its \
                            key: --client-cert FILE of wfcert try, and in the app an identity.
                            """,
                        zh: """
                            提供服务器所信任的客户端 CA 签发的证书及其私钥：wfcert try 的 --client-cert FILE，\
                            应用中则设置 identity。
                            """
                    ), commands: []
                )
            ]
        )
    }

    private var closedInHandshake: TransportWords {
        TransportWords(
            headline: say(
                en: "\(server) closed the connection in the handshake.",
                zh: "\(server) 在握手中关闭了连接。"
            ),
            why: say(
                en: """
                    It said nothing about why. Servers and middleboxes do so when the name is \
                    not theirs, when they are overloaded, or when the port is for something else.
                    """,
                zh: "对端没有说明原因。域名不归它管、过载或端口另有用途时，服务器与中间设备会这样做。"
            ),
            fixes: [
                (
                    say(
                        en:
                            "Look into the server's log at this moment, and dial it from its own machine.",
                        zh: "查看服务器此刻的日志，并在服务器本机上连接试试。"
                    ), commands: []
                )
            ],
            confirm: handshakeCommand
        )
    }

    private func unreadable(_ chain: [[UInt8]]) -> TransportWords {
        let sizes = chain.map { String($0.count) }.joined(separator: ", ")
        return TransportWords(
            headline: say(
                en: "\(server) sent a certificate that OpenSSL cannot read.",
                zh: "\(server) 发送了 OpenSSL 无法读取的证书。"
            ),
            evidence: [
                (say(en: "Octets of each certificate", zh: "各证书的字节数"), sizes)
            ],
            why: say(
                en: """
                    One of them is malformed, or octets follow it. Nothing else is wrong with what \
                    could be read, but a connection cannot go on from such a chain.
                    """,
                zh: "其中某个证书格式错误，或其后有多余字节。可读的部分没有其他问题，但无法在此证书链上继续连接。"
            ),
            fixes: [
                (
                    say(
                        en:
                            "Install the server's chain anew, as it was issued: whole certificates only.",
                        zh: "按签发时的原样重新安装服务器的证书链，只包含完整的证书。"
                    ), commands: []
                )
            ],
            confirm: handshakeCommand
        )
    }

    private var oldVersion: TransportWords {
        TransportWords(
            headline: say(
                en: "\(server) speaks no TLS from 1.2 up.",
                zh: "\(server) 不支持 TLS 1.2 及以上版本。"
            ),
            why: say(
                en: "TLS 1.0 and 1.1 are broken and no longer allowed (RFC 8996).",
                zh: "TLS 1.0 与 1.1 已不安全，禁止使用（RFC 8996）。"
            ),
            fixes: [
                (
                    say(
                        en:
                            "Turn TLS 1.2 and 1.3 on at the server; in nginx: ssl_protocols TLSv1.2 TLSv1.3;",
                        zh: "在服务器上启用 TLS 1.2 与 1.3；nginx：ssl_protocols TLSv1.2 TLSv1.3;"
                    ), commands: []
                )
            ],
            confirm: handshakeCommand
        )
    }

    private func failedHandshake(_ reason: UInt32) -> TransportWords {
        TransportWords(
            headline: say(
                en: "The handshake with \(server) failed: \(OpenSSLReason.text(reason)).",
                zh: "与 \(server) 的握手失败：\(OpenSSLReason.text(reason))。"
            ),
            evidence: [("OpenSSL", say(en: "reason \(reason)", zh: "原因 \(reason)"))],
            why: say(
                en: "What the server sent broke the protocol, or the two have nothing in common.",
                zh: "服务器发送的内容不符合协议，或双方没有共同支持的选项。"
            ),
            fixes: [
                (
                    say(
                        en: "See what the server sends, and mend it there.",
                        zh: "查看服务器发送的内容，并在服务器上修正。"
                    ),
                    commands: []
                )
            ],
            confirm: handshakeCommand
        )
    }
}

/// The names of alerts (RFC 8446 section 6).
enum TLSAlert {
    static let handshakeFailure: UInt8 = 40
    static let insufficientSecurity: UInt8 = 71
    static let unrecognizedName: UInt8 = 112

    static func name(_ alert: UInt8) -> String { names[alert] ?? "unknown" }

    private static let names: [UInt8: String] = [
        0: "close_notify", 10: "unexpected_message", 20: "bad_record_mac", 22: "record_overflow",
        40: "handshake_failure", 42: "bad_certificate", 43: "unsupported_certificate",
        44: "certificate_revoked", 45: "certificate_expired", 46: "certificate_unknown",
        47: "illegal_parameter", 48: "unknown_ca", 49: "access_denied", 50: "decode_error",
        51: "decrypt_error", 70: "protocol_version", 71: "insufficient_security",
        80: "internal_error", 86: "inappropriate_fallback", 90: "user_canceled",
        109: "missing_extension", 110: "unsupported_extension", 112: "unrecognized_name",
        113: "bad_certificate_status_response", 115: "unknown_psk_identity",
        116: "certificate_required", 120: "no_application_protocol",
    ]
}
