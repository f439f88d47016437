extension Telling {
    /// The words for `expired`.
    func expired(_ end: Instant, at now: Instant) -> Words {
        let ago = span(now.seconds - end.seconds)
        return Words(
            headline: say(
                en: "The \(it) ended \(ago) ago.",
                zh: "\(it) 已在 \(ago)前到期。"
            ),
            evidence: [
                certificateLine, line(en: "Ended", zh: "到期时间", end.description), self.now,
            ],
            why: position == 0
                ? say(
                    en: """
                        A certificate counts from its start to its end, both included; an anchor's \
                        own end counts, too.
                        """,
                    zh: "证书只在生效到到期之间有效（含两端）；信任锚自身的到期时间同样算数。"
                )
                : expiredAbove,
            confirm: inspectIt("-subject -dates")
        )
    }

    /// The server's own certificate is good, and it is not the one to renew.
    private var expiredAbove: String {
        let leaf = verdict.path.first.map { $0.certificate.validity.notAfter.description } ?? "?"
        return say(
            en: """
                Every certificate of the path must be valid, not only the server's own, which is \
                good until \(leaf).
                """,
            zh: "路径上的每张证书都必须在有效期内，不只是服务器证书（它的到期时间是 \(leaf)）。"
        )
    }
}
