import CertTrust
import Foundation
import Testing

@testable import TLSTransport

/// Against servers that do what no server should, and what stands in between.
@Suite("WebSocket peers", .timeLimit(.minutes(3)))
struct WebSocketPeerTests {
    typealias Missing = WebSocketSetup.Missing

    /// Frames that break RFC 6455, and the code of the close that tells so.
    static let violations: [([UInt8], UInt16)] = [
        // A masked frame, a reserved bit, an unknown opcode, fragmented and long control frames.
        ([0x81, 0x81, 1, 2, 3, 4, 5], 1002), ([0xc1, 0], 1002), ([0x83, 0], 1002),
        ([0x09, 0], 1002), ([0x89, 126, 0, 126], 1002),
        // A continuation of nothing, text and a reason that are no UTF-8, a code that may not be sent.
        ([0x80, 0], 1002), ([0x81, 1, 0xff], 1007), ([0x88, 3, 0x03, 0xe8, 0xff], 1007),
        ([0x88, 2, 0x03, 0xed], 1002),
        // More than is taken, in one frame, by a length that lies, and in fragments.
        ([0x82, 126, 0x03, 0xe9], 1009),
        ([0x82, 127, 0x7f, 255, 255, 255, 255, 255, 255, 255], 1009),
        ([0x02, 126, 0x03, 0xe8] + [UInt8](repeating: 0, count: 1_000) + [0x80, 1, 0], 1009),
    ]

