internal import CertTrust

// What was said over a trusted connection by an IM protocol or a WebSocket.

extension TransportTelling {
    func words(_ fault: SessionFault) -> TransportWords {
        TransportWords(
            headline: headline(fault),
            evidence: evidence(fault),
            why: meaning(fault),
            fixes: advice(fault).map { [($0, commands: [])] } ?? []
        )
    }

    private func headline(_ fault: SessionFault) -> String {
        switch fault {
        case .heartbeatUnanswered(let limit):
            say(
                en: "\(server) did not answer a heartbeat within \(limit.milliseconds) ms.",
                zh: "\(server) 在 \(limit.milliseconds) 毫秒内未应答心跳。"
            )
        case .openingUnanswered:
            say(
                en:
                    "\(server) is reached and trusted, and did not answer what the protocol says first.",
                zh: "已连接 \(server) 且可信，但它未应答协议的首个消息。"
            )
        case .unread:
            say(
                en: "\(server) does not read any more what is sent to it.",
                zh: "\(server) 不再读取所发送的内容。"
            )
        case .framing:
            say(
                en: "\(server) does not send what the framing allows.",
                zh: "\(server) 发送的内容不符合约定的帧格式。"
            )
        case .mqtt: say(en: "\(server) broke MQTT 3.1.1.", zh: "\(server) 违反 MQTT 3.1.1 协议。")
        case .mqttRefused(let code):
            say(
                en:
                    "\(server) is reached and trusted, and refused the client: CONNACK \(code.rawValue).",
                zh: "已连接 \(server) 且可信，但它拒绝了客户端：CONNACK \(code.rawValue)。"
            )
        case .secure(.refused(let reason)):
            say(
                en:
                    "\(server) is reached and trusted, and refused the client: reason \(reason.rawValue).",
                zh: "已连接 \(server) 且可信，但它拒绝了客户端：原因 \(reason.rawValue)。"
            )
        case .secure:
            say(
                en:
                    "No encrypted session with \(server) came to stand, or one of its messages is not proven.",
                zh: "未能与 \(server) 建立加密会话，或其消息未通过验证。"
            )
        case .disconnected(let disconnect):
            say(
                en: "\(server) ended the session: reason \(disconnect.reason.rawValue).",
                zh: "\(server) 结束了会话：原因 \(disconnect.reason.rawValue)。"
            )
        case .refused:
            say(
                en: "\(server) is reached and trusted; the app's protocol gave up.",
                zh: "已连接 \(server) 且可信，但应用协议放弃了连接。"
            )
        case .upgradeRefused(let refusal, _): headline(refusal)
        case .webSocket(let code):
            say(
                en: "\(server) broke the WebSocket protocol; it was closed with \(code).",
                zh: "\(server) 违反 WebSocket 协议，已以代码 \(code) 关闭。"
            )
        case .webSocketClosed(let code, _):
            say(
                en: "\(server) closed the WebSocket with code \(code).",
                zh: "\(server) 以代码 \(code) 关闭了 WebSocket。"
            )
        }
    }

    private func evidence(_ fault: SessionFault) -> [(String, String)] {
        let says = say(en: "It says", zh: "内容")
        let found = say(en: "Found", zh: "发现")
        switch fault {
        case .upgradeRefused(_, let body):
            return body.isEmpty ? [] : [(says, ShownText.excerpt(of: body, octets: 120))]
        case .webSocketClosed(_, let reason), .refused(let reason, _):
            return reason.isEmpty
                ? [] : [(says, ShownText.excerpt(of: Array(reason.utf8), octets: 120))]
        case .disconnected(let disconnect):
            let text = disconnect.text
            return text.isEmpty
                ? [] : [(says, ShownText.excerpt(of: Array(text.utf8), octets: 120))]
        case .framing(let error): return [(found, words(error))]
        case .mqtt(let error): return [(found, words(error))]
        case .secure(let error): return [(found, words(error))]
        case .heartbeatUnanswered, .openingUnanswered, .unread, .mqttRefused, .webSocket: return []
        }
    }

