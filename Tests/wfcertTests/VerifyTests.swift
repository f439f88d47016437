import Foundation
import Testing

@Suite("verify")
struct VerifyTests {
    private let deployment: Deployment
    private let wfcert: Wfcert

    init() throws {
        deployment = try Deployment.shared()
        wfcert = try Wfcert()
    }

    /// Runs verify at the deployment's time without the machine's roots; `/x` is a file of the deployment.
    private func verify(_ words: [String], input: String = "") throws -> Outcome {
        let arguments = words.map {
            $0.hasPrefix("/") ? deployment.file(String($0.dropFirst())) : $0
        }
        let system = words.contains("--system") ? [] : ["--system", "none"]
        return try wfcert.run(
            ["verify", "--at", Deployment.now] + arguments + system,
            input: input
        )
    }

    private func answer(_ words: String..., input: String = "") throws -> JSON {
        try JSON(try verify(words + ["--format", "json"], input: input).output)
    }

    /// Arguments, the verdict, and the codes and kinds of the reasons.
    static let verdicts: [([String], String, [String])] = [
        (["/chain.pem", "--host", "im.example.com", "--bundle", "/root.pem"], "trusted", []),
        (["/chain.pem", "--host", "10.0.16.12", "--bundle", "/app"], "trusted", []),
        (["/chain.pem", "--host", "im.example.com", "--system", "/root.pem"], "trusted", []),
        (["/chain.pem", "--host", "im.example.com", "--user-root", "/root.pem"], "trusted", []),
        (
            ["/chain.pem", "--host", "10.0.16.13", "--bundle", "/root.pem"], "rejected",
            ["host-mismatch: ip-not-in-san"]
        ),
        (
            ["/chain.pem", "--host", "10.0.16.12/24", "--bundle", "/root.pem"], "rejected",
            ["host-mismatch: invalid-host"]
        ),
        (
            ["/leaf.pem", "--host", "im.example.com", "--bundle", "/root.pem"], "rejected",
            ["untrusted: missing-intermediate"]
        ),
        (["/chain.pem", "--host", "im.example.com"], "rejected", ["no-anchors"]),
        (
            ["/self-signed.pem", "--host", "101.35.103.221", "--bundle", "/root.pem"], "rejected",
            ["untrusted: self-signed"]
        ),
        (
            ["/expired.pem", "--host", "im.example.com", "--bundle", "/root.pem"], "rejected",
            ["expired"]
        ),
        (
            [
                "/chain.pem", "--host", "im.example.com", "--trust", "pin-only", "--system",
                "/root.pem", "--bundle", "/self-signed.pem",
            ], "rejected", ["untrusted: not-pinned"]
        ),
    ]

    @Test("decides by hosts, anchors and modes", arguments: verdicts)
    func verdict(_ words: [String], _ verdict: String, _ codes: [String]) throws {
        let outcome = try verify(words + ["--format", "json"])
        let answer = try JSON(outcome.output)
        #expect(outcome.status == (verdict == "trusted" ? 0 : 1))
        #expect(answer["verdict"].text == verdict)
        let found = answer["reasons"].elements.map { reason in
            [reason["code"].text, reason["kind"].text].compactMap(\.self).joined(separator: ": ")
        }
        #expect(found == codes)
    }

    @Test("names the anchor's class")
    func anchors() throws {
        for (option, anchor) in [
            ("--bundle", "pinned"), ("--user-root", "user"), ("--system", "system"),
        ] {
            let words = [
                "/chain.pem", "--host", "im.example.com", option, "/root.pem", "--format", "json",
            ]
            let path = try JSON(verify(words).output)["path"]
            #expect(path.elements.map(\.["anchor"]) == [.null, .null, .string(anchor)])
        }
    }

