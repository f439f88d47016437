import Foundation
import Testing

@Suite("issue, again and elsewhere")
struct IssueAgainTests {
    private let wfcert: Wfcert
    private let shell: Shell

    init() throws {
        wfcert = try Wfcert()
        shell = Shell(scratch: wfcert.scratch)
    }

    private func issue(_ arguments: String...) throws -> Outcome {
        try wfcert.run(["issue"] + arguments)
    }

    @Test("prints next steps that work for another time, and names no directory that was not meant")
    func otherSteps() throws {
        let made = try issue(
            "--dns",
            "im.lan",
            "-o",
            "new",
            "--at",
            "2024-05-01T12:30:00Z",
            "--format",
            "json"
        )
        let steps = try JSON(made.output)["next"].elements.compactMap { $0["command"].text }
        #expect(steps.count == 2)
        for step in steps {
            let outcome = try shell.run(step)
            #expect(outcome.status == 0, "\(step): \(outcome.errors)")
        }
    }

    /// Directories that a terminal must not see as they are, or a shell not read as they are.
    static let oddPlaces = [
        "a\nb", "a\u{1B}[2Jb", "it's", "-x", "$(id)", "a\\b\u{7}'", "\u{202E}a", "a b", "消息",
        String(repeating: "long/", count: 60) + "end",
    ]

    @Test(
        "prints commands that a shell takes to the same place, whatever its name",
        arguments: oddPlaces
    )
    func oddPlace(_ place: String) throws {
        let above = (place as NSString).deletingLastPathComponent
        if !above.isEmpty { try wfcert.scratch.write("", above + "/there") }
        let made = try wfcert.run(
            ["issue", "--dns", "im.lan", "--output=" + place, "--format", "json"]
        )
        #expect(made.status == 0, "\(made.errors)")
        let steps = try JSON(made.output)["next"].elements.compactMap { $0["command"].text }
        #expect(steps.count == 2)
        for step in steps {
            #expect(!step.unicodeScalars.contains { $0.properties.generalCategory == .control })
            let outcome = try shell.run([step], with: "bash")
            #expect(outcome.status == 0, "\(step): \(outcome.errors)")
        }
        let inside = try FileManager.default.contentsOfDirectory(atPath: wfcert.scratch.path(place))
        #expect(inside.contains("server.crt"))
        let forced = ["issue", "--dns", "im.lan", "--output=" + place + "2", "--print-openssl"]
        let printed = try wfcert.run(forced).output
        #expect(!printed.contains("im-certs"))
        let outcome = try shell.run([printed], with: "bash")
        #expect(outcome.status == 0, "\(printed): \(outcome.errors)")
        #expect(FileManager.default.fileExists(atPath: wfcert.scratch.path(place + "2/ca.crt")))
    }

