// What only a server can answer that was dialled (WF801 to WF810).

extension LintRule {
    static let live: [LintRule] = [
        live(
            "WF801",
            "tls-below-1.2",
            "RFC 8996; ATS -9881",
            (.error, .error, .error),
            LintPhrase(
                "A server must offer TLS 1.2 or 1.3, and nothing older.",
                "服务器必须只提供 TLS 1.2 或 1.3。"
            ),
            LintPhrase("iOS refuses older versions since ATS.", "ATS 之后 iOS 拒绝更旧的版本。"),
            LintPhrase("Switch old versions off.", "关闭旧版本。"),
            bad: "ssl_protocols TLSv1 TLSv1.1;",
            good: "ssl_protocols TLSv1.2 TLSv1.3;",
            by: LintServer.Question.oldVersions
        ),
        live(
            "WF802",
            "no-forward-secrecy",
            "Apple ATS -9882",
            (.warning, .error, .error),
            LintPhrase("A server must agree on keys by ECDHE.", "服务器必须使用 ECDHE 密钥交换。"),
            LintPhrase("iOS refuses RSA key exchange.", "iOS 拒绝 RSA 密钥交换。"),
            LintPhrase("Offer ECDHE suites.", "启用 ECDHE 套件。"),
            bad: "ssl_ciphers AES128-SHA;",
            good: "ssl_ciphers ECDHE+AESGCM:ECDHE+CHACHA20;",
            by: LintServer.Question.forwardSecrecy
        ),
        live(
            "WF803",
            "sni-differs",
            "RFC 6066 3; vocechat#162",
            (.warning, .warning, .warning),
            LintPhrase(
                "A server should show the same certificate with a name, without one, and by address.",
                "无论是否带 SNI 或以 IP 连接，服务器都应出示同一证书。"
            ),
            LintPhrase("Who dials an address sends no name.", "以 IP 连接时不会发送 SNI。"),
            LintPhrase("Make the certificate that of the default server.", "把该证书设为默认服务器的证书。"),
            bad: "listen 443 ssl;",
            good: "listen 443 ssl default_server;",
            by: LintServer.Question.serverName
        ),
        live(
            "WF804",
            "mtls-required",
            "RFC 8446 4.4.2.4",
            (.error, .error, .error),
            LintPhrase("A server must not ask for a client's certificate.", "服务器不得要求客户端证书。"),
            LintPhrase("The app has none to show.", "应用没有可出示的客户端证书。"),
            LintPhrase("Leave it out for the app's endpoints.", "对应用的接口关闭该要求。"),
            bad: "ssl_verify_client on;",
            good: "ssl_verify_client off;",
            canAnswer: LintServer.Question.saysWhetherRequired,
            by: LintServer.Question.clientCertificate
        ),
        live(
            "WF805",
            "not-tls",
            "RFC 8446 4.1",
            (.error, .error, .error),
            LintPhrase("The port must speak TLS.", "端口必须使用 TLS。"),
            LintPhrase("The app speaks nothing else.", "应用只使用 TLS。"),
            LintPhrase("Dial the port of TLS.", "连接 TLS 端口。"),
            bad: "listen 443;",
            good: "listen 443 ssl;",
            by: LintServer.Question.plainService
        ),
        live(
            "WF806",
            "clock-skew",
            "RFC 5280 4.1.2.5",
            (.error, .error, .error),
            LintPhrase("The clocks of server and client must agree.", "服务器与客户端的时钟必须一致。"),
            LintPhrase(
                "A fresh certificate is not valid yet for a clock that is behind.",
                "时钟落后的一方会认为新证书尚未生效。"
            ),
            LintPhrase("Set the clock by NTP.", "用 NTP 校时。"),
            bad: "timedatectl set-ntp false",
            good: "timedatectl set-ntp true",
            canAnswer: LintServer.Question.saysTime,
            by: LintServer.Question.clock
        ),
        live(
            "WF807",
            "addresses-differ",
            "RFC 9525 6",
            (.warning, .warning, .warning),
            LintPhrase(
                "All addresses of a name should show the same certificate.",
                "同一域名的所有地址应出示同一证书。"
            ),
            LintPhrase("Some clients fail, now and then.", "部分客户端会时好时坏。"),
            LintPhrase("Install the certificate on each node.", "在每个节点安装同一证书。"),
            bad: "scp server.crt node1:",
            good: "for n in node1 node2; do scp server.crt $n:; done",
            by: LintServer.Question.addresses
        ),
        live(
            "WF808",
            "rsa-and-ecdsa-differ",
            "RFC 8446 4.4.2.2",
            (.notice, .notice, .warning),
            LintPhrase(
                "The RSA and the ECDSA certificate of a server should have the same names and end together.",
                "服务器的 RSA 与 ECDSA 证书应有相同的名称和到期时间。"
            ),
            LintPhrase("Which one a client sees depends on the client.", "客户端看到哪一张取决于客户端。"),
            LintPhrase("Issue both at once.", "同时签发两张。"),
            bad: "ssl_certificate rsa.crt;  ssl_certificate old-ecdsa.crt;",
            good: "ssl_certificate rsa.crt;  ssl_certificate ecdsa.crt;",
            by: LintServer.Question.keyTypes
        ),
        live(
            "WF809",
            "revoked",
            "RFC 6066 8; RFC 6960 2.2",
            (.error, .error, .error),
            LintPhrase(
                "A server must not staple an OCSP response that says that its certificate was revoked.",
                "服务器附带的 OCSP 响应不得表明其证书已被吊销。"
            ),
            LintPhrase(
                "Whoever trusts the CA believes it and refuses, as the app does; one that nobody believes is a warning.",
                "信任该 CA 的客户端会采信并拒绝，应用也是如此；不会被采信的响应只作警告。"
            ),
            LintPhrase(
                "Ask the CA why, and issue the certificate again with a new key.",
                "向 CA 查明原因，并用新密钥重新签发证书。"
            ),
            bad: "openssl ocsp … -respout ocsp.der    # server.crt: revoked",
            good: "openssl ocsp … -respout ocsp.der    # server.crt: good",
            by: LintServer.Question.revocation
        ),
        live(
            "WF810",
            "addresses-fail",
            "RFC 6724 2; RFC 8305 5",
            (.error, .error, .error),
            LintPhrase(
                "A client must be able to connect to every address of a name.",
                "域名的每个地址都必须可连接且可信。"
            ),
            LintPhrase(
                "A client that refused a certificate does not try the next address; where nobody answers most do, late, so that this is a warning.",
                "拒绝证书之后，客户端不会改试下一个地址；无应答时多数会（但较慢），所以只作警告。"
            ),
            LintPhrase(
                "Install the certificate on that node, or take its address out of DNS.",
                "在该节点安装证书，或从 DNS 中移除其地址。"
            ),
            bad: "systemctl reload nginx    # on node1 alone",
            good: "for n in node1 node2; do ssh $n systemctl reload nginx; done",
            by: LintServer.Question.failing
        ),
    ]

    private static func live(
        _ id: String,
        _ slug: String,
        _ source: String,
        _ levels: Levels,
        _ sentence: LintPhrase,
        _ why: LintPhrase,
        _ fix: LintPhrase,
        bad: String,
        good: String,
        canAnswer: @escaping @Sendable (LintServer) -> Bool = { _ in true },
        by question: @escaping @Sendable (LintServer) -> LintAnswer?
    ) -> LintRule {
        LintRule(
            id,
            slug,
            source,
            levels,
            sentence: sentence,
            why: why,
            fix: fix,
            bad: bad,
            good: good,
            check: .live(question, canAnswer: canAnswer)
        )
    }
}
