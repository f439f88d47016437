internal import CertTrust

/// What people ask of a validity: how long, and how long still.
struct TimeText {
    let now: Instant
    let language: Language

    /// Both ends, the span, and what is left of it.
    func validity(_ validity: Validity) -> (text: String, style: Style) {
        let (left, style) = remaining(validity)
        let days = validity.span / Self.day
        let range = Words(
            "\(validity.notBefore) to \(validity.notAfter), \(days) days: ",
            zh: "\(validity.notBefore) 至 \(validity.notAfter)，共 \(days) 天："
        )
        return (range[language] + left, style)
    }

    /// Whether it is over, still to come, or how many whole days are left.
    func remaining(_ validity: Validity) -> (text: String, style: Style) {
        let left = validity.notAfter.seconds - now.seconds
        if left < 0 {
            let days = -left / Self.day
            return (Words("EXPIRED \(days) days ago", zh: "已过期 \(days) 天")[language], .bad)
        }
        let toStart = validity.notBefore.seconds - now.seconds
        if toStart > 0 {
            let days = toStart / Self.day
            return (
                Words("NOT YET VALID, starts in \(days) days", zh: "尚未生效，\(days) 天后开始")[language],
                .bad
            )
        }
        let days = left / Self.day
        let style: Style = days < Self.soon ? .warning : .plain
        return (Words("\(days) days left", zh: "剩余 \(days) 天")[language], style)
    }

    private static let day: Int64 = 86_400
    /// Days; what ends earlier should be on somebody's list.
    private static let soon: Int64 = 30
}
