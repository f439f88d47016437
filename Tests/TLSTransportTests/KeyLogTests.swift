import CertTrust
import Foundation
import TLSTransport
import Testing

/// `SSLKEYLOGFILE` in the environment, which makes libcurl write down what connections are decrypted with.
///
/// Each in a process of its own, since libcurl is started once.
@Suite("A key log", .timeLimit(.minutes(5)))
struct KeyLogTests {
    @Test("is not even made")
    func isNotMade() async {
        await #expect(processExitsWith: .success) {
            Environment.poison
            try await Self.connect()
            #expect(!FileManager.default.fileExists(atPath: Environment.keyLog))
        }
    }

    @Test("stays empty where the app has started libcurl, which has made it")
    func staysEmpty() async {
        await #expect(processExitsWith: .success) {
            Environment.poison
            try #require(OtherLibcurl.start())
            try await Self.connect()
            #expect(try Data(contentsOf: URL(filePath: Environment.keyLog)).isEmpty)
        }
    }

    /// All that shakes hands: a request, a link, a WebSocket's way, looks with every offer.
    private static func connect() async throws {
        let server = try await FaultServer()
        let client = try Client()
        #expect(try await client.get(server.url("/ok")).body.text() == "ok")
        let echo = try await EchoServer()
        let link = IMChannel(
            client.transport,
            to: IMTarget(try echo.endpoint),
            framing: LengthPrefixedFraming()
        )
        link.start()
        for await state in link.states() where state.isReady { break }
        await link.close()
        let report = try await Looker(.everything).look(at: server.port, as: "127.0.0.1")
        #expect(report.failure == nil)
    }
}
