import CertTrust
import Foundation
import TLSTransport
import Testing

/// `wfcert probe --client-cert`: a server that asks who dials is looked at to its end, where it is trusted.
@Suite("wfcert probe, with a client's certificate", .timeLimit(.minutes(5)))
struct ProbeIdentityTests {
    private static func run(
        _ port: UInt16,
        _ words: [String],
        host: String = "im.example.com",
        language: String = "en"
    ) async throws -> (status: Int32, output: String, errors: String) {
        let root = try TestPKI.files("common", "lab-root").certificate
        let answer = try await TryCommand.text(
            ["127.0.0.1:\(port)", "--host", host, "--bundle", root, "--system", "none"]
                + ["--at", "2026-12-01T00:00:00Z"] + words,
            language: language,
            command: "probe"
        )
        return (answer.0, answer.1, answer.2)
    }

    private static func wanting(_ version: String) async throws -> OpenSSLServer {
        let authority = TestPKI.directory.appending(path: "cases/common/lab-root.pem").path
        return try await OpenSSLServer(
            "transport-server",
            ["-Verify", "2", "-CAfile", authority, "-verify_return_error", version]
        )
    }

    private static func pem(_ block: String) throws -> [String] {
        let files = try TestPKI.files(block)
        return ["--client-cert", files.certificate, "--client-key", files.key]
    }

    @Test("shows it to a server that is trusted, and says so", arguments: ["-tls1_2", "-tls1_3"])
    func shown(_ version: String) async throws {
        let server = try await Self.wanting(version)
        let pem = try Self.pem("transport-client")
        let good = try await Self.run(server.port, pem)
        #expect(good.status == 0, "\(good.output)")
        #expect(good.output.contains("asked for; the one given was sent\n"), "\(good.output)")
        let chinese = try await Self.run(server.port, pem, language: "zh")
        #expect(chinese.output.contains("有要求；已发送所给证书\n"))
        let json = try await Self.run(server.port, pem + ["--format", "json", "--all"])
        #expect(json.output.contains("\"client_certificate\": \"shown\""))
        #expect(json.output.contains("\"client_certificate_sent\": true"))
        // Other offers need it as well.
        #expect(json.output.contains("\"taken\": true"), "\(json.output)")
        #expect(try await Self.run(server.port, []).status == 5)
    }

    @Test(
        "says that one was sent which the server does not trust",
        arguments: ["-tls1_2", "-tls1_3"]
    )
    func refused(_ version: String) async throws {
        let server = try await Self.wanting(version)
        let other = try await Self.run(server.port, try Self.pem("transport-rsa"))
        #expect(other.status == 5 || other.status == 4, "\(other.output)")
        #expect(other.output.contains("the one given was sent, and not taken"), "\(other.output)")
    }

    @Test("tells nobody who dials but whom it trusts", arguments: ["-tls1_2", "-tls1_3"])
    func untrusted(_ version: String) async throws {
        let server = try await Self.wanting(version)
        let pem = try Self.pem("transport-client") + ["--format", "json"]
        // The server would have gone on with it.
        let answer = try await Self.run(server.port, pem, host: "other.example.com")
        #expect(answer.status == 1)
        #expect(answer.output.contains("\"client_certificate_sent\": false"))
        #expect(answer.output.contains("\"client_certificate\": \"required\""), "\(answer.output)")
    }

    /// Whom the server must be, whether it learns who dials, and what that came to.
    static let learns: [(host: String, isTold: Bool, wish: ClientCertificateWish)] = [
        ("im.example.com", true, .shown), ("other.example.com", false, .required),
    ]

    @Test("is given to OpenSSL for a chain that is trusted, and for no other", arguments: learns)
    func told(_ host: String, _ isTold: Bool, _ wish: ClientCertificateWish) async throws {
        for version in ["-tls1_2", "-tls1_3"] {
            let server = try await Self.wanting(version)
            let files = try TestPKI.files("transport-client")
            let pem = try [files.certificate, files.key].map {
                try Data(contentsOf: URL(filePath: $0))
            }
            var options = ProbeOptions(time: TestPKI.now)
            options.identity = try ClientIdentity(pem: pem.flatMap { Array($0) })
            let prober = try Prober(
                evaluator: TestPKI.manager(pins: ["lab-root"]).evaluator,
                options: options
            )
            let report = await prober.probe(try Looker.target(server.port, as: host))
            #expect(report.sentClientCertificate == isTold)
            #expect(report.clientCertificate == wish)
        }
    }

    @Test("reads it before anything is dialled")
    func unreadable() async throws {
        let missing = try await Self.run(1, ["--client-cert", "missing.pem"])
        #expect(missing.status == 3 && missing.output == "")
        let key = try await Self.run(1, ["--client-key", "missing.pem"])
        #expect(key.status == 2)
        #expect(key.errors.hasPrefix("wfcert: missing: --client-cert FILE"))
    }
}
