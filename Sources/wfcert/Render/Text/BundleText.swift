internal import CertTrust

/// A directory of an app for people: file by file, what is loaded and what is wrong.
struct BundleText {
    private let console: Console
    private let certificateText: CertificateText
    private let diagnosticText: DiagnosticText
    private let hostText: HostFitText

    init(_ console: Console, at now: Instant) {
        self.console = console
        certificateText = CertificateText(console, at: now)
        diagnosticText = DiagnosticText(language: console.language, palette: console.palette)
        hostText = HostFitText(language: console.language, palette: console.palette)
    }

    func write(_ report: BundleReport) {
        let errors = report.files.flatMap(\.diagnostics).filter { $0.severity == .error }
        for diagnostic in errors { console.writeLine(diagnosticText.line(diagnostic)) }
        if !errors.isEmpty { console.writeLine() }
        let count = report.certificateCount
        let files = report.files.count { !$0.certificates.isEmpty }
        console.writeLine(ShownText.escape(report.directory) + ": " + summary(count, files))
        for file in report.files where !file.certificates.isEmpty { write(file) }
        for file in report.files {
            for diagnostic in file.diagnostics where diagnostic.severity != .error {
                console.writeLine(diagnosticText.line(diagnostic))
            }
        }
        for host in report.unfit { console.writeLine(hostText.nowhere(host)) }
    }

    private func summary(_ count: Int, _ files: Int) -> String {
        let words =
            Words("the app loads ", zh: "应用加载 ") + .certificates(count)
            + Words(" from ", zh: "，来自 ") + .files(files)
        return words[console.language]
    }

    private func write(_ file: BundleReport.File) {
        console.writeLine(ShownText.escape(file.name))
        for described in file.certificates {
            let text =
                console.isVerbose
                ? certificateText.rows(described.certificate)
                : "  " + certificateText.block(described.certificate)
            console.write(text)
            for fit in described.hosts { console.writeLine("    " + hostText.line(fit)) }
        }
    }
}
