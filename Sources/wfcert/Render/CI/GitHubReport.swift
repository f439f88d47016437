internal import CertTrust

/// Workflow commands of GitHub Actions: each finding becomes an annotation of its file.
struct GitHubReport {
    private let console: Console

    init(_ console: Console) {
        self.console = console
    }

    func write(_ report: CIReport) {
        for finding in report.findings {
            let title = finding.rule.label
            var properties = "file=" + property(finding.shownFile)
            if let line = finding.line { properties += ",line=\(line)" }
            properties += ",title=" + property(title)
            let message = finding.message + "\n" + finding.rule.help
            console.writeLine(
                "::\(finding.severity.rawValue) \(properties)::" + data(message)
            )
        }
    }

    /// What would end the command or begin another one is percent-encoded.
    private func data(_ text: String) -> String {
        text.replacing("%", with: "%25").replacing("\r", with: "%0D").replacing("\n", with: "%0A")
    }

    private func property(_ text: String) -> String {
        data(text).replacing(":", with: "%3A").replacing(",", with: "%2C")
    }
}
