internal import CertTrust

/// What the linter found, for people: one screen, or everything.
struct LintText {
    private let console: Console

    init(_ console: Console) {
        self.console = console
    }

    func write(_ run: LintRun) {
        let screen = LintScreen(
            run.report,
            threshold: run.threshold,
            language: console.language,
            isComplete: console.isVerbose
        )
        for line in screen.lines {
            console.writeLine(
                line.spans.map { console.palette.paint($0.text, Style($0.role)) }.joined()
            )
        }
    }
}
