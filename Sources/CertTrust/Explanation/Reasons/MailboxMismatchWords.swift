extension Telling {
    /// The words for `host-mismatch` of a mailbox, which batch mode alone asks for.
    func mailboxMismatch(_ mailbox: String, _ presented: [String]) -> Words {
        let names = presented.isEmpty ? say(en: "none", zh: "无") : list(presented)
        return Words(
            headline: say(
                en: "The \(it) does not carry the mailbox \(Self.cut(mailbox)).",
                zh: "\(it) 不包含邮箱 \(Self.cut(mailbox))。"
            ),
            evidence: [certificateLine, line(en: "It carries", zh: "证书包含", names)],
            why: say(
                en: """
                    A mailbox matches an rfc822Name of the same local part, letter for letter, and \
                    the same host (RFC 5280 7.5).
                    """,
                zh: "邮箱须与某个 rfc822Name 相同：本地部分逐字比较，主机不分大小写（RFC 5280 7.5 节）。"
            ),
            confirm: inspect("-ext subjectAltName")
        )
    }
}
