import Foundation
import Testing

/// The configuration and the baseline, as a person or a pipeline uses them.
@Suite("lint with what is known")
struct LintSettingsTests {
    private let scratch: Scratch

    init() throws {
        scratch = try Scratch()
        for name in ["leaf.pem", "expired.pem", "self-signed.pem"] {
            try scratch.write(try Deployment.shared().scratch.text(name), name)
        }
    }

    private func lint(_ arguments: String...) throws -> Outcome {
        try Wfcert(in: scratch).run(["lint"] + arguments + ["--at", Deployment.now])
    }

    private static let ignore = """
        ignore:
          - {rule: WF301, file: expired.pem, reason: is replaced, until: 2026-12-01}
          - {rule: WF409, reason: made by hand, until: 2027-01-01}

        """

    @Test("lets pass what the configuration says, and counts it")
    func ignored() throws {
        try scratch.write(Self.ignore, ".wfcert.yml")
        let outcome = try lint("expired.pem")
        #expect(outcome.status == 0)
        #expect(outcome.output == "✓ nothing found in 1 certificate   profile private\n")
        #expect(outcome.errors == "2 let pass by the configuration\n")
        let json = try JSON(try lint("expired.pem", "--format", "json").output)
        #expect(json["suppressed"]["ignored"] == .number(2))
        #expect(try lint("expired.pem", "--config", "none").status == 1)
    }

    @Test("tells of what is let pass no longer")
    func ended() throws {
        try scratch.write(Self.ignore.replacing("2026-12-01", with: "2026-11-30"), "old.yml")
        let outcome = try lint("expired.pem", "--config", "old.yml")
        #expect(outcome.status == 1)
        #expect(
            outcome.errors.hasPrefix(
                "old.yml: WF301 was let pass until 2026-11-30, and no longer is: is replaced\n"
            )
        )
    }

    @Test("lets the command line decide over the configuration")
    func precedence() throws {
        try scratch.write("profile: strict\nfail-on: notice\nexpires-in: 365\n", ".wfcert.yml")
        func value(_ name: String, _ arguments: String...) throws -> JSON {
            let words = ["lint", "leaf.pem", "--format", "json", "--at", Deployment.now]
            return try JSON(try Wfcert(in: scratch).run(words + arguments).output)[name]
        }
        #expect(try value("profile") == .string("strict"))
        #expect(try value("profile", "--profile", "apple") == .string("apple"))
        #expect(try value("fail_on") == .string("notice"))
        #expect(try value("fail_on", "--fail-on", "error") == .string("error"))
    }

    @Test("wants the hosts of the configuration carried")
    func hosts() throws {
        try scratch.write("hosts: [im.example.com, im.example.org]\n", ".wfcert.yml")
        let json = try JSON(try lint("leaf.pem", "--select", "WF2", "--format", "json").output)
        #expect(json["findings"].elements.map { $0["rule"].text } == ["WF206"])
        #expect(json["findings"][0]["facts"]["host"].text == "im.example.org")
    }

    @Test("counts only what is new beside a baseline, whatever the day")
    func baseline() throws {
        try scratch.write(try lint("expired.pem", "--format", "json").output, "known.json")
        let again = try lint("expired.pem", "--baseline", "known.json")
        #expect(again.status == 0)
        #expect(again.errors == "2 known by the baseline\n")
        let later = try Wfcert(in: scratch).run(
            "lint",
            "expired.pem",
            "--baseline",
            "known.json",
            "--at",
            "2026-12-24T00:00:00Z"
        )
        #expect(later.status == 0)
        let more = try lint(
            "expired.pem",
            "self-signed.pem",
            "--baseline",
            "known.json",
            "-q",
            "--fail-on",
            "notice"
        )
        #expect(more.status == 1)
    }

    static let unusable: [(file: String, text: String, option: String, error: String)] = [
        ("c.yml", "hosts:\n - a\n - {", "--config", "wfcert: c.yml:4:1: no YAML"),
        (
            "c.yml", "hots: [a]", "--config",
            "wfcert: c.yml:1:1: unknown key 'hots'; did you mean 'hosts'?"
        ),
        ("b.json", "{}", "--baseline", "wfcert: --baseline: cannot use 'b.json'"),
        ("b.json", "{\"findings\":[{}]}", "--baseline", "wfcert: --baseline: cannot use 'b.json'"),
        ("other", "", "--baseline", "wfcert: --baseline: cannot use 'other'"),
    ]

    @Test("ends with 2 on what cannot be used", arguments: unusable)
    func errors(_ file: String, _ text: String, _ option: String, _ error: String) throws {
        try scratch.write(text, file)
        let outcome = try lint("leaf.pem", option, file)
        #expect(outcome.status == 2 && outcome.output == "")
        #expect(outcome.errors.hasPrefix(error))
        #expect(try lint("leaf.pem", option, "missing").status == 2)
    }
}
