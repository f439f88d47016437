internal import CertTrust

/// Test Anything Protocol, version 14: a test point for each finding, and for each thing without any.
struct TAPReport {
    private let console: Console

    init(_ console: Console) {
        self.console = console
    }

    func write(_ report: CIReport) {
        console.writeLine("TAP version 14")
        let count = report.cases.reduce(0) { $0 + max($1.findings.count, 1) }
        console.writeLine("1..\(count)")
        var number = 0
        for point in report.cases {
            if point.findings.isEmpty {
                number += 1
                console.writeLine("ok \(number) - " + escaped(point.name))
            }
            for finding in point.findings {
                number += 1
                write(finding, number)
            }
        }
        // No point with SKIP: a directive is what nothing else may bring in, and no plan counts these.
        for rule in report.notEvaluated {
            console.writeLine("# not evaluated: " + escaped(rule))
        }
    }

    private func write(_ finding: CIFinding, _ number: Int) {
        let place = finding.shownFile + (finding.line.map { ":\($0)" } ?? "")
        let title = [finding.rule.label, place].joined(separator: " ")
        console.writeLine((finding.isFailure ? "not ok " : "ok ") + "\(number) - " + escaped(title))
        console.writeLine("  ---")
        console.writeLine("  severity: " + finding.severity.rawValue)
        console.writeLine("  message: " + quoted(finding.message))
        console.writeLine("  fix: " + quoted(finding.rule.help))
        console.writeLine("  ...")
    }

    /// A `#` would begin a directive such as skip, which turns a failure into none.
    ///
    /// Version 14 has an escape for it that readers of version 13 do not know, so that none is written.
    private func escaped(_ text: String) -> String {
        ScalarEscape.replace(text, ["\\": "\\\\", "#": "\\\\u{23}"])
    }

    /// A string of YAML in double quotes.
    private func quoted(_ text: String) -> String {
        "\"" + ScalarEscape.replace(text, ["\\": "\\\\", "\"": "\\\""]) + "\""
    }
}
