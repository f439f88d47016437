import Foundation
import Testing

@Suite("lint")
struct LintTests {
    private let deployment: Deployment

    init() throws {
        deployment = try Deployment.shared()
    }

    private func lint(_ arguments: String..., input: String = "") throws -> Outcome {
        try lint(arguments, input: input)
    }

    private func lint(_ arguments: [String], input: String = "") throws -> Outcome {
        try Wfcert(in: deployment.scratch)
            .run(["lint"] + arguments + ["--at", Deployment.now], input: input)
    }

    /// How the README's recipe is changed, the profile, and what is found.
    static let golden: [(change: Change, profile: String, expected: [String])] = [
        (.none, "private", ["WF504 notice", "WF702 notice"]),
        (.none, "apple", ["WF305 notice", "WF504 notice", "WF702 notice"]),
        (.none, "strict", ["WF305 warning", "WF504 warning", "WF702 warning"]),
        (.tenYears, "private", ["WF304 warning", "WF504 notice", "WF702 notice"]),
        (.tenYears, "apple", ["WF304 error", "WF504 notice", "WF702 notice"]),
        (.noPurpose, "private", ["WF501 warning", "WF504 notice", "WF702 notice"]),
        (.noPurpose, "apple", ["WF305 notice", "WF501 error", "WF504 notice", "WF702 notice"]),
    ]

    enum Change { case none, tenYears, noPurpose }

    @Test(
        "gives the README's certificate no error, and tells what each change does",
        arguments: golden
    )
    func readme(_ change: Change, _ profile: String, _ expected: [String]) throws {
        let scratch = try Scratch(removedAtExit: true)
        let purpose = change == .noPurpose ? [] : ["-addext", "extendedKeyUsage=serverAuth"]
        try Authority(scratch).openssl(
            [
                "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days",
                change == .tenYears ? "3650" : "820", "-keyout", "server.key", "-out",
                "server.crt", "-subj", "/CN=101.35.103.221", "-addext",
                "subjectAltName=IP:101.35.103.221", "-addext",
                "basicConstraints=critical,CA:TRUE", "-addext",
                "keyUsage=critical,digitalSignature,keyEncipherment,keyCertSign",
            ] + purpose
        )
        // It begins now, and so nothing is judged at another time.
        let outcome = try Wfcert(in: scratch).run(
            "lint",
            "server.crt",
            "--bundle",
            "server.crt",
            "--system",
            "none",
            "--profile",
            profile,
            "--host",
            "101.35.103.221",
            "--format",
            "json"
        )
        let rules = try JSON(outcome.output)["findings"].elements.map {
            ($0["rule"].text ?? "") + " " + ($0["severity"].text ?? "")
        }
        #expect(rules == expected)
        #expect(outcome.status == (expected.contains { $0.hasSuffix("error") } ? 1 : 0))
    }

    @Test(
        "finds nothing on a chain below a private CA that the app ships",
        arguments: ["private", "apple", "strict"]
    )
    func clean(_ profile: String) throws {
        let scratch = try Scratch(removedAtExit: true)
        try PrivateChain.issue(scratch)
        let outcome = try Wfcert(in: scratch).run(
            "lint",
            "chain.pem",
            "--bundle",
            "root.pem",
            "--system",
            "none",
            "--host",
            "im.example.com",
            "--profile",
            profile,
            "--at",
            Deployment.now
        )
        #expect(outcome.output == "✓ nothing found in 2 certificates   profile \(profile)\n")
        #expect(outcome.status == 0 && outcome.errors == "")
    }

