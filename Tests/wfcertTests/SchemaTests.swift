import Foundation
import Testing

@Suite("The JSON Schema")
struct SchemaTests {
    private let schema: JSONSchema
    private let deployment: Deployment

    init() throws {
        let tests = (#filePath as NSString).deletingLastPathComponent
        schema = try JSONSchema(path: tests + "/../../docs/schema/wfcert-1.schema.json")
        deployment = try Deployment.shared()
    }

    /// Arguments; a word with a slash in front stands for a file of the deployment.
    static let answers: [[String]] = [
        ["describe", "/leaf.pem"],
        ["describe", "/all.pem", "/page.crt", "/empty.pem", "/with-key.pem", "/app", "/missing"],
        [
            "describe", "/leaf.pem", "/root.pem", "--host", "im.example.com", "--host", "x",
            "--host", "1 2",
        ],
        ["describe", "/hostile.pem", "/self-signed.pem", "/all.p7b"],
        ["verify", "/chain.pem", "--host", "im.example.com", "--bundle", "/root.pem"],
        ["verify", "/chain.pem", "--host", "im.example.com", "--bundle", "/with-key.pem"],
        [
            "verify", "/chain.pem", "--host", "im.example.com", "--host", "10.0.0.1", "--host",
            "1 2",
        ],
        ["verify", "/all.pem", "--host", "10.0.0.1", "--policy", "tls", "--trust", "pin-only"],
        ["verify", "/all.pem", "--host", "im.example.com", "--policy", "strict"],
        ["verify", "/expired.pem", "--host", "im.example.com", "--user-root", "/root.pem"],
        ["verify", "/hostile.pem", "--host", "im.example.com", "--bundle", "/root.pem"],
        ["probe", "127.0.0.1:1", "--bundle", "/with-key.pem"],
        ["probe", "127.0.0.1:1", "x.invalid", "--bundle", "/app", "--all", "--timeout", "2"],
        ["watch", "/app", "/all.pem", "/page.crt", "/hostile.pem", "127.0.0.1:1", "--once"],
        ["try", "http", "https://127.0.0.1:1/", "--bundle", "/with-key.pem"],
        ["try", "ws", "wss://127.0.0.1:1/?token=1", "--bundle", "/with-key.pem"],
        ["try", "im", "127.0.0.1:1", "--framing", "length", "--bundle", "/with-key.pem"],
        ["chain", "/chain.pem", "/root.pem"],
        ["chain", "/self-signed.pem", "/leaf.pem", "/leaf.pem"],
        ["chain", "/chain.pem", "--bundle", "/app"],
        ["diff", "/chain.pem", "/self-signed.pem"],
        ["diff", "/chain.pem", "/chain.pem", "--bundle", "/app"],
        ["lint", "/leaf.pem"],
        ["lint", "/leaf.pem", "/missing.pem", "127.0.0.1:1"],
        [
            "lint", "/all.pem", "/expired.pem", "/hostile.pem", "/with-key.pem", "/page.crt",
            "--host", "im.example.org", "--host", "1 2", "--bundle", "/app", "--profile", "strict",
        ],
        ["lint", "/self-signed.pem", "--bundle", "/with-key.pem", "--fail-on", "notice"],
        ["bundle", "/app"],
        ["bundle", "/", "--recursive", "--host", "im.example.com"],
    ]

    @Test("describes every answer, and every member of it", arguments: answers)
    func conforms(_ words: [String]) throws {
        var arguments = words.map {
            $0.hasPrefix("/") ? deployment.file(String($0.dropFirst())) : $0
        }
        arguments += ["--at", Deployment.now]
        if ["verify", "probe", "watch", "try", "chain", "diff", "lint"].contains(words[0]) {
            arguments += ["--system", "none"]
        }
        let whole = try Wfcert().run(arguments + ["--format", "json"])
        #expect(try problems(whole.output) == [])
        let lines = try Wfcert().run(arguments + ["--format", "jsonl"])
        #expect(lines.status == whole.status)
        for line in lines.output.split(separator: "\n") {
            #expect(try problems(line) == [])
        }
    }

    @Test(
        "describes what only a server shows, with reasons that are rules of strict",
        arguments: [
            "probe 127.0.0.1:$port --all", "describe 127.0.0.1:$port",
            "lint 127.0.0.1:$port --profile strict", "watch 127.0.0.1:$port --once",
        ]
    )
    func conformsLive(_ words: String) throws {
        let shell = Shell(scratch: try Scratch())
        let trust = words.hasPrefix("describe") ? "" : "--bundle App --system none"
        for format in ["json", "jsonl"] {
            let answer = try shell.run(
                FailureKind.prelude,
                "self server /CN=127.0.0.1 900 subjectAltName=IP:127.0.0.1 $CA",
                "cp server.crt App/; serve 0 -cert server.crt -key server.key",
                "wfcert \(words) \(trust) --format \(format)"
            )
            let judges = words.hasPrefix("probe") || words.hasPrefix("lint")
            #expect(answer.output.contains("\"WF5") == judges)
            let values =
                format == "json" ? [Substring(answer.output)] : answer.output.split(separator: "\n")
            for value in values { #expect(try problems(value) == []) }
        }
    }

    /// What is not valid must not pass, else the test above says nothing.
    static let wrong: [(find: String, replace: String)] = [
        ("\"wfcert/1\"", "\"wfcert/2\""),
        ("\"subject\"", "\"sub\""),
        ("\"bits\": 256", "\"bits\": \"256\""),
        ("\"critical\": true", "\"critical\": 1"),
        ("\"not_before\": \"2", "\"not_before\": \""),
        ("\"block\": 1", "\"block\": null"),
    ]

    @Test("refuses what is wrong", arguments: wrong)
    func refuses(_ find: String, _ replace: String) throws {
        let answer = try Wfcert().run("describe", deployment.file("leaf.pem"), "--format", "json")
        let changed = answer.output.replacingOccurrences(of: find, with: replace)
        #expect(changed != answer.output)
        #expect(try problems(changed) != [])
    }

    @Test("lets a rule of strict be a kind wherever a reason's kind stands")
    func kinds() throws {
        let tests = (#filePath as NSString).deletingLastPathComponent
        let path = tests + "/../../docs/schema/wfcert-1.schema.json"
        let kinds = Self.kinds(in: try JSON(String(contentsOfFile: path, encoding: .utf8)))
        #expect(kinds.count >= 6)
        for kind in kinds {
            #expect(kind.contains { $0["pattern"] == .string("^WF[0-9]{3}$") }, "\(kind)")
        }
    }

    /// The choices of each member `kind` that is a word or null.
    private static func kinds(in schema: JSON) -> [[JSON]] {
        let below = (Array(schema.members.values) + schema.elements).flatMap { kinds(in: $0) }
        let own = schema["kind"]["anyOf"].elements
        return below + (own.contains { $0["$ref"] == .string("#/$defs/word") } ? [own] : [])
    }

    private func problems(_ json: some StringProtocol) throws -> [String] {
        schema.problems(try JSON(json))
    }
}
