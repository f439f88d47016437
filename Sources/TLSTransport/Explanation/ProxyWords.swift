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
            fixes: [(fix(fault), commands: [])],
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
        case .schemesNotSpoken(let offered):
            say(
                en: """
                    The proxy \(proxy) wants to know who asks (407), and offers only ways that are not \
                    spoken here: \(offered.joined(separator: ", ")).
                    """,
                zh: """
                    代理 \(proxy) 要求认证（407），但只提供此处不支持的方式：\
                    \(offered.joined(separator: "、"))。
                    """
            )
        case .refused(let status):
            say(
                en: "The proxy \(proxy) refused the way to \(server): status \(status).",
                zh: "代理 \(proxy) 拒绝连接 \(server)：状态 \(status)。"
            )
        case .socksRefused(let fault):
            say(
                en: "The proxy \(proxy) opened no way to \(server): \(words(fault)).",
                zh: "代理 \(proxy) 没有连通 \(server)：\(words(fault))。"
            )
        case .unreachable(let code):
            say(
                en: "No connection to the proxy \(proxy): \(SystemError.text(code)).",
                zh: "无法连接代理 \(proxy)：\(SystemError.text(code))。"
            )
        case .closed:
            say(
                en:
                    "The proxy \(proxy) took the connection, which ended before it opened a way to \(server).",
                zh: "代理 \(proxy) 接受了连接，但在连通 \(server) 之前连接就已结束。"
            )
        case .otherProtocol:
            say(
                en: "What answers at \(proxy) is no such proxy: it speaks another protocol.",
                zh: "\(proxy) 不是此类代理：它使用其他协议。"
            )
        }
    }

    /// As the end of a sentence.
    private func words(_ fault: SOCKSFault) -> String {
        switch fault {
        case .replied(let reply): words(reply)
        case .noAcceptableMethod:
            say(
                en: "it takes none of the ways to say who asks, such as without a user",
                zh: "不接受所提供的认证方式（例如不带用户名）"
            )
        case .credentialsRefused:
            say(en: "it refused the user or the password", zh: "用户名或密码被拒绝")
        case .tooLong:
            say(
                en: "a host, user or password of more than 255 octets cannot be said in SOCKS",
                zh: "SOCKS 无法传递超过 255 字节的主机名、用户名或密码"
            )
        case .failed(let code):
            say(en: "SOCKS failed (libcurl \(code))", zh: "SOCKS 失败（libcurl \(code)）")
        }
    }

    /// RFC 1928 section 6.
    private func words(_ reply: SOCKSFault.Reply) -> String {
        let text =
            switch reply {
            case .generalFailure: say(en: "it failed, and says no more", zh: "代理内部失败，未说明原因")
            case .notAllowed: say(en: "its rules do not allow it", zh: "代理的规则不允许")
            case .networkUnreachable:
                say(en: "it knows no way to the network", zh: "代理无法到达该网络")
            case .hostUnreachable:
                say(en: "it does not reach the host", zh: "代理无法到达该主机")
            case .connectionRefused:
                say(en: "the server refused its connection", zh: "服务器拒绝了代理的连接")
            case .timeToLiveExpired:
                say(en: "its packets did not get there in time", zh: "数据包未能及时到达（TTL 过期）")
            case .commandNotSupported:
                say(en: "it does not open connections", zh: "代理不支持建立连接")
            case .addressTypeNotSupported:
                say(
                    en: "it does not take names, or addresses of this kind",
                    zh: "代理不支持域名或此类地址"
                )
            case .unassigned: say(en: "for a reason that has no name", zh: "未定义的原因")
            }
        guard reply != .unassigned else { return text }
        return text
            + say(
                en: " (SOCKS reply \(reply.rawValue))",
                zh: "（SOCKS 应答 \(reply.rawValue)）"
            )
    }

    private func fix(_ fault: ProxyFault) -> String {
        switch fault {
        case .refused(let status) where status == 407: credentialsFix
        case .schemesNotSpoken:
            say(
                en: """
                    Let the proxy offer Basic to this client, which is what can be used here; or go \
                    through a small proxy on this machine that speaks the proxy's way and asks for none \
                    itself, such as cntlm for NTLM. Another user or password would change nothing.
                    """,
                zh: """
                    让代理对此客户端提供 Basic 认证（此处仅支持 Basic）；或在本机运行能使用该认证方式的\
                    中间代理（如用于 NTLM 的 cntlm）并改用它。更换用户名或密码没有作用。
                    """
            )
        case .socksRefused(.noAcceptableMethod), .socksRefused(.credentialsRefused): credentialsFix
        case .socksRefused(.replied(.connectionRefused)):
            say(
                en: "See on the server whether something listens on port \(place.port).",
                zh: "在服务器上检查 \(place.port) 端口是否有程序监听。"
            )
        case .socksRefused(.replied(.notAllowed)):
            say(
                en:
                    "Let the proxy's rules allow \(server), or go without it where the network allows.",
                zh: "在代理规则中放行 \(server)；网络允许时也可不经代理。"
            )
        case .socksRefused(.replied(.hostUnreachable)),
            .socksRefused(.replied(.networkUnreachable)),
            .socksRefused(.replied(.timeToLiveExpired)):
            say(
                en:
                    "See whether the proxy's machine reaches \(server): its network, name and firewall.",
                zh: "检查代理所在机器能否到达 \(server)：网络、域名解析与防火墙。"
            )
        case .closed, .otherProtocol:
            say(
                en:
                    "See whether its kind and port are right: http:// for CONNECT, socks5:// for SOCKS.",
                zh: "检查代理类型与端口是否正确：CONNECT 用 http://，SOCKS 用 socks5://。"
            )
        case .unresolved, .refused, .unreachable, .socksRefused:
            say(
                en: "Mend the proxy or its settings, or go without it where the network allows.",
                zh: "修复代理或其配置；网络允许时也可不经代理。"
            )
        }
    }

    private var credentialsFix: String {
        say(
            en:
                "Give the user and the password of somebody whom the proxy knows: SCHEME://USER:PASSWORD@PROXY.",
            zh: "提供代理认可的用户名和密码：SCHEME://USER:PASSWORD@PROXY。"
        )
    }
}
