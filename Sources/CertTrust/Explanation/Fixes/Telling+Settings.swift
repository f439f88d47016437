extension Telling {
    func usePolicy(_ policy: PolicyMode) -> Explanation.Fix {
        fix(
            en: """
                Judge by the \(policy.rawValue) policy (--policy \(policy.rawValue)), which has no \
                such rule for the app's own anchors. Safari and other apps keep refusing.
                """,
            zh: """
                改用 \(policy.rawValue) 策略（--policy \(policy.rawValue)）：它对应用自己的信任锚没有这条规则。Safari 和其他应\
                用仍会拒绝。
                """
        )
    }

    func useTrust(_ trust: TrustMode) -> Explanation.Fix {
        fix(
            en: """
                If the server is meant to have a certificate of a public CA, use the trust mode \
                \(trust.rawValue). First make sure that you know the issuer: a proxy that inspects \
                TLS looks just like this.
                """,
            zh: "如果服务器本来就使用公共 CA 的证书，请改用信任模式 \(trust.rawValue)。先确认你认识这个颁发者：检查 TLS 流量的代理看起来也是这样。",
            inspectLines("-subject -issuer -fingerprint -sha256")
        )
    }

    var useBundle: Explanation.Fix {
        fix(
            en: """
                Let the app's certificates count again: CertificateManager.shared.isEnabled = \
                true. While it is off, only roots of the system and the user do.
                """,
            zh: "重新启用应用内置的证书：CertificateManager.shared.isEnabled = true。停用期间只认系统和用户的根证书。"
        )
    }

    var shortenChain: Explanation.Fix {
        fix(
            en: """
                Let the server send its own certificate and the intermediates above it, nothing \
                else, leaf first.
                """,
            zh: "让服务器只发送自己的证书和上级中间证书，服务器证书在前，不要带其他内容。",
            joinChain
        )
    }

    func renewRevocationList(_ issuer: String?) -> Explanation.Fix {
        let name = issuer.map { Self.cut($0) } ?? say(en: "the issuer", zh: "颁发者")
        return fix(
            en: """
                Give a revocation list of \(name) that is valid now (--crl FILE). A public CA \
                publishes it where cRLDistributionPoints says; for your own CA make it again, in \
                the directory of openssl ca, with a crlnumber.
                """,
            zh: """
                提供 \(name) 当前有效的吊销列表（--crl 文件）。公共 CA 的列表在 cRLDistributionPoints \
                所写的地址；自建 CA 请在 openssl ca 的目录里重新生成，并配置 crlnumber。
                """,
            [
                "openssl ca -gencrl -crldays 30 -out ca.crl &&",
                "openssl crl -in ca.crl -noout -issuer -lastupdate -nextupdate -crlnumber",
            ]
        )
    }

    var reviewDenyList: Explanation.Fix {
        fix(
            en: """
                If it is listed by mistake, take the line out of the deny list; ask first why it \
                was put there.
                """,
            zh: "如果是误列，请从拒绝名单中删除该行；删除前先弄清当初为什么列入。"
        )
    }
}
