import CertTrust
import Foundation
import Testing

/// How `wfcert describe` and `wfcert lint` ask servers, and what they say of those that show no certificate.
@Suite("Servers as inputs, asked", .timeLimit(.minutes(5)))
struct ServerQuestionTests {
    private static func run(
        _ command: String,
        _ words: [String],
        _ language: String = "en"
    ) async throws -> (status: Int32, output: String, errors: String) {
        let answer = try await TryCommand.text(
            words + ["--at", "2026-12-01T00:00:00Z"],
            language: language,
            command: command
        )
        return (answer.0, answer.1, answer.2)
    }

    /// One certificate for who names im.example.com, another for everybody else.
    private static func twoFaced() async throws -> OpenSSLServer {
        let named = try TestPKI.files("transport-server")
        return try await OpenSSLServer(
            "transport-other",
            [
                "-servername", "im.example.com", "-cert2", named.certificate, "-key2", named.key,
            ]
        )
    }

    private static let host = ["--host", "im.example.com"]

    @Test("by their address are asked for the only name of --host")
    func described() async throws {
        let server = try await Self.twoFaced()
        let place = "127.0.0.1:\(server.port)"
        let fits = try await Self.run("describe", [place] + Self.host)
        #expect(fits.status == 0, "\(fits.output)")
        #expect(fits.output.hasPrefix("\(place), asked for im.example.com\n"))
        let chinese = try await Self.run("describe", [place] + Self.host, "zh")
        #expect(chinese.output.hasPrefix("\(place)，以 im.example.com 为 SNI\n"))
        let json = try await Self.run("describe", [place, "--format", "json"] + Self.host)
        #expect(json.output.contains("\"asked_for\": \"im.example.com\""))
        let page = try await Self.run("describe", [place, "--format", "html"] + Self.host)
        #expect(page.output.contains("\(place): asked for im.example.com (SNI)"))
        // Of two names neither can be sent, and an address never is.
        for more in [["--host", "other.example.com"], ["--host", "127.0.0.1"]] {
            let both = try await Self.run("describe", [place] + Self.host + more)
            #expect(both.status == 1 && both.output.hasPrefix("\(place)\n"), "\(both.output)")
        }
        let address = try await Self.run("describe", [place, "--host", "127.0.0.1"])
        #expect(address.status == 1 && address.output.hasPrefix("\(place)\n"))
    }

    @Test("are linted for whom they were asked")
    func linted() async throws {
        let server = try await Self.twoFaced()
        let place = "127.0.0.1:\(server.port)"
        let words = [place, "--select", "WF202,WF803", "--format", "json"]
        let answer = try await Self.run("lint", words + Self.host)
        #expect(answer.output.contains("\"server_name\": \"im.example.com\""))
        #expect(!answer.output.contains("\"rule\": \"WF202\""), "\(answer.output)")
        // What it shows to who names nobody is another certificate.
        #expect(answer.output.contains("\"rule\": \"WF803\""))
        #expect(answer.errors == "\(place): asked for im.example.com (SNI)\n")
        let page = try await Self.run("lint", [place, "--format", "html"] + Self.host)
        #expect(page.output.contains("Asked for"))
        let nobody = try await Self.run("lint", words)
        #expect(nobody.output.contains("\"server_name\": null"))
        #expect(nobody.errors == "")
    }

    @Test("go over to TLS as probe has it", arguments: ["smtp", "imap"])
    func startTLS(_ kind: String) async throws {
        let peer = try await PlainPeer(kind, block: "transport-other")
        let place = "127.0.0.1:\(peer.port)"
        let shown = try await Self.run("describe", [place, "--starttls", kind])
        #expect(shown.status == 0, "\(shown.errors)")
        let json = try await Self.run(
            "lint",
            [place, "--starttls", kind, "--format", "json", "--select", "WF805"]
        )
        #expect(json.status == 0, "\(json.errors)")
        #expect(json.output.contains("\"starttls\": \"\(kind)\""))
    }

    @Test("that are not reached are for no host, and not for none")
    func unseen() async throws {
        let words = ["127.0.0.1:1", "--format", "json"] + Self.host
        let answer = try await Self.run("lint", words)
        #expect(answer.status == 4)
        #expect(answer.output.contains("\"findings\": []"), "\(answer.output)")
        #expect(!answer.errors.contains("(SNI)"), "\(answer.errors)")
        #expect(answer.output.contains("\"verdict\": \"failed\""))
        #expect(answer.output.contains("\"error\": 1,"), "\(answer.output)")
    }

    @Test("that show no certificate are 4, told once, with the command that looks")
    func unreached() async throws {
        let old = try await OpenSSLServer(
            "transport-server",
            ["-cipher", "ALL:@SECLEVEL=0", "-min_protocol", "TLSv1", "-max_protocol", "TLSv1.1"]
        )
        let plain = try await PlainPeer("ssh")
        for port in [old.port, plain.port] {
            let place = "127.0.0.1:\(port)"
            for language in ["en", "zh"] {
                let answer = try await Self.run("describe", [place] + Self.host, language)
                #expect(answer.status == 4)
                // Nor is anything said of a certificate that nobody has seen.
                #expect(answer.output == "")
                let parts = answer.errors.split(separator: "wfcert probe ")
                #expect(parts.count == 2, "\(answer.errors)")
                #expect(parts.first?.ranges(of: place).count == 1, "\(answer.errors)")
                #expect(parts.last == "\(place) --host im.example.com\n", "\(answer.errors)")
            }
        }
    }
}
