internal import CertTrust

// What was said over a trusted connection.

extension TransportTelling {
    var closed: TransportWords {
        TransportWords(
            headline: say(
                en: "\(server) closed the connection without an answer.",
                zh: "\(server) 未作应答即关闭连接。"
            ),
            why: say(
                en: """
                    A request that may be repeated was repeated on a fresh connection where a kept one \
                    had been closed (RFC 9110 section 9.2.2); another one is never sent twice, since it may \
                    have been carried out.
                    """,
                zh: "可重复的请求在复用连接已关闭时会用新连接重发（RFC 9110 第 9.2.2 节）；其他请求绝不重发，因为它可能已被执行。"
            ),
            fixes: [
                (
                    say(
                        en: "See whether the server carried the request out, then send it again.",
                        zh: "先确认服务器是否已执行该请求，再重新发送。"
                    ), commands: []
                )
            ]
        )
    }

    var unprocessed: TransportWords {
        TransportWords(
            headline: say(
                en: "\(server) did nothing with the request, and says so.",
                zh: "\(server) 未处理该请求，并已明确告知。"
            ),
            why: say(
                en: """
                    Over HTTP/2 it ended the connection (GOAWAY) or refused the stream \
                    (REFUSED_STREAM) before it took the request (RFC 9113 section 8.7), as servers do \
                    that are reloaded or have too much to do. What can be sent again was, once.
                    """,
                zh:
                    "它在处理请求之前通过 HTTP/2 结束了连接（GOAWAY）或拒绝了流（REFUSED_STREAM，RFC 9113 第 8.7 节），服务器重载或过载时会如此。可重发的请求已重发一次。"
            ),
            fixes: [
                (
                    say(
                        en: "Send it again, which is safe; where it lasts, see the server's log.",
                        zh: "可以安全地重新发送；若持续如此，请查看服务器日志。"
                    ), commands: []
                )
            ]
        )
    }

    func words(status: Int, body: [UInt8]) -> TransportWords {
        TransportWords(
            headline: say(
                en: "\(server) is reached and trusted, and answered with status \(status).",
                zh: "已连接 \(server) 且可信，但应答状态为 \(status)。"
            ),
            evidence: body.isEmpty
                ? []
                : [
                    (
                        say(en: "It says", zh: "内容"),
                        ShownText.excerpt(of: body, octets: Self.shownOctets)
                    )
                ],
            why: statusMeaning(status),
            fixes: clientCertificateFix(status) + [
                (
                    say(
                        en: """
                            It is for the server to say more: see its log. Its own certificate is \
                            fine.
                            """,
                        zh: "详情见服务器日志。服务器自身的证书没有问题。"
                    ), commands: []
                )
            ]
        )
    }

    /// Some servers let a client without a certificate in, and then refuse each request.
    private func clientCertificateFix(_ status: Int) -> [(String, commands: [String])] {
        guard connection.asksForClientCertificate, [400, 401, 403, 495, 496].contains(status)
        else { return [] }
        let text = say(
            en: """
                The server asked for a client certificate in the handshake: give one that it trusts, \
                with --client-cert FILE.
                """,
            zh: "服务器在握手中要求客户端证书：请用 --client-cert FILE 提供其信任的证书。"
        )
        return [(text, commands: [])]
    }

    /// RFC 9110 section 15, as far as deployments meet it.
    private func statusMeaning(_ status: Int) -> String {
        switch status {
        case 401: say(en: "Who asks is not known to it.", zh: "它不知道请求者是谁。")
        case 403:
            say(
                en:
                    "It does not allow this; a presigned URL is refused so when anything that was signed differs, or its time is over.",
                zh: "它不允许此请求；预签名 URL 的任何已签名部分不同或已过期时也会如此。"
            )
        case 404: say(en: "There is nothing at this path.", zh: "该路径下没有内容。")
        case 413: say(en: "The body is larger than it takes.", zh: "请求体超过其上限。")
        case 421:
            say(en: "The connection is for another host than the request.", zh: "连接所属主机与请求的主机不同。")
        case 429: say(en: "Too many requests came.", zh: "请求过多。")
        case 500...: say(en: "The server, or one behind it, failed.", zh: "服务器或其后端出错。")
        case 400...: say(en: "It refused the request.", zh: "它拒绝了请求。")
        case 200...299:
            say(
                en:
                    "It is a success, and no answer that carries a file: that is 200, or 206 for a part.",
                zh: "它表示成功，但不携带文件：携带文件的是 200，部分内容为 206。"
            )
        default: say(en: "It is no success (200 to 299).", zh: "不是成功状态（200 至 299）。")
        }
    }

    func words(_ fault: Violation) -> TransportWords {
        TransportWords(
            headline: headline(fault),
            why: say(
                en: """
                    The connection is trusted; what came over it is not what HTTP allows, and was \
                    not passed on as if it were whole.
                    """,
                zh: "连接可信，但收到的内容不符合 HTTP 规范，因此没有当作完整内容交付。"
            ),
            fixes: [
                (
                    say(
                        en: "Look for a proxy or a server behind it that cuts or garbles answers.",
                        zh: "排查截断或破坏应答的代理或后端服务器。"
                    ), commands: []
                )
            ]
        )
    }

    private func headline(_ fault: Violation) -> String {
        switch fault {
        case .truncated: say(en: "The answer was cut off before its end.", zh: "应答在结束前被截断。")
        case .headerTooLarge(let limit):
            say(en: "The answer's header is over \(limit) octets.", zh: "应答头超过 \(limit) 字节。")
        case .malformedHeader: say(en: "The answer's header is malformed.", zh: "应答头格式错误。")
        case .malformedEncoding:
            say(en: "The body is not in the encoding that its header names.", zh: "内容与应答头所述的编码不符。")
        case .wrongRange:
            say(
                en: "The server sent another part of the file than the one that is missing.",
                zh: "服务器发送的不是所缺的那一部分文件。"
            )
        case .unwantedEncoding:
            say(
                en: "The server sent the body in an encoding that was not asked for.",
                zh: "服务器以未请求的编码发送内容。"
            )
        case .http2: say(en: "The server broke HTTP/2.", zh: "服务器违反 HTTP/2 协议。")
        case .notHTTP: say(en: "The server does not speak HTTP.", zh: "服务器应答的不是 HTTP。")
        case .failed(let code):
            say(
                en: "The transfer broke off, libcurl's code \(code).",
                zh: "传输中断，libcurl 代码 \(code)。"
            )
        }
    }

    private static let shownOctets = 120
}
