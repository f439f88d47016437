// What the channels say: on the way to the server, and once it answers.

extension ErrorDictionary {
    /// One of the transport's own words.
    static func transport(
        _ code: String,
        _ english: String,
        zh chinese: String,
        do advice: Words? = nil
    ) -> DictionaryEntry {
        DictionaryEntry(.transport, [code], english, zh: chinese, do: advice)
    }

    static let dialling = [
        transport(
            "name-not-found",
            "The name of the server has no address here.",
            zh: "服务器域名无法解析。",
            do: Words(
                "getent ahosts NAME; is the device in the right network?",
                zh: "用 getent ahosts 检查；设备是否在正确的网络中？"
            )
        ),
        transport(
            "unreachable",
            "No address of the server takes a connection; errno says why.",
            zh: "服务器的任何地址都无法建立连接；原因见 errno。",
            do: Words(
                "Is it running, and is the port open in the firewall?",
                zh: "服务是否在运行，防火墙是否放行端口？"
            )
        ),
        transport(
            "timeout",
            "A time limit was over before there was a connection, or for the request as a whole.",
            zh: "在建立连接之前，或整个请求超时。",
            do: Words("A firewall that drops packets looks like this.", zh: "防火墙丢弃数据包时常见此现象。")
        ),
        transport(
            "stalled",
            "The connection is there, and nothing comes any more.",
            zh: "连接已建立，但不再有数据。",
            do: Words(
                "Look at the server's log; is a proxy between holding it back?",
                zh: "查看服务器日志；中间是否有代理？"
            )
        ),
        transport("proxy-not-found", "The proxy's name has no address here.", zh: "代理的域名无法解析。"),
        transport("proxy-unreachable", "The proxy takes no connection.", zh: "无法连接代理。"),
        transport(
            "proxy-refused",
            "The proxy does not let us through; the status or the SOCKS reply says why.",
            zh: "代理拒绝放行；原因见状态码或 SOCKS 应答。"
        ),
        transport(
            "proxy-closed",
            "The proxy took the connection, which ended before it opened the way.",
            zh: "代理接受了连接，但在连通服务器之前连接就已结束。",
            do: Words("Are its kind and port right?", zh: "代理类型与端口是否正确？")
        ),
        transport(
            "proxy-other-protocol",
            "What answers in the proxy's place speaks another protocol.",
            zh: "代理位置上的服务使用其他协议。",
            do: Words("Are its kind and port right?", zh: "代理类型与端口是否正确？")
        ),
        transport(
            "not-tls",
            "What answers there speaks no TLS: another service, or plain HTTP.",
            zh: "对端不是 TLS：可能是其他服务或明文 HTTP。",
            do: Words("Is it the right port?", zh: "端口是否正确？")
        ),
        transport(
            "tls-alert",
            "The server broke the handshake off and said so; the alert's number is in RFC 8446 6.",
            zh: "服务器中断握手并给出警报；编号见 RFC 8446 6。"
        ),
        transport(
            "client-certificate-required",
            "The server wants to know who dials (mutual TLS).",
            zh: "服务器要求客户端证书（双向 TLS）。",
            do: Words(
                "--client-cert FILE, from the server's owner.",
                zh: "用 --client-cert 指定由服务器管理员提供的证书。"
            )
        ),
        transport(
            "handshake-too-large",
            "The server sent more than any handshake has, and did not come to its end.",
            zh: "服务器发送的内容超过任何握手所需，且握手没有结束。",
            do: Words("Is it the right server? None that works does so.", zh: "服务器是否正确？正常的服务器不会这样。")
        ),
        transport(
            "tls-message-flood",
            "The server sent messages of TLS on and on behind the handshake, and no data.",
            zh: "服务器在握手之后不断发送 TLS 消息，却不发送数据。",
            do: Words("Is it the right server? None that works does so.", zh: "服务器是否正确？正常的服务器不会这样。")
        ),
        transport(
            "renegotiation-refused",
            "The server wanted another handshake for this request, which is never done.",
            zh: "服务器为此请求要求重新握手，而这从不进行。",
            do: Words(
                "Let it ask for the client certificate at the first handshake, for the name or port as a whole.",
                zh: "让服务器在首次握手时就要求客户端证书：对整个域名或端口。"
            )
        ),
        transport(
            "tls-closed",
            "The server closed the connection during the handshake.",
            zh: "服务器在握手中关闭了连接。"
        ),
        transport(
            "chain-unreadable",
            "The server's certificates cannot be read.",
            zh: "服务器发送的证书无法解析。"
        ),
        transport(
            "protocol-version",
            "The server offers TLS 1.1 or older at most.",
            zh: "服务器最高只支持 TLS 1.1 或更旧版本。",
            do: Words(
                "nginx: ssl_protocols TLSv1.2 TLSv1.3;",
                zh: "nginx：ssl_protocols TLSv1.2 TLSv1.3;"
            )
        ),
        transport(
            "starttls-refused",
            "The server does not offer to go over from clear to TLS (STARTTLS), or refused to.",
            zh: "服务器不支持或拒绝从明文切换到 TLS（STARTTLS）。"
        ),
        transport(
            "starttls-other-protocol",
            "What answers there is another protocol than the one of --starttls.",
            zh: "对端的协议与 --starttls 指定的不同。",
            do: Words("Is it the right port, or --starttls?", zh: "端口或 --starttls 是否正确？")
        ),
        transport(
            "starttls-injected",
            "Something spoke in clear behind the go-ahead for TLS: a server's error, or an attack.",
            zh: "同意切换到 TLS 之后仍有明文数据：服务器有错，或遭到攻击。",
            do: Words(
                "Dial it from its own network, and compare (RFC 3207 section 6).",
                zh: "在服务器所在网络内重试并比较（RFC 3207 第 6 节）。"
            )
        ),
        transport(
            "tls-failed",
            "The handshake failed; the number is OpenSSL's.",
            zh: "握手失败；编号为 OpenSSL 的原因码。"
        ),
    ]

