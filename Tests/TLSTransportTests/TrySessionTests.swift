import CertTrust
import Foundation
import Testing

@testable import TLSTransport

/// `wfcert try ws` and `wfcert try im` against real servers, and against those that refuse or go away.
@Suite("wfcert try ws and im", .timeLimit(.minutes(3)))
struct TrySessionTests {
    static func ws(_ url: String, _ more: [String] = []) async throws -> TrySessionCommand {
        try await TrySessionCommand.run(["ws", url] + more + TryCommandTests.trust)
    }

    static func im(_ port: UInt16, _ framing: String, _ more: [String] = []) async throws
        -> TrySessionCommand
    {
        try await TrySessionCommand.run(
            ["im", "127.0.0.1:\(port)", "--framing", framing] + more + TryCommandTests.trust
        )
    }

    @Test("a WebSocket is opened, asked whether it is there, and given a message")
    func webSocket() async throws {
        let server = try await WebSocketServer(options: ["protocols": ["wk.v1"]])
        let run = try await Self.ws(
            server.url("/?token=secret"),
            ["--subprotocol", "wk.v1", "--message", "hello", "--header", "X-App: 1"]
        )
        #expect(run.status == 0)
        #expect(run.session.outcome == "open")
        #expect(run.session.code == nil)
        #expect(run.session.subprotocol == "wk.v1")
        #expect(try #require(run.session.heartbeat_us) > 0)
        #expect(run.session.message?.sent_octets == 5)
        #expect(run.session.message?.received == "hello")
        #expect(run.session.connection.verdict?.verdict == "trusted")
        // The close came, with its code.
        try await server.wait(for: "closed 1000 ")
    }

    @Test("the screen tells steps, verdict, upgrade and heartbeat", arguments: ["en", "zh"])
    func screen(_ language: String) async throws {
        let server = try await WebSocketServer()
        let (status, text, talk) = try await TryCommand.text(
            ["ws", server.url("/?token=secret"), "--hold", "0.2"] + TryCommandTests.trust,
            language: language
        )
        #expect(status == 0)
        #expect(talk.isEmpty)
        let lines = text.split(separator: "\n")
        #expect(lines.count <= 24)
        #expect(lines.first?.hasPrefix("✓ \(server.url("/?…"))") == true, "\(text)")
        let words =
            language == "en"
            ? ["TLS ✓ trust ✓", "Heartbeat", "0.200 s: 0 reconnects"]
            : ["TLS ✓ 信任 ✓", "心跳", "重连 0 次"]
        for word in words + ["101 WebSocket", "TLSv1.3"] { #expect(text.contains(word), "\(text)") }
        #expect(!text.contains("secret"))
    }

    @Test(
        "refusals and closes leave with 5, and with what the server said",
        arguments: [
            ("/refuse/401", "", "refused", "ws-upgrade-refused", "no 401"),
            ("/refuse/503", "", "refused", "ws-upgrade-refused", "no 503"),
            ("/", "!close 4001 go away", "lost", "ws-closed", "go away"),
        ]
    )
    func refused(
        _ path: String,
        _ message: String,
        _ outcome: String,
        _ code: String,
        _ says: String
    ) async throws {
        let server = try await WebSocketServer()
        let more = message.isEmpty ? [] : ["--message", message]
        let run = try await Self.ws(server.url(path), more)
        #expect(run.status == 5)
        #expect(run.session.outcome == outcome)
        #expect(run.session.step == "session")
        #expect(run.session.code == code)
        #expect(run.session.says?.hasPrefix(says) == true)
        #expect(run.session.connection.verdict?.verdict == "trusted")
    }

    @Test("a certificate that is refused leaves with 1, and nothing is asked")
    func untrusted() async throws {
        let server = try await BadWebSocketServer(
            [BadWebSocketServer.accepted],
            block: "transport-other"
        )
        let run = try await Self.ws(server.url)
        #expect(run.status == 1)
        #expect(run.session.step == "trust")
        #expect(try !server.process.output().contains("request"))
    }

    @Test("what is held is opened again when it breaks, and each loss is told")
    func held() async throws {
        let server = try await WebSocketServer()
        let weather = try await Weather(before: server.port)
        async let running = Self.ws("wss://127.0.0.1:\(weather.port)/", ["--hold", "8"])
        try await server.wait(for: "open")
        try await Task.sleep(for: .milliseconds(500))
        try await weather.become("cut")
        let run = try await running
        #expect(run.status == 0)
        #expect(run.session.outcome == "open")
        #expect(run.session.held_ms == 8_000)
        #expect(run.session.reconnects == 1)
        #expect(run.session.events.map(\.event).prefix(2) == ["lost", "ready"])
        #expect(run.session.events.first?.code == "connection-closed")
    }

    @Test("what is held and does not come back is told line by line, and leaves with 4")
    func gone() async throws {
        let server = try await WebSocketServer()
        let weather = try await Weather(before: server.port)
        async let running = TryCommand.text(
            ["ws", "wss://127.0.0.1:\(weather.port)/", "--hold", "8"] + TryCommandTests.trust
        )
        try await server.wait(for: "open")
        try await Task.sleep(for: .milliseconds(500))
        try await weather.become("down")
        let (status, text, _) = try await running
        #expect(status == 4)
        #expect(text.contains("lost: connection-closed; again in"))
        #expect(text.contains("unreachable"))
    }

    @Test("a broker takes the client, with and without a password")
    func mqtt() async throws {
        let open = try await Broker()
        let run = try await Self.im(open.port, "mqtt", ["--hold", "0.2"])
        #expect(run.status == 0)
        #expect(run.session.outcome == "open")
        #expect(try #require(run.session.heartbeat_us) > 0)
        #expect(run.session.connection.verdict?.verdict == "trusted")
        let closed = try await Broker(["allow_anonymous false"])
        let refused = try await Self.im(closed.port, "mqtt")
        #expect(refused.status == 5)
        #expect(refused.session.code == "session-refused")
        #expect(refused.session.kind == "mqtt")
    }

    @Test("WuKongIM's server takes the token of a file, and no other")
    func wukong() async throws {
        let server = try await WuKongServer(["token": "tok"])
        let folder = server.process.folder
        try Data("tok\n".utf8).write(to: folder.appending(path: "token"))
        try Data("no\n".utf8).write(to: folder.appending(path: "other"))
        func run(_ file: String) async throws -> TrySessionCommand {
            try await Self.im(
                server.port,
                "wukong",
                ["--uid", "u1", "--token-file", folder.appending(path: file).path]
            )
        }
        let taken = try await run("token")
        #expect(taken.status == 0)
        #expect(taken.session.outcome == "open")
        #expect(try #require(taken.session.heartbeat_us) > 0)
        let refused = try await run("other")
        #expect(refused.status == 5)
        #expect(refused.session.code == "session-refused")
        #expect(refused.session.kind == "wukong")
    }

    @Test("behind a length, the heartbeat is asked for where there is one")
    func length() async throws {
        let server = try await EchoServer()
        let silent = try await Self.im(server.port, "length")
        #expect(silent.status == 0)
        #expect(silent.session.heartbeat_us == nil)
        let asked = try await Self.im(server.port, "length", ["--heartbeat", "00ff", "--probe"])
        #expect(asked.status == 0)
        #expect(try #require(asked.session.heartbeat_us) > 0)
        let mute = try await EchoServer(["mute": 0])
        let unanswered = try await Self.im(mute.port, "length", ["--heartbeat", "00ff"])
        #expect(unanswered.status == 4)
        #expect(unanswered.session.outcome == "lost")
        #expect(unanswered.session.code == "heartbeat-timeout")
    }
}
