import CertTrust
import Foundation
import Testing

@testable import TLSTransport

/// What becomes of messages and callers when a connection, or the channel, comes to its end.
@Suite("IMChannel and its ends", .timeLimit(.minutes(3)))
struct IMChannelEndsTests {
    typealias Setup = IMChannelTests.Setup

    private static func outcome(of sending: () async throws(IMUnsent) -> Void) async -> IMUnsent? {
        do throws(IMUnsent) {
            try await sending()
            return nil
        } catch {
            return error
        }
    }

    @Test("what came back was written, when a server stops reading in the middle of much")
    func stopsReading() async throws {
        let server = try await EchoServer(["mute": 100_000])
        var options = IMOptions(heartbeat: .fixed(.milliseconds(500)))
        options.heartbeatTimeout = .seconds(2)
        options.maximumQueuedOctets = 16 << 20
        let setup = try Setup(server.endpoint, options: options)
        _ = try await setup.ready()
        let messages = (0..<4_096 as Range<UInt32>).map { number in
            [UInt8](repeating: UInt8(truncatingIfNeeded: number), count: 1_024)
        }
        let unsent = await Self.outcome { () throws(IMUnsent) in
            try await setup.channel.send(contentsOf: messages)
        }
        guard case .lost(let error) = unsent?.cause else {
            Issue.record("\(String(describing: unsent))")
            return
        }
        #expect(error.cause == .session(.heartbeatUnanswered(after: .seconds(2))))
        await setup.channel.close()
        var arrived = 0
        for await message in setup.channel.messages {
            #expect(message == messages[arrived])
            arrived += 1
        }
        #expect(arrived > 50)
        #expect((unsent?.written ?? 0) >= arrived)
    }

    @Test("what a server has read was written, when it resets the connection in the middle of much")
    func resets() async throws {
        let server = try await EchoServer(["reset": 100_000])
        var options = IMOptions()
        options.maximumQueuedOctets = 16 << 20
        let messages = [[UInt8]](repeating: [UInt8](repeating: 5, count: 1_020), count: 2_048)
        for round in 1...30 {
            let setup = try Setup(server.endpoint, options: options)
            _ = try await setup.ready()
            let unsent = await Self.outcome { () throws(IMUnsent) in
                try await setup.channel.send(contentsOf: messages)
            }
            await setup.channel.close()
            let reads = try await server.process.wait(for: "reset") {
                let reads = try server.process.output().split(separator: "\n")
                    .filter { $0.hasPrefix("read ") }
                return reads.count == round ? reads : nil
            }
            let read = try #require(reads.last.flatMap { Int($0.dropFirst(5)) })
            // All of it may have been written before the reset came.
            #expect((unsent?.written ?? messages.count) >= read / 1_024)
        }
    }

    @Test("a channel that is closed while another thread starts it ends")
    func closedWhileStarting() async throws {
        let server = try await EchoServer()
        let client = try Client()
        for _ in 0..<300 {
            let channel = IMChannel(
                client.transport,
                to: IMTarget(try server.endpoint),
                framing: LengthPrefixedFraming()
            )
            let starting = Task.detached { channel.start() }
            let closing = Task.detached { await channel.close() }
            await starting.value
            await closing.value
            #expect(channel.state == .stopped(nil))
        }
    }

    @Test(
        "a trust that changes while a connection is dialled holds for it",
        arguments: [true, false]
    )
    func changedMeanwhile(_ probes: Bool) async throws {
        let server = try await EchoServer()
        let weather = try await Weather(before: server.port)
        try await weather.become("frozen")
        var options = IMOptions()
        options.probesAddresses = probes
        let setup = try Setup(weather.endpoint, options: options)
        try await weather.process.wait(for: "connection") {
            try weather.connections > 0 ? () : nil
        }
        let states = setup.channel.states()
        setup.client.manager.removeAll()
        try await weather.become("fair")
        for await state in states {
            if case .ready = state {
                Issue.record("it is used all the same")
                break
            }
            guard case .waiting(_, let error) = state else { continue }
            #expect(error.code == "no-anchors" || error.step == .trust)
            break
        }
        await setup.channel.close()
    }

    @Test("no message is sent at once, and a closed channel takes none")
    func nothing() async throws {
        let server = try await EchoServer(["mute": 0])
        var options = IMOptions()
        options.maximumQueuedOctets = 16 << 20
        let setup = try Setup(server.endpoint, options: options)
        _ = try await setup.ready()
        try await setup.channel.send(contentsOf: [])
        // More than the system takes, so that closing lasts.
        let much = Task { () -> IMUnsent? in
            await Self.outcome { () throws(IMUnsent) in
                try await setup.channel.send(
                    contentsOf: [[UInt8]](
                        repeating: [UInt8](repeating: 1, count: 1 << 19),
                        count: 30
                    )
                )
            }
        }
        try await Task.sleep(for: .milliseconds(300))
        let closing = Task { await setup.channel.close(within: .seconds(2)) }
        _ = try await setup.wait { $0 == .closing }
        let late = await Self.outcome { () throws(IMUnsent) in try await setup.channel.send([1]) }
        #expect(late == IMUnsent(written: 0, cause: .closed))
        await closing.value
        #expect(await much.value != nil)
    }

    @Test("a server that takes each connection and ends it is met ten times in a minute at most")
    func acceptsAndCloses() async throws {
        let server = try await EchoServer(["hang": 0])
        let weather = try await Weather(before: server.port)
        let setup = try Setup(
            weather.endpoint,
            opening: { Hello() }
        )
        try await Task.sleep(for: .seconds(4))
        #expect(try weather.connections <= 10)
        #expect(try weather.connections >= 6)
        // One event, however often.
        #expect(setup.client.log.all.count { $0.contains("step=") } == 1)
        await setup.channel.close()
    }

    @Test("kept connections are none of the few that a host's requests may have")
    func perHost() async throws {
        let server = try await EchoServer()
        let transport = try Transport(
            manager: TestPKI.manager(),
            options: TransportOptions(clock: { TestPKI.now }, connectionsPerHost: 1)
        )
        let channels = try (0..<4).map { _ in
            IMChannel(
                transport,
                to: IMTarget(try server.endpoint),
                framing: LengthPrefixedFraming(),
                options: IMOptions(connectTimeout: .seconds(5))
            )
        }
        for channel in channels { channel.start() }
        for channel in channels {
            for await state in channel.states() {
                if state.isReady { break }
                try #require(!state.isWaiting)
            }
        }
        for channel in channels { await channel.close() }
    }

    private struct Hello: IMOpening {
        func begin() throws(IMRefusal) -> IMOpeningStep {
            IMOpeningStep(sending: [[1]], isDone: false)
        }

        func received(_ message: ArraySlice<UInt8>) throws(IMRefusal) -> IMOpeningStep {
            IMOpeningStep(isDone: true)
        }
    }
}
