import Testing

@testable import CertTrust

@Suite("Labels of facts")
struct FactLabelTests {
    @Test(
        "are there in both languages for whatever a row of the table finds",
        arguments: LintVerdictTests.rows
    )
    func known(row: TestCertificates.Row) throws {
        let report = try LintVerdictTests.report(row, withAnchors: true)
        for fact in report.findings.flatMap(\.facts) {
            #expect(Fact.chinese[fact.name] != nil, "\(fact.name)")
            #expect(fact.label(.english) == fact.name.replacing("_", with: " "))
        }
    }

    static let beside: [(name: String, facts: [Fact], isTold: [Bool])] = [
        (
            "no name, and how many that are",
            [
                Fact("host", .text("10.0.16.12")), Fact("presented", .list([])),
                Fact("presented_count", .number(0)),
            ], [true, false, false]
        ),
        (
            "names, and how many",
            [Fact("presented", .list(["DNS:a"])), Fact("presented_count", .number(1))],
            [true, true]
        ),
        (
            "a count of something else", [Fact("days", .number(0)), Fact("names", .list([]))],
            [true, false]
        ),
        ("nothing", [], []),
    ]

    @Test("are told where there is something behind them", arguments: beside)
    func told(_ name: String, _ facts: [Fact], _ isTold: [Bool]) {
        #expect(Fact.told(facts) == zip(facts, isTold).filter(\.1).map(\.0))
    }

    @Test("say nothing of names where a certificate has none", arguments: Language.allCases)
    func withoutNames(_ language: Language) throws {
        let scene = try LintScene.file(LintSample(subject: "10.0.16.12", names: nil))
        let report = try scene.with { $0.hosts = ["10.0.16.12"] }
            .report(.deployment, only: ["WF204"])
        let facts = try #require(report.findings.first).facts
        let label = Fact("presented", .list([])).label(language)
        #expect(facts.contains(Fact("presented", .list([]))))
        for isComplete in [false, true] {
            let screen = LintScreen(
                report,
                threshold: .error,
                language: language,
                isComplete: isComplete
            )
            #expect(!screen.text.contains(label))
            #expect(screen.text.contains("10.0.16.12"))
        }
    }

    @Test("are Chinese, or the name that everybody has for it")
    func chinese() {
        for (name, label) in Fact.chinese {
            let isName = ["OID", "SHA-256"].contains(label)
            #expect(isName || label.unicodeScalars.contains { $0.value > 0x2e80 }, "\(name)")
        }
    }
}
