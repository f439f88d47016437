internal import CertTrust

extension VerifyCommand {
    static let summary = CommandSummary(
        name: "verify",
        purpose: Words(
            "would the app connect: one verdict under a policy and a trust mode",
            zh: "应用能否连接：按策略与信任模式给出结论"
        ),
        operands: "INPUT",
        operandCount: 1...1,
        operandHelp: Words(
            """
            what the server sends, leaf first: a file or '-'; of a directory or
            PKCS#7, which have no order, the leaf is what issued none of the others
            """,
            zh: """
                服务器发送的证书链，终端证书在前：文件或“-”；
                目录与 PKCS#7 无顺序，未签发其他证书者为终端证书
                """
        ),
        options: options,
        exitCodes: [
            .init(.success, "trusted", zh: "可信"),
            .init(.rejected, "rejected: the app would not connect", zh: "被拒绝：应用不会连接"),
            .usage,
            .unreadable,
            .internalError,
        ],
        examples: [
            .init(
                "wfcert verify server.crt --host 10.0.16.12 --bundle App/",
                "does the app with these certificates connect",
                zh: "带有这些证书的应用能否连接"
            ),
            .init(
                "wfcert verify chain.pem --host im.example.com --policy tls --format json",
                "as a browser would judge, for a script",
                zh: "按浏览器的标准判断，供脚本使用"
            ),
            .init(
                "wfcert verify chain.pem --host im.lan --bundle ca.pem --trust pin-only --system none",
                "with the bundle alone",
                zh: "只信任证书包"
            ),
            .init(
                "wfcert verify chain.pem --host im.lan --bundle ca.pem --crl ca.crl",
                "was any certificate revoked",
                zh: "是否有证书已被吊销"
            ),
        ],
        takesCommonOptions: true
    )

    private static let options: [OptionSpecification] =
        [host] + OptionSpecification.trust + [
            OptionSpecification(
                .format,
                .choice(PageFormat.withServices),
                "jsonl has one line for each host; html is a page to hand on;\nthe others are for CI services",
                zh: "jsonl：每个主机一行；html：可转发的网页；其余供 CI 服务使用"
            ),
            OptionSpecification(
                .log,
                "the [WFCCCert] lines that the app would log, instead of text",
                zh: "输出应用会记录的 [WFCCCert] 日志行"
            ),
            OptionSpecification(
                .batch,
                "JSON requests from standard input; see verify --batch --help",
                zh: "处理标准输入中的 JSON 请求；见 verify --batch --help"
            ),
        ]

    private static let host = OptionSpecification(
        .host,
        .text("H"),
        repeats: true,
        isRequired: true,
        "whom the app dials: a name or an IP address; may be repeated",
        zh: "应用连接的主机名或 IP，可重复"
    )
}
