internal import CertTrust

// Protocols that begin in clear.

extension TransportTelling {
    /// The server did not go over to TLS: what it did instead, and what it said.
    func words(_ fault: StartTLSFault) -> TransportWords {
        TransportWords(
            headline: headline(fault),
            evidence: said(fault),
            why: why(fault),
            fixes: fixes(fault)
        )
    }

    /// How the protocol is called that was spoken.
    var spoken: String { connection.startTLS?.rawValue.uppercased() ?? "STARTTLS" }

    private func headline(_ fault: StartTLSFault) -> String {
        if hasTLSAtOnce(fault) { return beginsWithTLS }
        return switch fault {
        case .otherProtocol:
            say(
                en: "\(place) does not speak \(spoken): it is \(otherName(fault)).",
                zh: "\(place) 不是 \(spoken) 服务：而是\(otherName(fault))。"
            )
        case .turnedAway:
            say(
                en: "\(place) speaks \(spoken) and turned us away with its greeting.",
                zh: "\(place) 是 \(spoken) 服务，但在欢迎语中拒绝了连接。"
            )
        case .tooLong:
            say(
                en:
                    "\(place) said more than 16 KiB in clear before \(named(connection.awaited ?? .greeting)).",
                zh: "\(place) 在\(named(connection.awaited ?? .greeting))之前已发送超过 16 KiB 的明文。"
            )
        case .notOffered:
            say(
                en: "\(place) speaks in clear and does not offer to go over to TLS.",
                zh: "\(place) 以明文通信，不支持切换到 TLS（STARTTLS）。"
            )
        case .refused:
            say(
                en: "\(place) was asked to go over to TLS, and refused.",
                zh: "\(place) 被要求切换到 TLS（STARTTLS），但拒绝了。"
            )
        case .injected:
            say(
                en:
                    "Something spoke in clear behind the go-ahead for TLS of \(place); we did not go on.",
                zh: "\(place) 同意切换到 TLS 之后，仍有明文数据跟随其后；连接已中止。"
            )
        case .closed(let awaited):
            say(
                en: "\(place) took the connection and closed it before \(named(awaited)).",
                zh: "\(place) 接受了连接，但在\(named(awaited))之前将其关闭。"
            )
        }
    }

    /// Whether the server was found to have TLS from the first octet.
    private func hasTLSAtOnce(_ fault: StartTLSFault) -> Bool {
        connection.beginsWithTLS || TLSReport.beginsRecord(fault.reply)
    }

    var beginsWithTLS: String {
        say(
            en:
                "\(place) has TLS from the first octet, and does not begin in clear with \(spoken).",
            zh: "\(place) 从第一个字节起就是 TLS，不以明文 \(spoken) 开始。"
        )
    }

    /// What answers instead, as far as it is known.
    private func otherName(_ fault: StartTLSFault) -> String {
        plainName(
            connection.service ?? PlainService(answer: fault.reply, to: nil, port: place.port)
        )
    }

    /// How a service in clear is called in a sentence.
    func plainName(_ service: PlainService?) -> String {
        guard let service, service != .unknown else {
            return say(en: "another protocol", zh: "其他协议")
        }
        return say(en: "a plain \(service.name) server", zh: "明文 \(service.name) 服务")
    }

    /// The step that did not come, as the end of a sentence.
    func named(_ awaited: ConnectionReport.Awaited) -> String {
        switch awaited {
        case .greeting: say(en: "it had greeted", zh: "发出欢迎语")
        case .capabilities: say(en: "it had said what it offers", zh: "说明其支持的功能")
        case .goAhead: say(en: "it had answered to \(request)", zh: "应答 \(request) ")
        case .proxy: say(en: "the proxy had answered", zh: "代理应答")
        case .handshake: say(en: "the handshake was done", zh: "完成握手")
        }
    }

    /// What it is asked to go over with.
    private var request: String {
        switch connection.startTLS {
        case .smtp, .imap, .ldap, .xmpp, nil: "STARTTLS"
        case .pop3: "STLS"
        case .ftp: "AUTH TLS"
        }
    }

    private func said(_ fault: StartTLSFault) -> [(String, String)] {
        [
            (say(en: "It said", zh: "应答"), fault.reply),
            (say(en: "Behind it", zh: "其后"), fault.injectedOctets),
        ]
        .filter { !$0.1.isEmpty }
        .map { ($0.0, "\"\(ShownText.escape($0.1))\"") }
    }

