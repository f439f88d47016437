internal import CertTrust
internal import TLSTransport

/// What came of a target, for people: a screen for one, a line for each of many.
struct ProbeText {
    private let console: Console
    private let anchors: AnchorStore

    init(_ console: Console, _ anchors: AnchorStore) {
        self.console = console
        self.anchors = anchors
    }

    private var language: Language { console.language }

    /// One line: `✓ im.example.com:443  trusted  312 days left  TLSv1.3`.
    func writeLine(_ outcome: ProbeOutcome) {
        let report = outcome.report
        let mark =
            report.isGood ? console.palette.paint("✓", .good) : console.palette.paint("✗", .bad)
        let name = ShownText.escape(outcome.name)
        let room = max(1, Self.nameWidth - DisplayWidth.of(name))
        var text = mark + " " + name + String(repeating: " ", count: room)
        let step = report.firstBroken.map { $0.rawValue + ": " } ?? ""
        text += step + outcome.code
        if let left = outcome.left { text += "  " + left.words[language] }
        if let lame = outcome.lameAddresses { text += "  " + lame[language] }
        if let version = report.connection.tls?.version { text += "  " + version }
        console.writeLine(text)
    }

    /// The line, and below it what a screen of its own would have.
    func writeLineWithEvidence(_ outcome: ProbeOutcome) {
        writeLine(outcome)
        // The line has said what the first one of the screen says.
        console.write(screen(outcome).lines.dropFirst())
    }

    /// A screen: the verdict, the ladder, what was seen, and one fix.
    func write(_ outcome: ProbeOutcome) {
        console.write(screen(outcome).lines[...])
    }

    private func screen(_ outcome: ProbeOutcome) -> VerdictScreen {
        let report = outcome.report
        return VerdictScreen(
            explanation(outcome),
            sentence: ProbeSentence(report).text(
                within: VerdictScreen.maximumColumns - Self.markWidth - outcome.code.count,
                language
            ),
            code: outcome.code,
            isGood: report.isGood,
            language: language,
            isComplete: console.isVerbose
        )
    }

    private func explanation(_ outcome: ProbeOutcome) -> Explanation {
        let report = outcome.report
        let evidence = ProbeEvidence(outcome, anchors, language, isWhole: console.isVerbose)
        guard let failure = report.failure else {
            return Explanation(
                headline: Words(
                    "The server is reached, and trusted as the app would trust it.",
                    zh: "服务器可以到达，且按应用的标准可信。"
                )[language],
                evidence: [evidence.ladder] + report.connection.evidence(language)
                    + evidence.rows,
                notes: evidence.notes
            )
        }
        var explanation = Explanation(failure, language: language)
        explanation.add(evidence: [evidence.ladder] + evidence.rows, notes: evidence.notes)
        return explanation
    }

    private static let nameWidth = 40
    /// The mark and its blank, and the two blanks before the code.
    private static let markWidth = 4
}
