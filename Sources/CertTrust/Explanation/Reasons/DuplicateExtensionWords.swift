extension Telling {
    /// The words for `duplicate-extension`.
    func duplicateExtension(_ oid: OID) -> Words {
        Words(
            headline: say(
                en: "The \(it) has the extension \(oid.extensionName) twice.",
                zh: "\(it) 里扩展 \(oid.extensionName) 出现了两次。"
            ),
            evidence: [certificateLine, extensionLine(oid)],
            why: say(
                en: """
                    An extension may stand once (RFC 5280 4.2): which of the two would count? \
                    OpenSSL 1.1.1 makes such certificates when -addext repeats what its \
                    configuration file adds.
                    """,
                zh: """
                    同一扩展只能出现一次（RFC 5280 4.2 节），否则无从判断以哪个为准。OpenSSL 1.1.1 的 -addext 与配置文件中的扩展重复时，就会\
                    生成这样的证书。
                    """
            ),
            confirm: inspectIt("-text")
        )
    }
}
