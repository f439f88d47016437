import CertTrust
import Foundation
import TLSTransport
import Testing

/// Servers in the place of files: `wfcert describe` and `wfcert lint`.
@Suite("Servers as inputs", .timeLimit(.minutes(5)))
struct ServerInputTests {
    private static let json = ["--format", "json", "--at", "2026-12-01T00:00:00Z"]

    private struct Description: Decodable {
        struct Input: Decodable {
            struct Certificate: Decodable {
                let subject: String
                let file: String
                let block: Int
            }
            let kind: String
            let certificates: [Certificate]
        }
        let inputs: [Input]
    }

    private struct Lint: Decodable {
        struct Finding: Decodable {
            let rule: String
            let severity: String
        }
        let findings: [Finding]
        let not_evaluated: [String]
        let verdict: String
    }

    @Test("are described by what they serve")
    func described() async throws {
        let server = try await OpenSSLServer("transport-other")
        let place = "127.0.0.1:\(server.port)"
        let answer = try await TryCommand.text([place] + Self.json, command: "describe")
        #expect(answer.0 == 0)
        let inputs = try JSONDecoder()
            .decode(Description.self, from: Data(answer.1.utf8)).inputs
        #expect(inputs.map(\.kind) == ["server"])
        #expect(inputs.first?.certificates.map(\.file) == [place])
        #expect(inputs.first?.certificates.map(\.block) == [1])
    }

    private static func findings(_ place: String, status: Int32) async throws -> [String] {
        let answer = try await TryCommand.text([place, "--select", "WF8"] + json, command: "lint")
        #expect(answer.0 == status, "\(answer.2)")
        return try JSONDecoder().decode(Lint.self, from: Data(answer.1.utf8)).findings
            .map { "\($0.rule) \($0.severity)" }
    }

    @Test("are linted as servers, too")
    func linted() async throws {
        let weak = try await OpenSSLServer(
            "transport-server",
            ["-cipher", "ALL:@SECLEVEL=0", "-min_protocol", "TLSv1", "-max_protocol", "TLSv1.2"]
        )
        let place = "127.0.0.1:\(weak.port)"
        #expect(try await Self.findings(place, status: 0) == ["WF801 warning"])
        let ancient = try await OpenSSLServer(
            "transport-server",
            ["-cipher", "ALL:@SECLEVEL=0", "-min_protocol", "TLSv1", "-max_protocol", "TLSv1.1"]
        )
        #expect(
            try await Self.findings("127.0.0.1:\(ancient.port)", status: 1) == ["WF801 error"]
        )
        let old = try await OpenSSLServer(
            "transport-rsa",
            ["-cipher", "AES128-SHA:@SECLEVEL=0", "-tls1_2"]
        )
        #expect(
            try await Self.findings("127.0.0.1:\(old.port)", status: 0) == ["WF802 warning"]
        )
        let wanting = try await OpenSSLServer("transport-server", ["-Verify", "1"])
        #expect(
            try await Self.findings("127.0.0.1:\(wanting.port)", status: 1) == ["WF804 error"]
        )
        let plain = try await PlainPeer("ssh")
        #expect(
            try await Self.findings("127.0.0.1:\(plain.port)", status: 1) == ["WF805 error"]
        )
    }

    @Test(
        "do not pass where they show no certificate to the app",
        arguments: ["private", "apple", "strict"]
    )
    func refused(_ profile: String) async throws {
        let server = try await OpenSSLServer(
            "transport-rsa",
            ["-no_tls1_3", "-cipher", "DHE-RSA-AES128-GCM-SHA256"]
        )
        let place = "127.0.0.1:\(server.port)"
        let words = [place, "--profile", profile, "--host", "im.lan"] + Self.json
        let answer = try await TryCommand.text(words, command: "lint")
        #expect(answer.0 == 4 && answer.2.contains(place), "\(answer.2)")
        let report = try JSONDecoder().decode(Lint.self, from: Data(answer.1.utf8))
        #expect(report.verdict == "failed")
        #expect(report.findings.map { "\($0.rule) \($0.severity)" } == ["WF802 error"])
        #expect(report.not_evaluated.contains("WF202"))
        // Nothing of it has passed in services of CI, either.
        let points = try await TryCommand.text(
            [place, "--select", "WF101", "--format", "tap"],
            command: "lint"
        )
        #expect(points.0 == 4 && points.1.contains("1..1\nnot ok 1 - not-reached"), "\(points.1)")
        for selection in [["--select", "WF101"], ["--ignore", "WF802"]] {
            let told = try await TryCommand.text(words + selection, command: "lint")
            #expect(told.0 == 4 && told.1.contains("\"failed\""), "\(told.1)")
        }
    }

    @Test("do not pass with old versions alone, whatever is asked of them")
    func refusedByVersion() async throws {
        let server = try await OpenSSLServer(
            "transport-server",
            ["-cipher", "ALL:@SECLEVEL=0", "-min_protocol", "TLSv1", "-max_protocol", "TLSv1.1"]
        )
        let answer = try await TryCommand.text(
            ["127.0.0.1:\(server.port)", "--ignore", "WF801"] + Self.json,
            command: "lint"
        )
        #expect(answer.0 == 4 && answer.1.contains("\"failed\""), "\(answer.1)")
    }

    @Test("say which rules they left unanswered")
    func unanswered() async throws {
        let server = try await OpenSSLServer()
        let answer = try await TryCommand.text(
            ["127.0.0.1:\(server.port)", "--select", "WF806,WF801"] + Self.json,
            command: "lint"
        )
        #expect(answer.0 == 0, "\(answer.2)")
        let report = try JSONDecoder().decode(Lint.self, from: Data(answer.1.utf8))
        #expect(report.not_evaluated == ["WF806"])
        for (format, words) in [
            ("text", "not evaluated, for want of what they look at: WF806 clock-skew"),
            ("markdown", "- ⏭ not evaluated: WF806 clock-skew"),
            ("tap", "# not evaluated: WF806 clock-skew"),
            ("html", "WF806 clock-skew"),
        ] {
            let told = try await TryCommand.text(
                ["127.0.0.1:\(server.port)", "--select", "WF806,WF801", "--format", format],
                command: "lint"
            )
            #expect(told.0 == 0 && told.1.contains(words), "\(told.1)")
        }
    }

    @Test("with two kinds of keys are compared")
    func keyTypes() async throws {
        let other = try TestPKI.files("transport-rsa")
        let server = try await OpenSSLServer(
            "transport-other",
            ["-dcert", other.certificate, "-dkey", other.key]
        )
        let found = try await Self.findings("127.0.0.1:\(server.port)", status: 0)
        #expect(found == ["WF808 notice"])
    }
}
