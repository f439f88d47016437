internal import CertTrust

// Why a WebSocket did not come to stand, and why it was closed.

extension TransportTelling {
    func headline(_ refusal: WebSocketRefusal) -> String {
        switch refusal {
        case .status(let status):
            say(
                en:
                    "\(server) is reached and trusted, and answered the WebSocket's request with status \(status) instead of 101.",
                zh: "已连接 \(server) 且可信，但对 WebSocket 请求应答状态 \(status)，而不是 101。"
            )
        case .noUpgrade:
            say(
                en: "\(server) answered 101 without the Upgrade of a WebSocket.",
                zh: "\(server) 应答 101，但没有 WebSocket 的 Upgrade 头。"
            )
        case .wrongAccept:
            say(
                en: "The answer of \(server) does not belong to this WebSocket's request.",
                zh: "\(server) 的应答不属于此 WebSocket 请求。"
            )
        case .unwantedExtension:
            say(
                en: "\(server) chose a WebSocket extension that was not offered.",
                zh: "\(server) 选择了未提供的 WebSocket 扩展。"
            )
        case .unwantedProtocol:
            say(
                en: "\(server) chose a WebSocket sub-protocol that was not offered.",
                zh: "\(server) 选择了未提供的 WebSocket 子协议。"
            )
        case .notHTTP:
            say(
                en: "\(server) does not answer the WebSocket's request in HTTP.",
                zh: "\(server) 对 WebSocket 请求的应答不是 HTTP。"
            )
        }
    }

    func meaning(_ refusal: WebSocketRefusal) -> String {
        switch refusal {
        case .status(let status) where [200, 400, 426, 501, 502, 503, 504].contains(status):
            say(
                en:
                    "A proxy in between that drops the Upgrade and Connection headers gives such an answer, and so does a server that has no WebSocket at this path.",
                zh: "中间代理丢弃 Upgrade 和 Connection 头，或服务器在该路径没有 WebSocket 时，会有此应答。"
            )
        case .status(401), .status(403):
            say(
                en:
                    "The server wants to know who connects, or does not allow this Origin or token.",
                zh: "服务器要求身份验证，或不允许此 Origin 或令牌。"
            )
        case .status(404):
            say(en: "There is no WebSocket at this path.", zh: "该路径没有 WebSocket。")
        case .status(300..<400):
            say(
                en: "A WebSocket follows no redirects: use the address that it leads to.",
                zh: "WebSocket 不跟随重定向：请直接使用其目标地址。"
            )
        case .status:
            say(en: "The server, or one in front of it, refused.", zh: "服务器或其前端拒绝了请求。")
        case .noUpgrade, .wrongAccept, .unwantedExtension, .unwantedProtocol, .notHTTP:
            say(
                en:
                    "RFC 6455 section 4.1 has the client close the connection then: a cache or a proxy that does not know WebSockets answers so.",
                zh: "按 RFC 6455 第 4.1 节客户端必须关闭连接：不支持 WebSocket 的缓存或代理会这样应答。"
            )
        }
    }

    func advice(_ refusal: WebSocketRefusal) -> String? {
        switch refusal {
        case .status(300..<400): nil
        case .status(401), .status(403):
            say(
                en: """
                    Send what the server asks for (a token that is valid, the Origin that it allows), or let it \
                    allow this client; its log says which is missing.
                    """,
                zh: "发送服务器要求的内容（有效的令牌、允许的 Origin），或在服务器上允许此客户端；缺少哪一项见其日志。"
            )
        case .status(404), .status(410):
            say(
                en: "Dial the path at which the server has its WebSocket.",
                zh: "改为连接服务器提供 WebSocket 的路径。"
            )
        case .status, .noUpgrade, .wrongAccept, .unwantedExtension, .unwantedProtocol, .notHTTP:
            say(
                en:
                    "In nginx: proxy_http_version 1.1; proxy_set_header Upgrade $http_upgrade; proxy_set_header Connection \"upgrade\";",
                zh:
                    "nginx 配置：proxy_http_version 1.1; proxy_set_header Upgrade $http_upgrade; proxy_set_header Connection \"upgrade\";"
            )
        }
    }

    /// The connection ended without a word of the protocol's.
    var closedSession: TransportWords {
        TransportWords(
            headline: say(
                en:
                    "\(server) is reached and trusted, and closed the connection without saying why.",
                zh: "已连接 \(server) 且可信，但它未说明原因即关闭连接。"
            ),
            why: say(
                en: """
                    The protocol has words for a refusal and for an end, and none came. The server or what is \
                    behind it restarted or failed, does not know this protocol, or a box in between cut it off.
                    """,
                zh: "协议有表示拒绝与结束的消息，但没有收到。可能是服务器或其后端重启或出错、不支持该协议，或中间设备切断了连接。"
            ),
            fixes: [
                (
                    say(
                        en: """
                            Look into the server's log at this moment, and see whether this port is the one of \
                            the protocol. A channel of the app's connects again by itself.
                            """,
                        zh: "查看服务器此刻的日志，并确认此端口确为该协议的端口。应用的通道会自动重连。"
                    ), commands: []
                )
            ]
        )
    }

    /// RFC 6455 section 7.4.1.
    func closeMeaning(_ code: UInt16) -> String {
        switch code {
        case 1000: say(en: "It is done.", zh: "正常结束。")
        case 1001: say(en: "The server goes away.", zh: "服务器正在离开。")
        case 1002, 1003, 1007: say(en: "It did not understand what was sent.", zh: "它无法理解所发送的内容。")
        case 1005: say(en: "It gave no reason.", zh: "未说明原因。")
        case 1008: say(en: "It does not allow what was sent, or who sends.", zh: "不允许该内容或发送者。")
        case 1009: say(en: "A message is larger than it takes.", zh: "消息超过其上限。")
        case 1011, 1012, 1013:
            say(en: "The server failed, restarts, or is overloaded.", zh: "服务器出错、重启或过载。")
        default: say(en: "The server's own number.", zh: "服务器自有代码。")
        }
    }
}
