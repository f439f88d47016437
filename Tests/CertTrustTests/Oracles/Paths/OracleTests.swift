import Foundation
import Testing

@testable import CertTrust

/// Whatever other verifiers decide otherwise is of a class that says why, or it is a defect of ours.
@Suite("Oracles")
struct OracleTests {
    @Test("oracle classes")
    func classes() async throws {
        let inputs = try OracleInputs.all()
        let go = try GoVerifier.command.map { try GoVerifier.answers(to: inputs, command: $0) }
        try #require(go == nil || go?.count == inputs.count)
        let run = OracleRun(inputs: inputs, classes: Self.expected(), go: go ?? [])
        let tally = await run.tally()
        try Self.show(tally, inputs.count)
        let report = Repository.root.appending(path: ".build/oracle-classes.json")
        try tally.report().write(to: report)
        for entry in tally.uncovered { Issue.record("no class covers: \(entry.text)") }
        for (entry, hits) in zip(tally.classes, tally.hits) where hits == 0 {
            Issue.record("class \(entry.id) explains nothing any more")
        }
    }

    @Test("has each class once")
    func identifiers() {
        let ids = OracleClass.all.map(\.id)
        #expect(Set(ids).count == ids.count)
    }

    /// Those of the verifiers that are there.
    private static func expected() -> [OracleClass] {
        OracleClass.all.filter { entry in
            GoVerifier.command != nil || entry.comparisons.contains { $0.oracle != "go" }
        }
    }

    private static func show(_ tally: OracleTally, _ count: Int) throws {
        if GoVerifier.command == nil { print("oracles: Go is not asked, WFCERT_GO is not set") }
        for line in tally.lines { print(line) }
        print("oracles: \(count) inputs, \(tally.disagreements) disagreements")
        let lines = try tally.uncovered.map { entry in
            try String(
                decoding: JSONEncoder().encode(GoVerifier.Question(entry.input)),
                as: UTF8.self
            )
        }
        let file = Repository.root.appending(path: ".build/oracle-uncovered.json")
        try Data(lines.joined(separator: "\n").utf8).write(to: file)
    }
}
