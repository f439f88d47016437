import CertTrust
import Foundation
import Testing

@testable import TLSTransport

@Suite("IMChannel", .timeLimit(.minutes(3)))
struct IMChannelTests {
    /// A channel of a client that trusts what the tests' servers show.
    struct Setup {
        let client: Client
        let channel: IMChannel

        init(
            _ endpoint: Endpoint,
            dialing: DialAddress? = nil,
            pins: [String] = ["lab-root", "lab-rsa"],
            framing: any Framing = LengthPrefixedFraming(),
            options: IMOptions = IMOptions(),
            opening: (@Sendable () -> any IMOpening)? = nil,
            handler: IMHandler? = nil
        ) throws {
            client = try Client(pins: pins)
            channel = IMChannel(
                client.transport,
                to: IMTarget(endpoint, dialing: dialing),
                framing: framing,
                options: options,
                opening: opening,
                handler: handler
            )
            channel.start()
        }

        /// Waits for a state.
        func wait(_ isWanted: (IMState) -> Bool) async throws -> IMState {
            for await state in channel.states() where isWanted(state) { return state }
            throw Missing()
        }

        func ready() async throws -> ConnectionReport {
            guard case .ready(let report) = try await wait({ $0.isReady }) else { throw Missing() }
            return report
        }
    }

    struct Missing: Error {}

    @Test("messages go out and come back in order, whatever their lengths")
    func echo() async throws {
        let server = try await EchoServer()
        let setup = try Setup(server.endpoint)
        let report = try await setup.ready()
        #expect(report.verdict?.isTrusted == true)
        #expect(report.tls?.version == "TLSv1.3")
        #expect(report.tls?.applicationProtocol == nil)
        #expect(report.address == "127.0.0.1")
        let messages = [1, 0x7f, 0x80, 5_000, 16_384, 200_000, 2, 1_000_000].map { length in
            [UInt8](repeating: UInt8(truncatingIfNeeded: length), count: length)
        }
        async let sending: Void = setup.channel.send(contentsOf: messages)
        var iterator = setup.channel.messages.makeAsyncIterator()
        for message in messages { #expect(await iterator.next() == message) }
        try await sending
        await setup.channel.close()
        #expect(await iterator.next() == nil)
        #expect(setup.channel.state == .stopped(nil))
        #expect(setup.client.log.all.isEmpty)
    }

    @Test("a certificate that is refused is said, and dialled again ever more rarely")
    func refused() async throws {
        let server = try await EchoServer()
        let weather = try await Weather(before: server.port)
        let setup = try Setup(weather.endpoint, pins: ["other-root"])
        guard
            case .waiting(let delay, let error) = try await setup.wait({ $0.isWaiting })
        else { throw Missing() }
        guard case .untrusted(let verdict, let chain) = error.cause else { throw error }
        #expect(verdict.isTrusted == false)
        #expect(!chain.isEmpty)
        #expect(delay <= .milliseconds(500))
        let sending = Task { () -> IMUnsent? in
            do throws(IMUnsent) {
                try await setup.channel.send([1])
                return nil
            } catch {
                return error
            }
        }
        // The third is dialled when the second was refused, however long the waits are drawn.
        while try weather.connections < 3 { try await Task.sleep(for: .milliseconds(10)) }
        await setup.channel.close()
        #expect(await sending.value == IMUnsent(written: 0, cause: .closed))
        // The verdict's block and the connection's line, once for all attempts.
        #expect(
            setup.client.log.all.count { $0.contains("code=untrusted") && $0.contains("step=") }
                == 1
        )
    }

    @Test("an address behind which nobody answers the probe is left within the heartbeat's limit")
    func unansweredProbe() async throws {
        let mute = try await EchoServer(["mute": 0])
        var options = IMOptions(heartbeatTimeout: .seconds(2))
        options.probesAddresses = true
        let setup = try Setup(mute.endpoint, options: options)
        guard case .waiting(_, let error) = try await setup.wait({ $0.isWaiting }) else {
            throw Missing()
        }
        #expect(error.cause == .session(.heartbeatUnanswered(after: .seconds(2))))
        await setup.channel.close()
        let server = try await EchoServer()
        let answered = try Setup(server.endpoint, options: options)
        _ = try await answered.ready()
        await answered.channel.close()
    }

    @Test("who closes it is told of no failure, whatever came before")
    func closedWhileWaiting() async throws {
        let server = try await EchoServer()
        let setup = try Setup(server.endpoint, pins: ["other-root"])
        _ = try await setup.wait { $0.isWaiting }
        await setup.channel.close()
        #expect(setup.channel.state == .stopped(nil))
    }

    @Test(
        "ends with its transport, also while it waits for the next attempt",
        arguments: [true, false]
    )
    func shutDown(_ waits: Bool) async throws {
        let server = try await EchoServer()
        let setup = try Setup(server.endpoint, pins: [waits ? "other-root" : "lab-root"])
        _ = try await setup.wait { waits ? $0.isWaiting : $0.isReady }
        await setup.client.transport.shutDown()
        guard case .stopped(let error) = try await setup.wait({ $0.isStopped }) else {
            throw Missing()
        }
        #expect(error?.cause == .shutDown)
        var iterator = setup.channel.messages.makeAsyncIterator()
        #expect(await iterator.next() == nil)
    }

    @Test("connects again when the connection is reset, and hands back nothing that was written")
    func reset() async throws {
        let server = try await EchoServer()
        let weather = try await Weather(before: server.port)
        let setup = try Setup(weather.endpoint)
        var iterator = setup.channel.messages.makeAsyncIterator()
        for round in 0..<3 as Range<UInt8> {
            try await setup.channel.send([round])
            #expect(await iterator.next() == [round])
            _ = try await setup.ready()
            let states = setup.channel.states()
            try await weather.become("cut")
            var seen: [IMState] = []
            for await state in states {
                seen.append(state)
                if seen.count > 1, state.isReady { break }
            }
            #expect(seen.contains { $0.isWaiting })
            try await weather.become("fair")
        }
        #expect(try weather.connections == 4)
        await setup.channel.close()
    }

    @Test(
        "a link that is half open is noticed within one heartbeat timeout, and what waits is handed back"
    )
    func halfOpen() async throws {
        let server = try await EchoServer()
        let weather = try await Weather(before: server.port)
        var options = IMOptions(heartbeat: .fixed(.milliseconds(300)))
        options.heartbeatTimeout = .seconds(2)
        let setup = try Setup(weather.endpoint, options: options)
        _ = try await setup.ready()
        var notices = setup.channel.notices().makeAsyncIterator()
        guard case .heartbeat(let took) = await notices.next() else { throw Missing() }
        #expect(took < .seconds(2))
        // From before: the first that is lost counts.
        let states = setup.channel.states()
        try await weather.become("frozen")
        var cause: TransportError.Cause?
        for await state in states {
            if case .waiting(_, let error) = state {
                cause = error.cause
                break
            }
        }
        #expect(cause == .session(.heartbeatUnanswered(after: .seconds(2))))
        try await weather.become("fair")
        _ = try await setup.ready()
        await setup.channel.close()
    }
}

extension IMState {
    var isReady: Bool { if case .ready = self { true } else { false } }
    var isWaiting: Bool { if case .waiting = self { true } else { false } }
    var isStopped: Bool { if case .stopped = self { true } else { false } }
}
