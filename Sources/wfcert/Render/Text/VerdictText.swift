internal import CertTrust

/// Verdicts for people, one screen each.
struct VerdictText {
    private let console: Console

    init(_ console: Console) {
        self.console = console
    }

    func write(_ report: VerdictReport) {
        let diagnosticText = DiagnosticText(language: console.language, palette: console.palette)
        for (index, verdict) in report.verdicts.enumerated() {
            if index > 0 { console.writeLine() }
            console.write(
                VerdictScreen(
                    verdict,
                    source: report.name,
                    language: console.language,
                    isComplete: console.isVerbose
                )
            )
        }
        // A key beside the app's certificates matters, whatever the verdict.
        let loud = report.diagnostics.filter { $0.severity == .error || console.isVerbose }
        for diagnostic in loud { console.note(diagnosticText.plain(diagnostic)) }
    }

    /// The same facts as a log has them.
    func writeLog(_ report: VerdictReport) {
        for line in report.verdicts.flatMap({ TrustLog.lines(for: $0) }) {
            console.writeLine(line)
        }
    }
}

extension Style {
    init(_ role: StyledLine.Role) {
        self =
            switch role {
            case .good: .good
            case .bad: .bad
            case .label: .dim
            case .command: .strong
            case .plain: .plain
            }
    }
}
