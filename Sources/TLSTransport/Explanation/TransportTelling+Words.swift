internal import CertTrust

extension TransportTelling {
    /// The sentences for what went wrong; a refusal of the gate has the verdict's own.
    var words: TransportWords {
        switch error.cause {
        case .unresolved: unresolved
        case .unreachable(let code): unreachable(code)
        case .proxy(let fault): words(fault)
        case .tls(let fault): words(fault)
        case .untrusted: closed
        case .closed where connection.carriesSession: closedSession
        case .violation(let fault): words(fault)
        case .closed: closed
        case .unprocessed: unprocessed
        case .status(let status, let body): words(status: status, body: body)
        case .timeout(let phase): words(phase)
        case .redirect(let fault): words(fault)
        case .upload(let fault): words(fault)
        case .download(let fault): words(fault)
        case .session(let fault): words(fault)
        case .cancelled: cancelled
        case .shutDown: cancelled
        case .noResources: noResources
        }
    }

    private var cancelled: TransportWords {
        TransportWords(
            headline: say(en: "The request was cancelled.", zh: "请求已取消。"),
            why: "",
            fixes: []
        )
    }

    private var noResources: TransportWords {
        TransportWords(
            headline: say(
                en: "The system gave no memory, thread or descriptor for the connection.",
                zh: "系统未能提供连接所需的内存、线程或文件描述符。"
            ),
            why: say(
                en: """
                    A limit of the process or of the machine was reached, mostly that of open files: \
                    each connection is one, and looking a name up opens some. This says nothing about \
                    the server.
                    """,
                zh: "进程或机器已达到限制，多为打开文件数：每个连接占用一个，解析域名时也会打开文件。与服务器无关。"
            ),
            fixes: [
                (
                    say(
                        en: """
                            Raise the limit of open files, with ulimit -n in the shell that starts the \
                            program, or LimitNOFILE= in its systemd unit; or free memory.
                            """,
                        zh: """
                            提高打开文件数上限：在启动程序的 shell 中用 ulimit -n，systemd 服务用 \
                            LimitNOFILE=；或释放内存。
                            """
                    ),
                    commands: ["ulimit -n \"$(ulimit -Hn)\""]
                )
            ]
        )
    }
}
