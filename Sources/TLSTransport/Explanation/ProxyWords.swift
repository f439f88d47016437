internal import CertTrust

// The proxy, which sees the name and the port and nothing else.

extension TransportTelling {
    func words(_ fault: ProxyFault) -> TransportWords {
        TransportWords(
            headline: headline(fault),
            why: say(
                en: """
                    The proxy only passes encrypted octets on. It failed before the server was \
                    reached, so that this says nothing about the server or its certificate.
                    """,
                zh: "代理只转发加密数据。失败发生在到达服务器之前，与服务器及其证书无关。"
            ),
            fixes: [
                (
                    say(
                        en:
                            "Mend the proxy or its settings, or go without it where the network allows.",
                        zh: "修复代理或其配置；网络允许时也可不经代理。"
                    ), commands: []
                )
            ],
            confirm: "curl -v --proxy \(proxy) https://\(server)/"
        )
    }

    private func headline(_ fault: ProxyFault) -> String {
        switch fault {
        case .unresolved:
            say(en: "The proxy's name leads to no address: \(proxy).", zh: "代理域名无法解析：\(proxy)。")
        case .refused(let status) where status == 407:
            say(
                en: "The proxy \(proxy) wants a user and a password (407).",
                zh: "代理 \(proxy) 要求用户名和密码（407）。"
            )
        case .refused(let status):
            say(
                en: "The proxy \(proxy) refused the way to \(server): status \(status).",
                zh: "代理 \(proxy) 拒绝连接 \(server)：状态 \(status)。"
            )
        case .socksRefused(let code):
            say(
                en: "The proxy \(proxy) refused the way to \(server): SOCKS error \(code).",
                zh: "代理 \(proxy) 拒绝连接 \(server)：SOCKS 错误 \(code)。"
            )
        case .unreachable(let code):
            say(
                en:
                    "No connection to the proxy \(proxy), or it is none: \(SystemError.text(code)).",
                zh: "无法连接代理 \(proxy)，或它不是代理：\(SystemError.text(code))。"
            )
        }
    }
}
