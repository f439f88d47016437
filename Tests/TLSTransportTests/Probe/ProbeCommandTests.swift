import CertTrust
import Foundation
import TLSTransport
import Testing

/// `wfcert probe`, run as a person or a script would.
@Suite("wfcert probe", .timeLimit(.minutes(5)))
struct ProbeCommandTests {
    private struct Answer: Decodable {
        let targets: [Target]
        let count: Count
    }

    private struct Count: Decodable, Equatable {
        let trusted: Int
        let rejected: Int
        let unreached: Int
    }

    private struct Target: Decodable {
        let target: String
        let outcome: String
        let step: String?
        let code: String?
        let days_left: Int?
        let notices: [String]
        let saved: String?
    }

    private static func run(
        _ arguments: [String],
        input: String? = nil,
        language: String = "en",
        at: String = "2026-12-01T00:00:00Z"
    ) async throws -> (status: Int32, output: String, errors: String) {
        let root = try TestPKI.files("common", "lab-root").certificate
        let rsa = try TestPKI.files("common", "lab-rsa").certificate
        return try await TryCommand.text(
            arguments + ["--bundle", root, "--bundle", rsa, "--system", "none", "--at", at],
            input: input,
            language: language,
            command: "probe"
        )
    }

    private static func json(_ text: String) throws -> Answer {
        try JSONDecoder().decode(Answer.self, from: Data(text.utf8))
    }

    private static let named = ["--host", "im.example.com"]

    @Test("names the line of a list that is no server, and dials none of it")
    func badLine() async throws {
        let list = "# ours\n\n127.0.0.1:1 # web\n127.0.0.1:99999\n"
        let answer = try await Self.run(["-"], input: list)
        #expect(answer.status == 2 && answer.output == "")
        #expect(answer.errors.hasPrefix("wfcert: -:4: "), "\(answer.errors)")
        let again = try await Self.run(["@-"], input: list)
        #expect(again.status == 2 && again.output == "")
        #expect(again.errors.hasPrefix("wfcert: -:4: "), "\(again.errors)")
        let binary = try await Self.run(["-"], input: "127.0.0.1:1\u{0}\n")
        #expect(binary.status == 3 && binary.output == "")
    }

    @Test("shows a screen for one server, in both languages", arguments: ["en", "zh"])
    func screen(_ language: String) async throws {
        let server = try await OpenSSLServer()
        let place = "127.0.0.1:\(server.port)"
        let answer = try await Self.run([place] + Self.named, language: language)
        #expect(answer.status == 0)
        #expect(answer.errors == "")
        let lines = answer.output.split(separator: "\n")
        #expect(lines.count <= 24)
        #expect(lines.first?.hasPrefix("✓ \(place)") == true)
        let ladder =
            language == "en"
            ? "TCP ✓ TLS ✓ chain ✓ time ✓ name ✓ trust ✓" : "TCP ✓ TLS ✓ 证书链 ✓ 时间 ✓ 名称 ✓ 信任 ✓"
        #expect(answer.output.contains(ladder))
    }

    @Test("says the first rung that broke, and one fix that is enough")
    func refused() async throws {
        let server = try await OpenSSLServer("transport-other")
        let answer = try await Self.run(["127.0.0.1:\(server.port)"] + Self.named)
        #expect(answer.status == 1)
        #expect(answer.output.split(separator: "\n").count <= 24)
        #expect(answer.output.contains("host-mismatch: name-not-in-san"))
        #expect(answer.output.contains("name ✗"))
        #expect(answer.output.contains("\n  Fix "))
    }

    @Test("tells many in a line each, in their order, and counts them")
    func many() async throws {
        let good = try await OpenSSLServer()
        let other = try await OpenSSLServer("transport-other")
        let closed = try ServerProcess.freePort()
        let list = "# servers\n127.0.0.1:\(other.port)\n\nhttps://127.0.0.1:\(good.port)/x\n"
        let answer = try await Self.run(["127.0.0.1:\(closed)", "-"] + Self.named, input: list)
        #expect(answer.status == 4)
        let lines = answer.output.split(separator: "\n")
        #expect(lines.map { $0.first } == ["✗", "✗", "✓", "3"])
        #expect(lines.last == "3 targets: 1 trusted, 1 rejected, 1 failed")
        let json = try await Self.run(
            ["127.0.0.1:\(closed)", "-", "--format", "json"] + Self.named,
            input: list
        )
        let all = try Self.json(json.output)
        #expect(all.targets.map(\.outcome) == ["failed", "rejected", "trusted"])
        #expect(all.targets.map(\.step) == ["tcp", "name", nil])
        #expect(all.count == Count(trusted: 1, rejected: 1, unreached: 1))
        let whole = try await Self.run(
            ["-", "--format", "jsonl", "-j", "1", "--rate", "100"] + Self.named,
            input: list
        )
        #expect(whole.status == 1)
        #expect(whole.output.split(separator: "\n").count == 2)
    }

