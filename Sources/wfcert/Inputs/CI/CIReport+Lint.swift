internal import CertTrust

extension CIReport {
    /// Findings of the linter, by file; a file without any is there, too.
    init(_ run: LintRun, _ language: Language) {
        // Of what was judged by no rule nobody says that it passed, nor of a server that showed nothing.
        let unread = Set(run.unread.map(\.name))
        var files = run.report.evaluated == 0 ? [] : run.files.filter { !unread.contains($0) }
        for finding in run.report.findings where !files.contains(finding.place.file) {
            files.append(finding.place.file)
        }
        let byFile = Dictionary(grouping: run.report.findings, by: \.place.file)
        self.init(
            files.map { file in
                CICase(
                    name: CIFinding.shown(file),
                    file: file,
                    findings: (byFile[file] ?? []).map { CIFinding($0, run, language) }
                )
            } + run.unread.map { CICase(CIFinding($0, language)) },
            notEvaluated: run.notEvaluated.map { $0.id + " " + $0.slug }
        )
    }
}

extension CIReport {
    /// What kept a verdict from being given.
    init(unread input: UnreadInput, _ language: Language) {
        self.init([CICase(CIFinding(input, language))])
    }
}

extension CICase {
    /// Something that could not be looked at.
    fileprivate init(_ unread: CIFinding) {
        self.init(name: unread.shownFile, file: unread.file, findings: [unread])
    }
}

extension CIFinding {
    fileprivate init(_ finding: LintFinding, _ run: LintRun, _ language: Language) {
        let certificate = finding.place.certificate
        self.init(
            rule: CIRule(finding.rule, run.report.profile, language),
            severity: finding.severity,
            isFailure: finding.severity >= run.threshold,
            file: finding.place.file,
            line: finding.place.line,
            subject: certificate.map {
                "[\(finding.place.index ?? 0)] " + $0.subject.shortName
            } ?? "",
            evidence: Self.text(finding.facts),
            fingerprint: finding.fingerprint
        )
    }
}

extension CIFinding {
    fileprivate init(_ input: UnreadInput, _ language: Language) {
        self.init(
            rule: CIRule(
                name: input.code,
                title: "",
                sentence: input.sentence[language],
                help: input.fix[language],
                severity: .error
            ),
            severity: .error,
            isFailure: true,
            file: input.name,
            line: nil,
            subject: "",
            evidence: input.text(language),
            fingerprint: TextDigest.sha256([input.code, input.name]),
            isUnread: true
        )
    }
}

extension LintFinding {
    /// The same from run to run, as long as the file and the certificate stay.
    var fingerprint: String {
        let subject = place.certificate.map { "\($0.sha256)" } ?? "\(place.block ?? 0)"
        return TextDigest.sha256([rule.id, place.file, subject] + CIFinding.stable(facts))
    }
}

extension CIRule {
    fileprivate init(_ rule: LintRule, _ profile: LintProfile, _ language: Language) {
        self.init(
            name: rule.id,
            title: rule.slug,
            sentence: rule.sentence[language],
            help: rule.why[language] + " " + rule.fix[language],
            severity: rule.severity(in: profile) ?? .notice
        )
    }
}
