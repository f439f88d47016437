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
}
