internal import TLSTransport

extension OptionSpecification {
    /// How a server is asked that begins in clear.
    static let startTLS = OptionSpecification(
        .starttls,
        .choice(StartTLS.allCases.map { $0.rawValue }),
        "begin in clear, and go over to TLS as this protocol does",
        zh: "先以明文开始，再按该协议切换到 TLS"
    )

    /// How long each server is waited for.
    static let eachServer = OptionSpecification(
        .timeout,
        .text("SECONDS"),
        "for each server; 10 by default",
        zh: "每个服务器的时限；默认 10"
    )

    /// The same where more than one connection is made to it.
    static let eachServerInDepth = OptionSpecification(
        .timeout,
        .text("SECONDS"),
        "for each server; 30 by default",
        zh: "每个服务器的时限；默认 30"
    )

    /// How many are looked at together.
    static let serversTogether = OptionSpecification(
        .jobs,
        short: "j",
        .text("N"),
        "how many servers together; 32 by default",
        zh: "同时检查的服务器数；默认 32"
    )

    /// How a command reaches a server, for every command that dials one.
    static let dial: [OptionSpecification] = [
        OptionSpecification(
            .resolve,
            .text("ADDRESS[:PORT]"),
            "connect there; the certificate must name the URL's host all the same.\nHOST:PORT:ADDRESS does so for one host alone",
            zh: "改为连接此地址；证书仍须包含 URL 中的主机名。\nHOST:PORT:ADDRESS 只对该主机生效"
        ),
        OptionSpecification(
            .proxy,
            .text("PROXY"),
            "http://HOST:PORT or socks5://HOST:PORT;\n'env' takes https_proxy and no_proxy",
            zh: "http://HOST:PORT 或 socks5://HOST:PORT；env 采用环境变量 https_proxy 与 no_proxy"
        ),
        OptionSpecification(
            .clientCertificate,
            .file("FILE"),
            "what the client shows when asked: PEM with its key, or PKCS#12",
            zh: "客户端证书：含私钥的 PEM，或 PKCS#12"
        ),
        OptionSpecification(
            .clientKey,
            .file("FILE"),
            "the key of --client-cert where it lies in another PEM file",
            zh: "--client-cert 的私钥（位于另一个 PEM 文件时）"
        ),
        OptionSpecification(
            .passwordFile,
            .file("FILE"),
            "the first line opens the client's key; without it the terminal is asked",
            zh: "首行为客户端私钥的密码；省略则在终端询问"
        ),
        OptionSpecification(
            .connectTimeout,
            .text("SECONDS"),
            "name, connection and handshake; 15 by default",
            zh: "解析、连接与握手的时限，默认 15"
        ),
        OptionSpecification(
            .idleTimeout,
            .text("SECONDS"),
            "without an octet, and until the answer begins; 30 by default",
            zh: "双向无数据、以及等待应答的时限，默认 30"
        ),
        OptionSpecification(
            .maxTime,
            .text("SECONDS"),
            "each request as a whole; no limit by default",
            zh: "每个请求的总时限，默认不限"
        ),
        OptionSpecification(
            .http1,
            "do not offer HTTP/2",
            zh: "不使用 HTTP/2"
        ),
    ]
}
