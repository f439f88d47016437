internal import CertTrust

extension WatchCommand {
    static let summary = CommandSummary(
        name: "watch",
        purpose: Words(
            "expiry and change of servers and files: Prometheus, Nagios, a line for each change",
            zh: "监控服务器与文件的到期和变化：Prometheus、Nagios，每次变化一行"
        ),
        operands: "TARGET...",
        operandCount: 1...Int.max,
        operandHelp: Words(
            """
            a file or directory; else a host (port 443), HOST:PORT, [IPv6]:PORT or a URL;
            @FILE for a list. A word with '/' or a certificate's ending is a file that may come.
            Of a name each address is looked at, in each round: the worst one counts, and one
            where nobody answers is a warning; through a proxy it is the proxy that chooses.
            Of a file the dates and changes are watched; whom the app trusts (--bundle and the
            like) is asked of servers alone: wfcert verify and lint judge files
            """,
            zh: """
                文件或目录；否则为主机（端口 443）、HOST:PORT、[IPv6]:PORT 或 URL；
                @FILE 表示列表。含“/”或以证书扩展名结尾的视为（可能尚不存在的）文件。
                每轮检查域名的每个地址，以最差者为准；无应答的地址为警告；经代理时由代理选择地址。
                对文件只监控日期与变化；--bundle 等信任选项只用于服务器，文件请用 wfcert verify 或 lint 判断
                """
        ),
        options: own + OptionSpecification.trust,
        exitCodes: [
            .init(.success, "nothing ends within --crit", zh: "没有在 --crit 之内到期的证书"),
            .init(
                .rejected,
                "something ends within --crit, or a server is not trusted",
                zh: "有证书将在 --crit 之内到期，或服务器不可信"
            ),
            .usage,
            .unreadable,
            .init(.network, "a server is not reached", zh: "有服务器无法连接"),
            .init(
                .refused,
                "trusted, and the server wants a client certificate",
                zh: "可信，但服务器要求客户端证书"
            ),
            .internalError,
        ],
        examples: [
            .init(
                "wfcert watch im.example.com server.crt --bundle App/ -o certs.prom",
                "once an hour, for node_exporter; a line for each change",
                zh: "每小时一次，供 node_exporter 使用；每次变化输出一行"
            ),
            .init(
                "wfcert watch @servers.txt --once --format nagios --warn 21d --crit 5d",
                "a check for Nagios, with its exit codes",
                zh: "Nagios 检查，使用其退出码"
            ),
            .init(
                "wfcert watch certs/ --once --state state.json --format jsonl",
                "from cron: what changed since the last run",
                zh: "由 cron 运行：自上次以来的变化"
            ),
        ],
        takesCommonOptions: true,
        outputIsMade: true
    )

    private static let own: [OptionSpecification] = [
        OptionSpecification(
            .warn,
            .text("DAYS"),
            "a warning where something ends sooner; 30d by default",
            zh: "剩余时间少于此值为警告；默认 30d"
        ),
        OptionSpecification(
            .crit,
            .text("DAYS"),
            "critical where something ends sooner; 7d by default",
            zh: "剩余时间少于此值为严重；默认 7d"
        ),
        OptionSpecification(
            .interval,
            .text("SECONDS"),
            "from the end of a round to the next; 3600 by default",
            zh: "两轮之间的秒数；默认 3600"
        ),
        OptionSpecification(.once, "one round; its status is the answer", zh: "只查一轮，以退出码为结果"),
        OptionSpecification(
            .output,
            short: "o",
            .file("FILE"),
            "write Prometheus' text format to FILE in each round, whole or not\nat all; a FILE of another kind is not overwritten",
            zh: "每轮把 Prometheus 文本格式整体写入 FILE；不覆盖其他类型的文件"
        ),
        OptionSpecification(
            .state,
            .file("FILE"),
            "keep here what was seen, so that the next run knows what changed",
            zh: "在此保存所见，供下次运行比较"
        ),
        OptionSpecification(
            .format,
            .choice(WatchFormat.allCases.map { $0.rawValue }),
            "jsonl has a line for each target, then for each that changed; json,\nprometheus and nagios need --once; nagios exits with 0, 1, 2 or 3",
            zh: "jsonl：先每个目标一行，之后每次变化一行；json、prometheus、nagios 需要 --once；\nnagios 以 0、1、2、3 退出"
        ),
        OptionSpecification(
            .host,
            .text("NAME"),
            "whom servers' certificates must name; by default the host that\nis dialled",
            zh: "服务器证书必须包含的主机名；默认为所连接的主机"
        ),
        .eachServer, .serversTogether,
    ]
}
