/// The parts of a verdict's screen in their order, before it is known what has room.
struct ScreenContent {
    private(set) var chunks: [Chunk] = []
    private let language: Language

    /// Lines that are shown together or not at all.
    struct Chunk {
        let lines: [StyledLine]
        let weight: Weight
        /// Whether it says nothing without the chunk before it.
        var belongsToPrevious = false

        var width: Int { lines.map(\.width).max() ?? 0 }
    }

    /// What is kept when there is not room for everything, lower first.
    enum Weight: Int, Comparable {
        case verdict, otherReasons, firstFix, why, rest, otherCommands

        static func < (left: Weight, right: Weight) -> Bool { left.rawValue < right.rawValue }
    }

    init(verdict: Verdict, source: String?, language: Language) {
        self.language = language
        let explanation = Explanation(verdict, source: source, language: language)
        chunks.append(Chunk(lines: [headLine(verdict, source)], weight: .verdict))
        addHeadline(explanation.headline)
        for line in explanation.evidence { add(label: line.label, line.value, .verdict) }
        add(label: language.say(en: "Why", zh: "原因"), explanation.why, .why)
        addOtherReasons(verdict, source)
        addFixes(explanation)
        if let confirm = explanation.confirm {
            add(
                label: language.say(en: "Confirm", zh: "验证"),
                commands: Telling.lines(of: confirm),
                .rest
            )
        }
        for (index, note) in explanation.notes.enumerated() {
            add(label: index == 0 ? language.say(en: "Note", zh: "说明") : "", note, .rest)
        }
    }

    /// The last line of a screen that did not hold everything.
    func more(_ hidden: Int) -> StyledLine {
        StyledLine(
            .init(
                language.say(en: "  … \(hidden) more: -v", zh: "  … 还有 \(hidden) 行：-v"),
                .label
            )
        )
    }

    private func headLine(_ verdict: Verdict, _ source: String?) -> StyledLine {
        let isTrusted = verdict.isTrusted
        let code = verdict.mainReason.map { reason in
            reason.code.rawValue + (reason.kind.map { ": " + $0 } ?? "")
        }
        let right = code ?? language.say(en: "trusted", zh: "可信")
        let room = VerdictScreen.maximumColumns - 2 - 2 - TextWidth.of(right)
        let left = TextWidth.cut(sentence(verdict, source), to: room)
        let gap = String(repeating: " ", count: room + 2 - TextWidth.of(left))
        let role: StyledLine.Role = isTrusted ? .good : .bad
        return StyledLine(
            .init((isTrusted ? "✓ " : "✗ ") + left, role),
            .init(gap, .plain),
            .init(right, .label)
        )
    }

    private func sentence(_ verdict: Verdict, _ source: String?) -> String {
        let host = ShownText.guarded(Telling.cut(verdict.question.hostText))
        let file = source.map { TextWidth.cut(ShownText.escape($0), to: 40) }
        if verdict.isTrusted {
            return language.say(
                en: "\(file ?? "The app") would connect to \(host)",
                zh: file.map { "使用 \($0) 可以连接 \(host)" } ?? "应用可以连接 \(host)"
            )
        }
        return language.say(
            en: "\(file ?? "The app") would not connect to \(host)",
            zh: file.map { "使用 \($0) 无法连接 \(host)" } ?? "应用无法连接 \(host)"
        )
    }

    /// Every other reason by its code, for which there is always room; its sentence where there is more.
    private mutating func addOtherReasons(_ verdict: Verdict, _ source: String?) {
        let others = verdict.reasons.dropFirst()
        guard !others.isEmpty else { return }
        var codes: [String] = []
        for reason in others {
            let code = reason.code.rawValue + (reason.kind.map { ": " + $0 } ?? "")
            if !codes.contains(code) { codes.append(code) }
        }
        add(
            label: language.say(en: "Also", zh: "另外"),
            codes.joined(separator: ", "),
            .otherReasons
        )
        for reason in others.prefix(Self.shownReasons) {
            let telling = Telling(
                verdict: verdict,
                reason: reason,
                source: source,
                language: language
            )
            add(label: "", ShownText.guarded(telling.words(for: reason.fault).headline), .rest)
        }
        let rest = others.count - Self.shownReasons
        guard rest > 0 else { return }
        add(label: "", language.say(en: "and \(rest) more reasons", zh: "另有 \(rest) 个原因"), .rest)
    }

    private mutating func addFixes(_ explanation: Explanation) {
        let next =
            explanation.fixesAreAlternatives
            ? language.say(en: "Or", zh: "或者") : language.say(en: "And", zh: "并且")
        for (index, fix) in explanation.fixes.enumerated() {
            let isFirst = index == 0
            let label = isFirst ? language.say(en: "Fix", zh: "处理办法") : next
            add(label: label, fix.text, isFirst ? .firstFix : .rest)
            guard !fix.commands.isEmpty else { continue }
            add(label: nil, commands: fix.commands, isFirst ? .firstFix : .otherCommands)
        }
    }

    /// What happens has no label and the whole width.
    private mutating func addHeadline(_ text: String) {
        let lines = TextWrap.lines(text, columns: VerdictScreen.maximumColumns - Self.margin.count)
        let styled = lines.map { StyledLine(.init(Self.margin, .plain), .init($0, .plain)) }
        chunks.append(Chunk(lines: styled, weight: .verdict))
    }

    private mutating func add(label: String, _ text: String, _ weight: Weight) {
        let columns = VerdictScreen.maximumColumns - Self.margin.count - Self.labelColumns
        let lines = TextWrap.lines(text, columns: columns).enumerated().map { index, line in
            Self.line(index == 0 ? label : "", .init(line, .plain))
        }
        chunks.append(Chunk(lines: lines, weight: weight))
    }

    /// Commands are never broken; those without a label are part of what stands above and begin further left.
    private mutating func add(label: String?, commands: [String], _ weight: Weight) {
        let lines = commands.enumerated().map { index, command in
            let span = StyledLine.Span(command, .command)
            guard let label else {
                return StyledLine(.init(Self.margin + Self.margin, .plain), span)
            }
            return Self.line(index == 0 ? label : "", span)
        }
        chunks.append(Chunk(lines: lines, weight: weight, belongsToPrevious: label == nil))
    }

    private static func line(_ label: String, _ span: StyledLine.Span) -> StyledLine {
        let padding = String(repeating: " ", count: max(labelColumns - TextWidth.of(label), 1))
        return StyledLine(.init(margin, .plain), .init(label + padding, .label), span)
    }

    private static let margin = "  "
    private static let labelColumns = 12
    private static let shownReasons = 4
}
