internal import CertTrust

// The handshake, apart from trust.

extension TransportTelling {
    func words(_ fault: TLSFault) -> TransportWords {
        switch fault {
        case .notTLS(let octets): notTLS(octets)
        case .alert(let alert): refused(alert)
        case .clientCertificateRefused(let alert): clientCertificate(alert)
        case .handshakeTooLarge(let limit): tooLarge(limit)
        case .messageFlood(let limit): flooded(limit)
        case .renegotiationRefused: renegotiation
        case .closed: closedInHandshake
        case .closedAtOnce(let byReset): closedAtOnce(byReset)
        case .unreadableChain(let chain): unreadable(chain)
        case .unsupportedVersion: oldVersion
        case .startTLS(let fault): words(fault)
        case .failed(let reason): failedHandshake(reason)
        }
    }

    private func notTLS(_ octets: [UInt8]) -> TransportWords {
        TransportWords(
            headline: say(
                en: "\(place) answered, and does not speak TLS.",
                zh: "\(place) 有应答，但不是 TLS。"
            ),
            evidence: [(say(en: "It began", zh: "开头"), beginning(octets))],
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
                    tlsPort(octets), commands: []
                )
            ],
            confirm: handshakeCommand
        )
    }

    /// What came first; where it is less than the header of a record, that no more came.
    private func beginning(_ octets: [UInt8]) -> String {
        let shown = "\"\(ShownText.escape(octets))\""
        // RFC 8446 section 5.1.
        guard octets.count < 5 else { return shown }
        let count = octets.count
        return say(
            en: "\(shown), \(count == 1 ? "1 octet" : "\(count) octets"), and no more",
            zh: "\(shown)，共 \(count) 字节，此后再无数据"
        )
    }

    /// What begins like this, if nobody asked what it is.
    private func service(_ octets: [UInt8]) -> String { plainName(found(octets)) }

    private func found(_ octets: [UInt8]) -> PlainService? {
        connection.service ?? PlainService(answer: octets, to: nil, port: place.port)
    }

    private func tlsPort(_ octets: [UInt8]) -> String {
        guard let service = found(octets), let port = service.usualTLSPort, port != place.port
        else {
            return say(
                en: "Dial the port that has TLS, or turn TLS on for this one.",
                zh: "改用启用 TLS 的端口，或为此端口启用 TLS。"
            )
        }
        return say(
            en: """
                Is TLS on another port? Dial the port that has TLS, for \(service.name) mostly \(port), or turn \
                TLS on for this one.
                """,
            zh: "TLS 是否在另一个端口？请改用它（\(service.name) 通常为 \(port)），或为此端口启用 TLS。"
        )
    }

    private func clientCertificate(_ alert: UInt8?) -> TransportWords {
        TransportWords(
            headline: say(
                en: "\(place) wants a client certificate that it trusts, and got no such one.",
                zh: "\(place) 要求其信任的客户端证书，但没有得到这样的证书。"
            ),
            evidence: alert.map { [(say(en: "Alert", zh: "警报"), "\($0), \(TLSAlert.name($0))")] }
                ?? [],
            why: whyWanted,
            fixes: [connection.isElsewhere ? directFix : identityFix]
        )
    }

    /// A redirect's target is shown none, whatever was given.
    private var directFix: (String, commands: [String]) {
        (
            say(
                en: """
                    A redirect led here, and a client certificate is shown to the host alone that was asked first: ask \
                    this one itself.
                    """,
                zh: "这是重定向的目标，而客户端证书只向最初请求的主机出示：请直接请求此主机。"
            ), commands: []
        )
    }

    private var identityFix: (String, commands: [String]) {
        (
            say(
                en: """
                    Give a certificate of the CA that the server trusts for clients, with its \
                    key: --client-cert FILE of wfcert try and probe, in the app an identity.
                    """,
                zh: """
                    提供服务器所信任的客户端 CA 签发的证书及其私钥：wfcert try 与 probe 的 --client-cert FILE，\
                    应用中则设置 identity。
                    """
            ), commands: []
        )
    }

    private var whyWanted: String {
        guard connection.asksForClientCertificate else {
            return say(
                en: """
                    Its alert says so, before it asked who dials (RFC 8446 section 4.3.2). So early an alert \
                    is in clear, and anybody on the way can send it.
                    """,
                zh: "警报如此说明，但它尚未要求客户端证书（RFC 8446 第 4.3.2 节）。此时的警报是明文，途中任何人都可能发送。"
            )
        }
        return say(
            en: """
                The certificate that it showed is not what fails. It asks who dials (RFC 8446 \
                section 4.3.2), and there was no certificate, or one that its CA did not issue.
                """,
            zh: "问题不在它出示的证书。它要求验证客户端身份（RFC 8446 第 4.3.2 节），但没有提供证书，或证书并非由其 CA 签发。"
        )
    }

    private var closedInHandshake: TransportWords {
        TransportWords(
            headline: say(
                en: "\(place) closed the connection in the handshake.",
                zh: "\(place) 在握手中关闭了连接。"
            ),
            evidence: chosen,
            why: whyClosed,
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

    private var whyClosed: String {
        guard connection.chosen == nil else {
            // One that has shown its certificate could use it.
            let own =
                hasShown ? "" : say(en: "cannot use its own certificate, ", zh: "无法使用自己的证书、")
            return say(
                en: """
                    It said nothing about why. Its hello had chosen of what it was offered: it speaks TLS, and \
                    mostly \(own)wants to know its clients, or is overloaded.
                    """,
                zh: """
                    对端没有说明原因。其 ServerHello 已从所提供的选项中选定，因此它使用 TLS；多半是\(own)\
                    要求识别客户端，或过载。
                    """
            )
        }
        return say(
            en: """
                It said nothing about why. Servers and middleboxes do so when the name is \
                not theirs, when they are overloaded, or when the port is for something else.
                """,
            zh: "对端没有说明原因。域名不归它管、过载或端口另有用途时，服务器与中间设备会这样做。"
        )
    }

    private func unreadable(_ chain: [[UInt8]]) -> TransportWords {
        let sizes = chain.map { String($0.count) }.joined(separator: ", ")
        let broken = chain.indices.filter { Self.isBroken(chain[$0]) }.map { "[\($0)]" }
        let which = broken.isEmpty ? "?" : broken.joined(separator: ", ")
        return TransportWords(
            headline: say(
                en:
                    "\(place) sent a certificate that OpenSSL cannot read: \(which) of \(chain.count).",
                zh: "\(place) 发送了 OpenSSL 无法读取的证书：第 \(which) 张，共 \(chain.count) 张。"
            ),
            evidence: [
                (say(en: "Octets of each certificate", zh: "各证书的字节数"), sizes)
            ],
            why: say(
                en: """
                    It is malformed, or octets follow it. Nothing else is wrong with what \
                    could be read, but a connection cannot go on from such a chain.
                    """,
                zh: "该证书格式错误，或其后有多余字节。可读的部分没有其他问题，但无法在此证书链上继续连接。"
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

    /// Whether it is no certificate, or more than one.
    private static func isBroken(_ octets: [UInt8]) -> Bool {
        guard let certificate = try? Certificate(der: octets) else { return true }
        return certificate.der.count != octets.count
    }

    private var oldVersion: TransportWords {
        TransportWords(
            headline: say(
                en: "\(place) speaks no TLS from 1.2 up.",
                zh: "\(place) 不支持 TLS 1.2 及以上版本。"
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
                en: "The handshake with \(place) failed: \(OpenSSLReason.text(reason)).",
                zh: "与 \(place) 的握手失败：\(OpenSSLReason.text(reason))。"
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
