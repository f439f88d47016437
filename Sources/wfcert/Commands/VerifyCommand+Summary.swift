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

    private static let options: [OptionSpecification] = [
        OptionSpecification(
            .host,
            .text("H"),
            repeats: true,
            isRequired: true,
            "whom the app dials: a name or an IP address; may be repeated",
            zh: "应用连接的主机名或 IP，可重复"
        ),
        OptionSpecification(
            .bundle,
            .file("PATH"),
            repeats: true,
            "the app's certificates: a file or directory; may be repeated",
            zh: "应用内置的证书：文件或目录，可重复"
        ),
        OptionSpecification(
            .system,
            .file("FILE"),
            repeats: true,
            "roots instead of this machine's; 'none' for no roots at all",
            zh: "代替本机的根证书；none 表示没有"
        ),
        OptionSpecification(
            .userRoot,
            .file("FILE"),
            repeats: true,
            "roots that the machine's owner installed",
            zh: "机主自行安装的根证书"
        ),
        OptionSpecification(
            .policy,
            .choice(PolicyMode.allCases.map { $0.rawValue }),
            "permissive, the default: for anchors that the deployment chose;\ntls: as for any server on the internet;\nstrict: RFC 5280 and the CA/B certificate profile to the letter",
            zh: "permissive（默认）：用于自行选择的信任锚；\ntls：与互联网服务器相同的标准；\nstrict：严格遵循 RFC 5280 与 CA/B 证书规范"
        ),
        OptionSpecification(
            .trust,
            .choice(TrustMode.allCases.map { $0.rawValue }),
            "system-then-pinned, the default: both count; pin-only: the bundle alone",
            zh: "system-then-pinned（默认）：两者都算；pin-only：只信任证书包"
        ),
        OptionSpecification(
            .deny,
            .file("FILE"),
            "fingerprints and key hashes that are refused",
            zh: "拒绝的证书指纹与公钥哈希"
        ),
        OptionSpecification(
            .crl,
            .file("FILE"),
            repeats: true,
            "revocation lists (CRLs), beside those of the bundle; nothing is fetched",
            zh: "吊销列表（CRL），与证书包中的一并使用；不会联网获取"
        ),
        OptionSpecification(
            .revocation,
            .choice(RevocationMode.allCases.filter { $0 != .off }.map { $0.rawValue }),
            "hard, the default with --crl: an unknown status is refused;\nsoft, the default with lists of the bundle alone: it is noted",
            zh: "hard（使用 --crl 时的默认值）：状态未知即拒绝；\nsoft（仅有证书包中的列表时的默认值）：状态未知只作提示"
        ),
        OptionSpecification(
            .at,
            .text("TIME"),
            "judge at TIME, such as 2026-12-01T00:00:00Z, not now",
            zh: "以 TIME（如 2026-12-01T00:00:00Z）而不是当前时间判断"
        ),
        OptionSpecification(
            .format,
            .choice(
                OutputFormat.allCases.map { $0.rawValue },
                planned: ["sarif", "junit", "github", "gitlab", "tap", "markdown"]
            ),
            "jsonl has one line for each host",
            zh: "jsonl：每个主机一行"
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
}
