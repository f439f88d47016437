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
    ///   - language: The language of the sentences.
    ///   - isComplete: Whether all is shown, however long; else what has no room is counted in the last line.
    public init(
        _ verdict: Verdict,
        source: String? = nil,
        language: Language,
        isComplete: Bool = false
    ) {
        let content = ScreenContent(verdict: verdict, source: source, language: language)
        lines = isComplete ? content.chunks.flatMap(\.lines) : Self.fit(content)
    }

    /// All lines as plain text, each with its end.
    public var text: String { lines.map { $0.text + "\n" }.joined() }

    /// Takes chunks by their weight as long as there is room, and shows them in their order.
    private static func fit(_ content: ScreenContent) -> [StyledLine] {
        let chunks = content.chunks
        let order = chunks.indices.sorted { (chunks[$0].weight, $0) < (chunks[$1].weight, $1) }
        var room = maximumLines - 1
        var shown: Set<Int> = []
        var isFirstFixWhole = true
        for index in order {
            let chunk = chunks[index]
            guard chunk.width <= maximumColumns, chunk.lines.count <= room,
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
        let lines = shown.sorted().flatMap { chunks[$0].lines }
        // The last hidden line takes the place of the one that would count it.
        if hidden.count == 1, chunks[hidden[0]].lines.count == 1,
            chunks[hidden[0]].width <= maximumColumns
        {
            return chunks.flatMap(\.lines)
        }
        let count = hidden.reduce(0) { $0 + chunks[$1].lines.count }
        return count == 0 ? lines : lines + [content.more(count)]
    }
}