    private func why(_ fault: StartTLSFault) -> String {
        switch fault {
        case .otherProtocol:
            say(
                en: "It was never asked to go over to TLS, and no certificate was seen.",
                zh: "尚未要求切换到 TLS，也没有看到证书。"
            )
        case .turnedAway:
            say(
                en: """
                    It was never asked to go over to TLS, and no certificate was seen. It is full, not \
                    ready, or does not serve the address that dialled.
                    """,
                zh: "尚未要求切换到 TLS，也没有看到证书。它可能已满载、尚未就绪，或不为本机地址提供服务。"
            )
        case .tooLong:
            say(
                en: """
                    No TLS was spoken, and no certificate was seen. Servers say a few lines; one that goes \
                    on and on holds up whoever dials, or is of another protocol.
                    """,
                zh: "尚未使用 TLS，也没有看到证书。正常服务器只发送几行；不停发送的服务器是在拖住连接方，或属于其他协议。"
            )
        case .notOffered, .refused:
            say(
                en: """
                    Without TLS all of it is read on the way, and no certificate was seen. STARTTLS is off, \
                    has no certificate there, or something on the way took the offer out.
                    """,
                zh: "没有 TLS 时通信内容可被途中窃听，也没有看到证书。可能未启用 STARTTLS、未配置证书，或途中设备删去了该功能。"
            )
        case .injected:
            say(
                en: """
                    Anybody on the way could have put it there, and a client that went on would take it for \
                    the server's own, said under TLS (RFC 3207 section 6, CVE-2011-0411). No certificate \
                    was seen.
                    """,
                zh: """
                    途中任何人都可能插入这些数据；若继续，客户端会把它当作 TLS 保护下的服务器数据（RFC 3207 第 6 节，\
                    CVE-2011-0411）。没有看到证书。
                    """
            )
        case .closed:
            say(
                en: """
                    No TLS was spoken, and no certificate was seen. Servers do so when they serve \
                    nobody from this address, when they are overloaded, or when they expect another protocol.
                    """,
                zh: "尚未使用 TLS，也没有看到证书。服务器不为本机地址服务、过载或等待其他协议时会这样做。"
            )
        }
    }

    private func fixes(_ fault: StartTLSFault) -> [(String, commands: [String])] {
        switch fault {
        case .otherProtocol: [rightProtocol(fault)]
        case .turnedAway: [logFix]
        case .tooLong: otherProtocolFix + [shorterFix]
        case .notOffered, .refused: otherProtocolFix + [turnOnFix, atOnceFix]
        case .injected:
            [
                (
                    say(
                        en: """
                            Dial it from its own network: if nothing comes behind the go-ahead there, something \
                            on the way puts it in; else mend the server, which must send nothing more.
                            """,
                        zh: "在服务器所在网络内重试：若不再出现，说明途中有设备插入数据；否则请修复服务器，它不得在同意之后再发送明文。"
                    ), commands: []
                ), atOnceFix,
            ]
        case .closed: otherProtocolFix + [atOnceFix, logFix]
        }
    }

    /// How to look at what is there instead.
    private func rightProtocol(_ fault: StartTLSFault) -> (String, commands: [String]) {
        if let fix = otherProtocolFix.first { return fix }
        if hasTLSAtOnce(fault) { return atOnceFix }
        return (
            say(
                en: "Look at the port of its \(spoken) service.",
                zh: "改为检查其 \(spoken) 服务的端口。"
            ), commands: []
        )
    }

    /// Another service than the one that was expected, where it is known.
    var otherProtocolFix: [(String, commands: [String])] {
        guard let service = connection.service, service != .unknown else { return [] }
        guard !service.startTLS.isEmpty else {
            return [
                (
                    say(
                        en:
                            "It is \(service.name): look without --starttls, at the port that has TLS.",
                        zh: "它是 \(service.name) 服务：不带 --starttls，改为检查启用 TLS 的端口。"
                    ), commands: []
                )
            ]
        }
        let options = service.startTLS.map { "--starttls \($0.rawValue)" }
        return [
            (
                say(
                    en: "It is \(service.name): look with \(options.joined(separator: " or ")).",
                    zh: "它是 \(service.name) 服务：请用 \(options.joined(separator: " 或 "))。"
                ), commands: []
            )
        ]
    }

    private var shorterFix: (String, commands: [String]) {
        (
            say(
                en: """
                    Let the server say less before TLS (in Postfix: smtpd_banner), \
                    or dial the port of its \(spoken) service.
                    """,
                zh: "让服务器在 TLS 之前少发内容（Postfix：smtpd_banner），或改为连接其 \(spoken) 服务的端口。"
            ), commands: []
        )
    }

    private var turnOnFix: (String, commands: [String]) {
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
        )
    }

    /// The hint for what has TLS from the first octet.
    var atOnceFix: (String, commands: [String]) {
        (
            connection.beginsWithTLS
                ? say(en: "Look without --starttls.", zh: "请不带 --starttls。")
                : say(
                    en: "If this port has TLS from the first octet, look without --starttls.",
                    zh: "如果该端口从一开始就使用 TLS，请不带 --starttls。"
                ), commands: []
        )
    }

    private var logFix: (String, commands: [String]) {
        (
            say(
                en: "Look into the server's log at this moment: it knows why.",
                zh: "查看服务器此刻的日志：其中有原因。"
            ), commands: []
        )
    }
}
