extension TryWebSocketCommand {
    static let summary = CommandSummary(
        name: "try ws",
        purpose: Words(
            "open a WebSocket as the app does: is it taken, does it answer, does it stay open",
            zh: "像应用一样打开 WebSocket：能否升级、有无应答、能否保持"
        ),
        operands: "URL",
        operandCount: 1...1,
        operandHelp: Words(
            "what is opened: wss://HOST[:PORT]/PATH; nothing is sent before the certificate is trusted",
            zh: "要打开的地址：wss://HOST[:PORT]/PATH；证书可信之前不会发送任何内容"
        ),
        options: requestOptions + OptionSpecification.kept + OptionSpecification.longDial
            + OptionSpecification.trust + OptionSpecification.keptOutput,
        exitCodes: CommandSummary.Exit.ofKept,
        examples: [
            .init(
                "wfcert try ws wss://im.example.com/ws --bundle App/",
                "does the app with these certificates get its WebSocket",
                zh: "带有这些证书的应用能否打开 WebSocket"
            ),
            .init(
                "wfcert try ws wss://im.example.com/ws --header 'Authorization: Bearer T' --message hi",
                "with a token; what comes back first",
                zh: "带令牌；首先返回什么"
            ),
            .init(
                "wfcert try ws wss://im.example.com/ws --hold 600 --format json",
                "ten minutes: heartbeats, and each loss, for a script",
                zh: "保持十分钟：心跳与每次断开，供脚本使用"
            ),
        ],
        takesCommonOptions: true
    )

    private static let requestOptions: [OptionSpecification] = [
        OptionSpecification(
            .header,
            .text("'NAME: VALUE'"),
            repeats: true,
            "a field of the request, such as Authorization; may be repeated",
            zh: "请求头字段，如 Authorization 或 Origin，可重复"
        ),
        OptionSpecification(
            .subprotocol,
            .text("NAME"),
            repeats: true,
            "a sub-protocol that is offered; may be repeated, best first",
            zh: "提供的子协议；可重复，优先者在前"
        ),
        OptionSpecification(
            .message,
            .text("TEXT"),
            "sent once it is open; the next message within 5 s is shown",
            zh: "打开后发送；显示 5 秒内收到的下一条消息"
        ),
    ]
}

extension OptionSpecification {
    /// What is done with a connection that is kept.
    static let kept: [OptionSpecification] = [
        OptionSpecification(
            .hold,
            .text("SECONDS"),
            "keep it so long, connecting again as the app does;\neach loss and heartbeat is told",
            zh: "保持这么久，像应用一样自动重连；\n报告每次断开与心跳"
        )
    ]

    /// How a connection that is kept is told.
    static let keptOutput: [OptionSpecification] = tryOutput.map { option in
        guard option.name == .format, let argument = option.argument else { return option }
        return OptionSpecification(
            .format,
            argument,
            "jsonl has one line",
            zh: "jsonl：一行"
        )
    }

    /// How a connection that is kept reaches a server.
    static let longDial: [OptionSpecification] = dial.filter {
        ![OptionName.idleTimeout, .maxTime, .http1].contains($0.name)
    }
}

extension CommandSummary.Exit {
    /// Of commands that keep a connection.
    static let ofKept: [Self] = [
        .init(.success, "trusted and open, in the end, too", zh: "可信且已连通，结束时仍连通"),
        .init(.rejected, "the certificate is not trusted; nothing was sent", zh: "证书不可信，未发送任何内容"),
        .usage,
        .init(.unreadable, "a file cannot be read", zh: "文件无法读取"),
        .init(
            .network,
            "cannot resolve or connect, time out, not TLS, no answer to a heartbeat",
            zh: "无法解析或连接、超时、不是 TLS、心跳无应答"
        ),
        .init(
            .refused,
            "trusted, and refused or closed by the server, or it broke the protocol",
            zh: "可信但被服务器拒绝或关闭，或服务器违反协议"
        ),
        .internalError,
    ]
}
