extension Telling {
    /// The words for `empty-subject`.
    var emptySubject: Words {
        Words(
            headline: say(
                en: "The \(it) has an empty subject.",
                zh: "\(it) 的使用者名称（subject）为空。"
            ),
            evidence: [
                certificateLine,
                line(
                    en: "Subject",
                    zh: "使用者",
                    say(
                        en: "(empty)",
                        zh: "（空）"
                    )
                ),
            ],
            why: say(
                en: """
                    Only a server certificate may have none, and then its subjectAltName must be \
                    critical (RFC 5280 4.1.2.6).
                    """,
                zh: "只有服务器证书可以没有使用者名称，而且此时其主题备用名称（SAN）必须标为关键（RFC 5280 4.1.2.6 节）。"
            ),
            confirm: inspectIt("-subject -ext subjectAltName")
        )
    }
}
