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
                        en:
                            "Dial its address, and have the certificate judged for the name all the same.",
                        zh: "直接连接其地址，证书仍按该域名校验。"
                    ), commands: ["wfcert try http https://\(server)/ --resolve ADDRESS"]
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
            confirm: phase == .connect ? handshakeCommand : nil
        )
    }

    private func late(_ phase: Timeouts.Phase) -> String {
        switch phase {
        case .connect:
            say(en: "No connection to \(place) within the time.", zh: "未能在时限内连接 \(place)。")
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
        case .whole:
            say(en: "The request as a whole took too long.", zh: "整个请求超出时限。")
        }
    }

    private func whyLate(_ phase: Timeouts.Phase) -> String {
        switch phase {
        case .connect:
            say(
                en: """
                    Looking up the name, the connection and the handshake have to be done in this \
                    time. Packets that are dropped without an answer, as firewalls do, look like this.
                    """,
                zh: "域名解析、连接与握手须在此时限内完成。防火墙静默丢包时就是这样。"
            )
        case .firstByte, .idle, .whole:
            say(
                en:
                    "The connection stood and was trusted; the other end, or the way to it, went silent.",
                zh: "连接已建立且可信；对端或途中网络不再响应。"
            )
        }
    }
}
