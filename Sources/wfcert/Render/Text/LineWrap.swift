/// Breaks lists into lines.
enum LineWrap {
    /// Joins items with commas into lines of at most `width` cells; an item is never broken.
    static func lines(_ items: [String], width: Int) -> [String] {
        var lines: [String] = []
        var line = ""
        var used = 0
        for (index, item) in items.enumerated() {
            let piece = index < items.count - 1 ? item + "," : item
            let cells = DisplayWidth.of(piece)
            if !line.isEmpty, used + 1 + cells > width {
                lines.append(line)
                line = ""
                used = 0
            }
            if !line.isEmpty {
                line += " "
                used += 1
            }
            line += piece
            used += cells
        }
        return line.isEmpty ? lines : lines + [line]
    }

    /// Breaks a text into lines of at most `width` cells, between words where there are any.
    static func words(_ text: String, width: Int) -> [String] {
        var lines: [String] = []
        var line = ""
        var used = 0
        for word in text.split(separator: " ") {
            let cells = DisplayWidth.of(String(word))
            if !line.isEmpty, used + 1 + cells <= width {
                line += " " + word
                used += 1 + cells
                continue
            }
            if !line.isEmpty { lines.append(line) }
            (line, used) = ("", 0)
            // Chinese has no spaces, and may be broken anywhere.
            for character in word {
                let cells = DisplayWidth.of(String(character))
                if used + cells > width {
                    lines.append(line)
                    (line, used) = ("", 0)
                }
                line.append(character)
                used += cells
            }
        }
        return line.isEmpty ? lines : lines + [line]
    }
}
