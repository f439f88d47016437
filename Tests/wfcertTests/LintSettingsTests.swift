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

    @Test(
        "knows a file however the path to it is written",
        arguments: ["f/expired.pem", "./f/expired.pem", "f//expired.pem", "f/./expired.pem"],
        ["f/expired.pem", "./f/expired.pem", "f", "./f/"]
    )
    func spelling(_ file: String, _ input: String) throws {
        try scratch.write(try scratch.text("expired.pem"), "f/expired.pem")
        try scratch.write(Self.ignore.replacing("expired.pem", with: file), ".wfcert.yml")
        let outcome = try lint(input)
        #expect(outcome.status == 0)
        #expect(outcome.errors == "2 let pass by the configuration\n")
    }

    @Test("knows a file by where it lies, seen from the settings' own folder")
    func realPath() throws {
        try scratch.write(try scratch.text("expired.pem"), "f/expired.pem")
        let manager = FileManager.default
        try manager.createSymbolicLink(
            atPath: scratch.path("link.pem"),
            withDestinationPath: "f/expired.pem"
        )
        try manager.createSymbolicLink(
            atPath: scratch.path("g"),
            withDestinationPath: "f"
        )
        let inputs = ["f/expired.pem", "link.pem", "g/expired.pem", scratch.path("f/expired.pem")]
        for (settings, file) in [
            (".wfcert.yml", scratch.path("f/expired.pem")), (".wfcert.yml", "link.pem"),
            (".wfcert.yml", "g/expired.pem"), ("ci/rules.yml", "../f/expired.pem"),
            ("ci/rules.yml", "../link.pem"), ("f/rules.yml", "expired.pem"),
        ] {
            try scratch.write(Self.ignore.replacing("expired.pem", with: file), settings)
            for input in inputs {
                let outcome = try lint(input, "--config", settings)
                #expect(outcome.status == 0, "\(settings) \(file) \(input)")
                #expect(outcome.errors == "2 let pass by the configuration\n")
            }
            // Another file of the same content is another file.
            #expect(
                try lint("expired.pem", "--config", settings).status
                    == (file == "expired.pem" ? 0 : 1)
            )
        }
    }

    @Test(
        "tells of a file that is not there, and of none that another run may look at",
        arguments: [
            ("f/none.pem", ["expired.pem"], true), ("none.pem", ["expired.pem"], true),
            ("leaf.pem", ["expired.pem"], false), ("im.lan:443", ["expired.pem"], false),
            ("none.pem", ["expired.pem", "none.pem"], false),
            ("App/none.pem", ["expired.pem", "--bundle", "App"], true),
        ]
    )
    func unmatched(_ file: String, _ words: [String], _ isTold: Bool) throws {
        try scratch.write(try scratch.text("leaf.pem"), "App/leaf.pem")
        let text = Self.ignore.replacing("expired.pem", with: "'\(file)'")
        try scratch.write(text, "c.yml")
        let outcome = try Wfcert(in: scratch).run(
            ["lint"] + words + ["--config", "c.yml", "--at", Deployment.now]
        )
        let told = "c.yml: WF301 is let pass in \(file), and there is no such file: is replaced\n"
        #expect(outcome.errors.contains(told) == isTold, "\(outcome.errors)")
        let quiet = try Wfcert(in: scratch).run(
            ["lint"] + words + ["--config", "c.yml", "--at", Deployment.now, "-q"]
        )
        #expect(!quiet.errors.contains("let pass") && quiet.status == outcome.status)
    }

    @Test(
        "may not let everything pass that is asked",
        arguments: [
            (rule: "WF", words: [], status: Int32(2)), ("WF3", ["--select", "WF301,WF302"], 2),
            ("WF3", ["--select", "WF301,WF101"], 0), ("WF, file: other.pem", [], 1),
        ]
    )
    func everything(_ rule: String, _ words: [String], _ status: Int32) throws {
        let text = "ignore:\n  - {rule: \(rule), reason: all, until: 2027-01-01}\n"
        try scratch.write(text, "all.yml")
        let outcome = try Wfcert(in: scratch).run(
            ["lint", "expired.pem", "--config", "all.yml", "--at", Deployment.now] + words
        )
        #expect(outcome.status == status)
        #expect(outcome.errors.contains("cannot use 'all.yml'") == (status == 2))
        // On the day after it is a configuration as any other.
        let late = try Wfcert(in: scratch).run(
            "lint",
            "expired.pem",
            "--config",
            "all.yml",
            "--at",
            "2027-01-02T00:00:00Z"
        )
        #expect(late.status == 1)
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
            "c.yml", "hosts:\n  - im.lan\n  - 10.1", "--config",
            "wfcert: c.yml:3:5: no host name or address: '10.1' [ambiguous-ipv4]"
        ),
        (
            "c.yml", "hots: [a]", "--config",
            "wfcert: c.yml:1:1: unknown key 'hots'; did you mean 'hosts'?"
        ),
        ("b.json", "{}", "--baseline", "wfcert: --baseline: cannot use 'b.json'"),
        ("b.json", "", "--baseline", "wfcert: --baseline: cannot use 'b.json': no JSON"),
        ("b.json", "[]", "--baseline", "wfcert: --baseline: cannot use 'b.json': no list"),
        (
            "b.json", "{\"schema\":\"wfcert/2\",\"findings\":[]}", "--baseline",
            "wfcert: --baseline: cannot use 'b.json': its schema is wfcert/2, and this is wfcert/1"
        ),
        ("b.json", "{\"findings\":[{}]}", "--baseline", "wfcert: --baseline: cannot use 'b.json'"),
        ("other", "", "--baseline", "wfcert: --baseline: cannot use 'other'"),
        (
            "weak", "# 2008\n0123456789abcdef012\n", "--weak-keys",
            "wfcert: weak:2:1: no weak key: 20 hexadecimal digits"
        ),
    ]

    @Test("knows the keys of a list, which the command line or the configuration names")
    func weakKeys() throws {
        let made = try Shell(scratch: scratch).run(
            "set -e",
            "openssl req -x509 -newkey rsa:2048 -nodes -keyout /dev/null -out weak.pem -subj /CN=a",
            "(echo '# made here'; openssl x509 -in weak.pem -noout -modulus | sha1sum | cut -c 21-40) >list"
        )
        #expect(made.status == 0)
        func found(_ arguments: String...) throws -> String {
            let words = ["lint", "weak.pem", "--select", "WF408", "--format", "json"]
            return try Wfcert(in: scratch).run(words + arguments).output
        }
        #expect(!(try found().contains("listed")))
        #expect(try found("--weak-keys", "list").contains("\"listed\""))
        try scratch.write("weak-keys: [list]\n", ".wfcert.yml")
        #expect(try found().contains("\"listed\""))
        try scratch.write("\u{FEFF}" + scratch.text("list"), "marked")
        #expect(try found("--weak-keys", "marked").contains("\"listed\""))
        try scratch.write("profile: apple\nweak-keys: [list, none]\n", ".wfcert.yml")
        let missing = try Wfcert(in: scratch).run(["lint", "weak.pem"])
        #expect(missing.status == 2)
        #expect(
            missing.errors.hasPrefix("wfcert: .wfcert.yml:2:19: weak-keys: none: No such file"),
            "\(missing.errors)"
        )
    }

    @Test("ends with 2 on what cannot be used", arguments: unusable)
    func errors(_ file: String, _ text: String, _ option: String, _ error: String) throws {
        try scratch.write(text, file)
        let outcome = try lint("leaf.pem", option, file)
        #expect(outcome.status == 2 && outcome.output == "")
        #expect(outcome.errors.hasPrefix(error))
        #expect(try lint("leaf.pem", option, "missing").status == 2)
    }
}
