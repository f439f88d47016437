import Testing

@testable import TLSTransport

@Suite("WebSocketUpgrade")
struct WebSocketUpgradeTests {
    /// The key of RFC 6455 section 1.3.
    private let upgrade = WebSocketUpgrade(
        nonce: Array("the sample nonce".utf8),
        offered: ["wk.v1", "wk.v2"]
    )
    private static let accept = "s3pPLMBiTxaQ9kYGzzhZRbK+xOo="

    @Test("asks as RFC 6455 has it")
    func request() throws {
        let url = try HTTPURL("https://im.example.com:5210/ws?a=1")
        let text = String(
            decoding: upgrade.request(to: url, headers: try HTTPHeaders(["X-App": "7"])),
            as: UTF8.self
        )
        #expect(
            text == """
                GET /ws?a=1 HTTP/1.1\r
                Host: im.example.com:5210\r
                Upgrade: websocket\r
                Connection: Upgrade\r
                Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r
                Sec-WebSocket-Version: 13\r
                Sec-WebSocket-Protocol: wk.v1, wk.v2\r
                X-App: 7\r
                \r

                """
        )
        #expect(upgrade.accept == Self.accept)
    }

    private static func headers(_ changes: [String: String?] = [:]) -> HTTPHeaders {
        var fields: [String: String] = [
            "Upgrade": "WebSocket", "Connection": "keep-alive, Upgrade",
            "Sec-WebSocket-Accept": accept,
        ]
        for (name, value) in changes { fields[name] = value }
        var headers = HTTPHeaders()
        for (name, value) in fields { headers.addReceived(name, value) }
        return headers
    }

    @Test("takes an answer that belongs to it")
    func accepts() throws {
        #expect(try upgrade.check(status: 101, Self.headers()) == nil)
        let chosen = Self.headers(["Sec-WebSocket-Protocol": "wk.v2"])
        #expect(try upgrade.check(status: 101, chosen) == "wk.v2")
    }

    static let refusals: [(Int, [String: String?], WebSocketRefusal)] = [
        (426, [:], .status(426)), (200, [:], .status(200)), (400, [:], .status(400)),
        (101, ["Upgrade": nil], .noUpgrade), (101, ["Upgrade": "h2c"], .noUpgrade),
        (101, ["Connection": nil], .noUpgrade), (101, ["Connection": "close"], .noUpgrade),
        (101, ["Sec-WebSocket-Accept": nil], .wrongAccept),
        (101, ["Sec-WebSocket-Accept": "AAAAAAAAAAAAAAAAAAAAAAAAAAA="], .wrongAccept),
        (101, ["Sec-WebSocket-Accept": accept.lowercased()], .wrongAccept),
        (101, ["Sec-WebSocket-Extensions": "permessage-deflate"], .unwantedExtension),
        (101, ["Sec-WebSocket-Protocol": "chat"], .unwantedProtocol),
        (101, ["Sec-WebSocket-Protocol": "wk.v1, wk.v2"], .unwantedProtocol),
    ]

    @Test("refuses every other answer", arguments: refusals.indices)
    func refuses(_ index: Int) {
        let (status, changes, refusal) = Self.refusals[index]
        #expect(throws: refusal) {
            try upgrade.check(status: status, Self.headers(changes))
        }
    }
}
