// What long connections say: sessions of IM servers, and WebSocket.

extension ErrorDictionary {
    static let sessions = [
        transport(
            "heartbeat-timeout",
            "The server no longer answers heartbeats: the connection is dead, or somebody between keeps them back.",
            zh: "服务器不再应答心跳：连接已失效，或被中间设备截断。",
            do: Words(
                "Shorten the heartbeat below the idle limit of the proxy or NAT between.",
                zh: "把心跳间隔缩短到中间代理或 NAT 的空闲时限以下。"
            )
        ),
        transport(
            "malformed-frame",
            "What comes is no message of this framing, or one that is too long.",
            zh: "收到的数据不符合分帧格式，或消息过长。",
            do: Words(
                "Do server and app speak the same protocol on this port?",
                zh: "该端口上服务器与应用的协议是否一致？"
            )
        ),
        transport("mqtt-violation", "The server broke the rules of MQTT.", zh: "服务器违反 MQTT 协议。"),
        transport(
            "session-refused",
            "The server is reached and trusted, and lets the client not in: token, user or device.",
            zh: "已连接且可信，但服务器拒绝登录：令牌、用户或设备有误。"
        ),
        transport(
            "session-ended",
            "The server ended the session and said why, such as a login elsewhere.",
            zh: "服务器结束了会话并说明原因，例如在别处登录。"
        ),
        transport(
            "session-insecure",
            "The session's own encryption could not be agreed on, and none in clear is begun.",
            zh: "会话层加密协商失败，且不会以明文继续。"
        ),
        transport(
            "ws-upgrade-refused",
            "The server did not switch to WebSocket; the kind says how.",
            zh: "服务器未切换到 WebSocket；kind 说明具体情形。",
            do: Words(
                "Behind nginx: proxy_http_version 1.1, and the headers Upgrade and Connection.",
                zh: "若经 nginx：需 proxy_http_version 1.1 以及 Upgrade、Connection 请求头。"
            )
        ),
        transport(
            "ws-violation",
            "The server broke the rules of WebSocket.",
            zh: "服务器违反 WebSocket 协议。"
        ),
        transport(
            "ws-closed",
            "The server closed the WebSocket; the close code says why (RFC 6455 7.4).",
            zh: "服务器关闭了 WebSocket；原因见关闭码（RFC 6455 7.4）。"
        ),
    ]

    private static func upgrade(
        _ kind: String,
        _ english: String,
        zh chinese: String
    ) -> DictionaryEntry {
        DictionaryEntry(.transport, [kind], english, zh: chinese, codes: ["ws-upgrade-refused"])
    }

    static let upgrades = [
        upgrade("status", "It answered with another status than 101.", zh: "返回的状态码不是 101。"),
        upgrade("no-upgrade", "The answer lacks the header Upgrade.", zh: "应答缺少 Upgrade 头。"),
        upgrade(
            "wrong-accept",
            "The answer belongs to another request: mostly a cache between.",
            zh: "应答与请求不对应：多为中间缓存所致。"
        ),
        upgrade(
            "unwanted-extension",
            "It chose an extension that was not offered.",
            zh: "选择了未提供的扩展。"
        ),
        upgrade(
            "unwanted-protocol",
            "It chose a subprotocol that was not offered.",
            zh: "选择了未提供的子协议。"
        ),
    ]

    /// What wfcert probe tells beside its answer; its other words are the linter's.
    static let notices = [
        transport(
            "weak-suite",
            "The server takes suites without forward secrecy, certificate or encryption, or with finite-field DH (RFC 9325 4.1).",
            zh: "服务器接受无前向保密、无证书、不加密或使用有限域 DH 的套件（RFC 9325 4.1）。",
            do: Words(
                "Offer ECDHE suites alone, for nginx: ssl_ciphers ECDHE+AESGCM:ECDHE+CHACHA20;",
                zh: "只启用 ECDHE 套件；nginx：ssl_ciphers ECDHE+AESGCM:ECDHE+CHACHA20;"
            )
        ),
        transport(
            "client-certificate-asked",
            "The server asks for a client certificate; a handshake alone does not tell whether it does without.",
            zh: "服务器要求客户端证书；仅凭握手无法得知是否必需。",
            do: Words(
                "Ask it: wfcert try http https://HOST:PORT/; nginx answers 400 where it is needed.",
                zh: "询问它：wfcert try http https://HOST:PORT/；必需时 nginx 应答 400。"
            )
        ),
    ]
}
