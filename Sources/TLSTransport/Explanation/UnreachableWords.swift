internal import CertTrust

// Connections that did not come to stand, and those that ended before anything came over them.

extension TransportTelling {
    func unreachable(_ code: Int32) -> TransportWords {
        let reason = SystemError.text(code)
        return TransportWords(
            headline: say(
                en: "No connection to \(place): \(reason).",
                zh: "无法连接 \(place)：\(reason)。"
            ),
            evidence: [(say(en: "System", zh: "系统"), "errno \(code)")],
            why: whyUnreachable(SystemError.obstacle(code)),
            fixes: [fix(SystemError.obstacle(code))],
            confirm: handshakeCommand
        )
    }

    private func whyUnreachable(_ obstacle: SystemError.Obstacle) -> String {
        switch obstacle {
        case .refused:
            say(
                en: """
                    The machine at this address is up and refuses: nothing listens on the port, or its \
                    firewall says no.
                    """,
                zh: "该地址的机器在运行，但拒绝连接：端口无人监听，或其防火墙拒绝。"
            )
        case .noWay:
            say(
                en: """
                    Nothing reached the server: this machine, or a router on the way, knows no way to \
                    its network or to the machine.
                    """,
                zh: "没有到达服务器：本机或途中的路由器不知道通往该网络或机器的路径。"
            )
        case .noAnswer:
            say(
                en: "Nothing answered: a firewall drops the packets, or the machine is down.",
                zh: "没有任何响应：防火墙丢弃数据包，或机器未运行。"
            )
        case .forbidden:
            say(
                en:
                    "Nothing left this machine: its own firewall or sandbox forbids the connection.",
                zh: "数据没有离开本机：本机防火墙或沙箱禁止此连接。"
            )
        case .noAddress:
            say(
                en:
                    "Nothing left this machine: it has no address of this kind, or no free port, to dial from.",
                zh: "数据没有离开本机：本机没有此类地址，或没有可用端口。"
            )
        case .other:
            say(
                en: """
                    The address was found and no one took the connection: nothing listens on the \
                    port, a firewall is in between, or the machine is down.
                    """,
                zh: "已得到地址，但连接未被接受：端口无人监听、被防火墙拦截，或机器未运行。"
            )
        }
    }

    private func fix(_ obstacle: SystemError.Obstacle) -> (String, commands: [String]) {
        switch obstacle {
        case .refused, .other:
            (
                say(
                    en:
                        "On the server, see whether something listens on port \(place.port) of this address.",
                    zh: "在服务器上检查该地址的 \(place.port) 端口是否有程序监听。"
                ), commands: ["ss -ltn | grep -w \(place.port)"]
            )
        case .noWay, .noAddress:
            (
                say(
                    en:
                        "See which way this machine knows: its route, VPN, and IPv6 where the address is one.",
                    zh: "检查本机的路由、VPN，以及 IPv6 地址是否可用。"
                ),
                commands: ["ip route get \(place.host.isIP ? place.host.description : "ADDRESS")"]
            )
        case .noAnswer:
            (
                say(
                    en:
                        "See whether the machine is up, and let the firewalls on the way pass port \(place.port).",
                    zh: "检查机器是否运行，并在途中的防火墙上放行 \(place.port) 端口。"
                ), commands: []
            )
        case .forbidden:
            (
                say(
                    en: "Let this machine's firewall pass connections to port \(place.port).",
                    zh: "在本机防火墙上放行到 \(place.port) 端口的连接。"
                ), commands: []
            )
        }
    }

    private func endedAtOnce(_ byReset: Bool) -> String {
        if connection.proxy != nil {
            return say(
                en:
                    "The proxy \(proxy) opened a way to \(server), which ended before anything came over it.",
                zh: "代理 \(proxy) 已连通 \(server)，但未收到任何内容连接就已结束。"
            )
        }
        return byReset
            ? say(
                en: "\(place) took the connection, and reset it before it had said anything.",
                zh: "\(place) 接受了连接，但未发送任何内容就将其重置。"
            )
            : say(
                en: "\(place) took the connection, and closed it before it had said anything.",
                zh: "\(place) 接受了连接，但未发送任何内容就将其关闭。"
            )
    }

    /// Somebody took the connection, and had nothing to say.
    func closedAtOnce(_ byReset: Bool) -> TransportWords {
        TransportWords(
            headline: endedAtOnce(byReset),
            why: say(
                en: """
                    Something listens there, and no TLS was spoken. Load balancers and port forwards do so \
                    when nothing runs behind them, firewalls and access lists for who may not come in, and \
                    services that are overloaded or expect another protocol.
                    """,
                zh: "有程序在监听，但没有使用 TLS。负载均衡或端口转发后端未运行、防火墙或访问控制不放行、服务过载或等待其他协议时，就是这样。"
            ),
            fixes: [
                (
                    say(
                        en:
                            "See whether the service behind the port runs, and whether it lets this machine in.",
                        zh: "检查端口后面的服务是否在运行，以及它是否放行本机。"
                    ), commands: []
                ),
                (
                    say(
                        en:
                            "Look into the server's log at this moment, and dial it from its own machine.",
                        zh: "查看服务器此刻的日志，并在服务器本机上连接试试。"
                    ), commands: []
                ),
            ],
            confirm: handshakeCommand
        )
    }
}