    @Test("finds the leaf of PKCS#7 and of a directory, which have no order")
    func unordered() throws {
        for file in ["all.p7b", "leaf.pem", "intermediate.pem"] {
            try wfcert.scratch.write(try deployment.scratch.text(file), "unordered/" + file)
        }
        for input in ["/all.p7b", "unordered"] {
            let answer = try answer(input, "--host", "im.example.com", "--bundle", "/root.pem")
            #expect(answer["verdict"].text == "trusted")
        }
        try wfcert.scratch.write(try deployment.scratch.text("self-signed.pem"), "unordered/x.pem")
        let outcome = try verify(["unordered", "--host", "im.example.com"])
        #expect(outcome.status == 3)
        #expect(
            outcome.errors == """
                wfcert: unordered: which certificate is the server's? Name the file of one of: im.example.com; \
                101.35.103.221

                """
        )
    }

    @Test("answers several hosts in their order, and exits with the worst")
    func several() throws {
        let words = [
            "/chain.pem", "--bundle", "/root.pem", "--host", "im.example.com", "--host", "x",
        ]
        let outcome = try verify(words + ["--format", "json"])
        #expect(outcome.status == 1)
        let answer = try JSON(outcome.output)
        #expect(answer["schema"].text == "wfcert/1")
        #expect(answer["results"].elements.map(\.["host"].text) == ["im.example.com", "x"])
        #expect(answer["results"].elements.map(\.["verdict"].text) == ["trusted", "rejected"])
        let lines = try verify(words + ["--format", "jsonl"]).output.split(separator: "\n")
        #expect(try lines.map { try JSON($0)["verdict"].text } == ["trusted", "rejected"])
    }

    @Test("refuses what a deny list names, and a list with a line that it cannot read")
    func deny() throws {
        let leaf = try answer("/chain.pem", "--host", "im.example.com", "--bundle", "/root.pem")
        let digest = try #require(leaf["path"][0]["sha256"].text)
        try wfcert.scratch.write("# stolen\ncert:\(digest)\n", "deny")
        let denied = try answer(
            "/chain.pem",
            "--host",
            "im.example.com",
            "--bundle",
            "/root.pem",
            "--deny",
            "deny"
        )
        #expect(denied["reasons"][0]["code"].text == "denied")
        try wfcert.scratch.write("cert:\(digest)\nAB:CD\n", "bad")
        let outcome = try verify(["/chain.pem", "--host", "im.example.com", "--deny", "bad"])
        #expect(outcome.status == 2 && outcome.output == "")
        #expect(outcome.errors.hasPrefix("wfcert: bad:2: no SHA-256"))
    }

    @Test("never lets the certificate behind an unreadable leaf be the leaf")
    func unreadableLeaf() throws {
        let broken = "-----BEGIN CERTIFICATE-----\nMAMCAQE=\n-----END CERTIFICATE-----\n"
        let chain = try deployment.scratch.text("chain.pem")
        let answer = try answer(
            "-",
            "--host",
            "im.example.com",
            "--bundle",
            "/root.pem",
            input: broken + chain
        )
        #expect(answer["reasons"][0]["code"].text == "malformed-certificate")
        #expect(try verify(["-", "--host", "im.example.com"], input: broken).status == 3)
    }

    @Test("does without the system's roots only where they cannot matter")
    func system() throws {
        // An unreadable file of roots is an error, unless nobody has to look into it.
        let words = ["--host", "im.example.com", "--bundle", "/root.pem", "--system", "missing"]
        #expect(try verify(["/chain.pem"] + words).status == 3)
        let pinned = ["--trust", "pin-only"]
        #expect(try verify(["/chain.pem"] + words + pinned).status == 0)
        #expect(try verify(["/chain.pem"] + words + pinned + ["--policy", "tls"]).status == 3)
        #expect(try verify(["/self-signed.pem"] + words + pinned).status == 3)
    }

    @Test("says when the app's bundle holds a key, on standard error")
    func keyInBundle() throws {
        let outcome = try verify([
            "/chain.pem", "--host", "im.example.com", "--bundle", "/root.pem", "--bundle",
            "/leaf.key",
        ])
        #expect(outcome.status == 0)
        #expect(outcome.errors.contains("leaf.key:1 (block 1): a PRIVATE KEY"))
    }
}
