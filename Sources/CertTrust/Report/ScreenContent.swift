/// The parts of a verdict's screen in their order, before it is known what has room.
struct ScreenContent {
    private(set) var chunks: [Chunk] = []
    private let language: Language

    /// Lines that are shown together or not at all.
    struct Chunk {
        let lines: [StyledLine]
        let weight: Weight
        /// What it stands under; nil for what has no label.
        var heading: Heading?
        /// Whether it says nothing without the chunk before it.
        var belongsToPrevious = false

        var width: Int { lines.map(\.width).max() ?? 0 }
    }

    /// A label for chunks that follow one another; only the first one shows it.
    struct Heading: Hashable {
        /// Its chunk that comes first.
        let first: Int
        let label: String
    }

    /// What is kept when there is not room for everything, lower first.
    enum Weight: Int, Comparable {
        case verdict, otherReasons, firstFix, why, rest, otherCommands

        static func < (left: Weight, right: Weight) -> Bool { left.rawValue < right.rawValue }
    }

    /// - Parameters:
    ///   - head: The first line.
    ///   - explanation: What is told below it.
    ///   - others: What else is wrong, in few words; then in sentences.
    ///   - language: Of the labels.
    init(
        _ head: ScreenHead,
        _ explanation: Explanation,
        others: (codes: [String], sentences: [String]) = ([], []),
        language: Language
    ) {
        self.language = language
        chunks.append(Chunk(lines: [head.line], weight: .verdict))
        addHeadline(explanation.headline)
        for line in explanation.evidence { add(label: line.label, line.value, .verdict) }
        if !explanation.why.isEmpty {
            add(label: language.say(en: "Why", zh: "原因"), explanation.why, .why)
        }
        addOthers(others.codes, others.sentences)
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

    /// All lines, or those that have room on one screen.
    func lines(isComplete: Bool) -> [StyledLine] {
        isComplete ? chunks.flatMap(\.lines) : fitting
    }

    /// Takes chunks by their weight as long as there is room, and shows them in their order.
    private var fitting: [StyledLine] {
        let order = chunks.indices.sorted { (chunks[$0].weight, $0) < (chunks[$1].weight, $1) }
        var room = VerdictScreen.maximumLines - 1
        var shown: Set<Int> = []
        var isFirstFixWhole = true
        for index in order {
            let chunk = chunks[index]
            guard chunk.width <= VerdictScreen.maximumColumns, chunk.lines.count <= room,
                !chunk.belongsToPrevious || shown.contains(index - 1),
                // The commands of the second best fix must not look like the best one's.
                chunk.weight != .otherCommands || isFirstFixWhole
            else {
                if chunk.weight == .firstFix { isFirstFixWhole = false }
                continue
            }
            shown.insert(index)
            room -= chunk.lines.count
        }
        let hidden = chunks.indices.filter { !shown.contains($0) }
        let lines = labelled(shown.sorted())
        // The last hidden line takes the place of the one that would count it.
        if hidden.count == 1, chunks[hidden[0]].lines.count == 1,
            chunks[hidden[0]].width <= VerdictScreen.maximumColumns
        {
            return chunks.flatMap(\.lines)
        }
        let count = hidden.reduce(0) { $0 + chunks[$1].lines.count }
        return count == 0 ? lines : lines + [more(count)]
    }

    /// The lines of some chunks, with each label at the first of them below it: the one that had it may be hidden.
    ///
    /// Without it a note would stand below the command of a fix, as if it were a part of that.
    private func labelled(_ shown: [Int]) -> [StyledLine] {
        var told: Set<Heading> = []
        return shown.flatMap { index in
            let lines = chunks[index].lines
            guard let heading = chunks[index].heading, told.insert(heading).inserted,
                let span = lines.first?.spans.last
            else { return lines }
            return [Self.line(heading.label, span)] + lines.dropFirst()
        }
    }

    /// The last line of a screen that did not hold everything.
    private func more(_ hidden: Int) -> StyledLine {
        StyledLine(
            .init(
                language.say(en: "  … \(hidden) more: -v", zh: "  … 还有 \(hidden) 行：-v"),
                .label
            )
        )
    }

    /// Every other reason by its code, for which there is always room; its sentence where there is more.
    private mutating func addOthers(_ codes: [String], _ sentences: [String]) {
        guard !codes.isEmpty else { return }
        add(
            label: language.say(en: "Also", zh: "另外"),
            codes.joined(separator: ", "),
            .otherReasons
        )
        for sentence in sentences { add(label: "", sentence, .rest) }
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
        let heading =
            label.isEmpty
            ? chunks.last?.heading : Heading(first: chunks.endIndex, label: label)
        chunks.append(Chunk(lines: lines, weight: weight, heading: heading))
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
}