    @Test("takes a self-signed certificate for a server's by the host in its common name")
    func commonName() throws {
        let scratch = try Scratch()
        for (file, name) in [
            ("ip", "10.0.16.12"), ("dns", "im.example.com"), ("own", "Private CA"),
        ] {
            try Authority(scratch).openssl(
                [
                    "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-subj", "/CN=" + name,
                    "-keyout", "key", "-out", file,
                ]
            )
        }
        func rules(_ words: String...) throws -> [String] {
            let lint = ["lint", "--system", "none", "--format", "json"] + words
            return try JSON(Wfcert(in: scratch).run(lint).output)["findings"].elements
                .compactMap { $0["rule"].text }
        }
        #expect(try rules("ip").contains("WF101"))
        #expect(try rules("ip", "--host", "10.0.16.12").contains("WF204"))
        // A CA may be called like a domain.
        #expect(try !rules("dns").contains("WF101"))
        #expect(try rules("dns", "--host", "im.example.com").contains("WF101"))
        #expect(try !rules("own", "--host", "im.example.com").contains("WF101"))
    }

    @Test("fits on a screen, the worst first", arguments: ["en", "zh"])
    func screen(_ language: String) throws {
        let outcome = try lint(
            "expired.pem",
            "with-key.pem",
            "hostile.pem",
            "page.crt",
            "all.pem",
            "--host",
            "10.0.0.1",
            "--profile",
            "strict",
            "--lang",
            language
        )
        #expect(outcome.status == 1)
        #expect(outcome.output.split(separator: "\n").count <= 24)
        try Snapshot.expect(outcome.output, "lint.\(language).txt")
    }

    @Test("tells everything when asked to", arguments: ["en", "zh"])
    func complete(_ language: String) throws {
        let outcome = try lint("with-key.pem", "--profile", "strict", "-v", "--lang", language)
        try Snapshot.expect(outcome.output, "lint-verbose.\(language).txt")
    }

    static let statuses: [(arguments: [String], status: Int32)] = [
        (["leaf.pem"], 0),
        (["expired.pem"], 1),
        (["expired.pem", "--exit-zero"], 0),
        (["expired.pem", "--ignore", "WF301"], 0),
        (["expired.pem", "--select", "wf1"], 0),
        (["expired.pem", "--select", "expired"], 1),
        (["self-signed.pem"], 0),
        (["leaf.pem", "--fail-on", "notice"], 1),
        (["leaf.pem", "--fail-on", "warning"], 0),
        (["leaf.pem", "--expires-in", "365d"], 0),
        (["leaf.pem", "--expires-in", "365", "--fail-on", "warning"], 1),
        (["leaf.pem", "--host", "im.example.org"], 1),
        (["page.crt"], 3),
        (["page.crt", "leaf.pem"], 1),
        (["missing.pem", "leaf.pem"], 3),
        (["127.0.0.1:1"], 4),
        (["leaf.pem", "--select", "WF9"], 2),
        (["leaf.pem", "--ignore", "no-sam"], 2),
        (["expired.pem", "--select", ""], 2),
        (["expired.pem", "--select", ","], 2),
        (["expired.pem", "--select", "", "--select", "WF301"], 1),
        (["expired.pem", "--ignore", ""], 1),
        (["expired.pem", "--ignore", "WF"], 2),
        (["expired.pem", "--select", "WF301", "--ignore", "WF3"], 2),
        (["leaf.pem", "--expires-in", "soon"], 2),
        (["leaf.pem", "--expires-in", "-1d"], 2),
        (["leaf.pem", "--profile", "public"], 2),
        (["leaf.pem", "--bundle", "missing"], 3),
        ([], 2),
    ]

    @Test("exits as scripts rely on", arguments: statuses)
    func status(_ arguments: [String], _ status: Int32) throws {
        #expect(try lint(arguments).status == status)
    }

