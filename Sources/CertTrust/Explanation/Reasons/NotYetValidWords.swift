extension Telling {
    /// The words for `not-yet-valid`.
    func notYetValid(_ start: Instant, at now: Instant) -> Words {
        let wait = start.seconds - now.seconds
        let until = span(wait)
        return Words(
            headline: say(
                en: "The \(it) starts in \(until).",
                zh: "\(it) 要再过 \(until)才生效。"
            ),
            evidence: [
                certificateLine, line(en: "Starts", zh: "生效时间", start.description), self.now,
            ],
            why: ClockSuspicion(verdict: verdict).isPlausible ? clock(wait) : early,
            confirm: "date -u; " + inspectIt("-subject -dates"),
            notes: [
                say(
                    en: "Apple has one check for both ends and calls this \"expired\", too.",
                    zh: "Apple 对起止时间只做一次检查，这种情况也会报“已过期”。"
                )
            ]
        )
    }

    private var early: String {
        say(
            en: """
                A certificate counts from its start on. This one was made for later, or on a \
                machine whose clock is ahead.
                """,
            zh: "证书从生效时间起才算数。它要么是预先签发的，要么是在时钟偏快的机器上生成的。"
        )
    }

    private func clock(_ wait: Int64) -> String {
        wait < ClockSuspicion.timeZones
            ? say(
                en: """
                    That close, it looks like a clock or a time zone that is set wrong, here or \
                    where the certificate was made.
                    """,
                zh: "相差这么近，很可能是时钟或时区设置有误：要么是本机，要么是签发证书的机器。"
            )
            : say(
                en: """
                    No certificate of the path has begun, so the clock here is most likely wrong, \
                    as after a reset.
                    """,
                zh: "路径上的证书都还没有生效，多半是本机时钟不对，例如设备重置之后。"
            )
    }
}
