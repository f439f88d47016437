import Foundation
import Testing

@Suite("watch")
struct WatchTests {
    private let deployment: Deployment
    private let scratch: Scratch
    private let wfcert: Wfcert
    private let shell: Shell

    init() throws {
        deployment = try Deployment.shared()
        scratch = try Scratch()
        wfcert = Wfcert(in: scratch)
        shell = Shell(scratch: scratch)
        for name in ["leaf.pem", "expired.pem", "chain.pem", "self-signed.pem", "page.crt"] {
            try scratch.write(try deployment.scratch.text(name), name)
        }
        try scratch.write(try deployment.scratch.text("root.pem"), "app/ca.pem")
    }

    @discardableResult
    private func once(
        _ words: String...,
        format: String = "text",
        at time: String = Deployment.now
    ) throws -> Outcome {
        try wfcert.run(["watch"] + words + ["--once", "--format", format, "--at", time])
    }

    /// Targets, the moment, the status, and the line that is told.
    static let levels: [(target: String, time: String, status: Int32, line: String)] = [
        ("leaf.pem", Deployment.now, 0, "ok        leaf.pem  until 2027-07-01, 212 days left"),
        ("leaf.pem", "2027-06-02", 0, "warning   leaf.pem  until 2027-07-01, 29 days left"),
        ("leaf.pem", "2027-06-01", 0, "ok        leaf.pem  until 2027-07-01, 30 days left"),
        ("leaf.pem", "2027-06-25", 1, "critical  leaf.pem  until 2027-07-01, 6 days left"),
        ("leaf.pem", "2027-06-24", 0, "warning   leaf.pem  until 2027-07-01, 7 days left"),
        ("leaf.pem", "2027-07-03", 1, "critical  leaf.pem  until 2027-07-01, ended 2 days ago"),
        (
            "leaf.pem", "2027-07-01T05:00:01Z", 1,
            "critical  leaf.pem  until 2027-07-01, ended 5 hours ago"
        ),
        ("app", Deployment.now, 0, "ok        app  until 2036-07-01, 3500 days left"),
        ("page.crt", Deployment.now, 3, "unknown   page.crt  no-certificate"),
        ("gone/x.pem", Deployment.now, 3, "unknown   gone/x.pem  unreadable"),
    ]

    @Test("tells how each target stands, at both sides of each threshold", arguments: levels)
    func level(_ target: String, _ time: String, _ status: Int32, _ line: String) throws {
        let outcome = try once(target, at: time)
        #expect(outcome.status == status)
        #expect(outcome.output == line + "\n" && outcome.errors == "")
    }

    @Test("names the line of a list that is no target")
    func badLine() throws {
        let list = try Wfcert()
        try list.scratch.write("# ours\n\nleaf.pem\n1 2\n", "targets")
        let outcome = try list.run("watch", "@targets", "--once")
        #expect(outcome.status == 2 && outcome.output == "")
        #expect(outcome.errors.hasPrefix("wfcert: targets:4: "), "\(outcome.errors)")
    }