    @Test("names the rule that was nearly typed")
    func suggestion() throws {
        let outcome = try lint("leaf.pem", "--ignore", "no-sam")
        #expect(
            outcome.errors.hasPrefix(
                "wfcert: --ignore: no such rule 'no-sam'; did you mean 'no-san'?"
            )
        )
    }

    @Test("reads standard input and directories, in a stable order")
    func inputs() throws {
        let text = try deployment.scratch.text("all.pem")
        let piped = try lint(["-", "--format", "json"], input: text)
        let again = try lint(["-", "--format", "json"], input: text)
        #expect(piped == again)
        #expect(try JSON(piped.output)["findings"][0]["file"].text == "-")
        let folder = try lint("app", "--format", "json")
        #expect(try JSON(folder.output)["certificates"] == .number(1))
    }

    @Test("reads directories in directories, each file once, and tells what lies too deep")
    func tree() throws {
        let scratch = try Scratch()
        for (name, source) in [
            ("d/archive/im/cert1.pem", "leaf.pem"), ("d/archive/im/key1.pem", "leaf.key"),
            ("d/.git/old.pem", "expired.pem"),
        ] {
            try scratch.write(try deployment.scratch.text(source), name)
        }
        let live = scratch.path("d/live/im")
        let manager = FileManager.default
        try manager.createDirectory(atPath: live, withIntermediateDirectories: true)
        for (name, target) in [("cert.pem", "../../archive/im/cert1.pem"), ("up", "../..")] {
            try manager.createSymbolicLink(atPath: live + "/" + name, withDestinationPath: target)
        }
        let wfcert = Wfcert(in: scratch)
        let words = ["lint", "d", "--format", "json", "--at", Deployment.now]
        let answer = try wfcert.run(words)
        #expect(answer.status == 1 && answer.errors == "")
        let json = try JSON(answer.output)
        #expect(json["certificates"] == .number(1))
        let found = json["findings"].elements.map {
            ($0["rule"].text ?? "") + " " + ($0["file"].text ?? "")
        }
        #expect(found.contains("WF002 d/archive/im/key1.pem"), "\(found)")
        #expect(!found.contains { $0.contains(".git") || $0.hasPrefix("WF007") }, "\(found)")
        try scratch.write(try deployment.scratch.text("expired.pem"), "d/1/2/3/4/5/6/7/8/a.pem")
        let deep = try wfcert.run(words)
        let told = "d/1/2/3/4/5/6/7/8: more than 8 directories deep"
        #expect(deep.status == 3 && deep.errors == "wfcert: \(told)\n")
        let more = try JSON(deep.output)["diagnostics"].elements
        #expect(more.map { $0["sentence"].text } == [told])
    }
}

/// A root, an intermediate and a server below them, as `openssl` makes them when told everything.
enum PrivateChain {
    static func issue(_ scratch: Scratch) throws {
        let authority = try Authority(scratch)
        try authority.issue("root", request("/CN=Private Root", ca, serial: 8))
        try authority.issue("int", request("/CN=Private Issuing CA", ca, by: "root", serial: 9))
        try authority.issue("leaf", request("/CN=im.example.com", server, by: "int", serial: 10))
        try scratch.write(
            try scratch.text("leaf.pem") + scratch.text("int.pem"),
            "chain.pem"
        )
    }

    private static func request(
        _ subject: String,
        _ extensions: [String],
        by issuer: String? = nil,
        serial: Int
    ) -> Authority.Request {
        let identifier = issuer.map { _ in ["authorityKeyIdentifier=keyid"] } ?? []
        return Authority.Request(
            subject: subject,
            extensions: extensions + ["subjectKeyIdentifier=hash"] + identifier,
            issuer: issuer,
            end: extensions == server ? "20270701000000Z" : "20360701000000Z",
            serial: "112233445566770\(serial % 10)"
        )
    }

    private static let ca = [
        "basicConstraints=critical,CA:TRUE", "keyUsage=critical,keyCertSign,cRLSign",
    ]
    private static let server = [
        "subjectAltName=DNS:im.example.com,IP:10.0.16.12", "basicConstraints=critical,CA:FALSE",
        "keyUsage=critical,digitalSignature", "extendedKeyUsage=serverAuth",
    ]
}
