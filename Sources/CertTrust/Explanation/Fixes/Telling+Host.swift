extension Telling {
    func dial(_ name: String) -> Explanation.Fix {
        fix(
            en: "Dial \(name), which the certificate has: set IM_SERVER_HOST to it.",
            zh: "改为连接证书里已有的 \(name)：把 IM_SERVER_HOST 设为它。"
        )
    }

    func correctHost(_ suggestion: String?) -> Explanation.Fix {
        suggestion.map { fix(en: "Write \($0).", zh: "改写为 \($0)。") }
            ?? fix(
                en: """
                    Write one name such as im.example.com, four decimal numbers such as \
                    10.0.16.12, or an IPv6 address such as 2001:db8::10, with a port behind it if \
                    need be.
                    """,
                zh: """
                    请写成一个域名（如 im.example.com）、四个十进制数的 IPv4 地址（如 10.0.16.12）或 IPv6 地址（如 \
                    2001:db8::10），需要时在后面加端口。
                    """
            )
    }
}
