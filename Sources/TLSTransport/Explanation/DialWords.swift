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

    func unreachable(_ code: Int32) -> TransportWords {
        let reason = SystemError.text(code)
        return TransportWords(
            headline: say(
                en: "No connection to \(place): \(reason).",
                zh: "无法连接 \(place)：\(reason)。"
            ),
            evidence: [(say(en: "System", zh: "系统"), "errno \(code)")],
            why: say(
                en: """
                    The address was found and no one took the connection: nothing listens on the \
                    port, a firewall is in between, or the machine is down.
                    """,
                zh: "已得到地址，但连接未被接受：端口无人监听、被防火墙拦截，或机器未运行。"
            ),
            fixes: [
                (
                    say(
                        en:
                            "On the server, see whether something listens on port \(place.port) of this address.",
                        zh: "在服务器上检查该地址的 \(place.port) 端口是否有程序监听。"
                    ), commands: ["ss -ltn | grep -w \(place.port)"]
                )
            ],
            confirm: handshakeCommand
        )
    }

    func words(_ phase: Timeouts.Phase) -> TransportWords {
        TransportWords(
            headline: late(phase),
            why: whyLate(phase),
            fixes: [
                (
                    say(
                        en:
                            "Look at the network and at the load of the server; a longer limit only waits longer.",
                        zh: "检查网络与服务器负载；放宽时限只是等得更久。"
                    ), commands: []
                )
            ],
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
        guard connection.proxy == nil else {
            return say(
                en:
                    "The proxy \(proxy) took the connection, and gave no way to \(server) within the time.",
                zh: "代理 \(proxy) 已接受连接，但未在时限内连通 \(server)。"
            )
        }
        return say(
            en: "\(place) took the connection, and did not finish the handshake within the time.",
            zh: "\(place) 已接受连接，但未在时限内完成握手。"
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
        return say(
            en:
                "The connection stood and was trusted; the other end, or the way to it, went silent.",
            zh: "连接已建立且可信；对端或途中网络不再响应。"
        )
    }
}
