extension Telling {
    /// A number with its noun, in the language's form of the plural.
    func count(_ number: some BinaryInteger, en noun: String, zh classifier: String) -> String {
        say(en: "\(number) \(noun)\(number == 1 ? "" : "s")", zh: "\(number) \(classifier)")
    }

    /// A span of time in its largest unit, rounded down; `less than a minute` below that.
    func span(_ seconds: Int64) -> String {
        TimeLeft(seconds: seconds).length(language)
    }

    /// A span in days, with what is over them, as limits of lifetime are compared.
    func days(_ seconds: Int64) -> String {
        let whole = count(seconds / 86_400, en: "day", zh: "天")
        let rest = seconds % 86_400
        if rest == 0 { return whole }
        let hours = rest % 3_600 == 0
        let more =
            hours ? count(rest / 3_600, en: "hour", zh: "小时") : count(rest, en: "second", zh: "秒")
        return say(en: whole + " and " + more, zh: whole + "零 " + more)
    }

    /// Items with their separator; after a few the number of the rest.
    func list(_ items: [String], total: Int? = nil, shown: Int = 6) -> String {
        let separator = say(en: ", ", zh: "、")
        let head = items.prefix(shown).map { Self.cut($0) }.joined(separator: separator)
        let rest = max(total ?? items.count, items.count) - min(items.count, shown)
        guard rest > 0 else { return head }
        return head + say(en: " and \(rest) more", zh: " 等，另有 \(rest) 个")
    }

    /// The host with what it is: `10.0.16.12 (IPv4)`.
    var dialled: Explanation.Line {
        let form: String =
            switch question.host?.form {
            case .ip(let octets): octets.count == 4 ? " (IPv4)" : " (IPv6)"
            case .dns:
                question.host?.unicodeName.map { say(en: " (\($0))", zh: "（\($0)）") }
                    ?? say(en: " (name)", zh: "（域名）")
            case nil: ""
            }
        return line(en: "You dial", zh: "连接目标", host + form)
    }

    /// When the chain was judged.
    var now: Explanation.Line {
        line(en: "Now", zh: "判定时间", question.time.description)
    }

    /// The octets as people compare them, and as `openssl x509 -fingerprint -sha256` prints them.
    func fingerprint(_ digest: [UInt8]) -> String { Hex.fingerprint(digest) }

    /// The first octets of a fingerprint, for sentences.
    func shortFingerprint(_ digest: [UInt8]) -> String {
        Hex.fingerprint(digest.prefix(8)) + "…"
    }
}
