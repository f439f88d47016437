extension Telling {
    /// The words for `path-length`.
    func pathLength(limit: Int, intermediates: Int) -> Words {
        Words(
            headline: say(
                en: """
                    The \(it) allows \(limit) intermediates below it, and \(intermediates) follow.
                    """,
                zh: "\(it) 之下最多允许 \(limit) 级中间证书，实际有 \(intermediates) 级。"
            ),
            evidence: [
                certificateLine,
                line(en: "Found", zh: "实际", count(intermediates, en: "intermediate", zh: "级中间证书")),
                line(en: "Limit", zh: "上限", "pathlen:\(limit)"),
            ],
            why: say(
                en: """
                    The pathlen of basicConstraints is how a CA forbids its customers to become \
                    CAs themselves (RFC 5280 4.2.1.9).
                    """,
                zh: "CA 通过 basicConstraints 里的 pathlen 禁止下级再设 CA（RFC 5280 4.2.1.9 节）。"
            ),
            confirm: inspectIt("-ext basicConstraints")
        )
    }
}
