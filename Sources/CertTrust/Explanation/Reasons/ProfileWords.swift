extension Telling {
    /// The words for `profile`; what each rule wants stands in `ProfileText`.
    func profile(_ rule: ProfileRule) -> Words {
        let text = ProfileText.table[rule.id]
        let requirement = text.map { say(en: $0.en, zh: $0.zh) } ?? rule.slug
        let recipe = text?.openssl.map { [line(en: "OpenSSL", zh: "OpenSSL 写法", $0)] } ?? []
        return Words(
            headline: say(
                en: "The \(it) breaks the rule \(rule.id) (\(rule.slug)) of the strict policy.",
                zh: "\(it) 违反 strict 策略的规则 \(rule.id)（\(rule.slug)）。"
            ),
            evidence: [certificateLine, line(en: "Rule", zh: "规则", requirement)] + recipe,
            why: say(
                en: """
                    \(rule.source) requires it of whoever issues certificates; other policies do not \
                    look.
                    """,
                zh: "\(rule.source) 对签发者有此要求；其他策略不检查这一项。"
            ),
            confirm: inspectIt("-text")
        )
    }
}

/// What a rule of a certificate profile wants, as a sentence, and how OpenSSL is told to do so.
struct ProfileText: Sendable {
    let en: String
    let zh: String
    /// Options or lines of an extension section; nil where OpenSSL does it by itself.
    let openssl: String?

    init(_ en: String, _ zh: String, openssl: String? = nil) {
        self.en = en
        self.zh = zh
        self.openssl = openssl
    }

    /// By the rule's identifier.
    static let table: [String: ProfileText] = encoding.merging(names) { first, _ in first }
        .merging(keys) { first, _ in first }
        .merging(identifiers) { first, _ in first }
        .merging(extensions) { first, _ in first }
}
