import CertTrust
import Foundation
import Testing

@testable import TLSTransport

/// Against Python's websockets, a faulty network, and nginx in between.
@Suite("WebSocketChannel", .timeLimit(.minutes(3)))
struct WebSocketChannelTests {
    typealias Missing = WebSocketSetup.Missing

    @Test("messages go out and come back in order, whatever their kinds and lengths")
    func echo() async throws {
        let server = try await WebSocketServer()
        let setup = try WebSocketSetup(server.url())
        let report = try await setup.ready()
        #expect(report.verdict?.isTrusted == true)
        #expect(report.tls?.applicationProtocol == "http/1.1")
        let lengths = [0, 1, 125, 126, 65_535, 65_536, 3, 500_000]
        let messages = lengths.flatMap { length -> [WebSocketMessage] in
            let octets = [UInt8](repeating: UInt8(truncatingIfNeeded: length), count: length)
            return [.binary(octets), .text(String(repeating: "é", count: length / 2))]
        }
        async let sending: Void = setup.channel.send(contentsOf: messages)
        var iterator = setup.channel.messages.makeAsyncIterator()
        for message in messages { #expect(await iterator.next() == message) }
        try await sending
        await setup.channel.close(code: 4_321, reason: "done")
        #expect(await iterator.next() == nil)
        #expect(setup.channel.state == .stopped(nil))
        try await server.wait(for: "closed 4321 done")
        #expect(setup.client.log.all.isEmpty)
    }

    @Test("a handler answers on the channel's thread, and fragments are one message")
    func handler() async throws {
        let server = try await WebSocketServer()
        let (stream, seen) = AsyncStream.makeStream(of: WebSocketMessage.self)
        let setup = try WebSocketSetup(server.url()) { message, reply in
            seen.yield(message)
            if message == .text("one two three") { _ = reply.send(.text("thanks")) }
        }
        var iterator = stream.makeAsyncIterator()
        try await setup.channel.send(.text("!parts"))
        #expect(await iterator.next() == .text("one two three"))
        #expect(await iterator.next() == .text("thanks"))
        try await setup.channel.send(.text("!ping"))
        #expect(await iterator.next() == .text("ponged"))
        await setup.channel.close(code: 1005)
        try await server.wait(for: "closed 1000 ")
    }

    @Test("fields and sub-protocols are sent as they are given, and the server's choice is known")
    func request() async throws {
        let server = try await WebSocketServer(options: ["protocols": ["wk.v2", "wk.v1"]])
        let setup = try WebSocketSetup(
            server.url("/fields", host: "im.example.com"),
            headers: try HTTPHeaders([
                "Authorization": "Bearer t", "Origin": "https://app.example.com",
            ]),
            protocols: ["wk.v1", "wk.v0"],
            dialing: DialAddress(host: try HostIdentity("127.0.0.1"))
        )
        var iterator = setup.channel.messages.makeAsyncIterator()
        guard case .text(let text) = await iterator.next() else { throw Missing() }
        let fields = try JSONDecoder().decode([String: String].self, from: Data(text.utf8))
        #expect(fields["Host"] == "im.example.com:\(server.port)")
        #expect(fields["Authorization"] == "Bearer t")
        #expect(fields["Origin"] == "https://app.example.com")
        #expect(fields["Sec-WebSocket-Extensions"] == nil)
        #expect(setup.channel.subprotocol == "wk.v1")
        await setup.channel.close()
        #expect(setup.channel.subprotocol == nil)
    }

    /// Statuses, and whether the channel goes on.
    static let refusals: [(Int, Bool)] = [
        (200, true), (302, true), (401, false), (403, false), (404, false), (408, true),
        (426, false),
        (429, true), (500, true), (503, true),
    ]

    @Test(
        "a refused upgrade is said with status and body, and is final or not",
        arguments: refusals
    )
    func refusal(_ status: Int, _ goesOn: Bool) async throws {
        let server = try await WebSocketServer()
        let setup = try WebSocketSetup(server.url("/refuse/\(status)"))
        let end = try await setup.end()
        #expect(
            end.0
                == .session(.upgradeRefused(.status(status), body: Array("no \(status)\n".utf8)))
        )
        #expect(end.goesOn == goesOn)
        await setup.channel.close()
    }

    /// The server's codes, what the app takes as final, and whether the channel goes on.
    static let closes: [(UInt16, Set<UInt16>, Bool)] = [
        (1000, [1008], true), (1001, [1008], true), (1008, [1008], false), (1011, [1008], true),
        (4001, [1008], true), (4001, [4001], false), (1008, [], true),
    ]

    @Test("the server's close is said, and is final where the app says so", arguments: closes)
    func closed(_ code: UInt16, _ final: Set<UInt16>, _ goesOn: Bool) async throws {
        let server = try await WebSocketServer()
        let setup = try WebSocketSetup(
            server.url(),
            options: WebSocketOptions(finalCloseCodes: final)
        )
        let end = try await setup.end {
            try await setup.channel.send(.text("!close \(code) so it is"))
        }
        #expect(end.0 == .session(.webSocketClosed(code: code, reason: "so it is")))
        #expect(end.goesOn == goesOn)
        // The close was answered with the same code.
        try await server.wait(for: "closed \(code) so it is")
        if goesOn { _ = try await setup.ready() }
        await setup.channel.close()
    }

