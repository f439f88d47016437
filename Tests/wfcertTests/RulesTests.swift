import Foundation
import Testing

@Suite("rules")
struct RulesTests {
    private static let pages = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appending(path: "../../docs/rules").standardizedFileURL

    private func rules(_ arguments: String...) throws -> Outcome {
        try Wfcert().run(["rules"] + arguments)
    }

    @Test("has the pages of docs/rules as they are; scripts/make-rule-pages writes them")
    func documentation() throws {
        let files = try FileManager.default.contentsOfDirectory(atPath: Self.pages.path).sorted()
        let pages = try files.filter { $0.hasPrefix("WF") }.map { name in
            try String(contentsOf: Self.pages.appending(path: name), encoding: .utf8)
        }
        #expect(try rules("WF", "--format", "md").output == pages.joined())
        let index = Self.pages.appending(path: "README.md")
        let table = try String(contentsOf: index, encoding: .utf8)
        #expect(try rules("--format", "md").output == table)
        #expect(files.count == pages.count + 1)
    }

    @Test("explains a rule by identifier or slug", arguments: ["en", "zh"])
    func page(_ language: String) throws {
        let outcome = try rules("WF101", "--lang", language)
        #expect(outcome.status == 0 && outcome.errors == "")
        #expect(try rules("no-san", "--lang", language) == outcome)
        try Snapshot.expect(outcome.output, "rules-WF101.\(language).txt")
    }

    @Test("lists all, a group, or those of a profile")
    func lists() throws {
        func count(_ arguments: String...) throws -> Int {
            let outcome = try Wfcert().run(["rules"] + arguments + ["--format", "json"])
            return try JSON(outcome.output)["rules"].elements.count
        }
        let lines = try rules().output.split(separator: "\n")
        #expect(try count() == lines.count - 1)
        #expect(try count("WF2") == 6)
        #expect(try count("WF2", "no-san", "WF201") == 7)
        #expect(try count("--profile", "private") < count("--profile", "strict"))
    }

    @Test("is described by the schema")
    func schema() throws {
        let path = Self.pages.appending(path: "../schema/wfcert-1.schema.json").path
        let schema = try JSONSchema(path: path)
        #expect(schema.problems(try JSON(try rules("--format", "json").output)) == [])
    }

    @Test("names no rule that is not there")
    func unknown() throws {
        let outcome = try rules("no-sam")
        #expect(outcome.status == 2)
        #expect(outcome.errors.contains("did you mean 'no-san'?"))
    }
}
