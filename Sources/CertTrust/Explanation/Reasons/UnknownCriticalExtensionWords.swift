extension Telling {
    /// The words for `unknown-critical-extension`.
    func unknownCriticalExtension(_ oid: OID) -> Words {
        Words(
            headline: say(
                en: """
                    The \(it) has a critical extension that no client knows: \(oid.extensionName).
                    """,
                zh: "\(it) 带有客户端不认识的关键扩展：\(oid.extensionName)。"
            ),
            evidence: [certificateLine, extensionLine(oid)],
            why: say(
                en: """
                    Critical means: refuse the certificate unless you understand this (RFC 5280 \
                    4.2).
                    """,
                zh: "“关键”的含义就是：看不懂就必须拒绝这张证书（RFC 5280 4.2 节）。"
            ),
            confirm: inspectIt("-text")
        )
    }
}
