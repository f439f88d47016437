internal import CertTrust

extension IssueCommand {
    static let summary = CommandSummary(
        name: "issue",
        purpose: Words(
            "a private CA and a server certificate that the app accepts, for names and addresses",
            zh: "为域名和地址创建应用可接受的私有 CA 与服务器证书"
        ),
        operands: "",
        operandCount: 0...0,
        operandHelp: Words(""),
        options: options,
        exitCodes: [
            .init(.success, "written", zh: "已写入"),
            .init(
                .rejected,
                "the app would refuse it, such as a name outside the CA's limits; nothing is written",
                zh: "应用会拒绝（例如名称超出 CA 的限制），未写入任何文件"
            ),
            .init(
                .usage,
                "the command line is wrong, or a file is there already; nothing is written",
                zh: "命令行有误，或文件已存在；未写入任何文件"
            ),
            .init(
                .unreadable,
                "the CA, the key or the certificate to renew cannot be read",
                zh: "CA、私钥或待续期的证书无法读取"
            ),
            .internalError,
        ],
        examples: [
            .init(
                "wfcert issue --dns im.example.com --ip 10.0.16.12 -o certs",
                "a private CA limited to these two, and a certificate under it",
                zh: "限于这两者的私有 CA，以及由它签发的证书"
            ),
            .init(
                "wfcert issue --ca certs --renew certs/server.crt --use-key certs/server.key -o certs --force",
                "next year: the same names, the same key, no change in the app",
                zh: "次年续期：名称与私钥不变，应用无需改动"
            ),
            .init(
                "wfcert issue --self-signed --ip 10.0.16.12 -o certs --print-openssl",
                "commands for a machine that has openssl alone",
                zh: "输出命令，供只有 openssl 的机器使用"
            ),
        ],
        takesCommonOptions: true,
        outputIsMade: true
    )

    private static let options: [OptionSpecification] = names + material + output

    private static let names = [
        OptionSpecification(
            .dns,
            .text("N"),
            repeats: true,
            "a name of the server, such as im.example.com or *.im.example.com",
            zh: "服务器域名，如 im.example.com 或 *.im.example.com，可重复"
        ),
        OptionSpecification(
            .ip,
            .text("A"),
            repeats: true,
            "an address of the server, IPv4 or IPv6; both may be repeated",
            zh: "服务器的 IPv4 或 IPv6 地址，可重复"
        ),
        OptionSpecification(
            .renew,
            .file("CERT"),
            "take the names of this certificate over",
            zh: "沿用此证书中的名称"
        ),
    ]

    private static let material = [
        OptionSpecification(
            .ca,
            .text("DIR"),
            "issue under the ca.crt and ca.key of DIR; without it a CA is made,\nwhich may issue for the given addresses, and for the given names and\nwhat lies below them",
            zh: "用 DIR 中的 ca.crt 与 ca.key 签发；省略则新建 CA，\n只能签发给定的地址，以及给定的名称及其下级名称"
        ),
        OptionSpecification(
            .selfSigned,
            "no CA: one certificate that the app pins itself",
            zh: "不使用 CA：由应用直接内置这张证书"
        ),
        OptionSpecification(
            .useKey,
            .file("KEY"),
            "a key that is there, so that pins on it hold; without it a new one",
            zh: "使用现有私钥（针对该密钥的固定继续有效）；省略则生成新私钥"
        ),
        OptionSpecification(
            .passwordFile,
            .file("FILE"),
            "the first line opens a key; without it the terminal is asked",
            zh: "首行为私钥的密码；省略则在终端询问"
        ),
        OptionSpecification(
            .key,
            .choice(IssuingKey.all.map(\.description)),
            "the kind of new keys; p256 by default",
            zh: "新私钥的类型，默认 p256"
        ),
        OptionSpecification(
            .days,
            .text("N"),
            "how long the server's certificate is valid: 397 by default,\n820 self-signed; a new CA always ten years. The policy tls refuses\nmore than 825; permissive and strict have no limit of days",
            zh:
                "服务器证书的有效天数：默认 397，自签名 820；新建的 CA 固定为十年。\ntls 策略拒绝超过 825 天的证书；permissive 与 strict 不限天数"
        ),
        OptionSpecification(
            .at,
            .text("TIME"),
            "begin an hour before TIME, not before now",
            zh: "从 TIME 而不是当前时间的前一小时开始生效"
        ),
    ]

    private static let output = [
        OptionSpecification(
            .output,
            short: "o",
            .text("DIR"),
            "the directory of the new files; made where there is none",
            zh: "新文件所在的目录，不存在则创建"
        ),
        OptionSpecification(
            .force,
            "overwrite the server's files there; a CA is never overwritten",
            zh: "允许覆盖其中的服务器文件；CA 永不覆盖"
        ),
        OptionSpecification(
            .printOpenSSL,
            "print the openssl commands that make the same, and make nothing",
            zh: "只输出等价的 openssl 命令，不生成文件"
        ),
        OptionSpecification(
            .format,
            .choice(OutputFormat.allCases.map { $0.rawValue }),
            "jsonl is the same on one line",
            zh: "jsonl：同样内容，只占一行"
        ),
    ]
}
