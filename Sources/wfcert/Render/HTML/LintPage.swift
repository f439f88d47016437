internal import CertTrust

/// What the linter found, as a page.
struct LintPage {
    private let console: Console
    private let parts: PageParts
    private let run: LintRun

    /// - Parameters:
    ///   - console: Where it goes.
    ///   - run: What was found.
    ///   - warning: Seconds before an end in which somebody should act.
    init(_ console: Console, _ run: LintRun, warning: Int64) {
        self.console = console
        self.run = run
        var parts = PageParts(
            language: console.language,
            now: run.report.time,
            warning: warning,
            isVerbose: console.isVerbose
        )
        parts.faults = Self.faults(run.report.findings)
        self.parts = parts
    }

    /// - Parameters:
    ///   - inputs: What was read.
    ///   - anchors: Whom the app trusts; nil where nobody said.
    func write(_ inputs: [DescribedInput], anchors: AnchorStore?) {
        let all = inputs.flatMap(\.certificates)
        var page = Page(
            command: "wfcert lint",
            subject: ShownText.escape(
                (inputs.map(\.source) + run.unread.filter { !$0.isUnanswered }.map(\.name)).joined(
                    separator: " "
                )
            ),
            time: parts.now,
            verdict: verdict
        )
        let findings = findings
        if !findings.isEmpty {
            page.sections.append(
                .findings(
                    title: parts.say(Words("Findings, the worst first", zh: "问题（由重到轻）")),
                    findings,
                    hidden: run.report.total + run.unread.count - findings.count
                )
            )
        }
        page.sections += parts.chains(inputs, anchors: anchors)
        if !all.isEmpty {
            page.sections.append(parts.timeline(all.map(\.certificate)))
            page.sections.append(parts.certificates(all))
        }
        PageWriter(console).write(page)
    }

    private var verdict: PageVerdict {
        let report = run.report
        let counts = LintSeverity.allCases.reversed().filter { report.count(of: $0) > 0 }
            .map { parts.say($0.counted(report.count(of: $0))) }
        let found =
            report.evaluated == 0
            ? parts.say(Words("nothing was judged", zh: "未作任何判断"))
            : counts.isEmpty
                ? parts.say(Words("nothing found", zh: "没有发现问题"))
                : counts.joined(separator: parts.say(Words(", ", zh: "，")))
        let missed = UnreadInput.counted(run.unlooked).map { parts.say($0) + "; " } ?? ""
        let mark: PageMark =
            run.hasFailed ? .bad : report.count(of: .warning) > 0 ? .warning : .good
        let outcome = run.hasFailed ? Words("Failed: ", zh: "未通过：") : Words("Passed: ", zh: "通过：")
        return PageVerdict(
            mark: mark,
            headline: parts.say(outcome) + missed + found,
            more: parts.say(report.profile.words),
            facts: [
                (parts.say(Words("Certificates", zh: "证书")), String(report.certificates)),
                (parts.say(Words("Profile", zh: "配置")), report.profile.rawValue),
                (parts.say(Words("Fails from", zh: "失败级别")), run.threshold.rawValue),
                (parts.say(Words("Let pass", zh: "豁免")), String(run.ignored)),
                (parts.say(Words("Known before", zh: "基线已有")), String(run.known)),
                (parts.say(Words("Asked for", zh: "SNI")), Self.asked(run.servers)),
                (
                    parts.say(Words("Not evaluated", zh: "未评估")),
                    run.notEvaluated.map { $0.id + " " + $0.slug }.joined(separator: ", ")
                ),
            ].filter { $0.1 != "0" && !$0.1.isEmpty }
        )
    }

    /// The names that were sent to servers, each once.
    private static func asked(_ servers: [LintedServer]) -> String {
        Set(servers.compactMap(\.serverName)).sorted().map { ShownText.escape($0) }
            .joined(separator: ", ")
    }

    private var findings: [PageFinding] {
        let sorted = LintSeverity.allCases.reversed().flatMap { severity in
            run.report.findings.filter { $0.severity == severity }
        }
        let unread = run.unread.map { input in
            PageFinding(
                mark: .bad,
                code: input.code,
                headline: parts.say(input.sentence),
                place: ShownText.escape(input.name),
                evidence: [],
                why: input.text(parts.language),
                fixes: [(parts.say(input.fix), [])]
            )
        }
        return unread
            + sorted.prefix(parts.isVerbose ? sorted.count : Self.shown).map { finding in
                let rule = finding.rule
                return PageFinding(
                    mark: finding.severity.pageMark,
                    code: rule.id + " " + rule.slug,
                    headline: rule.sentence[parts.language],
                    place: place(finding.place),
                    evidence: Fact.told(finding.facts).map { fact in
                        (
                            fact.label(parts.language),
                            UnicodeNames.beside(fact.shownValue, parts.language)
                        )
                    },
                    why: rule.why[parts.language] + " (" + rule.source + ")",
                    fixes: [
                        (
                            rule.fix[parts.language],
                            rule.good.split(separator: "\n").map { String($0) }
                        )
                    ]
                )
            }
    }

    private func place(_ place: LintPlace) -> String {
        let file = parts.place(place.file, line: place.line, block: nil)
        guard let certificate = place.certificate else { return file }
        return file + " [\(place.index ?? 0)] " + parts.name(of: certificate)
    }

    /// The rules that a certificate breaks; notices are no faults.
    private static func faults(
        _ findings: [LintFinding]
    ) -> [Certificate: (mark: PageMark, text: String)] {
        var found: [Certificate: [LintFinding]] = [:]
        for finding in findings where finding.severity > .notice {
            if let certificate = finding.place.certificate {
                found[certificate, default: []].append(finding)
            }
        }
        return found.mapValues { findings in
            var seen: Set<String> = []
            let rules = findings.map(\.rule.slug).filter { seen.insert($0).inserted }
            let isBad = findings.contains { $0.severity == .error }
            return (isBad ? .bad : .warning, rules.joined(separator: ", "))
        }
    }

    private static let shown = 100
}

extension Fact {
    /// The value in one line.
    var shownValue: String {
        switch value {
        case .text(let text): text
        case .number(let number): String(number)
        case .list(let items): items.joined(separator: ", ")
        case .time(let instant): instant.description
        }
    }
}

extension LintSeverity {
    fileprivate var pageMark: PageMark {
        switch self {
        case .error: .bad
        case .warning: .warning
        case .notice: .note
        }
    }

    fileprivate func counted(_ count: Int) -> Words {
        switch self {
        case .error: Words(count == 1 ? "1 error" : "\(count) errors", zh: "\(count) 个错误")
        case .warning: Words(count == 1 ? "1 warning" : "\(count) warnings", zh: "\(count) 个警告")
        case .notice: Words(count == 1 ? "1 notice" : "\(count) notices", zh: "\(count) 个提示")
        }
    }
}

extension LintProfile {
    /// For whom it is.
    fileprivate var words: Words {
        switch self {
        case .deployment:
            Words(
                "Judged as an app that pins the deployment's own certificates needs it.",
                zh: "按固定自有证书的应用的需要检查。"
            )
        case .apple:
            Words("Judged by Apple's policy for TLS servers.", zh: "按 Apple 的 TLS 服务器策略检查。")
        case .strict:
            Words(
                "Judged for every client there is, and for good habits.",
                zh: "按所有客户端及良好习惯检查。"
            )
        }
    }
}
