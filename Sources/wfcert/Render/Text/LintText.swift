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
            unread: run.unlooked,
            notEvaluated: run.notEvaluated,
            language: console.language,
            isComplete: console.isVerbose
        )
        for line in screen.lines {
            console.writeLine(
                line.spans.map { console.palette.paint($0.text, Style($0.role)) }.joined()
            )
        }
        if run.ignored > 0 { console.note(Self.ignored(run.ignored)[console.language]) }
        if run.known > 0 { console.note(Self.known(run.known)[console.language]) }
    }

    private static func ignored(_ count: Int) -> Words {
        Words("\(count) let pass by the configuration", zh: "另有 \(count) 项被配置豁免")
    }

    private static func known(_ count: Int) -> Words {
        Words("\(count) known by the baseline", zh: "另有 \(count) 项已在基线中")
    }
}
