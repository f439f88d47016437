internal import CertTrust
internal import TLSTransport

/// What there is to tell of one target, part by part.
struct ProbeSections {
    private let outcome: ProbeOutcome
    private let evaluator: TrustEvaluator
    private let parts: PageParts
    /// Whether titles must say which target they are of.
    private let isOneOfMany: Bool

    init(
        _ outcome: ProbeOutcome,
        _ evaluator: TrustEvaluator,
        _ parts: PageParts,
        isOneOfMany: Bool = false
    ) {
        self.outcome = outcome
        self.evaluator = evaluator
        self.isOneOfMany = isOneOfMany
        var parts = parts
        parts.faults = Self.faults(outcome.report.verdict)
        self.parts = parts
    }

    private var report: ProbeReport { outcome.report }

    /// Everything.
    var all: [PageSection] {
        let certificates = report.servedChain.enumerated().compactMap { place, der in
            (try? Certificate(der: der)).map {
                DescribedCertificate(
                    certificate: $0,
                    file: outcome.name,
                    block: place + 1,
                    line: nil,
                    hosts: []
                )
            }
        }
        let bars = certificates.map(\.certificate) + (report.verdict?.path ?? []).map(\.certificate)
        let tables = [addresses, offers, matrix].compactMap { $0 }.map { PageSection.table($0) }
        return reasons + chain + tables + (bars.isEmpty ? [] : [parts.timeline(bars)])
            + (certificates.isEmpty ? [] : [parts.certificates(certificates)])
    }

    /// How far it came, and why no further.
    var reasons: [PageSection] { [ladder, findings] }

    private func title(_ words: Words) -> String {
        let name = ShownText.escape(outcome.name)
        return parts.say(words) + (isOneOfMany ? parts.say(Words(": ", zh: "：")) + name : "")
    }

    private var ladder: PageSection {
        let isOver = report.rungs.firstIndex(where: \.isBroken)
        let steps = report.rungs.enumerated().map { place, rung in
            switch rung.state {
            case .passed:
                PageStep(name: parts.say(rung.step.words), mark: .good, state: seen(rung.step))
            case .rejected(let reasons):
                PageStep(
                    name: parts.say(rung.step.words),
                    mark: .bad,
                    state: reasons.first?.word ?? ""
                )
            case .failed:
                PageStep(
                    name: parts.say(rung.step.words),
                    mark: .bad,
                    state: outcome.code
                )
            case .notReached:
                PageStep(
                    name: parts.say(rung.step.words),
                    mark: nil,
                    state: parts.say(
                        isOver.map { place > $0 } ?? false
                            ? Words("not reached", zh: "未到达") : Words("not needed", zh: "不需要")
                    )
                )
            }
        }
        return .steps(title: title(Words("How far it came", zh: "连接进度")), steps)
    }

    /// What a passed step showed.
    private func seen(_ step: ProbeStep) -> String {
        switch step {
        case .resolve, .tcp: parts.say(Words("reached", zh: "可到达"))
        case .tls: report.connection.tls?.version ?? ""
        case .chain: parts.say(Words("complete", zh: "完整"))
        case .time: parts.say(Words("valid now", zh: "在有效期内"))
        case .name: parts.say(Words("named", zh: "名称相符"))
        case .trust: parts.say(Words("trusted", zh: "可信"))
        }
    }

    private var findings: PageSection {
        let evidence = ProbeEvidence(outcome, evaluator.anchors, parts.language, isWhole: true)
        var main: PageFinding
        if let failure = report.failure {
            main = PageFinding(
                Explanation(failure, language: parts.language),
                mark: .bad,
                code: outcome.code
            )
            main.evidence += evidence.rowsBesideTables
        } else {
            main = PageFinding(
                mark: .good,
                code: "trusted",
                headline: parts.say(
                    Words(
                        "The server is reached, and trusted as the app would trust it.",
                        zh: "服务器可以到达，且按应用的标准可信。"
                    )
                ),
                evidence: report.connection.evidence(parts.language) + evidence.rowsBesideTables
            )
        }
        let notices = outcome.notices.map { notice in
            PageFinding(
                mark: .warning,
                code: notice.rawValue,
                headline: sentence(notice)
            )
        }
        let words =
            report.isGood
            ? Words("What was seen", zh: "所见情况") : Words("Why, and what to do", zh: "原因与处理办法")
        return .findings(title: title(words), [main] + notices, hidden: 0)
    }

