import Testing

@testable import CertTrust

@Suite("VerdictScreen")
struct VerdictScreenTests {
    private typealias S = VerdictSamples

    @Test("holds 24 lines of 100 columns", arguments: NamedVerdict.all, Language.allCases)
    func fits(_ sample: NamedVerdict, _ language: Language) {
        let screen = VerdictScreen(sample.verdict, source: sample.source, language: language)
        #expect(screen.lines.count <= VerdictScreen.maximumLines)
        #expect(screen.lines.allSatisfy { $0.width <= VerdictScreen.maximumColumns })
    }

    @Test("holds every sort of fault at every place", arguments: FaultSamples.onePerKind)
    func fitsFault(_ fault: Fault) throws {
        for path in [[S.leaf, S.intermediate, S.root], [S.selfSigned], []] {
            for language in Language.allCases {
                let verdict = try S.verdict([Reason(fault, certificate: 0)], path: path)
                let screen = VerdictScreen(verdict, language: language)
                #expect(screen.lines.count <= 24 && screen.lines.allSatisfy { $0.width <= 100 })
            }
        }
    }

    @Test("shows the first fix with its commands", arguments: NamedVerdict.all, Language.allCases)
    func showsFirstFix(_ sample: NamedVerdict, _ language: Language) {
        let told = Explanation(sample.verdict, source: sample.source, language: language)
        let shown = VerdictScreen(sample.verdict, source: sample.source, language: language).lines
            .flatMap(\.spans).filter { $0.role == .command }.map(\.text)
        let expected = told.fixes.first?.commands ?? []
        #expect(expected.isEmpty || shown.starts(with: expected))
    }

    @Test(
        "counts in its last line exactly the lines that it leaves out",
        arguments: NamedVerdict.all
    )
    func countsHidden(_ sample: NamedVerdict) throws {
        func lines(_ isComplete: Bool) -> [String] {
            VerdictScreen(
                sample.verdict,
                source: sample.source,
                language: .english,
                isComplete: isComplete
            ).lines.map(\.text)
        }
        let short = lines(false)
        let whole = lines(true)
        guard let last = short.last, last.hasPrefix("  … ") else {
            #expect(short == whole)
            return
        }
        #expect(last == "  … \(whole.count - short.count + 1) more: -v")
        #expect(Set(short.dropLast()).isSubset(of: Set(whole)))
    }

    @Test("gives the label of a hidden note to the first one that is shown", arguments: [1, 2])
    func keepsLabels(_ hidden: Int) {
        // Notes of more lines than there is room for, and two of a line each.
        let long = Array(repeating: String(repeating: "long ", count: 120), count: hidden)
        let told = Explanation(
            headline: "It fails.",
            evidence: (1...18).map { ("Seen", "\($0)") },
            notes: long + ["short", "and short"]
        )
        let lines = VerdictScreen(
            told,
            sentence: "no",
            code: "no",
            isGood: false,
            language: .english,
            isComplete: false
        ).lines.map(\.text)
        #expect(lines.suffix(3).prefix(2) == ["  Note        short", "              and short"])
        #expect(lines.last?.hasPrefix("  … ") == true)
    }

    @Test("begins with the verdict and ends that line with the code")
    func beginsWithVerdict() throws {
        let refused = try S.verdict(
            [S.miss(.ipNotInSAN, S.ip(10, 0, 16, 12), ["IP:101.35.103.221"])],
            path: [S.selfSigned],
            host: S.ip(10, 0, 16, 12)
        )
        let first = VerdictScreen(refused, source: "server.crt", language: .english).lines[0]
        #expect(first.text.hasPrefix("✗ server.crt would not connect to 10.0.16.12  "))
        #expect(first.text.hasSuffix("  host-mismatch: ip-not-in-san"))
        #expect(first.width == 100 && first.spans[0].role == .bad)
        let trusted = try S.verdict([], path: [S.leaf], anchor: .pinned)
        let good = VerdictScreen(trusted, language: .chinese).lines[0]
        #expect(good.text.hasPrefix("✓ 应用可以连接 im.example.com  "))
        #expect(good.text.hasSuffix("  可信") && good.width == 100 && good.spans[0].role == .good)
    }
}
