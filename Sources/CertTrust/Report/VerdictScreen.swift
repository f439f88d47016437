/// A verdict on one screen of a terminal: the verdict first, then evidence, cause and fix.
public struct VerdictScreen: Sendable, Equatable {
    /// At most `maximumLines`, none wider than `maximumColumns`, unless the complete text was asked for.
    public let lines: [StyledLine]

    /// The lines of a small terminal.
    public static let maximumLines = 24
    /// The columns that text is wrapped at.
    public static let maximumColumns = 100

    /// Lays a verdict out.
    ///
    /// - Parameters:
    ///   - verdict: The verdict.
    ///   - source: How the person named the chain, such as a file; nil where it came from a server.
    ///   - form: How that file is written.
    ///   - language: The language of the sentences.
    ///   - isComplete: Whether all is shown, however long; else what has no room is counted in the last line.
    public init(
        _ verdict: Verdict,
        source: String? = nil,
        form: SourceForm = .plain,
        language: Language,
        isComplete: Bool = false
    ) {
        let content = ScreenContent(
            Self.head(verdict, source, language),
            Explanation(verdict, source: source, form: form, language: language),
            others: Self.others(verdict, source, language),
            language: language
        )
        lines = content.lines(isComplete: isComplete)
    }

    /// Lays out what is told of something else than a chain, such as a request.
    ///
    /// - Parameters:
    ///   - explanation: What is told.
    ///   - sentence: The first line, harmless to show; cut where it is too long.
    ///   - code: The word that scripts know it by, at the end of the first line.
    ///   - isGood: Whether it went well.
    ///   - language: Of the labels.
    ///   - isComplete: Whether all is shown, however long.
    public init(
        _ explanation: Explanation,
        sentence: String,
        code: String,
        isGood: Bool,
        language: Language,
        isComplete: Bool
    ) {
        let head = ScreenHead(
            isGood: isGood,
            sentence: ShownText.guarded(sentence),
            code: ShownText.guarded(code)
        )
        lines = ScreenContent(head, explanation, language: language)
            .lines(isComplete: isComplete)
    }

    /// All lines as plain text, each with its end.
    public var text: String { lines.map { $0.text + "\n" }.joined() }

    private static func head(
        _ verdict: Verdict,
        _ source: String?,
        _ language: Language
    ) -> ScreenHead {
        ScreenHead(
            isGood: verdict.isTrusted,
            sentence: sentence(verdict, source, language),
            code: verdict.mainReason.map(code) ?? language.say(en: "trusted", zh: "可信")
        )
    }

    private static func code(_ reason: Reason) -> String {
        reason.code.rawValue + (reason.kind.map { ": " + $0 } ?? "")
    }

    private static func sentence(
        _ verdict: Verdict,
        _ source: String?,
        _ language: Language
    ) -> String {
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

    /// All reasons but the main one.
    private static func others(
        _ verdict: Verdict,
        _ source: String?,
        _ language: Language
    ) -> (codes: [String], sentences: [String]) {
        let others = verdict.reasons.dropFirst()
        var codes: [String] = []
        for code in others.map(code) where !codes.contains(code) { codes.append(code) }
        var sentences = others.prefix(shownReasons).map { reason in
            let telling = Telling(
                verdict: verdict,
                reason: reason,
                source: source,
                language: language
            )
            return ShownText.guarded(telling.words(for: reason.fault).headline)
        }
        let rest = others.count - shownReasons
        if rest > 0 {
            sentences.append(language.say(en: "and \(rest) more reasons", zh: "另有 \(rest) 个原因"))
        }
        return (codes, sentences)
    }

    private static let shownReasons = 4
}
