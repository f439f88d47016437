internal import CertTrust

// Redirects, and bodies that could not be sent.

extension TransportTelling {
    func words(_ fault: RedirectFault) -> TransportWords {
        TransportWords(
            headline: headline(fault),
            evidence: connection.refusedLocation.map { [(say(en: "It leads to", zh: "指向"), $0)] }
                ?? [],
            why: say(
                en:
                    "Each hop is judged by itself, and none leads out of TLS (RFC 9110 section 15.4).",
                zh: "每次重定向都单独校验，且不会离开 TLS（RFC 9110 第 15.4 节）。"
            ),
            fixes: [
                (
                    say(
                        en: """
                            Let the server name the final https address, or ask for that one; with \
                            --max-redirects 0 the redirect itself is the answer.
                            """,
                        zh: "让服务器给出最终的 https 地址，或直接请求该地址；--max-redirects 0 会把重定向本身作为应答。"
                    ), commands: []
                )
            ]
        )
    }

    private func headline(_ fault: RedirectFault) -> String {
        switch fault {
        case .tooMany(let limit):
            say(en: "More than \(limit) redirects, one after another.", zh: "连续重定向超过 \(limit) 次。")
        case .insecure(let scheme):
            say(
                en: "\(server) redirects to \(scheme), where nothing is encrypted.",
                zh: "\(server) 重定向到 \(scheme)，该地址没有加密。"
            )
        case .malformed: say(en: "The redirect's location is no URL.", zh: "重定向的地址不是 URL。")
        case .bodyNotRepeatable:
            say(
                en: "The redirect wants the body again, which can be had once.",
                zh: "重定向要求再次发送请求体，但它只能读取一次。"
            )
        }
    }

    func words(_ fault: UploadFault) -> TransportWords {
        switch fault {
        case .unreadable(let code) where code == SystemError.invalid:
            body(
                say(en: "What was to be sent is no file with a length.", zh: "要发送的不是有长度的文件。"),
                say(
                    en: "Name a regular file; wfcert reads a pipe from standard input, as '-'.",
                    zh: "请指定普通文件；wfcert 可用“-”从标准输入读取。"
                )
            )
        case .unreadable(let code):
            body(
                say(
                    en: "What was to be sent cannot be read: \(SystemError.text(code)).",
                    zh: "无法读取要发送的内容：\(SystemError.text(code))。"
                ),
                say(en: "Name a file that can be read.", zh: "请指定可读的文件。")
            )
        case .changed:
            body(
                say(en: "The file was changed while it was sent.", zh: "文件在发送过程中被修改。"),
                say(
                    en: "Send a copy that nobody writes to; half of two files is worse than none.",
                    zh: "请发送不再被写入的副本；两个文件各一半比没有更糟。"
                )
            )
        case .unsent(let status, let sent, let length):
            TransportWords(
                headline: say(
                    en:
                        "\(server) answered \(status) when \(sent) of \(length) octets had been sent.",
                    zh: "\(server) 在只发送了 \(length) 字节中的 \(sent) 字节时就应答了 \(status)。"
                ),
                why: say(
                    en: """
                        A success that comes before the file is none: nobody has it. So do default pages, \
                        login pages and captive portals answer, which read no body.
                        """,
                    zh: "在文件发送完之前的成功应答并不算数：没有人收到该文件。默认页面、登录页和强制门户不读取请求体，就会这样应答。"
                ),
                fixes: [
                    (
                        say(
                            en: "See what answers at this address, and whether it is the store.",
                            zh: "请查看该地址由谁应答，是否为存储服务。"
                        ), commands: []
                    )
                ]
            )
        case .wrongLength, .sequenceFailed:
            body(
                say(
                    en: "What was to be sent ended early or was longer than announced.",
                    zh: "要发送的内容与声明的长度不符。"
                ),
                say(en: "Mend what produces the body.", zh: "请修正产生请求体的程序。")
            )
        }
    }

    private func body(_ headline: String, _ fix: String) -> TransportWords {
        TransportWords(
            headline: headline,
            why: say(
                en: "The transfer was ended; the server got no complete request.",
                zh: "传输已终止，服务器没有收到完整的请求。"
            ),
            fixes: [(fix, commands: [])]
        )
    }
}