    /// Without the word in front, which stands above it.
    private func sentence(_ notice: ProbeNotice) -> String {
        let text = parts.say(notice.words(outcome))
        for mark in [": ", "："] where text.hasPrefix(notice.rawValue + mark) {
            return String(text.dropFirst(notice.rawValue.count + mark.count))
        }
        return text
    }

    private var chain: [PageSection] {
        guard let sorted = outcome.chain(evaluator.anchors) else { return [] }
        let title = parts.say(Words("The chain that is served", zh: "服务器发送的证书链"))
        return [.chain(title: title, parts.chain(sorted, knowsAnchors: true))]
    }

    /// What each address shows.
    private var addresses: PageTable? {
        guard report.addresses.count > 1 else { return nil }
        // Where one is refused, those that differ from it are as they should be.
        let usual = report.isGood ? report.servedChain.first : nil
        return PageTable(
            title: parts.say(Words("Addresses", zh: "各地址")),
            note: "",
            columns: [
                parts.say(Words("Address", zh: "地址")),
                parts.say(Words("Certificate", zh: "证书")),
            ],
            rows: report.addresses.map { one in
                let leaf = one.sight.leaf.flatMap { try? Certificate(der: $0) }
                let name = leaf.map { parts.name(of: $0) }
                let isSame = one.sight.leaf != nil && one.sight.leaf == usual ?? one.sight.leaf
                let digest = leaf.map { String(Fingerprint.text($0.sha256).prefix(23)) + "…" }
                return (
                    head: ShownText.escape(one.address),
                    cells: [
                        PageTable.Cell(
                            mark: Self.mark(one, isSame: isSame),
                            text: [
                                name, one.state == .connects ? nil : one.outcome(parts.language),
                            ]
                            .compactMap { $0 }.joined(separator: " "),
                            code: digest ?? ""
                        )
                    ]
                )
            }
        )
    }

    private static func mark(_ one: ProbedAddress, isSame: Bool) -> PageMark {
        switch one.state {
        case .connects: isSame ? .good : .warning
        case .fails: .bad
        case .silent: .warning
        case .notSeen: .note
        }
    }

    /// What the server takes, and what it should not.
    private var offers: PageTable? {
        guard !report.offers.isEmpty else { return nil }
        return PageTable(
            title: parts.say(Words("Versions and weak suites", zh: "协议版本与弱密码套件")),
            note: parts.say(
                Words("Each was offered alone, in a connection of its own.", zh: "每项均以单独的连接逐一尝试。")
            ),
            columns: [
                parts.say(Words("Offer", zh: "提议")), parts.say(Words("Answer", zh: "结果")),
            ],
            rows: report.offers.map { one in
                let words =
                    one.taken != nil
                    ? Words("taken", zh: "接受")
                    : one.isKnown
                        ? Words("not taken", zh: "不接受")
                        : Words("not known: it closed the connection", zh: "未知：对端关闭了连接")
                let mark: PageMark =
                    one.isWeakness
                    ? .warning
                    : one.taken == nil && !(one.isKnown && one.offer.isWeak) ? .note : .good
                return (
                    head: one.offer.rawValue,
                    cells: [
                        PageTable.Cell(
                            mark: mark,
                            text: parts.say(words),
                            code: one.taken?.cipher ?? ""
                        )
                    ]
                )
            }
        )
    }

    private var matrix: PageTable? {
        guard !report.verdicts.isEmpty else { return nil }
        return PageMatrix(language: parts.language).table(
            report.verdicts,
            asked: report.verdict?.question,
            title: parts.say(Words("Under every policy", zh: "各种策略下的结论"))
        )
    }

    /// What a verdict has against certificates of its path.
    private static func faults(
        _ verdict: Verdict?
    ) -> [Certificate: (mark: PageMark, text: String)] {
        var found: [Certificate: (mark: PageMark, text: String)] = [:]
        for reason in verdict?.reasons ?? [] {
            guard let path = verdict?.path, let place = reason.certificate,
                path.indices.contains(place)
            else { continue }
            let before = found[path[place].certificate].map { $0.text + ", " } ?? ""
            found[path[place].certificate] = (.bad, before + reason.word)
        }
        return found
    }
}
