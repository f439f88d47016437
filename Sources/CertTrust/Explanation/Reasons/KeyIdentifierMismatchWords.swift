extension Telling {
    /// The words for `key-identifier-mismatch`.
    func keyIdentifierMismatch(authority: Bytes, subject: Bytes) -> Words {
        Words(
            headline: say(
                en: "The \(it) names another key of its issuer than the issuer has.",
                zh: "\(it) 记录的颁发者密钥标识与颁发者实际的不一致。"
            ),
            evidence: [
                certificateLine,
                line(en: "It names", zh: "记录为", Hex.lower(authority.prefix(32))),
                line(en: "Issuer has", zh: "实际为", Hex.lower(subject.prefix(32))),
            ],
            why: say(
                en: """
                    The authorityKeyIdentifier must equal the issuer's subjectKeyIdentifier (RFC \
                    5280 4.2.1.1). They differ when the CA was made again under its old name.
                    """,
                zh: """
                    authorityKeyIdentifier 必须等于颁发者的 subjectKeyIdentifier（RFC 5280 4.2.1.1 节）。CA 用原\
                    来的名称重新生成后，两者就会不一致。
                    """
            ),
            confirm: inspectIt("-ext authorityKeyIdentifier,subjectKeyIdentifier")
        )
    }
}
