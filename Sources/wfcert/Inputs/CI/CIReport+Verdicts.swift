internal import CertTrust

extension CIReport {
    /// Reasons of refusals, by host; a host that is trusted is there, too.
    init(_ report: VerdictReport, _ language: Language) {
        self.init(
            report.verdicts.map { verdict in
                CICase(
                    name: verdict.question.hostText,
                    file: report.source,
                    findings: verdict.reasons.map {
                        CIFinding($0, verdict, report, language)
                    }
                )
            }
        )
    }
}

extension CIFinding {
    fileprivate init(
        _ reason: Reason,
        _ verdict: Verdict,
        _ report: VerdictReport,
        _ language: Language
    ) {
        let source = report.source
        let told = Explanation(reason, in: verdict, source: report.name, language: language)
        let word = reason.code.rawValue + (reason.kind.map { "/" + $0 } ?? "")
        let certificate = reason.certificate.flatMap { index in
            verdict.path.indices.contains(index) ? verdict.path[index].certificate : nil
        }
        // An anchor of the app lies in none of the inputs.
        let place = certificate.flatMap { report.places[$0] }
        let host = Fact("host", .text(verdict.question.hostText))
        self.init(
            rule: CIRule(
                name: word,
                title: "",
                sentence: told.headline,
                help: ([told.why] + told.fixes.map(\.text)).joined(separator: " "),
                severity: .error
            ),
            severity: .error,
            isFailure: true,
            file: place?.file ?? source,
            line: place?.line,
            subject: certificate.map { "[\(reason.certificate ?? 0)] " + $0.subject.shortName }
                ?? "",
            evidence: Self.text(
                (reason.facts.contains { $0.name == "host" } ? [] : [host]) + reason.facts
            ),
            fingerprint: TextDigest.sha256(
                [word, source, verdict.question.hostText] + Self.stable(reason.facts)
            )
        )
    }
}
