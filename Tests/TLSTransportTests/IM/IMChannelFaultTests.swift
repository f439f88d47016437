import CertTrust
import Foundation
import Synchronization
import Testing

@testable import TLSTransport

/// Peers that misbehave, and callers that change their mind.
@Suite("IMChannel and faults", .timeLimit(.minutes(3)))
struct IMChannelFaultTests {
    typealias Setup = IMChannelTests.Setup

    private struct Login: IMOpening {
        let refusal: IMRefusal?

        func begin() throws(IMRefusal) -> IMOpeningStep {
            IMOpeningStep(sending: [Array("hello".utf8)], isDone: false)
        }

        func received(_ message: ArraySlice<UInt8>) throws(IMRefusal) -> IMOpeningStep {
            if let refusal { throw refusal }
            guard message.elementsEqual("hello".utf8) else {
                throw IMRefusal("not hello", isFinal: true)
            }
            return IMOpeningStep(isDone: true)
        }
    }

    @Test(
        "an app's own opening comes first on each connection, and its refusal is final where it says so"
    )
    func opening() async throws {
        let server = try await EchoServer()
        let setup = try Setup(server.endpoint, opening: { Login(refusal: nil) })
        // What the opening says is none of the messages.
        try await setup.channel.send([1])
        var messages = setup.channel.messages.makeAsyncIterator()
        #expect(await messages.next() == [1])
        await setup.channel.close()
        let refused = try Setup(
            server.endpoint,
            opening: { Login(refusal: IMRefusal("no\u{1b}[31m", isFinal: true)) }
        )
        var last: IMState?
        for await state in refused.channel.states() { last = state }
        guard case .stopped(let error?) = last else {
            Issue.record("\(String(describing: last))")
            return
        }
        #expect(error.code == "session-refused")
        #expect(refused.client.log.all.allSatisfy { !$0.contains("\u{1b}") })
        await #expect(throws: IMUnsent(written: 0, cause: .closed)) {
            try await refused.channel.send([1])
        }
    }

    @Test("a server that accepts and says nothing to the opening is given up, and tried again")
    func muteOpening() async throws {
        let server = try await EchoServer(["mute": 0])
        let setup = try Setup(
            server.endpoint,
            options: IMOptions(connectTimeout: .seconds(2)),
            opening: { Login(refusal: nil) }
        )
        guard case .waiting(_, let error) = try await setup.wait(\.isWaiting) else { return }
        #expect(error.cause == .session(.openingUnanswered))
        #expect(error.code == "stalled")
        await setup.channel.close()
    }

    @Test("a frame that is longer than may be, or none at all, ends the connection and is said")
    func frames() async throws {
        let server = try await EchoServer()
        // What is sent with a limit of its own comes back to a reader with another.
        let sender = LengthPrefixedFraming()
        let setup = try Setup(
            server.endpoint,
            framing: Lopsided(reads: LengthPrefixedFraming(maximumFrameOctets: 100), writes: sender)
        )
        // From before, since it connects again at once.
        var states = setup.channel.states().makeAsyncIterator()
        try await setup.channel.send([UInt8](repeating: 1, count: 200))
        var state = await states.next()
        while state?.isWaiting == false { state = await states.next() }
        guard case .waiting(_, let error) = state else { return }
        #expect(error.cause == .session(.framing(.tooLong(octets: 204, limit: 100))))
        #expect(error.code == "malformed-frame")
        await setup.channel.close()
    }

    @Test("a message that no frame may carry is handed back, and those in front of it are sent")
    func unframed() async throws {
        let server = try await EchoServer()
        let setup = try Setup(
            server.endpoint,
            framing: LengthPrefixedFraming(maximumFrameOctets: 100)
        )
        await #expect(
            throws: IMUnsent(written: 1, cause: .framing(.tooLong(octets: 97, limit: 96)))
        ) {
            try await setup.channel.send(contentsOf: [[1], [UInt8](repeating: 2, count: 97), [3]])
        }
        try await setup.channel.send([4])
        var messages = setup.channel.messages.makeAsyncIterator()
        #expect(await messages.next() == [1])
        #expect(await messages.next() == [4])
        await setup.channel.close()
    }

    @Test(
        "an address behind which nobody answers is left for one that does, where a probe is asked for"
    )
    func probe() async throws {
        let mute = try await EchoServer(["mute": 0])
        let good = try await EchoServer()
        let client = try Client()
        let channel = IMChannel(
            client.transport,
            to: IMTarget(try mute.endpoint),
            or: [IMTarget(try good.endpoint)],
            framing: LengthPrefixedFraming(heartbeat: [0], heartbeatAnswer: [0]),
            options: IMOptions(probesAddresses: true)
        )
        channel.start()
        for await state in channel.states() {
            guard case .ready(let report) = state else { continue }
            #expect(report.endpoint.port == good.port)
            break
        }
        try await channel.send([9])
        var messages = channel.messages.makeAsyncIterator()
        // The probe's answer is none of the messages.
        #expect(await messages.next() == [9])
        await channel.close()
    }

    @Test("a name is looked up off the loop, and one that leads nowhere is said")
    func names() async throws {
        let server = try await EchoServer()
        let setup = try Setup(
            Endpoint(host: try HostIdentity("im.example.com"), port: server.port),
            dialing: DialAddress(host: try HostIdentity("localhost"))
        )
        _ = try await setup.ready()
        await setup.channel.close()
        let nowhere = try Setup(Endpoint(host: try HostIdentity("nowhere.invalid"), port: 443))
        guard case .waiting(_, let error) = try await nowhere.wait(\.isWaiting) else { return }
        #expect(error.cause == .unresolved)
        await nowhere.channel.close()
    }

    @Test("a caller who waits can go, and whoever has begun is written")
    func cancels() async throws {
        let server = try await EchoServer()
        let weather = try await Weather(before: server.port)
        try await weather.become("down")
        let setup = try Setup(weather.endpoint)
        _ = try await setup.wait(\.isWaiting)
        let gone = Task { () -> IMUnsent? in
            do throws(IMUnsent) {
                try await setup.channel.send([1])
                return nil
            } catch {
                return error
            }
        }
        let stays = Task { try await setup.channel.send([2]) }
        try await Task.sleep(for: .milliseconds(50))
        gone.cancel()
        #expect(await gone.value == IMUnsent(written: 0, cause: .cancelled))
        try await weather.become("fair")
        setup.channel.take(.networkChanged)
        try await stays.value
        var messages = setup.channel.messages.makeAsyncIterator()
        #expect(await messages.next() == [2])
        await setup.channel.close()
    }

    @Test(
        "a reader who is slow stops the other end instead of filling the memory, and still gets all"
    )
    func backpressure() async throws {
        let server = try await EchoServer()
        var options = IMOptions(heartbeat: .fixed(.milliseconds(200)))
        options.heartbeatTimeout = .seconds(2)
        options.maximumUnreadOctets = 64 * 1_024
        options.maximumQueuedOctets = 64 * 1_024
        let setup = try Setup(
            server.endpoint,
            framing: LengthPrefixedFraming(heartbeat: [0], heartbeatAnswer: [0]),
            options: options
        )
        let message = [UInt8](repeating: 5, count: 10_000)
        let count = 2_000
        let sending = Task {
            for number in 0..<count {
                try await setup.channel.send(Array(message.dropLast(number % 7)))
            }
        }
        // Longer than any heartbeat may take: what is not read proves nothing.
        try await Task.sleep(for: .seconds(3))
        var messages = setup.channel.messages.makeAsyncIterator()
        for number in 0..<count {
            #expect(await messages.next()?.count == message.count - number % 7)
        }
        try await sending.value
        guard case .ready = setup.channel.state else {
            Issue.record("\(setup.channel.state)")
            return
        }
        await setup.channel.close()
    }

    @Test("a handler replies on the channel's thread, in order")
    func handler() async throws {
        let server = try await EchoServer()
        let seen = Mutex<[[UInt8]]>([])
        let (done, end) = AsyncStream.makeStream(of: Void.self)
        let setup = try Setup(
            server.endpoint,
            handler: { message, reply in
                let count = seen.withLock { seen in
                    seen.append(Array(message))
                    return seen.count
                }
                guard count < 100 else { return end.finish() }
                #expect(reply.send([UInt8(count)]))
            }
        )
        try await setup.channel.send([0])
        for await _ in done {}
        #expect(seen.withLock { $0 } == (0..<100).map { [UInt8($0)] })
        await setup.channel.close()
    }

    @Test("the transport's end is the channel's")
    func shutDown() async throws {
        let server = try await EchoServer()
        let setup = try Setup(server.endpoint)
        _ = try await setup.ready()
        await setup.client.transport.shutDown()
        guard case .stopped(let error?) = try await setup.wait(\.isStopped) else { return }
        #expect(error.cause == .shutDown)
        await #expect(throws: IMUnsent.self) { try await setup.channel.send([1]) }
        let late = IMChannel(
            setup.client.transport,
            to: IMTarget(try server.endpoint),
            framing: LengthPrefixedFraming()
        )
        late.start()
        for await state in late.states() where state.isStopped { break }
        #expect(late.state.isStopped)
    }

    @Test("a channel that nobody holds is gone, and its connection with it")
    func released() async throws {
        let server = try await EchoServer()
        let client = try Client()
        do {
            let channel = IMChannel(
                client.transport,
                to: IMTarget(try server.endpoint),
                framing: LengthPrefixedFraming()
            )
            channel.start()
            for await state in channel.states() where state.isReady { break }
            #expect(await client.transport.engine.runningTransfers == 1)
        }
        let deadline = ContinuousClock.now + .seconds(30)
        while await client.transport.engine.runningTransfers > 0, ContinuousClock.now < deadline {
            try await Task.sleep(for: .milliseconds(10))
        }
        #expect(await client.transport.engine.runningTransfers == 0)
        let open = try Loopback.connections(to: server.port)
        #expect(open == 0)
    }
}

/// Reads by one framing, and writes by another.
private struct Lopsided: Framing {
    let reads: LengthPrefixedFraming
    let writes: LengthPrefixedFraming

    var maximumFrameOctets: Int { reads.maximumFrameOctets }
    func layout(of octets: ArraySlice<UInt8>) throws(FramingError) -> FrameLayout? {
        try reads.layout(of: octets)
    }
    func append(_ message: ArraySlice<UInt8>, to octets: inout [UInt8]) throws(FramingError) {
        try writes.append(message, to: &octets)
    }
    func kind(of message: ArraySlice<UInt8>) -> FrameKind { reads.kind(of: message) }
    var heartbeat: [UInt8] { reads.heartbeat }
    var heartbeatAnswer: [UInt8]? { reads.heartbeatAnswer }
    var heartbeatLimit: HeartbeatLimit { reads.heartbeatLimit }
}
