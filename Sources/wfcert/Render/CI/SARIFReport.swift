internal import CertTrust

/// SARIF 2.1.0, which GitHub, Azure and editors read.
struct SARIFReport {
    private let json: JSONWriter

    init(_ console: Console) {
        json = JSONWriter(console, isIndented: true)
    }

    func write(_ report: CIReport) {
        let positions = Dictionary(
            uniqueKeysWithValues: report.rules.enumerated().map { ($1.name, $0) }
        )
        json.object {
            json.member("$schema", Self.schema)
            json.member("version", "2.1.0")
            json.key("runs")
            json.array {
                json.object {
                    tool(report.rules)
                    json.member("columnKind", "unicodeCodePoints")
                    if !report.unread.isEmpty { invocation(report.unread) }
                    json.member("results", report.findings.filter { !$0.isUnread }) { finding in
                        json.object { result(finding, positions[finding.rule.name] ?? 0) }
                    }
                }
            }
        }
        json.endLine()
    }

    private func tool(_ rules: [CIRule]) {
        json.key("tool")
        json.object {
            json.key("driver")
            json.object {
                json.member("name", "wfcert")
                json.member("version", ToolVersion.number)
                json.member("rules", rules) { rule in
                    json.object {
                        json.member("id", rule.name)
                        json.member("name", rule.title.isEmpty ? rule.name : rule.title)
                        text("shortDescription", rule.sentence)
                        text("fullDescription", rule.sentence)
                        text("help", rule.help)
                        json.key("defaultConfiguration")
                        json.object { json.member("level", level(rule.severity)) }
                    }
                }
            }
        }
    }

    private func result(_ finding: CIFinding, _ position: Int) {
        json.member("ruleId", finding.rule.name)
        json.member("ruleIndex", position)
        json.member("level", level(finding.severity))
        text("message", finding.message)
        location(of: finding)
        json.key("partialFingerprints")
        json.object { json.member("wfcert/v1", finding.fingerprint) }
    }

    private func location(of finding: CIFinding) {
        json.key("locations")
        json.array {
            json.object {
                json.key("physicalLocation")
                json.object {
                    json.key("artifactLocation")
                    json.object { json.member("uri", URIPath.reference(finding.file)) }
                    json.key("region")
                    json.object { json.member("startLine", finding.line ?? 1) }
                }
            }
        }
    }

    /// The run did not look at everything (3.20.14, 3.20.21).
    private func invocation(_ unread: [CIFinding]) {
        json.key("invocations")
        json.array {
            json.object {
                json.member("executionSuccessful", false)
                json.member("toolExecutionNotifications", unread) { finding in
                    json.object {
                        json.member("level", level(finding.severity))
                        text("message", finding.message)
                        json.key("descriptor")
                        json.object { json.member("id", finding.rule.name) }
                        location(of: finding)
                    }
                }
            }
        }
    }

    private func text(_ name: String, _ value: String) {
        json.key(name)
        // Brackets and parentheses behind them would be a link (3.11.6), a number in braces a placeholder (3.11.5).
        let plain = value.replacing("](", with: "] (").replacing(/\{(?=[0-9]+\})/, with: "{ ")
        json.object { json.member("text", plain) }
    }

    private func level(_ severity: LintSeverity) -> String {
        switch severity {
        case .error: "error"
        case .warning: "warning"
        case .notice: "note"
        }
    }

    private static let schema =
        "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"
}
