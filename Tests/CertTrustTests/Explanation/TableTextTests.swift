import Testing

@testable import CertTrust

/// What the evaluator really answers, told: every row of the table of rules.
@Suite("Texts of the table")
struct TableTextTests {
    /// Batch mode answers without sentences.
    private static let rows = TestCertificates.rows.filter { $0.query == nil }

    @Test("fit one screen and say everything", arguments: rows)
    func fitsScreen(row: TestCertificates.Row) throws {
        let verdict = try VerdictTableTests.verdict(row)
        for language in Language.allCases {
            let told = Explanation(verdict, source: "served.pem", language: language)
            #expect(!told.headline.isEmpty && !told.why.isEmpty && !told.evidence.isEmpty)
            #expect(told.fixes.isEmpty == verdict.isTrusted)
            let screen = VerdictScreen(verdict, source: "served.pem", language: language)
            #expect(screen.lines.count <= 24 && screen.lines.allSatisfy { $0.width <= 100 })
        }
    }

    @Test("are log lines that can be taken apart", arguments: rows)
    func logsParse(row: TestCertificates.Row) throws {
        let verdict = try VerdictTableTests.verdict(row)
        #expect(TrustLog.lines(for: verdict).allSatisfy { LogfmtReader.fields($0) != nil })
    }
}
