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
            why: isSystemRoot ? systemLimit : generalLimit,
            confirm: inspect("-dates"),
            notes: isSystemRoot ? [] : [slip]
        )
    }

    private var generalLimit: String {
        say(
            en: """
                Under Apple's TLS policy a server certificate issued after 1 July 2019 may live \
                825 days, whatever its root (Apple 103769). A CA's own lifetime is not measured.
                """,
            zh: """
                Apple 的 TLS 策略规定：2019 年 7 月 1 日之后签发的服务器证书，不论根证书是谁，有效期最长 825 天（Apple 103769）。CA 证书自身的有效期不受此限。
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

    private var systemLimit: String {
        say(
            en: """
                Below a root that comes with the system Apple grants 825 days, and 398 days to \
                certificates issued from 1 September 2020 on (Apple 102028). Every policy here \
                keeps to it.
                """,
            zh: """
                由系统内置根证书签发的服务器证书，Apple 最多接受 825 天；2020 年 9 月 1 日起签发的最多 398 天（Apple 102028）。这里的所有策略\
                都遵守这一规定。
                """
        )
    }
}
