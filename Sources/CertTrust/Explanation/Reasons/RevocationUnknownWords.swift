extension Telling {
    /// The words for `revocation-unknown`.
    func revocationUnknown(_ gap: RevocationGap) -> Words {
        Words(
            headline: say(
                en: "Whether the \(it) was revoked is not known.",
                zh: "无法确定\(it) 是否已被吊销。"
            ),
            evidence: [certificateLine, line(en: "Found", zh: "发现", found(gap)), now],
            why: say(
                en: """
                    Where revocation lists are given, every certificate below the anchor must be \
                    covered by one that is valid and signed by its issuer (RFC 5280 6.3). Nothing \
                    is fetched. With --revocation soft this would only be noted.
                    """,
                zh: """
                    提供了吊销列表时，信任锚以下的每张证书都必须被一份有效且由其颁发者签名的列表覆盖（RFC 5280 6.3 节）。本工具不联网下载。使用 \
                    --revocation soft 时只作提示。
                    """
            ),
            confirm: "openssl crl -in ca.crl -noout -issuer -lastupdate -nextupdate -crlnumber"
        )
    }
}
