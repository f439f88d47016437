import CertTrust
import Foundation
import TLSTransport
import Testing

/// Servers that send messages of TLS behind the handshake, of which the one who asked sees nothing.
@Suite("A flood behind the handshake", .timeLimit(.minutes(5)))
struct LateFloodTests {
    static let floods = ["key-updates", "tickets", "hello-requests"]

    /// The flood goes on for twice as long.
    private static let patience = Duration.seconds(40)

    /// `talkative.py`.
    private static func peer(_ kind: String) async throws -> (ServerProcess, UInt16) {
        let python = try #require(
            ProcessInfo.processInfo.environment["WFCERT_PYTHON"],
            "scripts/test installs it"
        )
        let files = try TestPKI.files("transport-server")
        let process = try ServerProcess(
            python,
            [Support.path("talkative.py"), kind, files.certificate, files.key]
        )
        return (process, try await process.port())
    }

    private static func request(_ port: UInt16) throws -> HTTPRequest {
        HTTPRequest(.get, try HTTPURL("https://127.0.0.1:\(port)/"))
    }

    @Test("ends a request, and harms no other", arguments: floods)
    func requests(_ kind: String) async throws {
        let (process, port) = try await Self.peer(kind)
        let good = try await FaultServer()
        let client = try Client()
        let start = ContinuousClock.now
        async let failure = client.failure(Self.request(port))
        #expect(try await client.get(good.url("/ok")).status == 200)
        #expect(try await failure.cause == .tls(.messageFlood(limit: 32)))
        #expect(ContinuousClock.now - start < Self.patience)
        #expect(process.isRunning)
    }

    @Test("that looks like data is cut off by the time limit, and by no later one")
    func emptyData() async throws {
        let (process, port) = try await Self.peer("empty-between")
        let client = try Client()
        var request = try Self.request(port)
        request.timeouts.idle = .seconds(2)
        let start = ContinuousClock.now
        #expect(try await client.failure(request).cause == .timeout(.idle))
        #expect(ContinuousClock.now - start < Self.patience)
        #expect(process.isRunning)
    }

    @Test("ends a link of IM, which comes back to a server that works", arguments: floods)
    func links(_ kind: String) async throws {
        let (process, port) = try await Self.peer(kind)
        let client = try Client()
        let channel = IMChannel(
            client.transport,
            to: IMTarget(Endpoint(host: try HostIdentity("127.0.0.1"), port: port)),
            framing: LengthPrefixedFraming()
        )
        channel.start()
        // The server begins once it was told something.
        let sending = Task { try? await channel.send([1]) }
        var fault: TransportError?
        for await state in channel.states() {
            guard case .waiting(_, let error) = state else { continue }
            fault = error
            break
        }
        #expect(fault?.cause == .tls(.messageFlood(limit: 32)))
        await channel.close()
        await sending.value
        #expect(process.isRunning)
    }

    @Test("is none where it is a few messages")
    func few() async throws {
        let (process, port) = try await Self.peer("few")
        let response = try await Client().channel.send(Self.request(port))
        #expect(try await response.body.text() == "ok")
        #expect(process.isRunning)
    }

    @Test(
        "with a wish for another handshake is told as that, where the server ends",
        arguments: ["asks-and-fails", "asks-and-closes"]
    )
    func renegotiation(_ kind: String) async throws {
        let (process, port) = try await Self.peer(kind)
        let failure = try await Client().failure(Self.request(port))
        #expect(failure.cause == .tls(.renegotiationRefused))
        #expect(failure.connection.verdict?.isTrusted == true)
        #expect(process.isRunning)
    }

    @Test("with a wish for another handshake changes nothing where the server goes on")
    func renegotiationWithout() async throws {
        let (process, port) = try await Self.peer("asks-and-answers")
        let response = try await Client().channel.send(Self.request(port))
        #expect(try await response.body.text() == "ok")
        #expect(process.isRunning)
    }
}
