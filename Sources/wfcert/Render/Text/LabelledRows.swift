internal import CertTrust

/// Labels with their values, the values in one column; a value may have several lines.
struct LabelledRows {
    private let console: Console
    private let width: Int
    private var rows: [(label: String, lines: [String])] = []

    /// Rows whose values begin behind so many cells.
    init(_ console: Console, width: Int) {
        self.console = console
        self.width = width
    }

    mutating func add(_ label: Words, _ value: String) {
        add(label[console.language], value)
    }

    mutating func add(_ label: String, _ value: String) {
        rows.append((label, value.split(separator: "\n").map(String.init)))
    }

    func write() {
        let indent = String(repeating: " ", count: width)
        for row in rows {
            let label = console.palette.paint(DisplayWidth.pad(row.label, to: width - 2), .dim)
            let first = "  " + label + (row.lines.first ?? "")
            console.writeLine(first)
            for line in row.lines.dropFirst() { console.writeLine(indent + line) }
        }
    }
}
