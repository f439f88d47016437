import Foundation
import Testing

/// docs/lint-comparison.md, as far as it is about us: the other linters are not installed.
@Suite("docs/lint-comparison.md", .timeLimit(.minutes(20)))
struct LintComparisonTests {
    private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appending(path: "../..").standardizedFileURL

    @Test("says of ten certificates what lint says, and none has an error in the profile private")
    func ours() throws {
        let page = try String(
            contentsOf: Self.root.appending(path: "docs/lint-comparison.md"),
            encoding: .utf8
        )
        let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
        let run = try Spawn(
            program: Self.root.appending(path: "scripts/compare-linters").path,
            arguments: ["--ours"],
            environment: ["PATH": path, "WFCERT_BINARY": Wfcert.binary],
            directory: Self.root.path
        ).run()
        #expect(run.status == 0, "\(run.errors)")
        let rows = run.output.split(separator: "\n")
        #expect(rows.count == 10)
        for row in rows {
            #expect(page.contains("\n\(row) "), "\(row)")
            let cells = row.split(separator: "|").map { $0.split(separator: " ") }
            #expect(cells.count == 5 && !cells[2].contains { $0.hasSuffix("e") }, "\(row)")
        }
    }
}
