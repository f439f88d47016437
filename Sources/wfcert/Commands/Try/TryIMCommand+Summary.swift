extension TryIMCommand {
    static let summary = CommandSummary(
        name: "try im",
        purpose: Words(
            "open a long connection as the app does: is the client taken, does the server answer",
            zh: "像应用一样打开长连接：客户端是否被接受，服务器有无应答"
        ),
        operands: "HOST:PORT",
        operandCount: 1...1,
        operandHelp: Words(
            "the IM server; nothing is sent before the certificate is trusted",
            zh: "IM 服务器；证书可信之前不会发送任何内容"
        ),
        options: framingOptions + OptionSpecification.kept + OptionSpecification.longDial
            + OptionSpecification.trust + OptionSpecification.keptOutput,
        exitCodes: CommandSummary.Exit.ofKept,
        examples: [
            .init(
                "wfcert try im im.example.com:8883 --framing mqtt --bundle App/",
                "does a broker take the app",
                zh: "MQTT 服务器是否接受应用"
            ),
            .init(
                "wfcert try im im.example.com:5100 --framing wukong --uid u1 --token-file token.txt",
                "WuKongIM and OCTO, with an encrypted session",
                zh: "WuKongIM 与 OCTO，含加密会话"
            ),
            .init(
                "wfcert try im 10.0.16.12:9000 --framing length --heartbeat 0001 --hold 300",
                "messages behind a length of four octets",
                zh: "四字节长度前缀的消息"
            ),
        ],
        takesCommonOptions: true
    )

    private static let framingOptions: [OptionSpecification] = [
        OptionSpecification(
            .framing,
            .choice(IMLogin.Framing.allCases.map(\.rawValue)),
            isRequired: true,
            "mqtt: MQTT 3.1.1; wukong: WuKongIM;\nlength: a length of four octets, no login",
            zh: "mqtt：MQTT 3.1.1；wukong：WuKongIM；\nlength：四字节长度前缀，无登录"
        ),
        OptionSpecification(
            .clientID,
            .text("ID"),
            "mqtt: the client's name; 'wfcert' by default",
            zh: "mqtt：客户端标识，默认 wfcert"
        ),
        OptionSpecification(
            .user,
            .text("NAME"),
            "mqtt: the user; the terminal is asked for the password",
            zh: "mqtt：用户名；密码在终端询问"
        ),
        OptionSpecification(
            .userPasswordFile,
            .file("FILE"),
            "mqtt: its first line is the user's password",
            zh: "mqtt：首行为用户密码"
        ),
        OptionSpecification(
            .uid,
            .text("ID"),
            "wukong: the user; the terminal is asked for the token.\nWhat comes for the user meanwhile is acknowledged;\nanother device of the same kind may be logged out",
            zh: "wukong：用户；令牌在终端询问。期间收到的消息会被确认，\n同类的其他设备可能被登出"
        ),
        OptionSpecification(
            .tokenFile,
            .file("FILE"),
            "wukong: its first line is the token",
            zh: "wukong：首行为令牌"
        ),
        OptionSpecification(
            .device,
            .text("ID"),
            "wukong: the device; 'wfcert' by default",
            zh: "wukong：设备标识，默认 wfcert"
        ),
        OptionSpecification(
            .heartbeat,
            .text("HEX"),
            "length: the message that asks whether the server is there;\nit answers with the same",
            zh: "length：心跳消息，服务器以相同内容应答"
        ),
        OptionSpecification(
            .probe,
            "length: an address must answer a heartbeat before it is taken",
            zh: "length：地址须先应答一次心跳才会被采用"
        ),
    ]
}
