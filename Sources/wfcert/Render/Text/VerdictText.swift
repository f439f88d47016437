internal import CertTrust

/// Verdicts for people, one screen each.
struct VerdictText {
    private let console: Console

    init(_ console: Console) {
        self.console = console
    }

    func write(_ report: VerdictReport) {
        let diagnosticText = DiagnosticText(language: console.language, palette: console.palette)
        for (index, verdict) in report.verdicts.enumerated() {
            if index > 0 { console.writeLine() }
            console.write(
                VerdictScreen(
                    verdict,
                    source: report.name,
                    form: report.form,
                    language: console.language,
                    isComplete: console.isVerbose
                )
            )
        }
        for quirk in report.quirks {
            let servers = Words(
                "; nginx, haproxy, mosquitto and other servers on OpenSSL do not load it as it is",
                zh: "；nginx、haproxy、mosquitto 等使用 OpenSSL 的服务器无法直接加载"
            )
            console.note(diagnosticText.plain(quirk) + servers[console.language])
        }
        report.bundle.note(console)
    }

    /// The same facts as a log has them.
    func writeLog(_ report: VerdictReport) {
        for line in report.verdicts.flatMap({ TrustLog.lines(for: $0) }) {
            console.writeLine(line)
        }
    }
}

extension Style {
    init(_ role: StyledLine.Role) {
        self =
            switch role {
            case .good: .good
            case .bad: .bad
            case .label: .dim
            case .command: .strong
            case .plain: .plain
            }
    }
}
