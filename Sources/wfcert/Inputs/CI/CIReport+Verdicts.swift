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
                        CIFinding($0, verdict, source: report.source, language)
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
        source: String,
        _ language: Language
    ) {
        let name = source == InputReader.standardInput ? nil : source
        let told = Explanation(reason, in: verdict, source: name, language: language)
        let word = reason.code.rawValue + (reason.kind.map { "/" + $0 } ?? "")
        let certificate = reason.certificate.flatMap { index in
            verdict.path.indices.contains(index) ? verdict.path[index].certificate : nil
        }
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
            file: source,
            line: nil,
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
