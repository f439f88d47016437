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
        let place = report.target.place
        let host = report.target.endpoint.host
        guard place.host != host else { return Words("\(place)", zh: "\(place)") }
        return Words("\(place) as \(host)", zh: "\(place)，主机名 \(host)")
    }

    /// Whether the app would connect; asked for another name than the app asks for, only whether what was shown is trusted.
    var words: Words {
        let english = name[.english]
        let chinese = name[.chinese]
        guard case .host = report.target.serverName else { return shown(english, chinese) }
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
