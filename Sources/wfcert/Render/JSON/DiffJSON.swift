internal import CertTrust

/// What became of a certificate as one JSON value.
struct DiffJSON {
    private let json: JSONWriter

    init(_ console: Console, isIndented: Bool) {
        json = JSONWriter(console, isIndented: isIndented)
    }

    func write(_ report: DiffReport) {
        json.object {
            json.member("schema", JSONWriter.schema)
            json.member("breaks", report.breaks)
            json.key("old")
            json.object { json.describedMembers(report.old) }
            json.key("new")
            json.object { json.describedMembers(report.new) }
            json.member("changes", report.changes) { change in
                json.object {
                    json.member("code", change.kind.rawValue)
                    json.member("severity", change.severity.rawValue)
                    json.member("from", change.old)
                    json.member("to", change.new)
                }
            }
            json.member("hosts", report.verdicts) { verdict in
                json.object {
                    json.member("host", ShownText.escape(verdict.question.hostText))
                    json.member("verdict", verdict.isTrusted ? "trusted" : "rejected")
                }
            }
            json.member("diagnostics", report.bundle?.all ?? []) { json.diagnosticObject($0) }
        }
        json.endLine()
    }
}