    @Test(
        "what breaks the protocol is closed with its code, and said",
        arguments: violations.indices
    )
    func violation(_ index: Int) async throws {
        let (octets, code) = Self.violations[index]
        let hello: [UInt8] = [0x81, 2, 0x68, 0x69]
        // Frames in the octets of the answer, and in those behind it.
        let server = try await BadWebSocketServer([
            BadWebSocketServer.accepted + chunk(hello), chunk(octets + hello),
        ])
        let setup = try WebSocketSetup(
            server.url,
            options: WebSocketOptions(maximumMessageOctets: 1_000)
        )
        let end = try await setup.end()
        #expect(end.0 == .session(.webSocket(closeCode: code)))
        #expect(end.goesOn)
        #expect(try await server.closeFrame() == [UInt8(code >> 8), UInt8(code & 255)])
        await setup.channel.close()
        var read: [WebSocketMessage] = []
        for await message in setup.channel.messages { read.append(message) }
        // One a connection, and nothing behind the violation.
        #expect(!read.isEmpty && read.allSatisfy { $0 == .text("hi") })
        #expect(
            try read.count
                <= server.process.output().split(separator: "\n").count { $0 == "request" }
        )
    }

    private static let head = "HTTP/1.1 101 Switching Protocols\r\n"
    private static let fields = "Upgrade: websocket\r\nConnection: Upgrade\r\n"
    private static let proof = "Sec-WebSocket-Accept: {accept}\r\n"

    /// Answers that are none, and what is said of them.
    static let answers: [([String], WebSocketRefusal, String)] = [
        (["SSH-2.0-OpenSSH_9.2\r\n"], .notHTTP, "SSH-2.0-OpenSSH_9.2\r\n"),
        ([chunk([0, 255, 1, 254])], .notHTTP, chunk([0, 255, 1, 254])),
        (["HTTP/1.1 abc\r\n\r\n"], .notHTTP, "HTTP/1.1 abc\r\n\r\n"),
        (["HTTP/1.1 101 x\r\nno colon\r\n\r\n"], .notHTTP, "HTTP/1.1 101 x\r\nno colon\r\n\r\n"),
        ([head + "Connection: Upgrade\r\n" + proof + "\r\n"], .noUpgrade, ""),
        ([head + fields + "\r\n"], .wrongAccept, ""),
        (
            [head + fields + "Sec-WebSocket-Accept: AAAAAAAAAAAAAAAAAAAAAAAAAAA=\r\n\r\n"],
            .wrongAccept, ""
        ),
        ([head + fields + proof + proof + "\r\n"], .wrongAccept, ""),
        (
            [head + fields + proof + "Sec-WebSocket-Extensions: permessage-deflate\r\n\r\n"],
            .unwantedExtension, ""
        ),
        ([head + fields + proof + "Sec-WebSocket-Protocol: chat\r\n\r\n"], .unwantedProtocol, ""),
        // The body in a record of its own, with and without its length.
        (["HTTP/1.1 502 Bad\r\nContent-Length: 4\r\n\r\n", "down", "more"], .status(502), "down"),
        (["HTTP/1.0 502 Bad\r\n\r\n", "down"], .status(502), "down"),
        // An interim answer, and a status behind it.
        (
            [
                "HTTP/1.1 103 Early\r\nLink: x\r\n\r\n",
                "HTTP/1.1 500 E\r\nContent-Length: 0\r\n\r\n",
            ],
            .status(500), ""
        ),
    ]

    @Test("an answer that is no WebSocket's is refused", arguments: answers.indices)
    func answer(_ index: Int) async throws {
        let (chunks, refusal, body) = Self.answers[index]
        let server = try await BadWebSocketServer(chunks)
        let setup = try WebSocketSetup(server.url)
        let octets = body.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }
        #expect(try await setup.end().0 == .session(.upgradeRefused(refusal, body: octets)))
        await setup.channel.close()
    }

    @Test("a body that has not ended when the connection does is said all the same")
    func cutBody() async throws {
        let server = try await BadWebSocketServer(
            ["HTTP/1.1 403 No\r\nContent-Length: 400\r\n\r\nno en"],
            hangsUp: true
        )
        let setup = try WebSocketSetup(server.url)
        let end = try await setup.end()
        #expect(end.0 == .session(.upgradeRefused(.status(403), body: Array("no en".utf8))))
        #expect(!end.goesOn)
    }

    @Test("a header without end is refused at its limit", arguments: ["\r\n", ""])
    func longHeader(_ end: String) async throws {
        let line = "X: " + String(repeating: "x", count: 1_000) + end
        let chunks = [Self.head, String(repeating: line, count: 70)]
        let server = try await BadWebSocketServer(chunks)
        let setup = try WebSocketSetup(server.url)
        guard case .session(.upgradeRefused(.notHTTP, let body)) = try await setup.end().0 else {
            throw Missing()
        }
        #expect(body.count == 4_096)
        await setup.channel.close()
    }

    @Test("half a header, and then silence, ends at the limit")
    func silence() async throws {
        let server = try await BadWebSocketServer([Self.head + "Upgrade: web"])
        var options = WebSocketOptions()
        options.connection.connectTimeout = .seconds(3)
        let setup = try WebSocketSetup(server.url, options: options)
        #expect(try await setup.end().0 == .session(.openingUnanswered))
        await setup.channel.close()
    }

    @Test("pings without end from somebody who reads nothing do not fill the memory")
    func pings() async throws {
        let pings = chunk(
            (0..<64).flatMap { _ in [0x89, 100] + [UInt8](repeating: 7, count: 100) }
        )
        let server = try await BadWebSocketServer([BadWebSocketServer.accepted, pings])
        var options = WebSocketOptions()
        options.connection.maximumQueuedOctets = 1_000
        let setup = try WebSocketSetup(server.url, options: options)
        _ = try await setup.ready()
        await setup.channel.close(within: .milliseconds(200))
        #expect(setup.channel.state == .stopped(nil))
    }

    @Test("a wrong certificate: nothing of the request leaves")
    func untrusted() async throws {
        let server = try await BadWebSocketServer(
            [BadWebSocketServer.accepted],
            block: "transport-other"
        )
        let setup = try WebSocketSetup(server.url)
        guard case .untrusted(let verdict, _) = try await setup.end().0 else { throw Missing() }
        #expect(!verdict.isTrusted)
        let sending = Task { await setup.unsent([.text("secret")]) }
        try await server.process.wait(for: "ends") {
            try server.process.output().split(separator: "\n").count { $0 == "end" } > 1 ? () : nil
        }
        await setup.channel.close()
        #expect(await sending.value == IMUnsent(written: 0, cause: .closed))
        #expect(try !server.process.output().contains("request"))
    }

    @Test("nginx passes it on when it has the Upgrade headers, and answers by itself when not")
    func nginx() async throws {
        let server = try await WebSocketServer(nil)
        let nginx = try await NginxServer(
            extra: """
                location /im/ { proxy_pass http://127.0.0.1:\(server.port)/; proxy_http_version 1.1;
                  proxy_set_header Upgrade $http_upgrade; proxy_set_header Connection "upgrade"; }
                location /bare/ { proxy_pass http://127.0.0.1:\(server.port)/; proxy_http_version 1.1; }
                location /moved { return 301 https://127.0.0.1:\(server.port)/; }
                """
        )
        let setup = try WebSocketSetup("wss://127.0.0.1:\(nginx.port)/im/")
        try await setup.channel.send(.text("through"))
        var iterator = setup.channel.messages.makeAsyncIterator()
        #expect(await iterator.next() == .text("through"))
        await setup.channel.close(code: 4_000)
        try await server.wait(for: "closed 4000 ")
        let bare = try WebSocketSetup("wss://127.0.0.1:\(nginx.port)/bare/")
        guard case .session(.upgradeRefused(.status(426), let body)) = try await bare.end().0
        else { throw Missing() }
        #expect(String(decoding: body, as: UTF8.self).contains("Connection header"))
        #expect(bare.channel.state.isStopped)
        let moved = try WebSocketSetup("wss://127.0.0.1:\(nginx.port)/moved")
        guard case .session(.upgradeRefused(.status(301), _)) = try await moved.end().0 else {
            throw Missing()
        }
        await moved.channel.close()
    }

    @Test("a proxy carries it, and a client shows who it is")
    func carried() async throws {
        let (process, port) = try await ServerProcess.httpProxy()
        let authority = TestPKI.directory.appending(path: "cases/common/lab-root.pem").path
        let server = try await WebSocketServer(options: ["client_ca": authority])
        let files = try TestPKI.files("transport-client")
        let pem = try [files.certificate, files.key].flatMap {
            [UInt8](try Data(contentsOf: URL(filePath: $0)))
        }
        var options = WebSocketOptions()
        options.connection.identity = try ClientIdentity(pem: pem)
        options.connection.proxy = Proxy(
            kind: .http,
            endpoint: Endpoint(host: try HostIdentity("127.0.0.1"), port: port)
        )
        let setup = try WebSocketSetup(server.url(), options: options)
        let report = try await setup.ready()
        #expect(report.proxy?.endpoint.port == port)
        try await setup.channel.send(.text("carried"))
        var iterator = setup.channel.messages.makeAsyncIterator()
        #expect(await iterator.next() == .text("carried"))
        await setup.channel.close()
        #expect(process.isRunning)
    }
}