    @Test(
        "lives as many days as it says, both of its ends counted (RFC 5280 4.1.2.5)",
        arguments: [
            ([], 397), (["--days", "90"], 90), (["--self-signed"], 820), (["--days", "1"], 1),
        ]
    )
    func lifetime(_ options: [String], _ days: Int) throws {
        let made = try wfcert.run(
            ["issue", "--dns", "im.lan", "-o", "new", "--at", "2026-12-01T00:00:00Z"] + options
                + ["--format", "json"]
        )
        let answer = try JSON(made.output)
        let style = Date.ISO8601FormatStyle()
        func seconds(_ certificate: JSON) throws -> Int {
            let start = try style.parse(try #require(certificate["not_before"].text))
            let end = try style.parse(try #require(certificate["not_after"].text))
            return Int(end.timeIntervalSince(start)) + 1
        }
        #expect(try seconds(answer["server"]) == days * 86_400)
        let isOwn = options.contains("--self-signed")
        #expect(try seconds(answer["anchor"]) == (isOwn ? days : 3_650) * 86_400)
        let told = try wfcert.run("describe", "new/server.crt", "--at", "2026-12-01T00:00:00Z")
        #expect(told.output.contains(", \(days) days: "), "\(told.output)")
    }

    @Test(
        "says how what openssl makes ends otherwise",
        arguments: [("en", "a second more"), ("zh", "多一秒")]
    )
    func opensslEnds(_ language: String, _ says: String) throws {
        let words = ["issue", "--dns", "im.lan", "--print-openssl", "--lang", language]
        let printed = try wfcert.run(words)
        #expect(printed.errors.contains(says), "\(printed.errors)")
        #expect(try wfcert.run(words + ["-q"]).errors == "")
    }

    @Test("prints commands that renew where the old files are, as --force does")
    func printedRenewal() throws {
        _ = try issue("--dns", "im.lan", "-o", "im certs")
        let old = try wfcert.scratch.text("im certs/server.crt")
        let authority = try wfcert.scratch.text("im certs/ca.crt")
        try shell.run("chmod 644 'im certs/server.key'")
        let arguments = [
            "issue", "--ca", "im certs", "--renew", "im certs/server.crt", "-o", "im certs",
            "--print-openssl",
        ]
        #expect(try shell.run(wfcert.run(arguments).output).status != 0)
        #expect(try wfcert.scratch.text("im certs/server.crt") == old)
        let made = try shell.run(wfcert.run(arguments + ["--force"]).output)
        #expect(made.status == 0, "\(made.errors)")
        #expect(try wfcert.scratch.text("im certs/server.crt") != old)
        #expect(try wfcert.scratch.text("im certs/ca.crt") == authority)
        #expect(try shell.permissions("im certs/server.key") == 0o600)
        #expect(try shell.permissions("im certs/fullchain.pem") == 0o644)
        let again = ["issue", "--dns", "im.lan", "-o", "im certs", "--print-openssl", "--force"]
        #expect(try shell.run(wfcert.run(again).output).status != 0)
        #expect(try wfcert.scratch.text("im certs/ca.crt") == authority)
    }

    @Test("issues under a CA that does not name its key")
    func namelessKey() throws {
        try shell.run(
            "mkdir ca; openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 900"
                + " -subj /CN=Old -keyout ca/ca.key -out ca/ca.crt -config /dev/stdin -extensions e"
                + " <<'END'\n[req]\ndistinguished_name = n\n[n]\n[e]\n"
                + "basicConstraints = critical,CA:TRUE\nsubjectKeyIdentifier = none\nEND"
        )
        let made = try issue("--ca", "ca", "--dns", "im.lan", "-o", "n")
        #expect(made.status == 0, "\(made.errors)")
        let checked = try shell.run("openssl verify -CAfile ca/ca.crt n/server.crt")
        #expect(checked.output == "n/server.crt: OK\n")
    }

    @Test("says which names a renewal leaves out, and takes the root's dot away")
    func leftOut() throws {
        try shell.run(
            "openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -subj /CN=Old"
                + " -keyout old.key -out old.pem"
                + " -addext 'subjectAltName=DNS:im.lan,DNS:*.lan,DNS:x.example.com.,email:a@b.example,IP:0.0.0.0'"
        )
        let made = try issue("--renew", "old.pem", "-o", "n", "--format", "json")
        #expect(made.status == 0)
        let json = try JSON(made.output)
        #expect(
            json["names"].elements.compactMap(\.text) == ["DNS:im.lan", "DNS:x.example.com"]
        )
        #expect(json["left_out"].elements.count == 3)
        #expect(made.errors.contains("DNS:*.lan") && made.errors.contains("a@b.example"))
        let zh = try issue("--renew", "old.pem", "-o", "m", "--lang", "zh")
        #expect(zh.errors.contains("已略去"))
    }

    @Test("says what is wrong where nothing could come of it")
    func refusedEarly() throws {
        _ = try issue("--dns", "im.lan", "-o", "new", "--at", "2020-01-01")
        let ended = try issue("--ca", "new", "--dns", "im.lan", "-o", "n", "--at", "2031-01-01")
        #expect(ended.status == 1)
        #expect(ended.errors.contains("new/ca.crt: the CA O=IM private CA ended 20"))
        let late = try issue("--dns", "im.lan", "-o", "n", "--at", "9999-12-31T00:00:00Z")
        #expect(late.status == 2 && late.errors.contains("9999-12-31T23:59:59Z"))
        try shell.run("touch plain; ln -s nowhere dangling")
        for place in ["plain", "dangling"] {
            let made = try issue("--dns", "im.lan", "-o", place)
            #expect(made.status == 2 && made.errors.contains("Not a directory"), "\(made.errors)")
            let exported = try wfcert.run(
                ["export", "new/ca.crt", "--for", "android", "-o", place]
            )
            #expect(exported.status == 2, "\(exported.errors)")
        }
        let names = (0..<2_500).map { "DNS:h\($0).example.com" }.joined(separator: ",")
        try wfcert.scratch.write(
            "[req]\ndistinguished_name=n\n[n]\n[e]\nsubjectAltName=" + names + "\n",
            "big.cnf"
        )
        try shell.run(
            "openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -subj /CN=Big"
                + " -keyout big.key -out big.pem -config big.cnf -extensions e"
        )
        let many = try issue("--renew", "big.pem", "-o", "n")
        #expect(many.status == 1 && many.errors.contains("divide them among several"))
        #expect(!many.errors.contains("Fix"))
    }
}
