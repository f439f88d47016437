@testable import CertTrust

extension FuzzTarget {
    /// What is said about a verdict: explanations, screens and log lines.
    static let explain = FuzzTarget(name: "explain", form: .der) { input in
        guard let scenario = Scenario(input) else { return .outside }
        let evaluator = scenario.evaluator(scenario.settings.policy)
        let host = try? HostIdentity(scenario.host)
        let time = scenario.settings.time
        let verdict: Verdict =
            if let query = scenario.settings.query(host) {
                evaluator.answer(query, about: scenario.chain, at: time)
            } else {
                evaluator.evaluate(chain: scenario.chain, for: scenario.host, at: time)
            }
        // What a person typed is as hostile as what a server sent.
        TellingProperties(verdict: verdict, source: scenario.host).check()
        return verdict.path.isEmpty ? .inside : .deep
    }
}

private struct TellingProperties {
    let verdict: Verdict
    let source: String

    func check() {
        for language in Language.allCases {
            checkExplanation(Explanation(verdict, source: source, language: language))
            checkExplanation(Explanation(verdict, language: language))
            for reason in verdict.reasons.prefix(6) {
                checkExplanation(
                    Explanation(reason, in: verdict, source: source, language: language)
                )
            }
            checkScreen(language)
        }
        checkLog()
        checkRemedies()
        for fact in verdict.reasons.flatMap(\.facts) + verdict.remedies.flatMap(\.facts) {
            check(fact)
        }
    }

    private func checkExplanation(_ told: Explanation) {
        require(!told.headline.isEmpty && !told.why.isEmpty, "an explanation says something")
        require(verdict.isTrusted == (verdict.mainReason == nil), "a refusal has a main reason")
        let texts =
            [told.headline, told.why, told.confirm ?? ""]
            + told.evidence.flatMap { [$0.label, $0.value] }
            + told.fixes.flatMap { [$0.text] + $0.commands } + told.notes
        for text in texts { ShownProperties.check(text, "an explanation") }
    }

    private func checkScreen(_ language: Language) {
        let screen = VerdictScreen(verdict, source: source, language: language)
        require(
            screen.lines.count <= VerdictScreen.maximumLines
                && screen.lines.allSatisfy { $0.width <= VerdictScreen.maximumColumns },
            "a screen fits a small terminal",
            "\(screen.lines.count) lines, \(screen.lines.map(\.width).max() ?? 0) columns"
        )
        let whole = VerdictScreen(
            verdict,
            source: source,
            language: language,
            isComplete: true
        )
        for line in screen.lines + whole.lines { ShownProperties.check(line.text, "a screen") }
        require(whole.lines.count >= screen.lines.count - 1, "the whole screen is no shorter")
    }

    private func checkLog() {
        let lines = TrustLog.lines(for: verdict)
        let fields = lines.map { line in
            ShownProperties.check(line, "a log line")
            require(line.hasPrefix(TrustLog.prefix + " "), "a log line has its prefix", line)
            guard let fields = LogfmtReader.fields(line) else {
                Report.violated("a log line is read as logfmt", line)
            }
            return fields
        }
        let head = fields.first ?? []
        require(
            head.map(\.name) == ["host", "policy", "trust", "verdict", "reasons"]
                && head.last?.value == String(verdict.reasons.count)
                && head[3].value == (verdict.isTrusted ? "trusted" : "rejected")
                && head[0].value == ShownText.guarded(verdict.question.hostText),
            "the head of a log is the verdict's",
            lines.first ?? ""
        )
        let reasons = fields.filter { $0.first?.name == "reason" }
        require(
            zip(reasons, verdict.reasons).allSatisfy { $0[1].value == $1.code.rawValue },
            "reasons of a log are the verdict's"
        )
    }

    /// What is advised belongs to something that is wrong.
    private func checkRemedies() {
        require(!verdict.isTrusted || verdict.remedies.isEmpty, "nothing to mend where all is well")
        guard verdict.remediesAreAlternatives else { return }
        for remedy in verdict.remedies {
            require(
                verdict.reasons.allSatisfy { verdict.isCured($0, by: remedy) },
                "an alternative mends everything",
                remedy.code
            )
        }
    }

    private func check(_ fact: Fact) {
        ShownProperties.check(fact.name, "a fact's name")
        switch fact.value {
        case .text(let text): ShownProperties.check(text, fact.name)
        case .list(let texts): for text in texts { ShownProperties.check(text, fact.name) }
        case .time(let time): ShownProperties.check(time.description, fact.name)
        case .number: break
        }
    }
}
