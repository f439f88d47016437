extension Telling {
    /// The words for `serial`.
    func serial(octets: Int, limit: Int) -> Words {
        Words(
            headline: say(
                en: """
                    The serial number of the \(it) has the wrong length: \
                    \(count(octets, en: "octet", zh: "字节")).
                    """,
                zh: "\(it) 的序列号长度不对：\(octets) 字节。"
            ),
            evidence: [
                certificateLine,
                line(en: "Serial", zh: "序列号", count(octets, en: "octet", zh: "字节")),
                line(en: "Limit", zh: "上限", count(limit, en: "octet", zh: "字节")),
            ],
            why: say(
                en: """
                    iOS does not load a certificate with such a serial number; RFC 5280 4.1.2.2 \
                    allows 20 octets.
                    """,
                zh: "iOS 不会加载序列号如此长的证书；RFC 5280 4.1.2.2 节规定最多 20 字节。"
            ),
            confirm: inspectIt("-serial")
        )
    }
}