    @Test("gives Nagios the worst first, each target with its state and data, and its exit codes")
    func nagios() throws {
        let good = try once("leaf.pem", "app", format: "nagios")
        #expect(good.status == 0)
        #expect(
            good.output
                == """
                CERT OK - leaf.pem, 212 days left (0 of 2 not ok) | 'leaf.pem'=212;30:;7: 'app'=3500;30:;7:
                OK - leaf.pem, 212 days left
                OK - app, 3500 days left

                """
        )
        let soon = try once("leaf.pem", "--warn", "90d", format: "nagios", at: "2027-05-01")
        #expect(soon.status == 1)
        #expect(soon.output == "CERT WARNING - leaf.pem, 61 days left | days=61;90:;7:\n")
        try scratch.write(try deployment.scratch.text("leaf.pem"), "a=b'c|d.crt")
        let ended = try once(
            "app",
            "page.crt",
            "expired.pem",
            "a=b'c|d.crt",
            "app",
            "--warn",
            "300d",
            format: "nagios"
        )
        #expect(ended.status == 2)
        #expect(
            ended.output
                == """
                CERT CRITICAL - expired.pem, ended 334 days ago (3 of 5 not ok) \
                | 'app'=3500;300:;7: 'expired.pem'=-334;300:;7: 'a_b_c/d.crt'=212;300:;7:
                CRITICAL - expired.pem, ended 334 days ago
                UNKNOWN - page.crt, no-certificate
                WARNING - a=b'c/d.crt, 212 days left
                OK - app, 3500 days left
                OK - app, 3500 days left

                """
        )
        #expect(try once("page.crt", format: "nagios").status == 3)
        for words in [["leaf.pem"], ["leaf.pem", "--once", "--no"], ["1 2", "--once"]] {
            let wrong = try Wfcert().run(["watch", "--format", "nagios"] + words)
            #expect(wrong.status == 3)
            #expect(wrong.output.hasPrefix("CERT UNKNOWN - "), "\(wrong.output)")
            #expect(wrong.output.split(separator: "\n").count == 1)
        }
    }

    @Test("tells what changed since the last run, and counts it")
    func changes() throws {
        let words = ["watch", "s.pem", "--once", "--state", "state.json", "--at", Deployment.now]
        func run(_ name: String, _ format: String = "text") throws -> String {
            if name.isEmpty {
                try FileManager.default.removeItem(atPath: scratch.path("s.pem"))
            } else {
                try scratch.write(try deployment.scratch.text(name), "s.pem")
            }
            return try wfcert.run(words + ["--format", format]).output
        }
        #expect(!(try run("leaf.pem").contains("[")))
        #expect(!(try run("leaf.pem").contains("[")))
        // Another certificate, key and issuer, and one that has ended.
        let other = try run("expired.pem")
        for code in ["[certificate]", "[key]", "[issuer]", "[level]"] {
            #expect(other.contains(code))
        }
        #expect(other.contains("s.pem: ok is now critical [level]"))
        // While nothing is there, what was there is remembered.
        #expect(try run("").contains("s.pem: fails: unreadable [fault]"))
        let back = try run("leaf.pem")
        #expect(back.contains("[certificate]") && back.contains("is as it should be again"))
        #expect(try run("chain.pem").contains("1 added, 0 removed [others]"))
        #expect(try run("").contains("fails: unreadable"))
        let late = try run("expired.pem")
        #expect(!late.contains("as it should be again"), "\(late)")
        #expect(
            late.contains("no longer fails by unreadable, and is not as it should be: critical")
        )
        #expect(try run("chain.pem").contains("s.pem: critical is now ok [level]"))
        let nagios = try run("leaf.pem", "nagios")
        #expect(nagios.hasPrefix("CERT OK - s.pem, 212 days left, changed | days="), "\(nagios)")
        let metrics = try run("chain.pem", "prometheus")
        #expect(metrics.contains("\nwfcert_watch_changes_total{target=\"s.pem\"} 9\n"))
    }

    /// What stands where the state should be kept, and what is said of it.
    static let otherStates: [(text: String, reason: String)] = [
        ("important", "no JSON (line 1)"),
        ("{\n\"schema\": \"wfcert-watch/1\",\n no }", "no JSON (line 3)"),
        ("{}", "no \"schema\": \"wfcert-watch/1\" in it"),
        ("{\"schema\": \"wfcert/1\"}", "its \"schema\" is \"wfcert/1\", not \"wfcert-watch/1\""),
        ("{\"schema\": \"\u{1b}[1m\"}", "no JSON (line 1)"),
        ("{\"schema\": \"wfcert-watch/1\"}", "no list \"targets\""),
    ]

    @Test(
        "keeps its state whole, and says why it takes no other file for it",
        arguments: otherStates
    )
    func state(_ text: String, _ reason: String) throws {
        try scratch.write(text, "state.json")
        let outcome = try once("leaf.pem", "--state", "state.json")
        #expect(outcome.status == 2 && outcome.output == "")
        let beginning = "wfcert: --state: cannot use 'state.json': "
        #expect(outcome.errors.hasPrefix(beginning + reason), "\(outcome.errors)")
        #expect(try scratch.text("state.json") == text)
    }

    /// A member of a target, what it is replaced by, and whether the file is ours still.
    static let members: [(member: String, value: String, isTaken: Bool)] = [
        ("sha256", #""\u001b[31mEVIL\n::error::x""#, false),
        ("sha256", #""""#, false),
        ("sha256", "null", false),
        ("sha256", #""\#(Self.fingerprint):00""#, false),
        ("spki_sha256", #""\#(Self.fingerprint)""#, true),
        ("spki_sha256", #""\#(Self.fingerprint.lowercased())""#, false),
        ("spki_sha256", #""k\u001b[2J""#, false),
        ("issuer", #""<script>\u001b[2J""#, false),
        ("issuer", #""CN=\u202eR""#, false),
        ("issuer", #""CN=\\\\u{1B}R""#, true),
        ("issuer", "7", false),
        ("all", #"["x"]"#, false),
        ("all", #"["\#(Self.fingerprint)"]"#, false),
        ("all", "null", false),
        ("level", #""ok\u001b[5m""#, false),
        ("level", #""fine""#, false),
        ("fault", #""\u001b]0;x\u0007""#, false),
        ("fault", #""untrusted: expired""#, true),
        ("fault", "false", false),
        ("changes", "-5", false),
        ("changes", "1.5", false),
        ("changes", "9223372036854775807", false),
        ("changes", "9007199254740991", true),
        ("changed", #""zz""#, false),
        ("changed", "253402300800", false),
        ("changed", "253402300799", true),
        ("target", "null", false),
        ("target", #""""#, false),
    ]

    private static let fingerprint = Array(repeating: "AB", count: 32).joined(separator: ":")

    @Test("shows nothing of its state that it did not write so", arguments: members)
    func foreignState(_ member: String, _ value: String, _ isTaken: Bool) throws {
        try once("leaf.pem", "--state", "state.json")
        let lines = try scratch.text("state.json").split(separator: "\n").map { String($0) }
        let first = try #require(lines.firstIndex { $0.contains("\"\(member)\": ") })
        // A list ends some lines further on.
        let last =
            member == "all"
            ? try #require(lines.firstIndex { $0.contains("]") }) : first
        let comma = lines[last].hasSuffix(",") ? "," : ""
        let edited = lines[..<first] + ["\"\(member)\": \(value)\(comma)"] + lines[(last + 1)...]
        let text = edited.joined(separator: "\n") + "\n"
        try scratch.write(text, "state.json")
        let outcome = try once("expired.pem", "leaf.pem", "--state", "state.json")
        let shown = outcome.output + outcome.errors
        #expect(!shown.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" })
        #expect(!shown.contains("\u{202E}"))
        #expect((outcome.status != 2) == isTaken, "\(shown)")
        guard !isTaken else { return }
        #expect(outcome.output == "")
        #expect(outcome.errors.contains("\"\(member)\" of target 1"), "\(outcome.errors)")
        #expect(try scratch.text("state.json") == text)
    }

    @Test("takes no state that has a target twice")
    func doubledState() throws {
        try once("leaf.pem", "app", "--state", "state.json")
        let text = try scratch.text("state.json").replacing("\"app\"", with: "\"leaf.pem\"")
        try scratch.write(text, "state.json")
        let outcome = try once("leaf.pem", "--state", "state.json")
        #expect(outcome.status == 2)
        #expect(outcome.errors.contains("\"target\" of target 2 (leaf.pem)"), "\(outcome.errors)")
    }

    @Test("says why its state cannot be kept")
    func noState() throws {
        let folder = try once("leaf.pem", "--state", "app")
        #expect(folder.status == 2)
        #expect(folder.errors.contains("cannot use 'app': it is a directory"), "\(folder.errors)")
        let nowhere = try once("leaf.pem", "--state", "no/where.json")
        #expect(nowhere.status == 2)
        #expect(nowhere.errors.contains("no/where.json: No such file"), "\(nowhere.errors)")
    }

    /// Thresholds that contradict each other, and which is told to be what.
    static let badThresholds: [(words: [String], told: String)] = [
        (
            ["--warn", "5d", "--crit", "7d"],
            "--warn: must not be shorter than --crit, which is 7d, since a warning comes first: '5d'"
        ),
        (
            ["--warn", "5"],
            "--warn: must not be shorter than --crit, which is 7d by default, since a warning comes first: '5'"
        ),
        (
            ["--crit", "31d"],
            "--crit: must not be longer than --warn, which is 30d by default, since a warning comes first: '31d'"
        ),
    ]

    @Test("says which threshold must be the longer one", arguments: badThresholds)
    func thresholds(_ words: [String], _ told: String) throws {
        let outcome = try wfcert.run(["watch", "leaf.pem", "--once"] + words)
        #expect(outcome.status == 2 && outcome.output == "")
        #expect(outcome.errors.hasPrefix("wfcert: \(told)\n"), "\(outcome.errors)")
        #expect(try once("leaf.pem", "--warn", "7d", "--crit", "7d").status == 0)
    }

    @Test("writes metrics that Prometheus' own reader takes, over nothing else")
    func metrics() throws {
        #expect(try once("leaf.pem", "page.crt", "leaf.pem", "-o", "x.prom").status == 3)
        let written = try scratch.text("x.prom")
        #expect(written.contains("\nwfcert_watch_status{target=\"leaf.pem\"} 0\n"))
        #expect(written.contains("\nwfcert_watch_status{target=\"page.crt\"} 3\n"))
        #expect(
            written.contains("wfcert_watch_not_after_seconds{target=\"leaf.pem\"} 1814400000\n")
        )
        // Our own is replaced, under the same name, readable for the collector; another's is not.
        #expect(try once("app", "-o", "x.prom").status == 0)
        #expect(try !scratch.text("x.prom").contains("leaf.pem"))
        #expect(try shell.permissions("x.prom") & 0o444 == 0o444)
        try scratch.write("other", "y.prom")
        let refused = try once("leaf.pem", "-o", "y.prom")
        #expect(refused.status == 2 && refused.output == "")
        #expect(try scratch.text("y.prom") == "other")
        #expect(try once("leaf.pem", "-o", "y.prom", "--force").status == 0)
        #expect(try !shell.names(in: ".").contains { $0.hasSuffix(".new") || $0.hasSuffix(".old") })
        let python = try #require(ProcessInfo.processInfo.environment["WFCERT_PYTHON"])
        let folder = (#filePath as NSString).deletingLastPathComponent
        let read = try shell.run(
            "'\(python)' -B '\(folder)/check_output.py' prometheus 8:x.prom 8:y.prom"
        )
        #expect(read.status == 0 && read.output == "", "\(read.errors)")
    }

    @Test(
        "goes on until a signal, tells each change once, and ends by the signal",
        arguments: [("TERM", "143"), ("INT", "130")]
    )
    func signals(_ name: String, _ status: String) throws {
        try scratch.write(try deployment.scratch.text("leaf.pem"), "s.pem")
        let outcome = try shell.run(
            // Without job control what runs beside a shell ignores SIGINT; bash has it.
            "set -m; wfcert watch s.pem --interval 0.05 --at \(Deployment.now) -o x.prom >log 2>&1 & watch=$!",
            "wait_for() { for try in $(seq 100); do grep -q \"$1\" log && return; sleep 0.1; done; }",
            "wait_for '^ok'; cp self-signed.pem new.pem; mv new.pem s.pem",
            "wait_for '.key.$'; sleep 0.3; kill -\(name) $watch; wait $watch; echo $?; cat log"
        )
        let lines = outcome.output.split(separator: "\n").map { String($0) }
        #expect(lines.first == status, "\(outcome.errors)")
        #expect(lines.dropFirst().first?.hasPrefix("ok        s.pem") == true)
        #expect(lines.count { $0.hasSuffix("[key]") } == 1)
        #expect(try scratch.text("x.prom").contains("changes_total{target=\"s.pem\"} 1\n"))
    }

    @Test("looks at servers as probe does", .timeLimit(.minutes(2)))
    func servers() throws {
        let outcome = try shell.run(
            "wfcert issue -q --ip 127.0.0.1 -o own && wfcert issue -q --ip 127.0.0.1 -o other || exit",
            "openssl s_server -accept 127.0.0.1:0 -cert own/fullchain.pem -key own/server.key -www \\",
            "  >log 2>&1 & server=$!",
            "for try in $(seq 100); do grep -q '^ACCEPT' log && break; sleep 0.1; done",
            "place=127.0.0.1:$(sed -n 's/^ACCEPT .*://p' log | head -n 1)",
            "watch() { wfcert watch $place --once --system none --state state \"$@\"; echo $?; }",
            "watch --bundle own/ca.crt; watch --bundle other/ca.crt; kill $server; wait $server",
            "watch --bundle own/ca.crt --timeout 2"
        )
        let lines = outcome.output.split(separator: "\n").map { String($0) }
        #expect(lines.count { $0.hasPrefix("ok        127.0.0.1:") } == 1, "\(outcome.output)")
        #expect(lines.contains { $0.hasSuffix("fails: untrusted: stale-anchor [fault]") })
        #expect(lines.contains { $0.contains("untrusted: stale-anchor is now unreachable") })
        #expect(lines.filter { $0.count == 1 } == ["0", "1", "4"])
    }
}
