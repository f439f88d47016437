internal import CertTrust

/// Verdicts as JSON: one alone, several as `results`, or a line for each.
struct VerdictJSON {
    private let json: JSONWriter
    private let isOneValue: Bool

    init(_ console: Console, isOneValue: Bool) {
        json = JSONWriter(console, isIndented: isOneValue)
        self.isOneValue = isOneValue
    }

    func write(_ report: VerdictReport) {
        if isOneValue && report.verdicts.count > 1 {
            json.object {
                json.member("schema", JSONWriter.schema)
                json.member("results", report.verdicts) { verdict in
                    json.object { json.verdictMembers(verdict, report.quirks + report.bundle.all) }
                }
            }
            json.endLine()
            return
        }
        for verdict in report.verdicts {
            json.object {
                json.member("schema", JSONWriter.schema)
                json.verdictMembers(verdict, report.quirks + report.bundle.all)
            }
            json.endLine()
        }
    }
}

extension JSONWriter {
    func verdictMembers(_ verdict: Verdict, _ diagnostics: [SourceDiagnostic]) {
        let question = verdict.question
        member("host", question.hostText)
        member("policy", question.policy.rawValue)
        member("trust", question.trust.rawValue)
        member("at", question.time.description)
        member("verdict", verdict.isTrusted ? "trusted" : "rejected")
        member("reasons", verdict.reasons) { reasonObject($0) }
        member("path", verdict.path) { elementObject($0) }
        member("remedies", verdict.remedies) { remedy in
            object {
                member("code", remedy.code)
                key("facts")
                factsObject(remedy.facts)
            }
        }
        member("not_evaluated", verdict.notEvaluated.map(\.rawValue))
        key("diagnostics")
        array {
            verdict.diagnostics.forEach { chainDiagnosticObject($0) }
            diagnostics.forEach { diagnosticObject($0) }
        }
    }

    private func reasonObject(_ reason: Reason) {
        object {
            member("code", reason.code.rawValue)
            member("kind", reason.kind)
            member("certificate", reason.certificate)
            key("facts")
            factsObject(reason.facts)
        }
    }

    private func elementObject(_ element: PathElement) {
        object {
            member("subject", element.certificate.subject.description)
            member("sha256", Fingerprint.text(element.certificate.sha256))
            member("anchor", element.anchor?.rawValue)
        }
    }

    func factsObject(_ facts: [Fact]) {
        object {
            for fact in facts {
                switch fact.value {
                case .text(let text): member(fact.name, text)
                case .number(let number):
                    key(fact.name)
                    self.number(number)
                case .list(let texts): member(fact.name, texts)
                case .time(let instant): member(fact.name, instant.description)
                }
            }
        }
    }

    private func chainDiagnosticObject(_ diagnostic: ChainDiagnostic) {
        object {
            member("code", diagnostic.code)
            switch diagnostic {
            case .unreadable(let position, _), .unused(let position):
                member("certificate", position)
            case .leafNotFirst(let position, let name):
                member("certificate", position)
                member("name", name)
            case .trailingData(let position, let bytes):
                member("certificate", position)
                member("bytes", bytes)
            case .revocationUnknown(let position, let gap):
                member("path_certificate", position)
                member("fault", gap.word)
            case .outOfOrder: break
            }
        }
    }
}
