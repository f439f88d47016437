import CertTrust
import TLSTransport
import Testing

/// HTTP/2 servers that send frames which say nothing of the answer, as long as one listens.
@Suite("Frames without an answer", .timeLimit(.minutes(5)))
struct FrameFloodTests {
    static let kinds = [
        "window", "outer-window", "empty-data", "padding", "ping", "settings", "priority",
        "unknown",
    ]

    /// Those that may stand before a header.
    static let early = kinds.filter { !["empty-data", "padding"].contains($0) }

    static let acts =
        kinds.map { "flood \($0)" } + early.map { "flood \($0) unanswered" }
        + ["rush empty-data"]

    @Test("are a silence, before the answer and within it", arguments: acts)
    func areSilence(_ act: String) async throws {
        let server = try await BadHTTPServer([act], http2: true)
        var request = HTTPRequest(.get, try server.url())
        request.timeouts.idle = .seconds(3)
        let error = try await Client().failure(request)
        #expect(error.cause == .timeout(.idle))
        #expect(error.connection.tls?.applicationProtocol == "h2")
    }

    /// The stream's window is smaller than the body, and stays shut.
    @Test("are a silence while a body waits for room", arguments: ["outer-window", "ping"])
    func areSilenceWithBody(_ kind: String) async throws {
        let server = try await BadHTTPServer(["flood \(kind) unanswered"], http2: true)
        let body = HTTPBody.octets([UInt8](repeating: 1, count: 1 << 20))
        var request = HTTPRequest(.post, try server.url(), body: body)
        request.timeouts.idle = .seconds(3)
        request.expectsContinue = false
        let error = try await Client().failure(request)
        #expect(error.cause == .timeout(.idle))
    }

    /// libcurl reads for as long as they come.
    @Test(
        "do not keep others of the loop from their limits",
        arguments: ["flood settings unanswered", "rush empty-data", "rush window"]
    )
    func leaveOthersAlone(_ act: String) async throws {
        let server = try await BadHTTPServer([act], http2: true)
        let silent = try await FaultServer()
        let client = try Client()
        var flooded = HTTPRequest(.get, try server.url())
        flooded.timeouts.idle = .seconds(20)
        let first = flooded
        let flood = Task { try? await client.channel.send(first).body.text() }
        try await server.wait(for: "\(act) 1")
        var request = HTTPRequest(.get, try silent.url("/wait/16"))
        request.timeouts.firstByte = .seconds(2)
        #expect(try await client.failure(request).cause == .timeout(.firstByte))
        flood.cancel()
        _ = await flood.value
    }
}
