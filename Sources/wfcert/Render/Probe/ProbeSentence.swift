internal import CertTrust
internal import TLSTransport

/// What came of a target, in a sentence.
struct ProbeSentence {
    private let report: ProbeReport

    init(_ report: ProbeReport) {
        self.report = report
    }

    /// Where was dialled, and as whom.
    var name: Words {
        plainName
            + (report.target.endpoint.host.unicodeName.map { Words(" (\($0))", zh: "（\($0)）") }
                ?? Words(""))
    }

    private var plainName: Words {
        let place = report.target.place
        let host = report.target.endpoint.host
        guard place.host != host else { return Words("\(place)") }
        return Words("\(place) as \(host)", zh: "\(place)，主机名 \(host)")
    }

    /// Whether the app would connect; asked for another name than the app asks for, only whether what was shown is trusted.
    var words: Words { words(name) }

    /// The same in a width: what has no room is the name in its own script, then the end of the name, and never the verdict.
    ///
    /// - Parameters:
    ///   - columns: Of the terminal.
    ///   - language: Whose words are measured.
    /// - Returns: The sentence.
    func text(within columns: Int, _ language: Language) -> String {
        let whole = words[language]
        guard DisplayWidth.of(whole) > columns else { return whole }
        let short = words(Words(plainName[language]))[language]
        let excess = DisplayWidth.of(short) - columns
        guard excess > 0 else { return short }
        let kept = plainName[language].dropLast(min(excess + 1, plainName[language].count - 1))
        return words(Words(kept + "…"))[language]
    }

    private func words(_ name: Words) -> Words {
        let english = name[.english]
        let chinese = name[.chinese]
        guard case .host = report.target.serverName else { return shown(english, chinese) }
        if report.isUndecided {
            return Words("\(english): no answer within the time", zh: "\(chinese)：时限内无应答")
        }
        if let (failing, all) = report.failingShare {
            return Words(
                "\(english): the app would not connect to \(failing) of \(all) addresses",
                zh: "\(chinese)：应用不会连接 \(all) 个地址中的 \(failing) 个"
            )
        }
        return report.isGood
            ? Words("\(english): the app would connect", zh: "\(chinese)：应用可以连接")
            : Words("\(english): the app would not connect", zh: "\(chinese)：应用不会连接")
    }

    private func shown(_ english: String, _ chinese: String) -> Words {
        let asked: Words
        if case .name(let name) = report.target.serverName {
            let name = ShownText.escape(name)
            asked = Words("asked for \(name)", zh: "以 \(name) 为 SNI")
        } else {
            asked = Words("asked for no name", zh: "不发送 SNI")
        }
        return report.isGood
            ? Words(
                "\(english): what it shows is trusted, \(asked[.english]); the app asks otherwise",
                zh: "\(chinese)：\(asked[.chinese]) 时出示的证书可信；应用发送的 SNI 不同"
            )
            : Words(
                "\(english): not trusted, \(asked[.english]); the app asks otherwise",
                zh: "\(chinese)：\(asked[.chinese]) 时不可信；应用发送的 SNI 不同"
            )
    }
}

extension ProbeReport {
    /// How many addresses of how many fail, where the app would connect to others; nil elsewhere.
    var failingShare: (failing: Int, all: Int)? {
        let failing = addresses(.fails).count
        guard !isGood, failing > 0, !addresses(.connects).isEmpty else { return nil }
        return (failing, addresses.count)
    }

    /// Whether an app, which waits longer than was waited here, may connect all the same.
    var isUndecided: Bool {
        guard case .timeout = failure?.cause else { return false }
        guard let limit = failure?.connection.limit else { return true }
        // What a look takes to begin is lost to its limit.
        return limit + .milliseconds(100) < Timeouts().connect
    }
}
