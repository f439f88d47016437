extension Telling {
    /// The words for `eku-missing-server-auth`.
    func serverAuthMissing(_ present: [OID]?) -> Words {
        let purposes = present.map { list($0.map(\.usageName)) }
        return Words(
            headline: purposes.map { names in
                say(
                    en: "The \(it) is not for servers: its extendedKeyUsage says \(names).",
                    zh: "\(it) 不是服务器证书：扩展密钥用法（EKU）为 \(names)。"
                )
            }
                ?? say(
                    en: """
                        The \(it) does not say that it is for servers: it has no extendedKeyUsage.
                        """,
                    zh: "\(it) 没有声明用于服务器：缺少扩展密钥用法（EKU）。"
                ),
            evidence: [
                certificateLine,
                line(en: "It says", zh: "实际", purposes ?? say(en: "(nothing)", zh: "（无）")),
                line(en: "Needed", zh: "要求", "serverAuth"),
            ],
            why: say(
                en: """
                    Apple's TLS policy wants serverAuth in every server certificate issued after 1 \
                    July 2019, the published date (Apple 103769); Safari and other apps refuse \
                    without it.
                    """,
                zh: """
                    Apple 的 TLS 策略要求 2019 年 7 月 1 日（公布日期，Apple 103769）之后签发的服务器证书都包含 serverAuth；缺少时 \
                    Safari 和其他应用都会拒绝。
                    """
            ),
            confirm: inspectIt("-ext extendedKeyUsage")
        )
    }
}
