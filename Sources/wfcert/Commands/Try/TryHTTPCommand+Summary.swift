extension TryHTTPCommand {
    static let summary = CommandSummary(
        name: "try http",
        purpose: Words(
            "send a request over the app's own channel: does it work, and where does it fail",
            zh: "用应用自己的通道发送请求：能否成功，在哪一步失败"
        ),
        operands: "URL",
        operandCount: 1...1,
        operandHelp: Words(
            "what is asked: https://HOST[:PORT]/PATH; nothing is sent before the certificate is trusted",
            zh: "请求的地址：https://HOST[:PORT]/PATH；证书可信之前不会发送任何内容"
        ),
        options: requestOptions + OptionSpecification.dial + OptionSpecification.trust
            + OptionSpecification.tryOutput,
        exitCodes: CommandSummary.Exit.ofTries,
        examples: [
            .init(
                "wfcert try http https://im.example.com/ --bundle App/",
                "does the app with these certificates get an answer",
                zh: "带有这些证书的应用能否得到应答"
            ),
            .init(
                "wfcert try http https://im.example.com/ --resolve 10.0.16.12 --bundle ca.pem --trust pin-only",
                "at this address, for that name, with the bundle alone",
                zh: "连接该地址，按该域名校验，只信任证书包"
            ),
            .init(
                "wfcert try http https://im.example.com/login --data '{}' --then /messages --format json",
                "two requests over one connection, for a script",
                zh: "同一连接上的两个请求，供脚本使用"
            ),
        ],
        takesCommonOptions: true
    )

    private static let requestOptions: [OptionSpecification] = [
        OptionSpecification(
            .method,
            .text("METHOD"),
            "GET by default, POST with --data",
            zh: "默认 GET，使用 --data 时为 POST"
        ),
        OptionSpecification(
            .header,
            .text("'NAME: VALUE'"),
            repeats: true,
            "a field of the header; may be repeated",
            zh: "请求头字段，可重复"
        ),
        OptionSpecification(.data, .text("TEXT"), "what is sent", zh: "要发送的内容"),
        OptionSpecification(.dataFile, .file("FILE"), "a file that is sent", zh: "要发送的文件"),
        OptionSpecification(
            .then,
            .text("'[METHOD] URL'"),
            repeats: true,
            "another request behind it over the same connections;\n/PATH for the same server",
            zh: "随后用同样的连接再发一个请求；/PATH 表示同一服务器"
        ),
        OptionSpecification(
            .save,
            .text("FILE"),
            "download to FILE, and continue what an earlier run left in FILE.part;\nit gets its name only when it is whole; --force replaces a FILE",
            zh: "下载到 FILE，并续传先前留在 FILE.part 的部分；\n全部完成后才以此命名；--force 可替换已有 FILE"
        ),
        OptionSpecification(
            .sha256,
            .text("HEX"),
            "what the file of --save must be",
            zh: "--save 的文件必须具有的 SHA-256"
        ),
        OptionSpecification(
            .maxRedirects,
            .text("N"),
            "how many redirects are followed, each judged by itself; 10 by default",
            zh: "最多跟随的重定向次数，每次单独校验；默认 10"
        ),
    ]
}

extension OptionSpecification {
    /// How a try is told.
    static let tryOutput: [OptionSpecification] = [
        OptionSpecification(
            .format,
            .choice(
                OutputFormat.allCases.map { $0.rawValue },
                planned: ["junit", "github", "gitlab", "tap", "markdown"]
            ),
            "jsonl has one line for each request",
            zh: "jsonl：每个请求一行"
        ),
        OptionSpecification(
            .log,
            "the [WFCCCert] lines that the app would log, instead of text",
            zh: "输出应用会记录的 [WFCCCert] 日志行"
        ),
    ]
}

extension CommandSummary.Exit {
    /// Of commands that try a channel.
    static let ofTries: [Self] = [
        .init(.success, "trusted, and answered", zh: "可信且已应答"),
        .init(.rejected, "the certificate is not trusted; nothing was sent", zh: "证书不可信，未发送任何内容"),
        .usage,
        .init(
            .unreadable,
            "a file cannot be read, or changed while it was sent",
            zh: "文件无法读取，或在发送时被修改"
        ),
        .init(.network, "cannot resolve or connect, time out, not TLS", zh: "无法解析或连接、超时、不是 TLS"),
        .init(
            .refused,
            "trusted, and refused: a status from 400 up, a broken answer, a client certificate",
            zh: "可信但被拒绝：状态 400 及以上、应答损坏、需要客户端证书"
        ),
        .internalError,
    ]
}
