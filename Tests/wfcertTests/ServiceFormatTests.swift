import Foundation
import Testing

/// The formats of services of continuous integration, of lint and of verify.
@Suite("Formats of CI services")
struct ServiceFormatTests {
    private let deployment: Deployment

    init() throws {
        deployment = try Deployment.shared()
    }

    static let formats = ["sarif", "junit", "github", "gitlab", "tap", "markdown"]

    private static let lint = [
        "lint", "with-key.pem", "page.crt", "self-signed.pem", "--ignore", "WF409", "--host",
        "im.example.com",
    ]
    private static let verify = [
        "verify", "chain.pem", "--bundle", "root.pem", "--system", "none", "--host",
        "im.example.com", "--host", "10.0.0.1",
    ]

    private func run(_ words: [String], _ format: String) throws -> Outcome {
        try Wfcert(in: deployment.scratch)
            .run(words + ["--format", format, "--at", Deployment.now])
    }

    @Test("are written as they were", arguments: formats)
    func snapshots(_ format: String) throws {
        for (words, name) in [(Self.lint, "lint"), (Self.verify, "verify")] {
            let outcome = try run(words, format)
            #expect(outcome.status == 1 && outcome.errors == "")
            let masked = outcome.output.replacing(/"[0-9a-f]{64}"/, with: "\"FINGERPRINT\"")
            try Snapshot.expect(masked, "\(name)-\(format).txt")
        }
    }

    private func read(_ words: [String], _ format: String) throws -> [String] {
        try read(try run(words, format).output, format)
    }

    /// What another program finds in the report.
    private func read(_ report: String, _ format: String) throws -> [String] {
        let scratch = try Scratch(removedAtExit: true)
        try scratch.write(report, "report")
        let python = try #require(ProcessInfo.processInfo.environment["WFCERT_PYTHON"])
        let script = (#filePath as NSString).deletingLastPathComponent + "/check_report.py"
        let answer = try Spawn(
            program: python,
            arguments: [script, format, "report"],
            environment: [:],
            directory: scratch.folder
        ).run()
        #expect(answer.status == 0, "\(answer.errors)")
        return answer.output.split(separator: "\n").map { String($0) }
    }

    @Test("SARIF is of its schema, with a place for each finding")
    func sarif() throws {
        #expect(
            try read(Self.lint, "sarif") == [
                "error WF002 with-key.pem:1", "error WF001 page.crt:1",
                "warning WF503 self-signed.pem:1", "note WF504 self-signed.pem:1",
            ]
        )
        #expect(try read(Self.verify, "sarif") == ["error host-mismatch/ip-not-in-san chain.pem:1"])
        #expect(try read(["lint", "root.pem", "--ignore", "WF4"], "sarif") == [])
    }

    @Test("verify's findings name the line of their certificate")
    func lines() throws {
        let leaf = try deployment.scratch.text("leaf.pem")
        let words = [
            "verify", "chain.pem", "--bundle", "root.pem", "--system", "none", "--host",
            "im.example.com", "--format", "sarif",
        ]
        let outcome = try Wfcert(in: deployment.scratch).run(words + ["--at", "2037-01-01"])
        let second = leaf.split(separator: "\n").count + 1
        // The root lies in the app, and not in the file.
        let expected = ["error expired chain.pem:1", "error expired chain.pem:\(second)"]
        #expect(try read(outcome.output, "sarif") == expected + ["error expired chain.pem:1"])
    }

    @Test("JUnit counts what it holds, and what is fine passes")
    func junit() throws {
        #expect(
            try read(Self.lint, "junit") == [
                "failed WF002 private-key-in-file", "failed WF001 not-a-certificate",
                "passed WF503 ku-wrong [0] 101.35.103.221",
                "passed WF504 leaf-is-ca [0] 101.35.103.221",
            ]
        )
        #expect(
            try read(Self.verify, "junit") == [
                "passed im.example.com", "failed host-mismatch/ip-not-in-san [0] im.example.com",
            ]
        )
        #expect(try read(["lint", "root.pem"], "junit") == ["passed root.pem"])
    }

    @Test("keep their fingerprints from day to day")
    func fingerprints() throws {
        func prints(_ time: String) throws -> [JSON] {
            let outcome = try Wfcert(in: deployment.scratch)
                .run("lint", "leaf.pem", "--format", "gitlab", "--at", time)
            return try JSON(outcome.output).elements.map { $0["fingerprint"] }
        }
        #expect(try prints("2027-06-10T00:00:00Z") == prints("2027-06-11T00:00:00Z"))
        #expect(Set(try prints("2027-06-10T00:00:00Z").map { "\($0)" }).count == 2)
    }

    /// A name that would end a command, an element, a row or a directive, and begin another one.
    private static let name =
        "a\"\u{301}>\u{301}<\u{301}b>,\u{301}#\u{301}|\u{301}\"><b>[x](y)\n::error::x%0A|`#skip,\u{1B}[2J\u{202E}&'\\.pem"

    @Test("let no name end what it stands in", arguments: formats)
    func hostile(_ format: String) throws {
        let scratch = try Scratch(removedAtExit: true)
        try scratch.write(try deployment.scratch.text("hostile.pem"), Self.name)
        let wfcert = Wfcert(in: scratch)
        let lint = try wfcert.run(
            "lint",
            Self.name,
            "--profile",
            "strict",
            "--format",
            format,
            "--host",
            Self.name,
            "--at",
            Deployment.now
        )
        let verify = try wfcert.run(
            "verify",
            Self.name,
            "--system",
            "none",
            "--host",
            Self.name,
            "--format",
            format
        )
        for output in [lint.output, verify.output] {
            #expect(!output.isEmpty)
            #expect(!output.unicodeScalars.contains { HostileTextTests.isHarmful($0) })
            try isWhole(output, format)
        }
    }

    /// Whether it holds together, and nothing of the name begins anything.
    private func isWhole(_ output: String, _ format: String) throws {
        let lines = output.split(separator: "\n")
        switch format {
        case "gitlab": _ = try JSON(output)
        case "sarif", "junit":
            #expect(!(try read(output, format)).isEmpty)
            #expect(!output.contains(format == "sarif" ? "](" : "<b>"))
        case "github":
            #expect(lines.allSatisfy { $0.hasPrefix("::") && !$0.hasPrefix("::error::") })
        case "tap":
            let points = lines.filter { $0.hasPrefix("ok ") || $0.hasPrefix("not ok ") }
            #expect(
                points.allSatisfy {
                    !$0.unicodeScalars.split(separator: "#").dropLast().contains { $0.last != "\\" }
                }
            )
            #expect(lines.contains("1..\(points.count)"))
        case "markdown":
            let rows = lines.filter { $0.hasPrefix("|") }.dropFirst(2).map { row in
                row.replacing("\\\\", with: "").unicodeScalars
            }
            #expect(
                rows.allSatisfy { row in
                    zip([" "] + Array(row), row).count { $1 == "|" && $0 != "\\" } == 6
                }
            )
        default: Issue.record("unknown format")
        }
    }
}
