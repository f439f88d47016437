import Foundation
import Synchronization
import Testing

@testable import TLSTransport

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

    @Test("the handler of the signal is not even changed for a moment")
    func handlerStays() async throws {
        PipeSignals.install()
        let server = try await FaultServer()
        let seen = Mutex<[Int?]>([])
        // The gate asks for the time from within libcurl.
        let client = try Client(manager: TestPKI.manager()) {
            seen.withLock { $0.append(PipeSignals.count()) }
            return TestPKI.now
        }
        #expect(try await client.get(server.url("/ok")).status == 200)
        let counts = seen.withLock { $0 }
        #expect(!counts.isEmpty)
        #expect(counts.allSatisfy { $0 == 0 })
    }

    @Test(
        "connections are closed where the signal is blocked, and could be driven by hand until then"
    )
    func goodbyes() async throws {
        let server = try await FaultServer()
        let engine = try await Self.engineThatIsLeft(server)
        try await server.process.wait(for: "goodbye") {
            try Loopback.connections(to: server.port) == 0 ? () : nil
        }
        #expect(Interposed.exposedGoodbyes.load(ordering: .relaxed) == 0)
        #expect(Interposed.stiffGoodbyes.load(ordering: .relaxed) == 0)
        #expect(await engine.runningTransfers == 0)
    }

    @Test("what a loop leaves behind is closed without the signal, wherever it is let go of")
    func lettingGo() async throws {
        PipeSignals.install()
        #expect(!PipeSignals.areBlocked)
        PipeSignal.blocked {
            #expect(PipeSignals.areBlocked)
            PipeSignal.blocked { PipeSignals.raise() }
            #expect(PipeSignals.areBlocked)
        }
        #expect(!PipeSignals.areBlocked)
        #expect(PipeSignals.count() == 0)
    }

    @Test("what comes while a loop ends is done on its thread, where the signal is blocked")
    func whileItEnds() async throws {
        let multi = try #require(CurlMulti(connectionsPerHost: 1, idleConnections: 1))
        let loop = EventLoop(multi: multi)
        let (ends, isEnding) = AsyncStream<Void>.makeStream()
        let (seen, note) = AsyncStream<Bool>.makeStream()
        let goOn = DispatchSemaphore(value: 0)
        let isRunning = loop.start {
            loop.run {
                60_000
            } end: {
                isEnding.finish()
                goOn.wait()
            }
            note.finish()
        }
        #expect(isRunning)
        // Both before the loop wakes, as when a body and its transport are let go of together.
        loop.perform {}
        loop.stop()
        for await _ in ends {}
        loop.perform { note.yield(PipeSignals.areBlocked) }
        goOn.signal()
        var blocked: [Bool] = []
        for await one in seen { blocked.append(one) }
        #expect(blocked == [true])
    }

    @Test("what comes for a transport whose thread has ended is done by whoever brings it")
    func afterTheEnd() async throws {
        let engine = try await Self.engineThatIsLeft(FaultServer())
        for _ in 0..<20 {
            // Its thread ends within the first of these.
            try await Task.sleep(for: .milliseconds(20))
            engine.resume(TransferID())
            #expect(await engine.runningTransfers == 0)
        }
    }

    private static func engineThatIsLeft(_ server: FaultServer) async throws -> TransferEngine {
        let client = try Client()
        _ = try await client.get(server.url("/ok")).body.text()
        #expect(try Loopback.connections(to: server.port) == 1)
        return client.transport.engine
    }

    @Test("a slow name keeps neither a cancelled request nor the loop waiting")
    func slowNames() async throws {
        let server = try await FaultServer()
        let client = try Client()
        let slow = HTTPRequest(.get, try HTTPURL("https://\(Interposed.slowestName)/"))
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
        #expect(first < .seconds(30))
        #expect(clock.now - begin < .seconds(40))
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
