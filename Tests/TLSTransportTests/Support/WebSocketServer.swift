import CertTrust
import Foundation
import TLSTransport
import Testing

/// A server of Python's websockets (`websocket_server.py`).
struct WebSocketServer {
    let process: ServerProcess
    let port: UInt16

    /// - Parameters:
    ///   - block: The certificate; nil for a server without TLS.
    ///   - options: What the script's head names.
    /// - Throws: When it does not start.
    init(_ block: String? = "transport-server", _ options: [String: Any] = [:]) async throws {
        var all = options
        if let block {
            let files = try TestPKI.files(block)
            all.merge(["cert": files.certificate, "key": files.key]) { $1 }
        }
        let text = try JSONSerialization.data(withJSONObject: all)
        let python = try #require(WuKongPeer.python, "no WFCERT_PYTHON: run scripts/test")
        process = try ServerProcess(
            python,
            [Support.path("websocket_server.py"), String(decoding: text, as: UTF8.self)]
        )
        port = try await process.port()
    }

    func url(_ path: String = "/", host: String = "127.0.0.1") -> String {
        "wss://\(host):\(port)\(path)"
    }

    /// Waits until it has printed so many of these lines.
    func wait(for line: String, count: Int = 1) async throws {
        try await process.wait(for: line) {
            let seen = try process.output().split(separator: "\n").count { $0 == line }
            return seen >= count ? () : nil
        }
    }
}

/// A server that says what it is told to (`bad_websocket.py`).
struct BadWebSocketServer {
    let process: ServerProcess
    let port: UInt16

    static let accepted =
        "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: {accept}\r\n\r\n"

    /// - Parameters:
    ///   - chunks: What it says, each character an octet.
    ///   - hangsUp: Whether it closes the connection then.
    ///   - block: The certificate.
    /// - Throws: When it does not start.
    init(_ chunks: [String], hangsUp: Bool = false, block: String = "transport-server") async throws
    {
        let files = try TestPKI.files(block)
        let text = try JSONSerialization.data(withJSONObject: [
            "cert": files.certificate, "key": files.key, "chunks": chunks, "hangs_up": hangsUp,
        ])
        process = try ServerProcess(
            "python3",
            [Support.path("bad_websocket.py"), String(decoding: text, as: UTF8.self)]
        )
        port = try await process.port()
    }

    var url: String { "wss://127.0.0.1:\(port)/" }

    /// The close frame that came, its mask taken off: code and reason.
    func closeFrame() async throws -> [UInt8] {
        let hex = try await process.wait(for: "close frame") {
            try process.output().split(separator: "\n").first { $0.hasPrefix("got ") }?.dropFirst(4)
        }
        let octets = stride(from: 0, to: hex.count, by: 2).compactMap { place in
            UInt8(hex.dropFirst(place).prefix(2), radix: 16)
        }
        try #require(octets.count >= 8 && octets[0] == 0x88 && octets[1] & 0x80 != 0)
        let count = Int(octets[1] & 0x7f)
        try #require(octets.count == 6 + count)
        return octets[6...].enumerated().map { $1 ^ octets[2 + $0 % 4] }
    }
}

/// Octets as the characters of a chunk.
func chunk(_ octets: [UInt8]) -> String {
    String(String.UnicodeScalarView(octets.map { Unicode.Scalar($0) }))
}
