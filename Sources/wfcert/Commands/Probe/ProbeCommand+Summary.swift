internal import CertTrust
internal import TLSTransport

extension ProbeCommand {
    static let summary = CommandSummary(
        name: "probe",
        purpose: Words(
            "dial servers: what they show, would the app connect, and where it fails",
            zh: "连接服务器：出示什么证书，应用能否连接，在哪一步失败"
        ),
        operands: "HOST[:PORT]...",
        operandCount: 1...Int.max,
        operandHelp: Words(
            """
            a host (port 443), HOST:PORT, [IPv6]:PORT or a URL such as wss:// or smtp://;
            @FILE or '-' for a list. Nothing is sent but the handshake, and where that fails a
            question in clear that names the service
            """,
            zh: """
                主机（端口 443）、HOST:PORT、[IPv6]:PORT 或 wss://、smtp:// 等 URL；
                @FILE 或“-”表示列表。除握手外不发送任何内容；握手失败时以明文询问一次，以识别服务
                """
        ),
        options: own
            + OptionSpecification.dial.filter {
                [.resolve, .proxy, .clientCertificate, .clientKey, .passwordFile].contains($0.name)
            } + OptionSpecification.trust + answer,
        exitCodes: [
            .init(.success, "the app would connect", zh: "应用可以连接"),
            .init(.rejected, "a certificate is not trusted", zh: "有证书不可信"),
            .init(
                .usage,
                "the command line is wrong, or a file is there already",
                zh: "命令行有误，或文件已存在"
            ),
            .unreadable,
            .init(
                .network,
                "cannot resolve or connect, time out, not TLS",
                zh: "无法解析或连接、超时、不是 TLS"
            ),
            .init(
                .refused,
                "trusted, and the server wants a client certificate",
                zh: "可信，但服务器要求客户端证书"
            ),
            .internalError,
        ],
        examples: [
            .init(
                "wfcert probe im.example.com --bundle App/",
                "would the app with these certificates connect",
                zh: "带有这些证书的应用能否连接"
            ),
            .init(
                "wfcert probe 10.0.16.12:8883 --host im.example.com --all -v",
                "a node behind a name, and everything that it shows",
                zh: "某域名后的一个节点，及其全部信息"
            ),
            .init(
                "wfcert probe @servers.txt --bundle App/ -j 32 --format jsonl",
                "a fleet, for a script",
                zh: "批量检查，供脚本使用"
            ),
        ],
        takesCommonOptions: true
    )

    private static let own: [OptionSpecification] = [
        OptionSpecification(
            .host,
            .text("NAME"),
            "whom the certificate must name, and the server is asked for;\nwithout it the host that is dialled",
            zh: "证书必须包含、并向服务器声明的主机名；默认为所连接的主机"
        ),
        OptionSpecification.startTLS,
        OptionSpecification(
            .sni,
            .text("NAME"),
            "ask the server for another name in the handshake; 'none' for no name",
            zh: "握手中声明另一个域名；none 表示不声明"
        ),
        OptionSpecification(
            .all,
            """
            find out everything: each address of the name, and whether the app
            would connect there, versions, weak suites, no server name, the clock
            (one HEAD; one GET where that is answered 400 and a client certificate
            was asked for), each policy; some twenty connections. Without it one
            address is looked at
            """,
            zh: """
                检查全部：域名的每个地址及应用能否连接、协议版本、弱密码套件、不声明域名、
                时钟（一次 HEAD；若要求客户端证书且应答 400，再一次 GET）、各策略；约二十个连接。
                不用此项时只检查一个地址
                """
        ),
        OptionSpecification(
            .timeout,
            .text("SECONDS"),
            "for each target; 10 by default, 30 with --all;\nwhere nothing came, a second more at most to find out why",
            zh: "每个目标的时限；默认 10，使用 --all 时 30；若无应答，最多再用一秒查明原因"
        ),
        OptionSpecification(
            .jobs,
            short: "j",
            .text("N"),
            "how many targets together; 32 by default",
            zh: "同时检查的目标数；默认 32"
        ),
        OptionSpecification(
            .rate,
            .text("N"),
            "how many targets a second at most; no limit by default",
            zh: "每秒最多检查的目标数；默认不限"
        ),
        OptionSpecification(
            .save,
            .file("DIR|FILE"),
            "write what was served as PEM: to FILE, or to DIR for each server; of\nseveral addresses that one's which is told; --force overwrites",
            zh: "把收到的证书链存为 PEM：写入 FILE，或为每个服务器写入 DIR；有多个地址时为所述地址的证书链；\n--force 可覆盖"
        ),
    ]

    private static let answer: [OptionSpecification] = [
        OptionSpecification(
            .format,
            .choice(ProbeFormat.allCases.map { $0.rawValue }),
            "jsonl has one line for each target; nagios exits with 0, 1, 2 or 3\nas its plug-ins do; html is a page to hand on",
            zh: "jsonl：每个目标一行；nagios：按其插件规范以 0、1、2、3 退出；html：可转发的网页"
        )
    ]
}