    @Test("answers as a plug-in of Nagios does")
    func nagios() async throws {
        let server = try await OpenSSLServer()
        let place = "127.0.0.1:\(server.port)"
        let certificate = try Certificate(der: TestPKI.certificate("transport-server", "leaf"))
        let end = certificate.validity.notAfter
        let cases: [(days: Int64, status: Int32, word: String)] = [
            (40, 0, "OK"), (20, 1, "WARNING"), (3, 2, "CRITICAL"), (-1, 2, "CRITICAL"),
        ]
        for one in cases {
            let beside: Int64 = one.days < 0 ? 60 : -60
            let time = Instant(seconds: end.seconds - one.days * 86_400 + beside)
            let answer = try await Self.run(
                [place, "--format", "nagios"] + Self.named,
                at: time.description
            )
            #expect(answer.status == one.status)
            #expect(answer.output.hasPrefix("TLS \(one.word) - \(place) "))
            #expect(answer.output.contains("| days=\(one.days);30:;7:"))
            #expect(answer.output.split(separator: "\n").count == 1)
        }
        for words in [["x:y:z:1"], [place, "--no"], [place, "--bundle", "missing.pem"]] {
            let broken = try await Self.run(words + ["--format", "nagios"])
            #expect(broken.status == 3)
            #expect(broken.output.hasPrefix("TLS UNKNOWN - "), "\(broken.output)")
            #expect(broken.output.split(separator: "\n").count == 1)
        }
    }

    @Test("tells Nagios the figures of one host, and the others below")
    func nagiosFleet() async throws {
        let server = try await OpenSSLServer()
        let place = "127.0.0.1:\(server.port)"
        let answer = try await Self.run(
            [place, "127.0.0.1:1", "127.0.0.1:2", "--format", "nagios"] + Self.named
        )
        #expect(answer.status == 2)
        // Of each target under its own name, so that no graph mixes two of them.
        let end = try Certificate(der: TestPKI.certificate("transport-server", "leaf")).validity
        let days = (end.notAfter.seconds - TestPKI.now.seconds) / 86_400
        let lines = answer.output.split(separator: "\n")
        #expect(
            lines == [
                "TLS CRITICAL - 127.0.0.1:1 unreachable (2 of 3 not ok) | '\(place)'=\(days);30:;7:",
                "CRITICAL 127.0.0.1:2 unreachable",
            ]
        )
    }

    @Test("judges nothing where nothing was shown")
    func noVerdicts() async throws {
        let server = try await OpenSSLServer(
            "transport-server",
            ["-cipher", "ALL:@SECLEVEL=0", "-min_protocol", "TLSv1", "-max_protocol", "TLSv1.1"]
        )
        for format in ["text", "json", "html"] {
            let answer = try await Self.run(
                ["127.0.0.1:\(server.port)", "--all", "-v", "--format", format]
            )
            #expect(answer.status == 4)
            #expect(!answer.output.contains("empty-chain"), "\(answer.output)")
        }
    }

    @Test("gives Prometheus each series once")
    func prometheus() async throws {
        let server = try await OpenSSLServer()
        let place = "127.0.0.1:\(server.port)"
        let answer = try await Self.run([place, place, "--format", "prometheus"] + Self.named)
        #expect(answer.status == 0)
        let samples = answer.output.split(separator: "\n").filter { !$0.hasPrefix("#") }
        #expect(samples.count == 4)
        #expect(samples.contains { $0.hasPrefix("wfcert_probe_trusted{") && $0.hasSuffix(" 1") })
    }

    @Test("saves what was served, and overwrites nothing unasked")
    func saves() async throws {
        let server = try await OpenSSLServer("transport-other")
        let folder = FileManager.default.temporaryDirectory
            .appending(path: "tlstransport-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
        defer { try? FileManager.default.removeItem(at: folder) }
        let place = "127.0.0.1:\(server.port)"
        let words = [place] + Self.named + ["--save"]
        #expect(try await Self.run(words + [folder.path]).status == 1)
        let file = folder.appending(path: "127.0.0.1_\(server.port).pem")
        let saved = CertificateFile([UInt8](try Data(contentsOf: file)))
        #expect(
            saved.certificates.map { Array($0.certificate.der) } == [
                try TestPKI.certificate("transport-other", "leaf")
            ]
        )
        let again = try await Self.run(words + [file.path])
        #expect(again.status == 2)
        #expect(again.errors.contains("--force"))
        #expect(try await Self.run(words + [file.path, "--force"]).status == 1)
        // Twice the same server is saved once, in a directory that is made.
        let new = folder.appending(path: "new")
        #expect(try await Self.run([place] + words + [new.path + "/"]).status == 1)
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: new.path)
                == ["127.0.0.1_\(server.port).pem"]
        )
        // What cannot be saved is said before anything is dialled.
        let early = try await Self.run(["127.0.0.1:1", "--save", file.path])
        #expect(early.status == 2 && early.output == "")
        #expect(early.errors.contains("--force"))
    }

    @Test("finds everything with --all")
    func all() async throws {
        let server = try await OpenSSLServer(
            "transport-rsa",
            ["-cipher", "ALL:@SECLEVEL=0", "-min_protocol", "TLSv1"]
        )
        let place = "127.0.0.1:\(server.port)"
        let answer = try await Self.run([place, "--all", "--format", "json"] + Self.named)
        let target = try #require(try Self.json(answer.output).targets.first)
        #expect(target.notices == ["tls-below-1.2", "weak-suite"])
        let text = try await Self.run([place, "--all"] + Self.named)
        #expect(text.output.split(separator: "\n").count <= 24)
        #expect(text.output.contains("TLSv1.0 ✓"))
    }
}
