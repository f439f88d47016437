/// Breaks text into lines of a width, between words and between Chinese characters.
enum TextWrap {
    /// At least one line; no line is wider than `columns`, which must hold a wide character.
    static func lines(_ text: String, columns: Int) -> [String] {
        var lines: [String] = []
        var line = ""
        var width = 0
        for unit in units(text).flatMap({ split($0, columns) }) {
            let gap = unit.isSpaced && !line.isEmpty ? 1 : 0
            if width + gap + unit.width > columns, !line.isEmpty {
                lines.append(line)
                line = ""
                width = 0
            } else if gap == 1 {
                line += " "
                width += 1
            }
            line += unit.text
            width += unit.width
        }
        return lines + (line.isEmpty && !lines.isEmpty ? [] : [line])
    }

    /// What stays together on a line.
    private struct Unit {
        var text: String
        /// Whether a space stands in front of it.
        var isSpaced: Bool

        var width: Int { TextWidth.of(text) }
    }

    /// Words, and single wide characters with the punctuation that may not begin or end a line.
    private static func units(_ text: String) -> [Unit] {
        var units: [Unit] = []
        var isSpaced = false
        var isOpen = false
        var previousIsWide = false
        for character in text {
            if character == " " {
                isSpaced = true
                isOpen = false
                continue
            }
            let isWide = TextWidth.isWide(character)
            let breaks = isWide || previousIsWide
            let sticks = isOpen || (breaks && closing.contains(character))
            if let last = units.indices.last, !isSpaced, sticks || !breaks {
                units[last].text.append(character)
            } else {
                units.append(Unit(text: String(character), isSpaced: isSpaced))
            }
            isOpen = opening.contains(character)
            previousIsWide = isWide
            isSpaced = false
        }
        return units
    }

    /// A unit that no line can hold, such as a fingerprint, in pieces that can be broken apart.
    private static func split(_ unit: Unit, _ columns: Int) -> [Unit] {
        guard unit.width > columns else { return [unit] }
        var pieces = [Unit(text: "", isSpaced: unit.isSpaced)]
        for character in unit.text {
            pieces[pieces.count - 1].text.append(character)
            let isFull = pieces[pieces.count - 1].width >= pieceColumns
            if character == ":" || isFull { pieces.append(Unit(text: "", isSpaced: false)) }
        }
        return pieces.filter { !$0.text.isEmpty }
    }

    private static let pieceColumns = 8
    private static let closing: Set<Character> = [
        "。", "，", "、", "；", "：", "）", "”", "？", "！", "》", "」", ".", ",", ";", ":", ")", "?", "!",
    ]
    private static let opening: Set<Character> = ["（", "“", "《", "「", "("]
}
