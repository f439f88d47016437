@testable import CertTrust
@testable import wfcert

/// What holds for whatever the linter finds in an input.
enum LintProperties {
    static func check(_ file: CertificateFile) {
        let time = Instant(seconds: 1_790_000_000)
        for profile in LintProfile.allCases {
            let anchors = AnchorStore(pinned: file.certificates.suffix(1).map(\.certificate))
            let options = LintOptions(
                profile: profile,
                time: time,
                hosts: ["im.example.com", "10.0.16.12"],
                anchors: profile == .apple ? anchors : nil
            )
            let source = LintSource(file, named: "a\u{1b}b.pem")
            let report = Linter(options).lint([source])
            check(report, of: file, profile)
            let again = Linter(options).lint([source])
            require(again.findings == report.findings, "lint says the same again")
        }
    }

    private static func check(
        _ report: LintReport,
        of file: CertificateFile,
        _ profile: LintProfile
    ) {
        require(report.certificates == file.certificates.count, "lint looks at each certificate")
        require(
            LintSeverity.allCases.allSatisfy { severity in
                let kept = report.findings.count { $0.severity == severity }
                return kept == min(report.count(of: severity), Limits.lintFindings)
            },
            "findings are counted, and so many kept"
        )
        for finding in report.findings.prefix(100) {
            ShownProperties.check(CIFinding.text(finding.facts), "facts of \(finding.rule.id)")
        }
        let screen = LintScreen(report, threshold: .error, language: .chinese)
        require(
            screen.lines.count <= VerdictScreen.maximumLines,
            "what lint finds fits on a screen"
        )
    }
}