    static let exchanging = [
        transport(
            "truncated",
            "The answer ended before its announced length.",
            zh: "应答未达到声明的长度就结束。"
        ),
        transport(
            "header-too-large",
            "The answer's header is larger than allowed.",
            zh: "应答头超过限制。"
        ),
        transport(
            "malformed-header",
            "A line of the answer's header is malformed.",
            zh: "应答头格式有误。"
        ),
        transport(
            "malformed-encoding",
            "The body is not encoded as its header says.",
            zh: "内容编码与应答头不符。"
        ),
        transport("http2", "The server broke the rules of HTTP/2.", zh: "服务器违反 HTTP/2 协议。"),
        transport(
            "wrong-range",
            "The server sent another part of the file than was asked for.",
            zh: "服务器返回的范围与请求不符。"
        ),
        transport(
            "unwanted-encoding",
            "The body came in an encoding that was not asked for: a file in any, another body in one beside gzip and deflate.",
            zh: "内容以未请求的编码返回：文件不接受任何压缩，其他内容只接受 gzip 与 deflate。"
        ),
        transport("not-http", "What answers speaks no HTTP.", zh: "对端不是 HTTP。"),
        transport(
            "protocol-failed",
            "The exchange failed; the number is libcurl's.",
            zh: "通信失败；编号为 libcurl 的错误码。"
        ),
        transport(
            "connection-closed",
            "The server closed the connection without an answer.",
            zh: "服务器未应答就关闭了连接。"
        ),
        transport(
            "request-unprocessed",
            "The server did nothing with the request, and says so; it can be sent again.",
            zh: "服务器未处理该请求并已明确告知；可以重新发送。"
        ),
        transport(
            "http-status",
            "The server is reached and trusted, and refuses: the status says why.",
            zh: "已连接且可信，但服务器拒绝：原因见状态码。"
        ),
        transport("too-many-redirects", "More redirects than allowed.", zh: "重定向次数超过限制。"),
        transport(
            "insecure-redirect",
            "A redirect leads away from https; it is not followed.",
            zh: "重定向离开 https，未跟随。"
        ),
        transport("malformed-redirect", "A redirect leads to no URL.", zh: "重定向目标不是有效的 URL。"),
        transport(
            "body-not-repeatable",
            "A redirect wants the body again, which is gone.",
            zh: "重定向要求重发内容，但内容无法重复读取。"
        ),
        transport("file-unreadable", "The file to send cannot be read.", zh: "要发送的文件无法读取。"),
        transport("file-changed", "The file changed while it was sent.", zh: "文件在发送过程中被修改。"),
        transport("wrong-length", "The body has another length than announced.", zh: "内容长度与声明不符。"),
        transport("body-failed", "The app gave no further part of the body.", zh: "应用未能继续提供内容。"),
        transport(
            "body-unsent",
            "An answer of success came before all of the file had been sent: nobody has it.",
            zh: "文件尚未全部发送就收到成功应答：没有人收到该文件。"
        ),
        transport("file-exists", "There is a file where the download should go.", zh: "下载目标文件已存在。"),
        transport("file-in-use", "Another download writes to the same file.", zh: "另一下载正在写入同一文件。"),
        transport("disk-full", "The disk is full.", zh: "磁盘已满。"),
        transport("file-unwritable", "The file cannot be written.", zh: "文件无法写入。"),
        transport(
            "checksum-mismatch",
            "The file is not the one with this checksum.",
            zh: "文件与校验和不符。"
        ),
        transport("cancelled", "The request was cancelled.", zh: "请求已取消。"),
        transport("shut-down", "The transport was shut down.", zh: "传输层已关闭。"),
        transport(
            "no-resources",
            "The system gave no memory, threads or descriptors.",
            zh: "系统未能提供内存、线程或文件描述符。",
            do: Words(
                "Mostly the limit of open files is reached: raise it with ulimit -n, or LimitNOFILE= in a systemd unit.",
                zh: "多为打开文件数已达上限：用 ulimit -n 或 systemd 单元的 LimitNOFILE= 提高。"
            )
        ),
    ]
}
