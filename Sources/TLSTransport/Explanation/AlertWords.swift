internal import CertTrust

// An alert of the server's, by how far the handshake had come.

extension TransportTelling {
    func refused(_ alert: UInt8) -> TransportWords {
        TransportWords(
            headline: say(
                en: "\(place) ended the handshake: alert \(alert), \(TLSAlert.name(alert)).",
                zh: "\(place) 终止了握手：警报 \(alert)，\(TLSAlert.name(alert))。"
            ),
            evidence: chosen,
            why: whyRefused(alert),
            fixes: [(cure(of: alert), commands: [])],
            confirm: handshakeCommand
        )
    }

    /// Whether the server had chosen version, suite and certificate before it failed.
    var hasShown: Bool { connection.verdict != nil }

    /// What the server's hello chose, where it failed behind it and before it showed a certificate.
    var chosen: [(String, String)] {
        guard !hasShown, let chosen = connection.chosen else { return [] }
        return [(say(en: "It chose", zh: "已选定"), "\(chosen.version), \(chosen.cipher)")]
    }

    private func whyRefused(_ alert: UInt8) -> String {
        if alert == TLSAlert.noApplicationProtocol { return whyNoProtocol }
        if alert == TLSAlert.unrecognizedName, !hasShown, chosen.isEmpty { return whyNoName }
        guard chosen.isEmpty else {
            return say(
                en: """
                    It is the server that refuses, and not what it was offered: its hello had chosen of that. It \
                    had shown no certificate yet, so that it mostly cannot use its own; its log says why.
                    """,
                zh: """
                    拒绝方是服务器，但原因不在所提供的选项：其 ServerHello 已从中选定。它尚未出示证书，多半是无法使用\
                    自己的证书；原因见其日志。
                    """
            )
        }
        guard !hasShown else {
            return say(
                en: """
                    It is the server that refuses. It had chosen a version and a suite and had shown its \
                    certificate, so that these are not what it refuses; its log says why.
                    """,
                zh: "拒绝方是服务器。它已选定协议版本与密码套件并出示了证书，因此原因不在这些；请见其日志。"
            )
        }
        return say(
            en: """
                It is the server that refuses, before it showed a certificate; its log says why. \
                Common causes are no cipher suite or version in common, and a name that it does \
                not serve.
                """,
            zh: "拒绝方是服务器，尚未出示证书；原因见其日志。常见原因：没有共同的密码套件或版本，或它不提供该域名的服务。"
        )
    }

    private var whyNoName: String {
        say(
            en: """
                It is the server that refuses: it has nothing for \(asked) (RFC 6066 section 3). Nothing is known \
                of its certificates, and nothing of the versions that it speaks.
                """,
            zh: "拒绝方是服务器：它没有\(asked)可用的内容（RFC 6066 第 3 节）。其证书与所支持的版本均不得而知。"
        )
    }

    /// Whom it was asked for.
    private var asked: String {
        dialledServer.serverName
            ?? say(en: "a client that names nobody", zh: "未声明域名的客户端")
    }

    private var whyNoProtocol: String {
        say(
            en: """
                It takes none of the protocols that were offered (ALPN, RFC 7301 section 3.2): what runs here \
                speaks another one. No certificate, version or suite is at fault.
                """,
            zh: "它不接受所提供的任何应用协议（ALPN，RFC 7301 第 3.2 节）：此处运行的服务使用其他协议。与证书、版本或密码套件无关。"
        )
    }

    /// What mostly helps against an alert.
    private func cure(of alert: UInt8) -> String {
        switch alert {
        case TLSAlert.noApplicationProtocol:
            say(
                en:
                    "Dial the port of this service, or let the server take the protocol that was offered.",
                zh: "改用该服务的端口，或让服务器接受所提供的协议。"
            )
        case _ where hasShown: logCure
        case TLSAlert.unrecognizedName where dialledServer.serverName == nil:
            say(
                en: """
                    No name was sent, as never for an address, and the server shows nothing without one. Dial a \
                    name that it has; --resolve brings it to this address.
                    """,
                zh: "没有发送域名（连接 IP 地址时一律如此），而该服务器没有域名就不出示证书。请改用它已有的域名连接；--resolve 可指定此地址。"
            )
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
            chosen.isEmpty ? suiteCure : ownCertificateCure
        default: logCure
        }
    }

    private var suiteCure: String {
        say(
            en: "Let the server speak TLS 1.2 or 1.3 with ECDHE and AES-GCM or ChaCha20.",
            zh: "让服务器支持 TLS 1.2 或 1.3，使用 ECDHE 与 AES-GCM 或 ChaCha20。"
        )
    }

    /// What keeps a server from going on behind its hello.
    private var ownCertificateCure: String {
        say(
            en: """
                See on the server that its certificate and key can be read, belong together (wfcert match \
                server.crt server.key) and fit the suite. Where it wants to know its clients: --client-cert FILE.
                """,
            zh: """
                在服务器上确认证书与私钥可读、相互匹配（wfcert match server.crt server.key），且与所选套件相符。\
                若它要求识别客户端：--client-cert FILE。
                """
        )
    }

    private var logCure: String {
        say(
            en: "Look into the server's log at this moment: it knows why it sent the alert.",
            zh: "查看服务器此刻的日志：其中有它发出该警报的原因。"
        )
    }
}
