extension Telling {
    /// The words for `validity-too-long`.
    func validityTooLong(_ seconds: Int64, limit: Int64, isSystemRoot: Bool) -> Words {
        Words(
            headline: say(
                en: "The \(it) lives too long: \(days(seconds)) from start to end.",
                zh: "\(it) 的有效期太长：从生效到到期共 \(days(seconds))。"
            ),
            evidence: [
                certificateLine,
                line(en: "Lifetime", zh: "有效期", days(seconds)),
                line(en: "Limit", zh: "上限", days(limit)),
            ],
            why: isSystemRoot ? systemLimit(limit) : generalLimit,
            confirm: inspect("-dates"),
            notes: isSystemRoot ? [] : [slip]
        )
    }

    private var generalLimit: String {
        say(
            en: """
                Apple's TLS policy gives a server certificate that was issued after 1 July 2019 \
                825 days, whatever its root (Apple 103769). A CA's own lifetime is not measured.
                """,
            zh: """
                Apple 的 TLS 策略规定：2019 年 7 月 1 日之后签发的服务器证书，不论根证书是谁，有效期最长 825 天（Apple 103769）。CA 证书自\
                身的有效期不受此限。
                """
        )
    }

    /// Where Apple's code and its published text differ.
    private var slip: String {
        say(
            en: """
                1 July 2019 is the published date; Apple's code begins an hour earlier, at \
                2019-06-30T23:00:00Z, and grants an hour over 825 days.
                """,
            zh: "2019 年 7 月 1 日是公布的日期；Apple 的代码从提前一小时的 2019-06-30T23:00:00Z 开始执行，并在 825 天之外多给一小时。"
        )
    }

    private func systemLimit(_ limit: Int64) -> String {
        let limit = days(limit)
        return say(
            en: """
                Below a root that comes with the system, Apple grants \(limit) (398 days when \
                issued from 1 September 2020 on, Apple 102028; 825 before). Every policy here \
                keeps to it.
                """,
            zh: """
                由系统内置根证书签发的服务器证书，Apple 最多接受 \(limit)（2020 年 9 月 1 日起签发的为 398 天，Apple 102028；之前为 \
                825 天）。这里的所有策略都遵守这一规定。
                """
        )
    }
}
