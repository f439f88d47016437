internal import CertTrust

/// What people ask of a validity: how long, and how long still.
struct TimeText {
    let now: Instant
    let language: Language

    /// Both ends, the span, and what is left of it.
    func validity(_ validity: Validity) -> (text: String, style: Style) {
        let (left, style) = remaining(validity)
        // The last second counts as the first does (RFC 5280 4.1.2.5).
        let days = (validity.span + 1) / Self.day
        let range = Words(
            "\(validity.notBefore) to \(validity.notAfter), \(days) days: ",
            zh: "\(validity.notBefore) 至 \(validity.notAfter)，共 \(days) 天："
        )
        return (range[language] + left, style)
    }

    /// Whether it is over, still to come, or how many whole days are left.
    func remaining(_ validity: Validity) -> (text: String, style: Style) {
        let left = TimeLeft(until: validity.notAfter, at: now)
        if left.isOver {
            let since = left.length(language)
            return (Words("EXPIRED \(since) ago", zh: "已过期 \(since)")[language], .bad)
        }
        let toStart = TimeLeft(until: validity.notBefore, at: now)
        if toStart.seconds > 0 {
            let wait = toStart.length(language)
            return (
                Words("NOT YET VALID, starts in \(wait)", zh: "尚未生效，\(wait)后开始")[language],
                .bad
            )
        }
        return (left.words[language], left.days < Self.soon ? .warning : .plain)
    }

    private static let day: Int64 = 86_400
    /// Days; what ends earlier should be on somebody's list.
    private static let soon = 30
}
