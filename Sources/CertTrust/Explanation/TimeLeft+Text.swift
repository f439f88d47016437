extension TimeLeft {
    /// How long it is in its largest unit, rounded down, whatever the side: `312 days`, `36 hours`; from two days on in days.
    ///
    /// - Parameter language: The language of the answer.
    /// - Returns: The length alone, without whether it is to come or past.
    public func length(_ language: Language) -> String {
        let length = seconds.magnitude
        if length >= 2 * 86_400 { return Self.count(length / 86_400, "day", "天", language) }
        if length >= 3_600 { return Self.count(length / 3_600, "hour", "小时", language) }
        if length >= 60 { return Self.count(length / 60, "minute", "分钟", language) }
        return language.say(en: "less than a minute", zh: "不到一分钟")
    }

    private static func count(
        _ number: UInt64,
        _ noun: String,
        _ classifier: String,
        _ language: Language
    ) -> String {
        language.say(
            en: "\(number) \(noun)\(number == 1 ? "" : "s")",
            zh: "\(number) \(classifier)"
        )
    }
}
