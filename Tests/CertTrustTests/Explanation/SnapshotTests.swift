import Foundation
import Testing

@testable import CertTrust

@Suite("Texts of whole verdicts")
struct SnapshotTests {
    @Test("are what Snapshots/ says", arguments: NamedVerdict.all)
    func equalsSnapshot(_ sample: NamedVerdict) throws {
        let file = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "Snapshots/\(sample.name).txt")
        let text = Self.render(sample)
        if ProcessInfo.processInfo.environment["UPDATE_SNAPSHOTS"] == "1" {
            try text.write(to: file, atomically: true, encoding: .utf8)
        }
        let expected = try String(contentsOf: file, encoding: .utf8)
        #expect(text == expected)
    }

    private static func render(_ sample: NamedVerdict) -> String {
        let verdict = sample.verdict
        func screen(_ language: Language, isComplete: Bool) -> String {
            VerdictScreen(
                verdict,
                source: sample.source,
                language: language,
                isComplete: isComplete
            ).text
        }
        let plan =
            verdict.remedies.map(\.code).joined(separator: " ")
            + (verdict.remediesAreAlternatives ? "" : " (together)")
        return """
            ## English
            \(screen(.english, isComplete: false))
            ## English, complete
            \(screen(.english, isComplete: true))
            ## Chinese, complete
            \(screen(.chinese, isComplete: true))
            ## Log
            \(TrustLog.lines(for: verdict).joined(separator: "\n"))

            ## Remedies
            \(plan)

            """
    }
}
