import CertTrust
import Foundation
import TLSTransport
import Testing

/// OCSP responses that a server staples: to the certificate in TLS 1.3, behind the chain in TLS 1.2.
@Suite("Stapling", .timeLimit(.minutes(2)))
struct StaplingTests {
    private struct Server {
        /// Keeps the file of the response.
        let maker: ServerProcess
        let process: ServerProcess
        let url: HTTPURL
    }

    private static func server(_ version: String, _ status: String?) async throws -> Server {
        let files = try TestPKI.files("transport-server")
        let root = try TestPKI.files("common", "lab-root")
        let port = try ServerProcess.freePort()
        let python = try #require(
            ProcessInfo.processInfo.environment["WFCERT_PYTHON"],
            "scripts/test installs it"
        )
        let script = Repository.root.appending(path: "Tests/TLSTransportTests/Support/staple.py")
        var arguments = [
            "s_server", "-accept", "127.0.0.1:\(port)", "-cert", files.certificate, "-key",
            files.key,
            "-www", "-quiet", version,
        ]
        let maker = try ServerProcess(
            python,
            [
                script.path, files.certificate, root.certificate, root.key, status ?? "good",
                "{folder}/response",
            ]
        )
        try await maker.wait(for: "response") { maker.isRunning ? nil : () }
        if status != nil {
            arguments += ["-status_file", maker.folder.appending(path: "response").path]
        }
        let process = try ServerProcess("openssl", arguments)
        try await process.wait(for: "s_server") { Loopback.isListening(port) ? () : nil }
        return Server(
            maker: maker,
            process: process,
            url: try HTTPURL("https://127.0.0.1:\(port)/")
        )
    }

    private static func manager(_ revocation: RevocationMode?) throws -> CertificateManager {
        let manager = try TestPKI.manager()
        var policy = manager.policy
        policy.revocation = revocation
        manager.policy = policy
        return manager
    }

    @Test("of a good status is weighed", arguments: ["-tls1_2", "-tls1_3"])
    func good(_ version: String) async throws {
        let server = try await Self.server(version, "good")
        let client = try Client(manager: Self.manager(.hard))
        let response = try await client.get(server.url)
        #expect(response.status == 200)
        let verdict = try #require(response.connection.verdict)
        #expect(!verdict.notEvaluated.contains(.revocation))
        #expect(server.process.isRunning)
    }

    @Test("counts when a link that stands is judged again", arguments: ["-tls1_2", "-tls1_3"])
    func judgedAgain(_ version: String) async throws {
        let server = try await Self.server(version, "good")
        let client = try Client(manager: Self.manager(.hard))
        let channel = IMChannel(
            client.transport,
            to: IMTarget(server.url.endpoint),
            framing: LengthPrefixedFraming()
        )
        var notices = channel.notices().makeAsyncIterator()
        channel.start()
        for await state in channel.states() where state.isReady { break }
        try client.manager.add(
            bytes: TestPKI.certificate("common", "other-root"),
            named: "other-root"
        )
        #expect(await notices.next() == .trustedAgain)
        await channel.close()
        #expect(server.process.isRunning)
    }

    @Test("of a revoked certificate refuses it", arguments: ["-tls1_2", "-tls1_3"])
    func revoked(_ version: String) async throws {
        let server = try await Self.server(version, "revoked")
        for mode in [nil, RevocationMode.hard] {
            let client = try Client(manager: Self.manager(mode))
            let error = try await client.failure(HTTPRequest(.get, server.url))
            guard case .untrusted(let verdict, _) = error.cause else {
                Issue.record("\(error.cause)")
                return
            }
            #expect(verdict.mainReason?.code == .revoked)
        }
        #expect(server.process.isRunning)
    }

    @Test(
        "that is missing refuses where every status must be known",
        arguments: ["-tls1_2", "-tls1_3"]
    )
    func missing(_ version: String) async throws {
        let server = try await Self.server(version, nil)
        let client = try Client(manager: Self.manager(.hard))
        let error = try await client.failure(HTTPRequest(.get, server.url))
        guard case .untrusted(let verdict, _) = error.cause else {
            Issue.record("\(error.cause)")
            return
        }
        #expect(verdict.mainReason?.code == .revocationUnknown)
        #expect(server.process.isRunning)
        let soft = try Client(manager: Self.manager(.soft))
        #expect(try await soft.get(server.url).status == 200)
    }
}
