internal import CertTrust
internal import TLSTransport

/// What came of targets, as a page: a page of its own for one, a table and what failed for many.
struct ProbePage {
    private let console: Console
    private let evaluator: TrustEvaluator
    private var outcomes: [ProbeOutcome] = []

    init(_ console: Console, _ evaluator: TrustEvaluator) {
        self.console = console
        self.evaluator = evaluator
    }

    private var language: Language { console.language }

    mutating func add(_ outcome: ProbeOutcome) {
        outcomes.append(outcome)
    }

    func write(_ tally: ProbeTally) {
        guard let first = outcomes.first else { return }
        let parts = PageParts(
            language: language,
            now: first.report.time,
            warning: Int64(ProbeNotice.soonDays) * 86_400,
            isVerbose: console.isVerbose
        )
        var page = Page(
            command: "wfcert probe",
            subject: outcomes.count == 1
                ? ShownText.escape(first.name)
                : parts.say(Words("\(outcomes.count) servers", zh: "\(outcomes.count) 个服务器")),
            time: parts.now,
            verdict: outcomes.count == 1 ? verdict(first, parts) : verdict(tally, parts)
        )
        let limit = console.isVerbose ? outcomes.count : Self.shown
        if outcomes.count == 1 {
            page.sections = ProbeSections(first, evaluator, parts).all
        } else {
            page.sections.append(.table(table(parts)))
            let broken = outcomes.filter { !$0.report.isGood }
            page.sections += broken.prefix(limit).flatMap { outcome in
                ProbeSections(outcome, evaluator, parts, isOneOfMany: true).reasons
            }
            page.sections.append(
                parts.timeline(outcomes.compactMap { $0.report.verdict?.path.first?.certificate })
            )
        }
        PageWriter(console).write(page)
    }

    private func verdict(_ outcome: ProbeOutcome, _ parts: PageParts) -> PageVerdict {
        let report = outcome.report
        let sentence = ProbeSentence(report)
        let name = parts.say(sentence.name)
        let words: Words
        if case .host = report.target.serverName, !report.isUndecided, report.failingShare == nil {
            words =
                report.isGood
                ? Words("The app would connect to \(name)", zh: "应用可以连接 \(name)")
                : Words("The app would not connect to \(name)", zh: "应用不会连接 \(name)")
        } else {
            words = sentence.words
        }
        let hasNotices = !outcome.notices.isEmpty
        return PageVerdict(
            mark: report.isGood ? (hasNotices ? .warning : .good) : .bad,
            headline: parts.say(words),
            more: report.failure.map { Explanation($0, language: language).headline } ?? "",
            facts: facts(outcome, parts)
        )
    }

    private func facts(
        _ outcome: ProbeOutcome,
        _ parts: PageParts
    ) -> [(label: String, value: String)] {
        let report = outcome.report
        let policy = evaluator.policy
        var facts = [
            (
                label: parts.say(Words("Judged by", zh: "判定依据")),
                value: policy.mode.rawValue + ", " + policy.trust.rawValue
            )
        ]
        if let expires = report.expires {
            facts.append((parts.say(Words("First end", zh: "最早到期")), PageDate.minute(expires)))
        }
        if let tls = report.connection.tls {
            facts.append((parts.say(Words("Protocol", zh: "协议")), tls.version + " " + tls.cipher))
        }
        return facts
    }

    private func verdict(_ tally: ProbeTally, _ parts: PageParts) -> PageVerdict {
        let isGood = tally.trusted == tally.all
        return PageVerdict(
            mark: isGood ? .good : .bad,
            headline: parts.say(
                Words(
                    "The app would connect to \(tally.trusted) of \(tally.all) servers",
                    zh: "应用可以连接 \(tally.all) 个服务器中的 \(tally.trusted) 个"
                )
            ),
            facts: [
                (parts.say(Words("Trusted", zh: "可信")), String(tally.trusted)),
                (parts.say(Words("Rejected", zh: "被拒绝")), String(tally.rejected)),
                (parts.say(Words("Failed", zh: "连接失败")), String(tally.unreached)),
            ]
        )
    }

    private func table(_ parts: PageParts) -> PageTable {
        PageTable(
            title: parts.say(Words("Servers", zh: "服务器")),
            note: "",
            columns: [
                parts.say(Words("Server", zh: "服务器")), parts.say(Words("Answer", zh: "结果")),
                parts.say(Words("First end", zh: "最早到期")),
            ],
            rows: outcomes.map { outcome in
                (
                    head: ShownText.escape(outcome.name),
                    cells: [answer(outcome, parts), end(outcome, parts)]
                )
            }
        )
    }

    private func answer(_ outcome: ProbeOutcome, _ parts: PageParts) -> PageTable.Cell {
        guard let step = outcome.report.firstBroken, !outcome.report.isGood else {
            return PageTable.Cell(mark: .good, text: parts.say(Words("connects", zh: "可以连接")))
        }
        let name = parts.say(step.words)
        let words = Words("fails at \(name)", zh: "在“\(name)”失败")
        return PageTable.Cell(mark: .bad, text: parts.say(words), code: outcome.code)
    }

    private func end(_ outcome: ProbeOutcome, _ parts: PageParts) -> PageTable.Cell {
        let report = outcome.report
        let verdicts = ([report.verdict] + report.addresses.map(\.sight.verdict)).compactMap { $0 }
        guard
            let first = verdicts.flatMap(\.path).map(\.certificate.validity).min(by: {
                $0.notAfter < $1.notAfter
            })
        else { return PageTable.Cell(mark: .note, text: parts.say(Words("unknown", zh: "未知"))) }
        let state = parts.state(of: first)
        return PageTable.Cell(mark: state.mark, text: state.text)
    }

    private static let shown = 20
}
