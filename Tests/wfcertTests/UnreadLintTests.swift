import Foundation
import Testing

/// An input that cannot be looked at is an error in each format of lint, and in the verdict.
@Suite("Lint of what cannot be looked at", .timeLimit(.minutes(3)))
struct UnreadLintTests {
    /// Nobody listens there.
    private static let server = "127.0.0.1:1"

    private func run(_ inputs: [String], _ format: String) throws -> (Int32, String) {
        let deployment = try Deployment.shared()
        let outcome = try Wfcert(in: deployment.scratch)
            .run(["lint"] + inputs + ["--format", format, "--at", Deployment.now])
        return (outcome.status, outcome.output)
    }

    /// What each format says of it, and what it must not say.
    static let formats: [(format: String, says: String, never: String)] = [
        ("text", "✗ 1 input could not be looked at; ", "✓"),
        ("json", #""verdict": "failed""#, #""passed""#),
        ("jsonl", #""code":"CODE""#, "passed"),
        ("sarif", #""executionSuccessful": false"#, #""executionSuccessful": true"#),
        ("junit", #"<error type="error""#, "<failure"),
        ("github", "::error file=", "::notice"),
        ("gitlab", #""check_name": "CODE""#, "minor"),
        ("tap", "not ok 1 - CODE", "1..0"),
        ("markdown", "### ❌ wfcert: 1 error", "✅"),
        ("html", "Failed: 1 input could not be looked at", "Passed"),
    ]

    @Test("is said", arguments: formats)
    func said(_ format: String, _ says: String, _ never: String) throws {
        for (input, code, status) in [
            (Self.server, "not-reached", Int32(4)), ("missing.pem", "unreadable", 3),
        ] {
            let (found, output) = try run([input], format)
            #expect(found == status)
            #expect(output.contains(says.replacing("CODE", with: code)), "\(output)")
            #expect(!output.contains(never), "\(output)")
        }
    }

    /// What each format says of an input of which nothing was judged, and what it must not say.
    static let unjudgedFormats: [(format: String, says: String, never: String)] = [
        ("text", "✗ 1 certificate, and nothing was judged", "✓"),
        ("json", #""verdict": "failed""#, #""passed""#),
        ("jsonl", #""code":"not-evaluated""#, "passed"),
        ("sarif", #""executionSuccessful": false"#, #""executionSuccessful": true"#),
        ("junit", #"<error type="error""#, "<failure"),
        ("github", "::error file=", "::notice"),
        ("gitlab", #""check_name": "not-evaluated""#, "minor"),
        ("tap", "not ok 1 - not-evaluated", "\nok "),
        ("markdown", "### ❌ wfcert: 1 error", "✅"),
        ("html", "Failed: nothing was judged", "Passed"),
    ]

    /// A rule that lacks a host, one that this profile does not have, and both.
    @Test(
        "is said, too, of what no rule could judge",
        arguments: unjudgedFormats,
        [["WF201"], ["WF305"], ["WF201,WF305"]]
    )
    func unjudged(
        _ row: (format: String, says: String, never: String),
        _ selection: [String]
    ) throws {
        let (status, output) = try run(["root.pem", "--select"] + selection, row.format)
        #expect(status == 3)
        #expect(output.contains(row.says), "\(output)")
        #expect(!output.contains(row.never), "\(output)")
    }

    @Test(
        "is not said where a rule could be answered",
        arguments: [["WF201", "--host", "im.lan"], ["WF101,WF201"]]
    )
    func judged(_ selection: [String]) throws {
        let (status, output) = try run(["leaf.pem", "--select"] + selection, "json")
        #expect(status == (selection.count == 1 ? 0 : status) && status != 3)
        #expect(try JSON(output)["diagnostics"].elements.isEmpty)
    }

    @Test("does not pass beside a file that does")
    func beside() throws {
        let (status, output) = try run(["root.pem", Self.server], "json")
        #expect(status == 4)
        let answer = try JSON(output)
        #expect(answer["verdict"] == .string("failed"))
        #expect(answer["certificates"] == .number(1))
        #expect(answer["findings"].elements.isEmpty)
        let missed = answer["diagnostics"].elements
        #expect(missed.map { $0["file"] } == [.string(Self.server)])
        #expect(missed.map { $0["fault"] } == [.string("unreachable")])
        let (_, report) = try run(["root.pem", Self.server], "junit")
        #expect(report.contains(#"<testsuites name="wfcert" tests="2" failures="0" errors="1">"#))
        let (_, points) = try run(["root.pem", Self.server], "tap")
        #expect(points.contains("1..2\nok 1 - root.pem\nnot ok 2 - not-reached"))
    }
}
