/// What the linter found on one screen of a terminal: the verdict first, then the worst findings with their fixes.
public struct LintScreen: Sendable, Equatable {
    /// At most `VerdictScreen.maximumLines`, none wider than its columns, unless the complete text was asked for.
    public let lines: [StyledLine]

    /// Lays a report out.
    ///
    /// - Parameters:
    ///   - report: What was found.
    ///   - threshold: From which severity on the run has failed.
    ///   - unread: How many inputs could not be looked at, for which the run has failed, too.
    ///   - notEvaluated: The rules of which it is said that they could not be answered.
    ///   - language: The language of the sentences.
    ///   - isComplete: Whether all is shown, however long, with the why of each rule; else what has no room is counted.
    public init(
        _ report: LintReport,
        threshold: LintSeverity,
        unread: Int = 0,
        notEvaluated: [LintRule] = [],
        language: Language,
        isComplete: Bool = false
    ) {
        let content = Content(language: language, isComplete: isComplete)
        let head =
            [content.head(report, threshold, unread)] + content.notEvaluated(notEvaluated)
        // The worst come first, each in the order of the inputs.
        let sorted = LintSeverity.allCases.reversed().flatMap { severity in
            report.findings.filter { $0.severity == severity }
        }
        let rest = report.total - report.findings.count
        guard !isComplete else {
            let all = sorted.flatMap { content.chunk($0) }
            lines = head + all + (rest > 0 ? [content.more(rest)] : [])
            return
        }
        var shown: [StyledLine] = []
        var count = 0
        for finding in sorted {
            let chunk = content.chunk(finding)
            // The last line may have to count the others.
            guard shown.count + chunk.count <= VerdictScreen.maximumLines - 1 - head.count else {
                break
            }
            shown += chunk
            count += 1
        }
        let hidden = report.total - count
        lines = head + shown + (hidden > 0 ? [content.more(hidden)] : [])
    }

    /// All lines as plain text, each with its end.
    public var text: String { lines.map { $0.text + "\n" }.joined() }
}

/// The pieces of such a screen.
private struct Content {
    let language: Language
    let isComplete: Bool

    func head(_ report: LintReport, _ threshold: LintSeverity, _ unread: Int) -> StyledLine {
        let hasFailed = unread > 0 || report.evaluated == 0 || report.has(atLeast: threshold)
        let certificates = language.say(
            en: report.certificates == 1 ? "1 certificate" : "\(report.certificates) certificates",
            zh: "\(report.certificates) 张证书"
        )
        let counts = LintSeverity.allCases.reversed().compactMap { severity in
            report.count(of: severity) > 0 ? count(report.count(of: severity), severity) : nil
        }
        let found =
            counts.isEmpty
            ? language.say(en: "nothing found", zh: "没有发现问题")
            : counts.joined(separator: language.say(en: ", ", zh: "，"))
        let sentence =
            report.evaluated == 0
            ? language.say(
                en: "\(certificates), and nothing was judged",
                zh: "\(certificates)，未作任何判断"
            )
            : language.say(
                en: "\(found) in \(certificates)",
                zh: "\(certificates)：\(found)"
            )
        return StyledLine(
            .init(hasFailed ? "✗ " : "✓ ", hasFailed ? .bad : .good),
            .init(missed(unread) + sentence, .plain),
            .init(language.say(en: "   profile ", zh: "   配置 ") + report.profile.rawValue, .label)
        )
    }

    /// "Nothing found" says nothing of them.
    func notEvaluated(_ rules: [LintRule]) -> [StyledLine] {
        guard !rules.isEmpty else { return [] }
        let names = rules.map { $0.id + " " + $0.slug }.joined(separator: ", ")
        let text = language.say(
            en: "  not evaluated, for want of what they look at: ",
            zh: "  未评估（缺少所需信息）："
        )
        return [
            StyledLine(.init(TextWidth.cut(text + names, to: VerdictScreen.maximumColumns), .label))
        ]
    }

    /// What was not looked at comes first: "nothing found" is true of the rest alone.
    private func missed(_ unread: Int) -> String {
        guard unread > 0 else { return "" }
        return language.say(
            en: unread == 1
                ? "1 input could not be looked at; " : "\(unread) inputs could not be looked at; ",
            zh: "\(unread) 个输入未能检查；"
        )
    }

    func chunk(_ finding: LintFinding) -> [StyledLine] {
        let rule = finding.rule
        let (mark, role) = mark(finding.severity)
        let title = StyledLine(
            .init("  " + mark + " " + rule.id + " " + rule.slug, role),
            .init("  " + TextWidth.cut(place(finding.place), to: 50), .label)
        )
        var rows = [title] + wrapped("", rule.sentence[language])
        let told = Fact.told(finding.facts)
        if !told.isEmpty {
            let facts = isComplete ? told : Array(told.prefix(4))
            let text = facts.map { shown($0) }.joined(separator: "; ")
            rows += wrapped(
                language.say(en: "Found", zh: "发现"),
                isComplete ? text : TextWidth.cut(text, to: 160)
            )
        }
        if isComplete {
            rows += wrapped(language.say(en: "Why", zh: "原因"), rule.why[language])
        }
        rows += wrapped(language.say(en: "Fix", zh: "处理办法"), rule.fix[language])
        return rows
    }

    func more(_ count: Int) -> StyledLine {
        StyledLine(
            .init(language.say(en: "  … \(count) more: -v", zh: "  … 还有 \(count) 项：-v"), .label)
        )
    }

    private func count(_ number: Int, _ severity: LintSeverity) -> String {
        switch severity {
        case .error:
            language.say(en: number == 1 ? "1 error" : "\(number) errors", zh: "\(number) 个错误")
        case .warning:
            language.say(en: number == 1 ? "1 warning" : "\(number) warnings", zh: "\(number) 个警告")
        case .notice:
            language.say(en: number == 1 ? "1 notice" : "\(number) notices", zh: "\(number) 个提示")
        }
    }

    private func mark(_ severity: LintSeverity) -> (String, StyledLine.Role) {
        switch severity {
        case .error: ("✗", .bad)
        case .warning: ("!", .command)
        case .notice: ("·", .plain)
        }
    }

    private func place(_ place: LintPlace) -> String {
        var text = ShownText.escape(place.file)
        if let line = place.line { text += ":\(line)" }
        if let index = place.index { text += " [\(index)]" }
        if let name = place.certificate?.subject.shortName, !name.isEmpty { text += " " + name }
        return ShownText.guarded(text)
    }

    private func shown(_ fact: Fact) -> String {
        let value: String =
            switch fact.value {
            case .text(let text): text
            case .number(let number): String(number)
            case .list(let items):
                items.prefix(isComplete ? items.count : 6).joined(separator: ", ")
                    + (!isComplete && items.count > 6 ? ", …" : "")
            case .time(let instant): instant.description
            }
        return ShownText.guarded(
            fact.label(language) + " " + UnicodeNames.beside(value, language)
        )
    }

    private func wrapped(_ label: String, _ text: String) -> [StyledLine] {
        let padding = String(repeating: " ", count: max(1, Self.labelColumns - TextWidth.of(label)))
        let gap = label.isEmpty ? "" : label + padding
        let indent = String(repeating: " ", count: TextWidth.of(gap))
        let columns = VerdictScreen.maximumColumns - Self.margin.count - Self.labelColumns
        return TextWrap.lines(text, columns: columns).enumerated().map { index, line in
            StyledLine(
                .init(Self.margin, .plain),
                .init(index == 0 ? gap : indent, .label),
                .init(line, .plain)
            )
        }
    }

    private static let margin = "      "
    private static let labelColumns = 10
}
