internal import CertTrust

/// A table for merge requests and job summaries.
struct MarkdownReport {
    private let console: Console

    init(_ console: Console) {
        self.console = console
    }

    func write(_ report: CIReport) {
        let hasFailed = report.cases.contains(where: \.hasFailed)
        let counts = LintSeverity.allCases.reversed().map { severity in
            "\(report.findings.count { $0.severity == severity }) " + severity.rawValue
        }
        console.writeLine(
            "### " + (hasFailed ? "❌" : "✅") + " wfcert: " + counts.joined(separator: ", ")
        )
        console.writeLine()
        for point in report.cases where point.findings.isEmpty {
            console.writeLine("- ✅ " + escaped(point.name))
        }
        for rule in report.notEvaluated {
            console.writeLine("- ⏭ not evaluated: " + escaped(rule))
        }
        guard !report.findings.isEmpty else { return }
        console.writeLine("| | rule | where | what | fix |")
        console.writeLine("|---|---|---|---|---|")
        for finding in report.findings {
            let place = finding.shownFile + (finding.line.map { ":\($0)" } ?? "")
            let cells = [
                mark(finding.severity), finding.rule.label, place,
                UnicodeNames.beside(finding.message, console.language), finding.rule.help,
            ]
            console.writeLine("| " + cells.map { escaped($0) }.joined(separator: " | ") + " |")
        }
    }

    private func mark(_ severity: LintSeverity) -> String {
        switch severity {
        case .error: "❌"
        case .warning: "⚠"
        case .notice: "ℹ"
        }
    }

    private func escaped(_ text: String) -> String { MarkdownText.escaped(text) }
}