    @Test("connects again when the connection is reset, and hands back nothing that was written")
    func reset() async throws {
        let server = try await WebSocketServer()
        let weather = try await Weather(before: server.port)
        let setup = try WebSocketSetup("wss://127.0.0.1:\(weather.port)/")
        var iterator = setup.channel.messages.makeAsyncIterator()
        for round in 0..<3 as Range<UInt8> {
            try await setup.channel.send(.binary([round]))
            #expect(await iterator.next() == .binary([round]))
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

    @Test("pings are answered; a link that is half open is noticed within one timeout")
    func halfOpen() async throws {
        let server = try await WebSocketServer()
        let weather = try await Weather(before: server.port)
        var options = WebSocketOptions()
        options.connection.heartbeat = .fixed(.milliseconds(300))
        options.connection.heartbeatTimeout = .seconds(2)
        let setup = try WebSocketSetup("wss://127.0.0.1:\(weather.port)/", options: options)
        _ = try await setup.ready()
        var notices = setup.channel.notices().makeAsyncIterator()
        for _ in 0..<2 {
            guard case .heartbeat(let took) = await notices.next() else { throw Missing() }
            #expect(took < .seconds(2))
        }
        let end = try await setup.end { try await weather.become("frozen") }
        #expect(end.0 == .session(.heartbeatUnanswered(after: .seconds(2))))
        try await weather.become("fair")
        _ = try await setup.ready()
        await setup.channel.close()
    }

    @Test("a server that does not answer the close is left at the limit")
    func closeUnanswered() async throws {
        let server = try await BadWebSocketServer([BadWebSocketServer.accepted])
        let setup = try WebSocketSetup(server.url)
        _ = try await setup.ready()
        // The loop's last turn is long ago.
        try await Task.sleep(for: .milliseconds(400))
        let start = ContinuousClock.now
        await setup.channel.close(within: .milliseconds(300))
        let took = ContinuousClock.now - start
        #expect(took >= .milliseconds(300))
        #expect(took < .seconds(5))
        #expect(setup.channel.state == .stopped(nil))
    }

    @Test("what comes waits in the connection while nobody reads it")
    func unread() async throws {
        let server = try await WebSocketServer()
        var options = WebSocketOptions()
        options.connection.maximumUnreadOctets = 65_536
        let setup = try WebSocketSetup(server.url(), options: options)
        try await setup.channel.send(.text("!flood 4000 4096"))
        let queue = setup.channel.messages.queue
        while !queue.isPaused { try await Task.sleep(for: .milliseconds(5)) }
        var iterator = setup.channel.messages.makeAsyncIterator()
        for number in 0..<4_000 as Range<UInt32> {
            guard case .binary(let octets) = await iterator.next() else { throw Missing() }
            #expect(octets.count == 4_096)
            #expect(octets.prefix(4).reduce(0) { $0 << 8 | UInt32($1) } == number)
        }
        await setup.channel.close()
    }

    @Test("what cannot be written waits with its sender, and is given back")
    func unwritten() async throws {
        let server = try await WebSocketServer()
        var options = WebSocketOptions()
        options.connection.maximumQueuedOctets = 65_536
        let weather = try await Weather(before: server.port)
        let setup = try WebSocketSetup("wss://127.0.0.1:\(weather.port)/", options: options)
        _ = try await setup.ready()
        try await weather.become("frozen")
        let block = WebSocketMessage.binary([UInt8](repeating: 7, count: 1 << 20))
        let many = [WebSocketMessage](repeating: block, count: 16)
        let first = Task { await setup.unsent(many) }
        try await Task.sleep(for: .milliseconds(500))
        let second = Task { await setup.unsent([.text("late")]) }
        try await Task.sleep(for: .milliseconds(200))
        second.cancel()
        let cancelled = await second.value
        #expect(cancelled == IMUnsent(written: 0, cause: .cancelled))
        await setup.channel.close(within: .milliseconds(100))
        let unsent = try #require(await first.value)
        #expect(unsent.written < 16)
        #expect(unsent.cause != .cancelled)
    }

    @Test("what is no WebSocket's request is not asked")
    func requests() throws {
        #expect(throws: WebSocketRequestError.url(.insecure(scheme: "ws"))) {
            try WebSocketRequest("ws://im.example.com/")
        }
        #expect(throws: WebSocketRequestError.url(.insecure(scheme: "https"))) {
            try WebSocketRequest("https://im.example.com/")
        }
        let key = try HTTPHeaders(["Sec-WebSocket-Key": "x"])
        #expect(throws: WebSocketRequestError.header(.notYours(name: "Sec-WebSocket-Key"))) {
            try WebSocketRequest("wss://im.example.com/", headers: key)
        }
        for bad in [[""], ["a b"], ["a", "a"], ["a\r\nX: y"]] {
            #expect(throws: WebSocketRequestError.badProtocol) {
                try WebSocketRequest("wss://im.example.com/", protocols: bad)
            }
        }
        let request = try WebSocketRequest("wss://im.example.com/a?b#c")
        #expect(request.description == "wss://im.example.com/a?b")
        #expect(request.endpoint.port == 443)
    }
}

extension WebSocketServer {
    init(options: [String: Any]) async throws {
        try await self.init("transport-server", options)
    }
}
