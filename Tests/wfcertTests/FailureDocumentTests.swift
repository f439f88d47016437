import Foundation
import Testing

@testable import wfcert

/// A script that asked for JSON reads a document whatever happens.
@Suite("Failures as JSON")
struct FailureDocumentTests {
    private let wfcert: Wfcert
    private let schema: JSONSchema

    init() throws {
        wfcert = try Wfcert()
        let tests = (#filePath as NSString).deletingLastPathComponent
        schema = try JSONSchema(path: tests + "/../../docs/schema/wfcert-1.schema.json")
        try wfcert.scratch.write("", "empty.pem")
        try wfcert.scratch.write("no key", "ca/ca.key")
        try wfcert.scratch.write("", "there.txt")
        try wfcert.scratch.write("-----BEGIN CERTIFICATE-----\nMAA=\n", "cut.pem")
        let leaf = try Deployment.shared().scratch.text("leaf.pem")
        try wfcert.scratch.write(leaf, "leaf.pem")
        try wfcert.scratch.write(leaf, "ca/ca.crt")
    }

    struct Row: Sendable, CustomTestStringConvertible {
        let words: String
        let status: Int
        let code: String
        var fault: String?
        var file: String?

        var testDescription: String { words }
    }

    static let rows: [Row] = [
        Row(
            words: "verify missing.pem --host x",
            status: 3,
            code: "unreadable",
            file: "missing.pem"
        ),
        Row(
            words: "verify empty.pem --host x",
            status: 3,
            code: "unreadable",
            fault: "no-certificate"
        ),
        Row(
            words: "verify cut.pem --host x",
            status: 3,
            code: "unreadable",
            fault: "damaged-certificate",
            file: "cut.pem"
        ),
        Row(words: "verify leaf.pem --host x --bundle missing", status: 3, code: "unreadable"),
        Row(words: "verify im.lan:443 --host x", status: 2, code: "usage", fault: "no-such-file"),
        Row(words: "verify leaf.pem", status: 2, code: "usage"),
        Row(words: "verify leaf.pem --host x --polcy tls", status: 2, code: "usage"),
        Row(words: "issue --ip 10.0.0.1 -o ca", status: 2, code: "usage", fault: "exists"),
        Row(
            words: "issue --ip 10.0.0.1 --ca missing -o x",
            status: 3,
            code: "unreadable",
            file: "missing/ca.crt"
        ),
        Row(
            words: "issue --ip 10.0.0.1 --ca ca -o x --at 2026-12-01T00:00:00Z",
            status: 3,
            code: "unreadable",
            fault: "key",
            file: "ca/ca.key"
        ),
        Row(
            words: "issue --ip 10.0.0.1 --ca ca -o x --at 2028-01-01T00:00:00Z",
            status: 1,
            code: "rejected",
            fault: "ca-ended"
        ),
        Row(words: "issue --ip 10.0.0.1 -o App.app", status: 2, code: "usage", fault: "app-bundle"),
        Row(
            words: "issue --ip 10.0.0.1 -o x --at 9999-12-31T00:00:00Z",
            status: 2,
            code: "usage",
            fault: "beyond-time"
        ),
        Row(
            words: "issue --renew cut.pem -o x",
            status: 3,
            code: "unreadable",
            fault: "damaged-certificate"
        ),
        Row(words: "issue --ip 1.2.3 -o x", status: 2, code: "usage"),
        Row(words: "bundle missing", status: 3, code: "unreadable", file: "missing"),
        Row(words: "chain missing.pem", status: 3, code: "unreadable", file: "missing.pem"),
        Row(words: "chain leaf.pem --fix there.txt", status: 2, code: "usage", fault: "exists"),
        Row(words: "diff leaf.pem missing.pem", status: 3, code: "unreadable", file: "missing.pem"),
        Row(
            words: "match leaf.pem missing.key",
            status: 3,
            code: "unreadable",
            file: "missing.key"
        ),
        Row(words: "match leaf.pem leaf.pem", status: 3, code: "unreadable", fault: "key"),
        Row(words: "export missing --for pem", status: 3, code: "unreadable", file: "missing"),
        Row(
            words: "export leaf.pem --for pem -o there.txt",
            status: 2,
            code: "usage",
            fault: "exists",
            file: "there.txt"
        ),
        Row(
            words: "lint leaf.pem --bundle missing",
            status: 3,
            code: "unreadable",
            file: "missing"
        ),
        Row(words: "lint leaf.pem --select WF999", status: 2, code: "usage"),
        Row(
            words: "lint leaf.pem --config missing.yml",
            status: 2,
            code: "usage",
            file: "missing.yml"
        ),
        Row(words: "describe", status: 2, code: "usage"),
        Row(words: "describe @missing", status: 3, code: "unreadable", fault: "bad-list"),
        Row(words: "describe leaf.pem -o there.txt", status: 2, code: "usage", fault: "exists"),
        Row(words: "probe 1..2", status: 2, code: "usage"),
        Row(
            words: "probe 127.0.0.1:1 --bundle missing",
            status: 3,
            code: "unreadable",
            file: "missing"
        ),
        Row(words: "watch 127.0.0.1:1 --once --bundle missing", status: 3, code: "unreadable"),
        Row(words: "watch leaf.pem --once --state leaf.pem", status: 2, code: "usage"),
        Row(words: "try http http://im.lan/", status: 2, code: "usage"),
        Row(words: "try http https://127.0.0.1:1/ --bundle missing", status: 3, code: "unreadable"),
        Row(
            words: "try im 127.0.0.1:1 --framing length --bundle missing",
            status: 3,
            code: "unreadable"
        ),
        Row(words: "explain", status: 2, code: "usage"),
        Row(words: "verfy leaf.pem", status: 2, code: "usage"),
    ]

    @Test("are one document with the error", arguments: rows)
    func document(_ row: Row) throws {
        for format in ["json", "jsonl"] {
            let words = row.words.split(separator: " ").map { String($0) }
            let outcome = try wfcert.run(words + ["--format", format])
            #expect(outcome.status == Int32(row.status), "\(outcome.errors)")
            let answer = try JSON(outcome.output)
            #expect(schema.problems(answer) == [])
            #expect(answer["status"] == .number(row.status))
            let error = answer["error"]
            #expect(error["code"] == .string(row.code))
            #expect(error["fault"].text == row.fault)
            if let file = row.file { #expect(error["file"] == .string(file)) }
            let sentence = try #require(error["sentence"].text)
            #expect(outcome.errors.hasPrefix("wfcert: " + sentence + "\n"))
            let lines = outcome.output.split(separator: "\n").count
            #expect(format == "jsonl" ? lines == 1 : lines > 1)
        }
    }

    @Test("are there for every command that has JSON")
    func everyCommand() throws {
        var names: [String] = []
        for type in CommandTable.all {
            for option in type.summary.options where option.name == .format {
                guard case .choice(let words, _) = option.argument else { continue }
                if words.contains("json") { names.append(type.summary.name) }
            }
        }
        #expect(names.count > 10)
        for name in names {
            let words = name.split(separator: " ").map { String($0) }
            let outcome = try wfcert.run(words + ["--format=json", "--nonsense"])
            #expect(outcome.status == 2)
            #expect(try JSON(outcome.output)["error"]["code"] == .string("usage"), "\(name)")
        }
    }

    @Test("stay away where nobody asked for JSON", arguments: [[], ["--format", "text"]])
    func text(_ format: [String]) throws {
        #expect(try wfcert.run(["verify", "missing.pem", "--host", "x"] + format).output == "")
        #expect(try wfcert.run(["verify", "missing.pem"] + format).output == "")
        // Behind `--` it is the name of a file.
        #expect(try wfcert.run("verify", "--", "--format", "json").output == "")
    }

    @Test("say in describe why an input was not looked at, beside those that were")
    func describe() throws {
        let outcome = try wfcert.run("describe", "missing.pem", "leaf.pem", "--format", "json")
        let inputs = try JSON(outcome.output)["inputs"]
        #expect(inputs[0]["kind"] == .string("unreadable"))
        let told = inputs[0]["diagnostics"][0]
        #expect(told["code"] == .string("unreadable"))
        #expect(told["sentence"].text == "missing.pem: No such file or directory")
        #expect(inputs[1]["certificates"].elements.count == 1)
    }

    @Test(
        "are failures to services of CI, too",
        arguments: [
            ("sarif", #""executionSuccessful": false"#), ("junit", #"errors="1""#),
            ("github", "::error file=missing.pem"), ("gitlab", #""check_name": "unreadable""#),
            ("tap", "not ok 1 - unreadable"), ("markdown", "### ❌ wfcert: 1 error"),
        ]
    )
    func services(_ format: String, _ says: String) throws {
        let words = ["verify", "missing.pem", "--host", "x", "--format", format]
        let outcome = try wfcert.run(words)
        #expect(outcome.status == 3)
        #expect(outcome.output.contains(says), "\(outcome.output)")
    }
}
