import Foundation
import Testing

/// One set of hostile names through every command and every format, each read by a program of that format.
@Suite("Hostile names")
struct HostileFormatTests {
    private let scratch: Scratch
    private let wfcert: Wfcert

    init() throws {
        scratch = try Self.made.get()
        wfcert = Wfcert(in: scratch)
    }

    /// The certificates, made once: `in` and `app` with names of files, LABEL.pem and LABEL.ca.pem beside them.
    private static let made = Result {
        let scratch = try Scratch(removedAtExit: true)
        _ = try python("hostile_names.py", [scratch.folder], scratch)
        return scratch
    }

    private static func python(
        _ script: String,
        _ arguments: [String],
        _ scratch: Scratch
    ) throws -> String {
        let python = try #require(ProcessInfo.processInfo.environment["WFCERT_PYTHON"])
        let folder = (#filePath as NSString).deletingLastPathComponent
        let outcome = try Spawn(
            program: python,
            arguments: ["-B", folder + "/" + script] + arguments,
            environment: ["PATH": "/usr/bin:/bin", "HOME": scratch.folder],
            directory: scratch.folder
        ).run()
        try #require(outcome.status == 0, "\(outcome.errors)")
        return outcome.output
    }

    /// What a program of the format has against outputs, each with the number of findings that it must have.
    private func expectNothing(
        in outputs: [(count: Int?, text: String)],
        _ format: String,
        _ place: String = ""
    ) throws {
        let own = try Scratch()
        var files: [String] = []
        for (number, output) in outputs.enumerated() {
            let path = try own.write(output.text, "\(number).\(format)")
            files.append((output.count.map { String($0) } ?? "") + ":" + path)
        }
        #expect(!files.isEmpty && outputs.allSatisfy { !$0.text.isEmpty })
        let found = try Self.python("check_output.py", [format] + files, own)
        #expect(found == "", "\(place): \(found)")
    }

    private func labels() throws -> [String] {
        let names = try FileManager.default.contentsOfDirectory(atPath: scratch.folder)
        return names.filter { $0.hasSuffix(".ca.pem") }.map { String($0.dropLast(7)) }.sorted()
    }

    /// The files with hostile names that an argument can name.
    private func files(in folder: String) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: scratch.path(folder)).sorted()
            .filter { !$0.hasPrefix("h-no-text") }.map { folder + "/" + $0 }
    }

    private static let time = ["--at", "2026-12-01T00:00:00Z"]
    static let services = ["sarif", "junit", "github", "gitlab", "tap", "markdown"]
    static let formats = services + ["html", "text", "json", "jsonl"]

    @Test("of files and certificates break nothing of lint", arguments: formats, ["en", "zh"])
    func lint(_ format: String, _ language: String) throws {
        let words =
            ["lint"] + (try files(in: "in")) + [
                "app", "--profile", "strict", "-v", "--lang", language,
            ]
            + Self.time
        let count = try JSON(try wfcert.run(words + ["--format", "json"]).output)["findings"]
            .elements
            .count
        #expect(count > 100)
        let outcome = try wfcert.run(words + ["--format", format])
        #expect(outcome.status == 1)
        try expectNothing(in: [(count, outcome.output)], format)
        try expectNothing(in: [(nil, outcome.errors + "\n")], "text")
    }

    @Test("of subjects and issuers break nothing of verify", arguments: formats + ["log"])
    func verify(_ format: String) throws {
        let counts = Self.services.contains(format)
        var outputs: [(Int?, String)] = []
        for label in try labels() {
            let words =
                [
                    "verify", label + ".pem", "--bundle", label + ".ca.pem", "--system", "none",
                    "--host", "10.0.0.1", "-v",
                ] + Self.time
            let style = format == "log" ? ["--log"] : ["--format", format]
            let outcome = try wfcert.run(words + style)
            // The host is never among the names; what is not DER has more against it.
            #expect(outcome.status == 1, "\(label): \(outcome.errors)")
            let reasons =
                try counts
                ? JSON(try wfcert.run(words + ["--format", "json"]).output)["reasons"].elements
                    .count
                : nil
            outputs.append((reasons, outcome.output))
        }
        #expect(outputs.count > 20)
        try expectNothing(in: outputs, format)
    }

    @Test("of any script and length leave a page in its frame", .timeLimit(.minutes(5)))
    func layout() throws {
        let own = try Scratch()
        let labels = ["long", "stack", "bidi", "script", "right-to-left", "spaces"]
        for label in labels {
            let words = ["lint", label + ".pem", "--profile", "strict", "--format", "html"]
            try own.write(try wfcert.run(words + Self.time).output, label + ".html")
        }
        let found = try Self.python("check_page.py", ["layout"] + labels.map { $0 + ".html" }, own)
        #expect(found == "24 views\n")
    }

    /// Commands on a chain LABEL.pem and its CA LABEL.ca.pem, and the format of the answer.
    static let others: [(words: [String], format: String)] = [
        (["describe", "LABEL.pem", "--host", "a.example"], "text"),
        (["describe", "LABEL.pem", "-v", "--lang", "zh"], "text"),
        (["describe", "LABEL.pem", "--format", "json"], "json"),
        (["watch", "LABEL.pem", "--once", "--at", "2026-12-01"], "text"),
        (["watch", "LABEL.pem", "--once", "--at", "2026-12-01", "--format", "json"], "json"),
        (["watch", "LABEL.pem", "--once", "--format", "prometheus"], "prometheus"),
        (["describe", "LABEL.pem", "--format", "jsonl"], "jsonl"),
        (["describe", "LABEL.pem", "--host", "a.example", "--format", "html"], "html"),
        (["verify", "LABEL.pem", "--host", "im.example.com", "--system", "none"], "text"),
        (["chain", "LABEL.pem", "--system", "none"], "text"),
        (["chain", "LABEL.pem", "--system", "none", "--format", "json"], "json"),
        (["diff", "LABEL.pem", "LABEL.ca.pem", "-v"], "text"),
        (["diff", "LABEL.pem", "json.pem", "--format", "json"], "json"),
        (["export", "LABEL.ca.pem", "--for", "pem"], "pem"),
        (["export", "LABEL.ca.pem", "--for", "node"], "pem"),
        (["export", "LABEL.ca.pem", "--for", "curl"], "pem"),
        (["export", "LABEL.pem", "--for", "pem", "--format", "json"], "json"),
        (["export", "LABEL.pem", "--for", "ios-plist"], "plist"),
    ]

    @Test("break nothing of the other commands", arguments: others)
    func elsewhere(_ words: [String], _ format: String) throws {
        var outputs: [(Int?, String)] = []
        for label in try labels() {
            let outcome = try wfcert.run(words.map { $0.replacing("LABEL", with: label) })
            #expect([0, 1].contains(outcome.status), "\(label): \(outcome.errors)")
            outputs.append((format == "pem" ? 1 : nil, outcome.output))
            if !outcome.errors.isEmpty {
                try expectNothing(in: [(nil, outcome.errors)], "text")
            }
        }
        try expectNothing(in: outputs, format)
    }

    @Test("of files break nothing of watch", arguments: ["text", "json", "prometheus", "nagios"])
    func watch(_ format: String) throws {
        let outcome = try wfcert.run(
            ["watch"] + (try files(in: "in")) + ["--once", "--format", format] + Self.time
        )
        #expect(outcome.status == 0, "\(outcome.errors)")
        try expectNothing(in: [(nil, outcome.output)], format)
    }

    @Test("break nothing of a bundle's listing", arguments: ["text", "json", "jsonl"])
    func bundle(_ format: String) throws {
        let outcome = try wfcert.run(["bundle", "app", "-v", "--format", format] + Self.time)
        try expectNothing(in: [(nil, outcome.output)], format)
    }

    @Test("break nothing of what Android and Java read")
    func exports() throws {
        for label in try labels() {
            let own = try Scratch()
            for (target, name) in [("android", "res"), ("java", "store.p12")] {
                let output = own.path(target == "android" ? "" : name)
                let outcome = try wfcert.run(
                    "export",
                    label + ".pem",
                    "--for",
                    target,
                    "-o",
                    output,
                    "--format",
                    "json"
                )
                // OpenSSL reads no certificate with a name that is no text.
                let isUnreadable = label == "no-text" && target == "java"
                #expect(outcome.status == (isUnreadable ? 3 : 0), "\(label): \(outcome.errors)")
                guard !isUnreadable else { continue }
                try expectNothing(in: [(nil, outcome.output)], "json")
            }
            let xml = try own.text("res/xml/network_security_config.xml")
            try expectNothing(in: [(nil, xml)], "android")
            let listed = try Shell(scratch: own).run(
                "openssl pkcs12 -in store.p12 -passin pass:changeit -nokeys | grep -c '^-----BEGIN'"
            )
            #expect(listed.output == (label == "no-text" ? "0\n" : "2\n"))
        }
    }

    @Test("of a log break nothing of explain", arguments: ["text", "json", "jsonl"])
    func logs(_ format: String) throws {
        for label in try labels() {
            let words = ["--host", "10.0.0.1", "--bundle", "links.ca.pem", "--system", "none"]
            let log = try wfcert.run(["verify", label + ".pem", "--log"] + words).output
            let outcome = try wfcert.run(["explain", "-", "-v", "--format", format], input: log)
            #expect(outcome.status == 0 && !outcome.output.isEmpty)
            try expectNothing(in: [(nil, outcome.output)], format)
        }
    }

    @Test("of servers break nothing of probe", .timeLimit(.minutes(5)))
    func probe() throws {
        let formats = ["text", "json", "jsonl", "prometheus", "nagios", "html"]
        // OpenSSL shows no certificate with a name that is no text.
        let labels = try labels().filter { $0 != "no-text" }
        let outcome = try Shell(scratch: scratch).run(
            "mkdir -p probed; for label in \(labels.joined(separator: " ")); do",
            "openssl s_server -accept 127.0.0.1:0 -cert $label.pem -key $label.key \\",
            "  -cert_chain $label.ca.pem -www >probed/$label.log 2>&1 </dev/null & server=$!",
            "for try in $(seq 100); do grep -q '^ACCEPT' probed/$label.log && break; sleep 0.1; done",
            "port=$(sed -n 's/^ACCEPT .*://p' probed/$label.log | head -n 1)",
            "for format in \(formats.joined(separator: " ")); do",
            "wfcert probe 127.0.0.1:$port --host im.example.com --bundle $label.ca.pem -v \\",
            "  --system none --at 2026-12-01 --format $format >probed/$label.$format 2>&1",
            "test $? = 0 || echo $label $format $?; done; kill $server; wait $server 2>/dev/null; done"
        )
        #expect(outcome.output == "", "\(outcome.errors)")
        for format in formats {
            let outputs = try labels.map { label in
                (Int?.none, try scratch.text("probed/\(label).\(format)"))
            }
            try expectNothing(in: outputs, format)
        }
    }

    @Test("of a configuration break nothing of lint's talk")
    func configuration() throws {
        let own = try Scratch()
        try own.write(try scratch.text("links.pem"), "a.pem")
        try own.write(
            """
            ignore:
              - rule: WF504
                file: "x\\n::error::CANARY\\e[2J\\u202e"
                reason: "x\\nCANARY\\e[2J\\u202e"
                until: 2020-01-01

            """,
            ".wfcert.yml"
        )
        let outcome = try Wfcert(in: own).run(["lint", "a.pem"] + Self.time)
        #expect(outcome.errors.contains("2020-01-01"))
        try expectNothing(in: [(nil, outcome.errors), (nil, outcome.output)], "text")
    }
}