    private func meaning(_ fault: SessionFault) -> String {
        switch fault {
        case .heartbeatUnanswered:
            say(
                en:
                    "The connection still stands here; whoever was at its other end is gone, or a box in between has forgotten it.",
                zh: "本端连接仍在，但对端已不存在，或中间设备已遗忘该连接。"
            )
        case .unread:
            say(
                en:
                    "Queues are bounded: a peer that leaves what it gets in the connection is left, like one that is gone.",
                zh: "发送队列有上限：对端若一直不读取，则与失联一样断开。"
            )
        case .openingUnanswered:
            say(
                en:
                    "TLS ends somewhere that accepts it, and what is behind does not speak: another port, another protocol, or a proxy without a server behind it.",
                zh: "TLS 已在某处终结，但其后端没有应答：端口或协议不对，或代理后面没有服务器。"
            )
        case .framing, .mqtt, .webSocket:
            say(
                en:
                    "The connection is trusted; what came over it cannot be read on from there, and was not passed on.",
                zh: "连接可信，但收到的内容无法继续解析，因此未交付。"
            )
        case .mqttRefused(let code): meaning(code)
        case .secure(.refused(let reason)): meaning(reason)
        case .disconnected:
            say(
                en:
                    "The server's word that this client must not come back by itself: another device took its place, or somebody ended it.",
                zh: "服务器要求此客户端不要自行重连：另一设备已取代它，或有人结束了会话。"
            )
        case .secure:
            say(
                en: "Nothing is ever sent in clear instead, so that the connection was closed.",
                zh: "绝不改用明文发送，因此已关闭连接。"
            )
        case .refused: ""
        case .upgradeRefused(let refusal, _): meaning(refusal)
        case .webSocketClosed(let code, _): closeMeaning(code)
        }
    }

    /// MQTT 3.1.1 section 3.2.2.3, and WildFire's numbers behind those.
    private func meaning(_ code: MQTTConnectAnswer.Code) -> String {
        switch code {
        case .unacceptableLevel:
            say(en: "It does not speak this level of the protocol.", zh: "它不支持此协议级别。")
        case .clientIDRejected:
            say(en: "The client may not be named so.", zh: "不允许使用此客户端标识。")
        case .serverUnavailable:
            say(en: "It is there, but does not serve now.", zh: "服务暂不可用。")
        case .badCredentials:
            say(en: "User name or password is wrong.", zh: "用户名或密码错误。")
        case .notAuthorized: say(en: "The client may not connect.", zh: "该客户端无权连接。")
        case .unexpectedNode:
            say(en: "The client belongs to another node.", zh: "该客户端属于另一节点。")
        case .noSession:
            say(
                en: "The session whose secret encrypts the token is gone: sign in again.",
                zh: "加密令牌所用的会话已失效，请重新登录。"
            )
        case .signatureRefused: say(en: "The app's signature is wrong.", zh: "应用签名错误。")
        default: say(en: "The number has no meaning that is known.", zh: "该代码含义未知。")
        }
    }

    private func meaning(_ reason: WuKongReason) -> String {
        switch reason {
        case .authenticationFailed:
            say(en: "The token does not prove the user.", zh: "令牌无法证明该用户。")
        case .banned: say(en: "The user is banned.", zh: "该用户已被封禁。")
        case .kicked:
            say(en: "Another connection took its place.", zh: "已被另一连接取代。")
        case .noClientKey:
            say(en: "It wants an encrypted session.", zh: "服务器要求加密会话。")
        case .upgradeRequired: say(en: "The client is too old.", zh: "客户端版本过旧。")
        default: say(en: "The server's own number.", zh: "服务器自有代码。")
        }
    }

    private func advice(_ fault: SessionFault) -> String? {
        switch fault {
        case .heartbeatUnanswered, .unread:
            say(
                en:
                    "The channel connects again by itself. If this happens at the same age again and again, a box in between forgets silent connections: heartbeats must come sooner.",
                zh: "通道会自动重连。若总在相同时长后发生，说明中间设备会遗忘空闲连接：请缩短心跳间隔。"
            )
        case .openingUnanswered, .framing, .mqtt:
            say(
                en:
                    "See whether this port is the one of the IM service, and whether the framing is the one that it speaks.",
                zh: "确认此端口确为 IM 服务端口，且帧格式与其一致。"
            )
        case .mqttRefused, .secure(.refused), .refused:
            say(
                en: "It is for the server to say more: see its log. Its certificate is fine.",
                zh: "详情见服务器日志。证书没有问题。"
            )
        case .disconnected:
            say(en: "Sign in again on purpose, on one device.", zh: "请在一台设备上重新登录。")
        case .secure:
            say(
                en:
                    "Let the server encrypt: WuKongIM does by default, and a gateway in front must pass CONNACK as it is.",
                zh: "请让服务器启用加密：WuKongIM 默认启用，前置网关必须原样传递 CONNACK。"
            )
        case .upgradeRefused(let refusal, _): advice(refusal)
        case .webSocket, .webSocketClosed:
            say(en: "See the server's log.", zh: "请查看服务器日志。")
        }
    }
}
