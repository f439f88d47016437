internal import CertTrust

/// GitLab's Code Quality report: a list of issues with fingerprints.
struct GitLabReport {
    private let json: JSONWriter

    init(_ console: Console) {
        json = JSONWriter(console, isIndented: true)
    }

    func write(_ report: CIReport) {
        json.array {
            for finding in report.findings {
                json.object {
                    json.member("description", finding.message)
                    json.member("check_name", finding.rule.name)
                    json.member("fingerprint", finding.fingerprint)
                    json.member("severity", severity(finding.severity))
                    json.key("location")
                    json.object {
                        json.member("path", finding.shownFile)
                        json.key("lines")
                        json.object { json.member("begin", finding.line ?? 1) }
                    }
                }
            }
        }
        json.endLine()
    }

    private func severity(_ severity: LintSeverity) -> String {
        switch severity {
        case .error: "critical"
        case .warning: "minor"
        case .notice: "info"
        }
    }
}
