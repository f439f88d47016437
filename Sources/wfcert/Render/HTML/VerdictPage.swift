internal import CertTrust

/// Verdicts as a page: whether the app would connect, under what was asked for and under everything else.
struct VerdictPage {
    private let console: Console
    private let report: VerdictReport
    private let parts: PageParts

    init(_ console: Console, _ report: VerdictReport) {
        self.console = console
        self.report = report
        parts = PageParts(
            language: console.language,
            now: report.verdicts.first?.question.time ?? Instant(seconds: 0),
            isVerbose: console.isVerbose
        )
    }

    func write() {
        var page = Page(
            command: "wfcert verify",
            subject: ShownText.escape(report.source),
            time: parts.now,
            verdict: headline
        )
        for (place, verdict) in report.verdicts.enumerated() {
            page.sections += sections(verdict, report.answers(for: place))
        }
        let loud = report.quirks + (console.isVerbose ? report.bundle.all : report.bundle.loud)
        if !loud.isEmpty {
            let title = parts.say(Words("Beside the app's certificates", zh: "应用证书旁的其他内容"))
            page.sections.append(
                .findings(title: title, loud.map { parts.finding($0) }, hidden: 0)
            )
        }
        let all = report.verdicts.flatMap(\.path).map(\.certificate)
        if !all.isEmpty { page.sections.append(parts.timeline(all)) }
        PageWriter(console).write(page)
    }

    private var headline: PageVerdict {
        let trusted = report.verdicts.filter(\.isTrusted)
        let name = report.name.map { ShownText.escape($0) }
        let subject = name ?? parts.say(Words("the app", zh: "应用"))
        let hosts = report.verdicts.map { ShownText.escape($0.question.hostText) }
        let words: Words
        if report.verdicts.count > 1 {
            words = Words(
                "With \(subject), the app would connect to \(trusted.count) of \(hosts.count) hosts",
                zh: "使用 \(subject)，应用可连接 \(hosts.count) 个主机中的 \(trusted.count) 个"
            )
        } else {
            let host = hosts.joined()
            words =
                trusted.isEmpty
                ? Words(
                    "The app would not connect to \(host)",
                    zh: "应用无法连接 \(host)"
                )
                : Words("The app would connect to \(host)", zh: "应用可以连接 \(host)")
        }
        let first = report.verdicts.first { !$0.isTrusted } ?? report.verdicts.first
        return PageVerdict(
            mark: trusted.count == report.verdicts.count ? .good : .bad,
            headline: parts.say(words),
            more: first.map {
                Explanation($0, source: report.name, language: parts.language).headline
            } ?? "",
            facts: first.map { facts($0.question) } ?? []
        )
    }

    private func facts(_ question: Question) -> [(label: String, value: String)] {
        [
            (parts.say(Words("Policy", zh: "策略")), question.policy.rawValue),
            (parts.say(Words("Trust", zh: "信任模式")), question.trust.rawValue),
            (
                parts.say(Words("Sent", zh: "发送")),
                parts.say(.certificates(question.servedCertificates))
            ),
            (
                parts.say(Words("Pinned", zh: "内置")),
                parts.say(.certificates(question.pinnedAnchors))
            ),
        ]
    }

    private func sections(_ verdict: Verdict, _ answers: [Verdict]) -> [PageSection] {
        let host = ShownText.escape(verdict.question.hostText)
        let isAlone = report.verdicts.count == 1
        func title(_ words: Words) -> String {
            parts.say(words) + (isAlone ? "" : parts.say(Words(": ", zh: "：")) + host)
        }
        let chain = PageSection.chain(
            title: title(Words("The chain that was judged", zh: "判定所用的证书链")),
            chain(verdict)
        )
        let findings = PageSection.findings(
            title: verdict.isTrusted
                ? title(Words("Why it is trusted", zh: "可信的理由"))
                : title(Words("Why, and what to do", zh: "原因与处理办法")),
            findings(verdict),
            hidden: 0
        )
        var sections = verdict.path.isEmpty ? [findings] : [findings, chain]
        if !answers.isEmpty {
            sections.append(
                .table(
                    PageMatrix(language: parts.language).table(
                        answers,
                        asked: verdict.question,
                        title: title(Words("Under every policy", zh: "各种策略下的结论"))
                    )
                )
            )
        }
        return sections
    }

    /// The main reason with the fixes for all of them, then the others.
    private func findings(_ verdict: Verdict) -> [PageFinding] {
        let main = finding(
            Explanation(
                verdict,
                source: report.name,
                form: report.form,
                language: parts.language
            ),
            mark: verdict.isTrusted ? .good : .bad,
            code: verdict.mainReason?.word ?? "trusted"
        )
        let others = verdict.reasons.dropFirst().map { reason in
            var other = finding(
                Explanation(
                    reason,
                    in: verdict,
                    source: report.name,
                    language: parts.language
                ),
                mark: .bad,
                code: reason.word
            )
            other.fixes = []
            other.notes = []
            other.confirm = []
            return other
        }
        return [main] + others
    }

    private func finding(
        _ explanation: Explanation,
        mark: PageMark,
        code: String
    ) -> PageFinding {
        PageFinding(explanation, mark: mark, code: code)
    }

    private func chain(_ verdict: Verdict) -> PageChain {
        var links = verdict.path.enumerated().map { place, element in
            let faults = verdict.reasons.filter { $0.certificate == place }.map(\.word)
            return parts.link(
                element.certificate,
                role(place, element),
                fault: faults.isEmpty ? nil : faults.joined(separator: ", ")
            )
        }
        if let last = verdict.path.last, last.anchor == nil, !last.certificate.isSelfIssued {
            links.append(parts.missing(last.certificate.issuer, [], mark: .bad))
        }
        return PageChain(links: links)
    }

    private func role(_ place: Int, _ element: PathElement) -> Words {
        guard let anchor = element.anchor else {
            if place == 0 { return Words("Server", zh: "服务器") }
            return element.certificate.isSelfIssued
                ? PageParts.root : Words("Intermediate CA", zh: "中间 CA")
        }
        return Words("Trust anchor: ", zh: "信任锚：") + anchor.cardWords
    }
}

extension PageFinding {
    /// An explanation, whole.
    init(_ explanation: Explanation, mark: PageMark, code: String) {
        self.init(
            mark: mark,
            code: code,
            headline: explanation.headline,
            evidence: explanation.evidence.map { ($0.label, $0.value) },
            why: explanation.why,
            fixes: explanation.fixes.map { ($0.text, $0.commands) },
            confirm: explanation.confirm.map { [$0] } ?? [],
            notes: explanation.notes
        )
    }
}

extension Reason {
    /// Code and kind.
    var word: String { code.rawValue + (kind.map { ": " + $0 } ?? "") }
}
