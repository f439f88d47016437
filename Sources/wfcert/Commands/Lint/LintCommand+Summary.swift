internal import CertTrust

extension LintCommand {
    static let summary = CommandSummary(
        name: "lint",
        purpose: Words(
            "validate certificates, chains and bundles against a catalogue of rules, for CI",
            zh: "按规则目录检查证书、证书链与证书包，供 CI 使用"
        ),
        operands: "INPUT...",
        operandCount: 1...Int.max,
        operandHelp: Words(
            """
            what a server sends, leaf first, or any certificates: a file (PEM, DER,
            PKCS#7), a directory with those in it (hidden ones left out), HOST:PORT or
            a URL, which is dialled and asked for the rules from WF801, '-' for
            standard input, or @FILE for a list
            """,
            zh: """
                服务器发送的证书链（终端证书在前）或任意证书：文件（PEM、DER、
                PKCS#7）、目录及其子目录（隐藏目录除外）、HOST:PORT 或 URL
                （连接并检查 WF801 起的规则）、“-”表示标准输入，
                @FILE 表示输入列表
                """
        ),
        options: options,
        exitCodes: [
            .init(.success, "nothing at or above --fail-on", zh: "没有达到 --fail-on 级别的问题"),
            .init(.rejected, "findings at or above --fail-on", zh: "有达到 --fail-on 级别的问题"),
            .usage,
            .init(
                .unreadable,
                "an input cannot be read, none held a certificate, or no rule could be answered",
                zh: "有输入无法读取，所有输入都不含证书，或所选规则均无法评估"
            ),
            .dialled,
            .internalError,
        ],
        examples: [
            .init("wfcert lint server.crt --host 10.0.16.12", "before a deployment", zh: "部署之前"),
            .init(
                "wfcert lint fullchain.pem --bundle App/ --profile apple --fail-on warning",
                "with what the app ships, for Safari's rules, too",
                zh: "结合应用内置的证书，并按 Safari 的标准"
            ),
            .init(
                "wfcert lint certs/ --ignore WF504,WF3 --format json",
                "without one rule and all rules on dates, for a script",
                zh: "忽略一条规则及所有日期规则，供脚本使用"
            ),
        ],
        takesCommonOptions: true
    )

    private static let options: [OptionSpecification] =
        [profile, host, .startTLS, .eachServerInDepth, .serversTogether] + trust + selection
        + settings + [
            OptionSpecification(
                .at,
                .text("TIME"),
                "judge at TIME, not now",
                zh: "以 TIME 而不是当前时间判断"
            ),
            OptionSpecification(
                .format,
                .choice(PageFormat.withServices),
                "jsonl has one line for each finding; html is a page to hand on;\nthe others are for CI services",
                zh: "jsonl：每个问题一行；html：可转发的网页；其余供 CI 服务使用"
            ),
        ]

    private static let profile = OptionSpecification(
        .profile,
        .choice(LintProfile.allCases.map { $0.rawValue }),
        "private, the default: apps that pin the deployment's certificates;\napple: as Apple's policy for TLS servers;\nstrict: every client, and hygiene",
        zh: "private（默认）：固定自有证书的应用；\napple：按 Apple 的 TLS 服务器策略；\nstrict：所有客户端及良好习惯"
    )

    private static let host = OptionSpecification(
        .host,
        .text("H"),
        repeats: true,
        "a host that one of the certificates must be for; servers that are\ndialled by their address are asked for it where it is the only one",
        zh: "必须有证书覆盖的主机；只给出一个时，\n按 IP 连接的服务器也以它为 SNI"
    )

    /// Whom the app trusts; without any of them nothing is said of anchors.
    private static let trust = OptionSpecification.trust.filter {
        [.bundle, .system, .trust].contains($0.name)
    }

    /// What is known already.
    private static let settings: [OptionSpecification] = [
        OptionSpecification(
            .config,
            .file("FILE"),
            "hosts, thresholds and what is let pass; without it\n.wfcert.yml where there is one; 'none' for none",
            zh: "主机、阈值与豁免；默认读取当前目录的 .wfcert.yml；none 表示不用"
        ),
        OptionSpecification(
            .baseline,
            .file("FILE"),
            "an earlier answer of --format json: only what is new counts",
            zh: "此前 --format json 的结果：只计新增问题"
        ),
    ]

    private static let selection: [OptionSpecification] = [
        OptionSpecification(
            .select,
            .text(CommandSummary.rules),
            repeats: true,
            "these rules alone, with commas between: WF101, no-san,\nor WF1 for all that begin so; `wfcert rules` lists them",
            zh: "只检查这些规则，逗号分隔：WF101、no-san，\n或以 WF1 表示一组；用 `wfcert rules` 列出"
        ),
        OptionSpecification(
            .ignore,
            .text(CommandSummary.rules),
            repeats: true,
            "not these rules",
            zh: "不检查这些规则"
        ),
        OptionSpecification(
            .failOn,
            .choice(LintSeverity.allCases.reversed().map { $0.rawValue }),
            "what makes the exit code 1; error is the default",
            zh: "达到该级别即以 1 退出；默认 error"
        ),
        OptionSpecification(
            .expiresIn,
            .text("DAYS"),
            "warn of a server's certificate, and of one of the bundle, that ends\nsooner; 30d is the default",
            zh: "服务器证书与证书包中的证书剩余时间少于此值即警告；默认 30d"
        ),
        OptionSpecification(
            .weakKeys,
            .file("FILE"),
            repeats: true,
            "keys that nobody should use, a list of Debian's openssl-blacklist",
            zh: "弱密钥列表（Debian openssl-blacklist 的格式）"
        ),
    ]
}
