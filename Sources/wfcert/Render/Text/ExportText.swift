internal import CertTrust

/// What was exported, for people.
struct ExportText {
    private let console: Console

    init(_ console: Console) {
        self.console = console
    }

    private var language: Language { console.language }

    /// Tells which files were written; without any the first one is the answer, and the rest is talk.
    func write(_ content: ExportContent, written: [String]) {
        guard !written.isEmpty else {
            for file in content.files {
                console.write(String(decoding: file.octets, as: UTF8.self))
            }
            for line in steps(content.steps) { console.note(line) }
            return
        }
        let mark = console.palette.paint("✓", .good)
        let count = Words.certificates(content.trusted.count)[language]
        console.writeLine(mark + " " + written.map { ShownText.escape($0) }.joined(separator: ", "))
        var rows = LabelledRows(console, width: 12)
        let names = content.trusted.map(\.certificate.subject.shortName)
        rows.add(
            Words("Trusts", zh: "信任"),
            names.first.map { first in
                LineWrap.lines([count + ": " + first] + names.dropFirst(), width: 80)
                    .joined(separator: "\n")
            } ?? count
        )
        if !content.hosts.isEmpty {
            rows.add(
                Words("For", zh: "用于"),
                LineWrap.lines(content.hosts.map(\.shown), width: 80).joined(separator: "\n")
            )
        }
        rows.write()
        for line in steps(content.steps) { console.writeLine("  " + line) }
    }

    private func steps(_ steps: [ExportStep]) -> [String] {
        steps.flatMap { step in
            step.text[language].split(separator: "\n").map(String.init)
                + (step.line.map { ["    " + $0] } ?? [])
        }
    }
}
