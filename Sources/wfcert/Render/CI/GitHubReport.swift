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
        ScalarEscape.replace(text, ["%": "%25", "\r": "%0D", "\n": "%0A"])
    }

    private func property(_ text: String) -> String {
        ScalarEscape.replace(data(text), [":": "%3A", ",": "%2C"])
    }
}
