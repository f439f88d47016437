/// The first line of a screen: what came of it, and the word that scripts know it by.
struct ScreenHead {
    let isGood: Bool
    /// Cut where it is too long.
    let sentence: String
    let code: String

    var line: StyledLine {
        let room = VerdictScreen.maximumColumns - 2 - 2 - TextWidth.of(code)
        let left = TextWidth.cut(sentence, to: room)
        let gap = String(repeating: " ", count: room + 2 - TextWidth.of(left))
        return StyledLine(
            .init((isGood ? "✓ " : "✗ ") + left, isGood ? .good : .bad),
            .init(gap, .plain),
            .init(code, .label)
        )
    }
}
