// A handshake without an end, and what must not come behind it.

extension TransportTelling {
    func tooLarge(_ limit: Int) -> TransportWords {
        let size = limit / 1_024
        return TransportWords(
            headline: say(
                en:
                    "\(place) sent more than \(size) KiB in the handshake, and did not come to its end.",
                zh: "\(place) 在握手中发送了超过 \(size) KiB，但握手没有结束。"
            ),
            evidence: chosen,
            why: say(
                en: """
                    No handshake has so much: a server that works sends its chain and its last message within a few \
                    KiB. This one sends messages that lead nowhere, by a defect or on purpose.
                    """,
                zh: "没有握手需要这么多：正常的服务器只需几 KiB 就能发完证书链和最后一条消息。它却不断发送无用的消息，可能是缺陷，也可能是有意为之。"
            ),
            fixes: [
                (
                    say(
                        en: "See what runs behind this address and port, and mend it there.",
                        zh: "查看此地址和端口后面运行的程序，并在那里修正。"
                    ), commands: []
                )
            ],
            confirm: handshakeCommand
        )
    }

    func flooded(_ limit: Int) -> TransportWords {
        TransportWords(
            headline: say(
                en:
                    "\(place) sent more than \(limit) messages of TLS behind the handshake, and no data between them.",
                zh: "\(place) 在握手之后连续发送了超过 \(limit) 条 TLS 消息，其间没有任何数据。"
            ),
            why: say(
                en: """
                    New keys, tickets and wishes for another handshake are for TLS itself and bring nobody anything. A \
                    server that works sends a few of them; this one sends them on and on, by a defect or on purpose, and \
                    the connection was given up.
                    """,
                zh: "新密钥、会话票据与重新握手的请求只供 TLS 自身使用，不带来任何内容。正常的服务器只发送几条；它却不断发送，可能是缺陷，也可能是有意为之，因此放弃了连接。"
            ),
            fixes: [
                (
                    say(
                        en: "See what runs behind this address and port, and mend it there.",
                        zh: "查看此地址和端口后面运行的程序，并在那里修正。"
                    ), commands: []
                )
            ]
        )
    }

    var renegotiation: TransportWords {
        TransportWords(
            headline: say(
                en: """
                    \(place) wanted another handshake behind the first one, was refused it, and ended the connection.
                    """,
                zh: "\(place) 在首次握手之后要求重新握手，被拒绝后结束了连接。"
            ),
            why: say(
                en: """
                    It is this client that refuses: it never shakes hands twice over one connection (renegotiation, RFC \
                    5246 section 7.4.1.1). Servers want that to ask for a client certificate where only a part of their \
                    paths needs one. The handshake is not what failed, and what was asked had arrived: it may have been \
                    carried out.
                    """,
                zh: """
                    拒绝方是本客户端：它从不在同一连接上再次握手（重新协商，RFC 5246 第 7.4.1.1 节）。仅部分路径需要\
                    客户端证书的服务器会这样要求。首次握手没有失败，请求已送达，可能已被执行。
                    """
            ),
            fixes: [
                (
                    say(
                        en: """
                            Let the server ask for the client certificate in the first handshake, for a name or port of \
                            its own (Apache: SSLVerifyClient outside of <Location>; IIS: netsh http, \
                            clientcertnegotiation=enable).
                            """,
                        zh: """
                            让服务器在首次握手时就要求客户端证书，并为此使用单独的域名或端口（Apache：SSLVerifyClient 放在 \
                            <Location> 之外；IIS：netsh http 的 clientcertnegotiation=enable）。
                            """
                    ), commands: []
                )
            ]
        )
    }
}
