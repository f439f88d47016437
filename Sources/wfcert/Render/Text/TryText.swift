internal import CertTrust
internal import TLSTransport

/// What came of requests, for people: one screen each, the steps on top.
struct TryText {
    private let console: Console

    init(_ console: Console) {
        self.console = console
    }

    private var language: Language { console.language }

    func write(_ report: TryReport) {
        for (index, outcome) in report.outcomes.enumerated() {
            if index > 0 { console.writeLine() }
            console.write(screen(outcome))
        }
        report.bundle.note(console)
    }

    private func screen(_ outcome: TryOutcome) -> VerdictScreen {
        VerdictScreen(
            explanation(outcome),
            sentence: outcome.method + " " + ShownText.escape(outcome.url),
            code: code(outcome),
            isGood: outcome.isSuccess,
            language: language,
            isComplete: console.isVerbose
        )
    }

    private func code(_ outcome: TryOutcome) -> String {
        switch outcome.ending {
        case .success(let answer):
            answer.isRefusal ? "http-status: \(answer.status)" : "\(answer.status)"
        case .failure(let error):
            switch error.cause {
            case .status(let status, _): "http-status: \(status)"
            default: error.code + (error.kind.map { ": " + $0 } ?? "")
            }
        }
    }

    private func explanation(_ outcome: TryOutcome) -> Explanation {
        switch outcome.ending {
        case .failure(let error):
            var explanation = Explanation(error, language: language)
            let evidence = steps(TryStep.ladder(error)) + redirected(error, outcome)
            explanation.add(evidence: evidence, notes: [])
            return explanation
        case .success(let answer) where answer.isRefusal:
            let error = answer.asFailure
            var explanation = Explanation(error, language: language)
            explanation.add(evidence: steps(TryStep.ladder(error)), notes: [])
            return explanation
        case .success(let answer): return answered(answer, outcome)
        }
    }

    /// Whom a redirect led to, where that is not who was asked.
    private func redirected(
        _ error: TransportError,
        _ outcome: TryOutcome
    ) -> [(String, String)] {
        let place = error.connection.endpoint
        let asked = String(outcome.url.prefix { $0 != "?" })
        guard let url = try? HTTPURL(asked), url.endpoint != place else { return [] }
        return [(Words("Redirected to", zh: "重定向至")[language], "https://\(place)/")]
    }

    private func answered(_ answer: TryOutcome.Answer, _ outcome: TryOutcome) -> Explanation {
        let milliseconds = Int(outcome.duration / .milliseconds(1))
        let kept =
            answer.connection.isReused
            ? Words("on a kept connection", zh: "复用连接") : Words("on a new connection", zh: "新连接")
        let headline = Words(
            "The server is reached, trusted and answered, as it would answer the app.",
            zh: "服务器可以到达、可信且已应答，应用也会得到同样的结果。"
        )
        var evidence = answer.connection.evidence(language)
        if answer.url != outcome.url {
            evidence.append(
                (Words("Answered by", zh: "应答来自")[language], ShownText.escape(answer.url))
            )
        }
        let version = answer.version.map { ", " + ShownText.escape($0) } ?? ""
        let type = answer.headers["Content-Type"].map { ", " + ShownText.escape($0) } ?? ""
        evidence.append(
            (
                Words("Answer", zh: "应答")[language],
                "\(answer.status)\(version)\(type), "
                    + Words(
                        "\(answer.octets) octets in \(milliseconds) ms",
                        zh: "\(answer.octets) 字节，\(milliseconds) 毫秒"
                    )[language]
                    + ", " + kept[language]
            )
        )
        if (300..<400).contains(answer.status), let location = answer.headers["Location"] {
            evidence.append((Words("Leads to", zh: "指向")[language], ShownText.escape(location)))
        }
        if let saved = answer.saved {
            evidence.append((Words("Saved", zh: "已保存")[language], text(saved)))
        } else if !answer.beginning.isEmpty {
            evidence.append((Words("Body", zh: "内容")[language], Self.shown(answer.beginning)))
        }
        return Explanation(headline: headline[language], evidence: evidence)
    }

    private func text(_ saved: TryOutcome.Saved) -> String {
        let path = ShownText.escape(saved.path)
        guard saved.resumedFrom > 0 else { return path }
        return path
            + Words(
                ", the first \(saved.resumedFrom) octets by an earlier run",
                zh: "，其中前 \(saved.resumedFrom) 字节来自先前的下载"
            )[language]
    }

    private func steps(_ ladder: [(TryStep, Bool)]) -> [(String, String)] {
        guard !ladder.isEmpty else { return [] }
        let rungs = ladder.map { step, isPassed in step.words[language] + (isPassed ? " ✓" : " ✗") }
        return [(Words("Steps", zh: "步骤")[language], rungs.joined(separator: "  "))]
    }

    /// The first lines of a body, on one.
    private static func shown(_ octets: [UInt8]) -> String {
        // All of them, so that none is cut within a character.
        let lines = octets.split { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
        var room = shownOctets
        var shown: [String] = []
        for line in lines where room > 0 {
            shown.append(ShownText.excerpt(of: Array(line), octets: room))
            room -= line.count
        }
        return shown.joined(separator: " ⏎ ")
    }

    private static let shownOctets = 200
}

extension Console {
    /// Writes a screen in the reader's colours.
    func write(_ screen: VerdictScreen) {
        write(screen.lines[...])
    }

    /// Writes lines of one.
    func write(_ lines: ArraySlice<StyledLine>) {
        for line in lines {
            writeLine(line.spans.map { palette.paint($0.text, .init($0.role)) }.joined())
        }
    }
}
