internal import CertTrust

/// JUnit's XML as Jenkins and others read it: a suite for each thing that was looked at, a case for each finding.
struct JUnitReport {
    private let console: Console

    init(_ console: Console) {
        self.console = console
    }

    func write(_ report: CIReport) {
        let tests = report.cases.reduce(0) { $0 + max($1.findings.count, 1) }
        let errors = report.unread.count
        let failures = report.findings.count(where: \.isFailure) - errors
        console.writeLine("<?xml version=\"1.0\" encoding=\"UTF-8\"?>")
        console.writeLine(
            "<testsuites name=\"wfcert\" tests=\"\(tests)\" failures=\"\(failures)\" errors=\"\(errors)\">"
        )
        for suite in report.cases { write(suite) }
        console.writeLine("</testsuites>")
    }

    private func write(_ suite: CICase) {
        let name = attribute(suite.name)
        let errors = suite.findings.count(where: \.isUnread)
        let failures = suite.findings.count(where: \.isFailure) - errors
        console.writeLine(
            "  <testsuite name=\(name) tests=\"\(max(suite.findings.count, 1))\" "
                + "failures=\"\(failures)\" errors=\"\(errors)\" skipped=\"0\">"
        )
        if suite.findings.isEmpty {
            console.writeLine("    <testcase classname=\(name) name=\(name)/>")
        }
        for finding in suite.findings { write(finding, in: name) }
        console.writeLine("  </testsuite>")
    }

    private func write(_ finding: CIFinding, in suite: String) {
        let place = finding.shownFile + (finding.line.map { ":\($0)" } ?? "")
        let title = [finding.rule.label, finding.subject]
            .filter { !$0.isEmpty }.joined(separator: " ")
        console.writeLine(
            "    <testcase classname=\(suite) name=\(attribute(title))>"
        )
        let text = XMLText.escaped(place + "\n" + finding.message + "\n" + finding.rule.help)
        if finding.isFailure {
            let element = finding.isUnread ? "error" : "failure"
            console.writeLine(
                "      <\(element) type=\"\(finding.severity.rawValue)\" "
                    + "message=\(attribute(finding.message))>\(text)</\(element)>"
            )
        } else {
            console.writeLine(
                "      <system-out>\(finding.severity.rawValue): \(text)</system-out>"
            )
        }
        console.writeLine("    </testcase>")
    }

    private func attribute(_ text: String) -> String { "\"" + XMLText.escaped(text) + "\"" }
}
