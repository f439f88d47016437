import Foundation
import Synchronization
import TLSTransport
import Testing

/// What libcurl does to the process it runs in, unless it is kept from it.
@Suite("Traps of the system")
struct SystemTrapTests {
    @Test("no connection parses this machine's roots")
    func noRootsAreParsed() async throws {
        let server = try await FaultServer()
        let client = try Client()
        #expect(try await client.get(server.url("/ok")).status == 200)
        #expect(Interposed.loadedStores.load(ordering: .relaxed) == 0)
    }

    @Test("a connection that the other end closed raises no signal, and no handler is changed")
    func noPipeSignal() async throws {
        PipeSignals.install()
        let server = try await FaultServer()
        let client = try Client()
        let body = HTTPBody.octets([UInt8](repeating: 1, count: 8_000_000))
        for _ in 0..<20 {
            var request = HTTPRequest(.post, try server.url("/early/200"), body: body)
            request.expectsContinue = false
            let response = try? await client.channel.send(request)
            _ = try? await response?.body.text()
        }
        #expect(PipeSignals.count() == 0)
    }

    @Test("a slow name keeps neither a cancelled request nor the loop waiting")
    func slowNames() async throws {
        let server = try await FaultServer()
        let client = try Client()
        let slow = HTTPRequest(.get, try HTTPURL("https://\(Interposed.slowName)/"))
        let clock = ContinuousClock()
        let task = Task { try await client.channel.send(slow) }
        try await Task.sleep(for: .milliseconds(100))
        let begin = clock.now
        task.cancel()
        let ended = await task.result
        let first = clock.now - begin
        let response = try await client.get(server.url("/ok"))
        #expect(response.status == 200)
        #expect(throws: TransportError.self) { try ended.get() }
        // Much less than what is left of the time that the name takes.
        #expect(first < .seconds(4))
        #expect(clock.now - begin < .seconds(5))
    }

    @Test("a name that leads nowhere is told as such")
    func unknownName() async throws {
        let client = try Client()
        let error = try await client.failure(
            HTTPRequest(.get, try HTTPURL("https://\(Interposed.slowName)/"))
        )
        #expect(error.cause == .unresolved)
        #expect(error.connection.endpoint.description == "\(Interposed.slowName):443")
        #expect(
            client.log.all == [
                "[WFCCCert] host=slow.example.com port=443 step=resolve code=name-not-found"
            ]
        )
    }
}
