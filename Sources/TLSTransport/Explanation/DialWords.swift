internal import CertTrust

// Before anything was said: the name, the address, the time that it took.

extension TransportTelling {
    var unresolved: TransportWords {
        let name = place.host.description
        return TransportWords(
            headline: say(en: "The name \(name) leads to no address.", zh: "域名 \(name) 无法解析。"),
            why: say(
                en: """
                    The resolver of this machine knows no address for it. Nothing was connected \
                    to, and no certificate was seen.
                    """,
                zh: "本机的解析器没有它的地址。尚未建立连接，也没有看到证书。"
            ),
            fixes: [
                (
                    say(
                        en: "Add the name to DNS or to /etc/hosts of the machine that dials.",
                        zh: "在 DNS 或连接方机器的 /etc/hosts 中添加该域名。"
                    ), commands: []
                ),
                (
                    say(
                        en: """
                            Dial its address, and have the certificate judged for the name all the \
                            same: --resolve ADDRESS, and in the app a dialling address.
                            """,
                        zh: "直接连接其地址，证书仍按该域名校验：--resolve ADDRESS，应用中则设置连接地址。"
                    ), commands: []
                ),
            ],
            confirm: "getent hosts \(name)"
        )
    }

    func words(_ phase: Timeouts.Phase) -> TransportWords {
        TransportWords(
            headline: late(phase),
            why: whyLate(phase),
            fixes: lateFixes + [(cure(of: phase), commands: [])],
            confirm: hasStood || connection.proxy != nil ? nil : handshakeCommand
        )
    }

    /// Whether everything up to the verdict went well.
    private var hasStood: Bool { connection.verdict?.isTrusted == true }

    private func late(_ phase: Timeouts.Phase) -> String {
        guard hasStood else { return lateToStand }
        return switch phase {
        // The chain was shown and is good, and what proves that it is the server's did not come.
        case .connect where connection.tls == nil, .whole where connection.tls == nil: lateToStand
        case .connect, .whole: say(en: "The request as a whole took too long.", zh: "整个请求超出时限。")
        case .firstByte:
            say(
                en: "\(server) has the whole request, and did not begin to answer within the time.",
                zh: "\(server) 已收到完整请求，但未在时限内开始应答。"
            )
        case .idle:
            say(
                en: "Not an octet went either way within the time: the transfer stalled.",
                zh: "时限内双向都没有数据：传输停滞。"
            )
        }
    }

    /// By how far it had come: an address means that somebody took the connection, a proxy's that it is the proxy.
    private var lateToStand: String {
        if connection.address == nil {
            let place = connection.proxy.map { $0.endpoint } ?? place
            return say(en: "No connection to \(place) within the time.", zh: "未能在时限内连接 \(place)。")
        }
        if connection.beginsWithTLS { return beginsWithTLS }
        switch connection.awaited {
        case .greeting:
            return say(
                en:
                    "\(place) took the connection, and did not greet \(withinTime): we waited for \(spoken).",
                zh: "\(place) 已接受连接，但\(withinTime)没有发出 \(spoken) 欢迎语。"
            )
        case .capabilities, .goAhead:
            let step = connection.awaited.map { named($0) } ?? ""
            return say(
                en:
                    "\(place) took the connection, and the time was over before \(step): \(withinTime).",
                zh: "\(place) 已接受连接，但\(withinTime)没有\(step)。"
            )
        case .proxy:
            return say(
                en: "The proxy \(proxy) took the connection, and \(silentProxy) \(withinTime).",
                zh: "代理 \(proxy) 已接受连接，但\(withinTime)\(silentProxy)。"
            )
        case .handshake where connection.proxy != nil:
            return say(
                en:
                    "The proxy \(proxy) opened a way to \(server), which did not finish the handshake \(withinTime).",
                zh: "代理 \(proxy) 已连通 \(server)，但对端\(withinTime)未完成握手。"
            )
        case .handshake, nil:
            return say(
                en: "\(place) took the connection, and did not finish the handshake \(withinTime).",
                zh: "\(place) 已接受连接，但\(withinTime)未完成握手。"
            )
        }
    }

    private var silentProxy: String {
        switch connection.proxy?.kind {
        case .http, nil:
            say(en: "did not answer to CONNECT \(server)", zh: "没有应答 CONNECT \(server)")
        case .socks5:
            say(en: "did not answer to SOCKS for \(server)", zh: "没有应答连接 \(server) 的 SOCKS 请求")
        }
    }

    /// The limit, where it is known.
    private var withinTime: String {
        guard let limit = connection.limit else { return say(en: "within the time", zh: "在时限内") }
        let tenths = (limit.milliseconds + 50) / 100
        let text = tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
        return say(en: "within \(text) s", zh: "在 \(text) 秒内")
    }

    /// What helps against a silence by itself.
    private var lateFixes: [(String, commands: [String])] {
        switch connection.awaited {
        case .greeting, .capabilities, .goAhead: otherProtocolFix + [atOnceFix]
        case .proxy, .handshake, nil: []
        }
    }

    private func cure(of phase: Timeouts.Phase) -> String {
        if phase == .whole, hasStood, connection.tls != nil {
            return say(
                en: """
                    Give a large body the time that it takes (--max-time of wfcert try, in the app the limit of \
                    the whole request): what is silent ends sooner by limits of its own.
                    """,
                zh: "为大文件留出所需时间（wfcert try 的 --max-time，应用中为整个请求的时限）：无响应的传输另有时限。"
            )
        }
        return say(
            en:
                "Look at the network and at the load of the server; a longer limit only waits longer.",
            zh: "检查网络与服务器负载；放宽时限只是等得更久。"
        )
    }

    private func whyLate(_ phase: Timeouts.Phase) -> String {
        guard hasStood else {
            return say(
                en: """
                    Name, connection and handshake have to be done in this time; no certificate was \
                    judged yet. Packets that are dropped without an answer, as firewalls do, look like \
                    this, and servers that wait for another protocol.
                    """,
                zh: "域名解析、连接与握手须在此时限内完成，尚未校验任何证书。防火墙静默丢包，或服务器在等待其他协议时，就是这样。"
            )
        }
        return switch phase {
        case .whole where connection.tls != nil:
            say(
                en: """
                    The connection stood and was trusted; all of the request and its answer has to be done in \
                    this time, and octets may have come until its end.
                    """,
                zh: "连接已建立且可信；整个请求与应答须在此时限内完成，直到时限结束时可能仍在传输。"
            )
        case .connect, .whole, .firstByte, .idle:
            say(
                en:
                    "The connection stood and was trusted; the other end, or the way to it, went silent.",
                zh: "连接已建立且可信；对端或途中网络不再响应。"
            )
        }
    }
}
