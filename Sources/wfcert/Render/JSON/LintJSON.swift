internal import CertTrust
internal import TLSTransport

/// Findings as JSON: one value, or a line for each.
struct LintJSON {
    private let json: JSONWriter
    private let isOneValue: Bool
    private let language: Language

    init(_ console: Console, isOneValue: Bool) {
        json = JSONWriter(console, isIndented: isOneValue)
        self.isOneValue = isOneValue
        language = console.language
    }

    func write(_ run: LintRun) {
        guard isOneValue else {
            for finding in run.report.findings {
                json.object {
                    json.member("schema", JSONWriter.schema)
                    json.findingMembers(finding, language)
                }
                json.endLine()
            }
            for input in run.unread {
                json.object {
                    json.member("schema", JSONWriter.schema)
                    json.unreadMembers(input, language)
                }
                json.endLine()
            }
            return
        }
        let report = run.report
        json.object {
            json.member("schema", JSONWriter.schema)
            json.member("profile", report.profile.rawValue)
            json.member("at", report.time.description)
            json.member("fail_on", run.threshold.rawValue)
            json.member("verdict", run.hasFailed ? "failed" : "passed")
            json.member("certificates", report.certificates)
            json.key("counts")
            json.object {
                for severity in LintSeverity.allCases.reversed() {
                    // What could not be looked at is an error in each format.
                    let unread = severity == .error ? run.unread.count : 0
                    json.member(severity.rawValue, report.count(of: severity) + unread)
                }
            }
            json.member("findings", report.findings) { finding in
                json.object { json.findingMembers(finding, language) }
            }
            json.key("suppressed")
            json.object {
                json.member("ignored", run.ignored)
                json.member("baseline", run.known)
            }
            json.member("not_evaluated", report.notEvaluated.map(\.id))
            json.member("servers", run.servers) { server in
                json.object {
                    json.member("file", ShownText.escape(server.name))
                    json.member("server_name", server.serverName)
                    json.member("starttls", server.startTLS?.rawValue)
                }
            }
            json.member("diagnostics", run.unread) { input in
                json.object { json.unreadMembers(input, language) }
            }
        }
        json.endLine()
    }
}

extension JSONWriter {
    /// The members of a finding; docs/schema has their meaning.
    func findingMembers(_ finding: LintFinding, _ language: Language) {
        member("rule", finding.rule.id)
        member("slug", finding.rule.slug)
        member("severity", finding.severity.rawValue)
        member("file", ShownText.escape(finding.place.file))
        member("block", finding.place.block)
        member("line", finding.place.line)
        member("certificate", finding.place.index)
        member("subject", finding.place.certificate?.subject.description)
        member("sha256", finding.place.certificate.map { Fingerprint.text($0.sha256) })
        member("fingerprint", finding.fingerprint)
        key("facts")
        factsObject(finding.facts)
        member("sentence", finding.rule.sentence[language])
        member("fix", finding.rule.fix[language])
    }
}
