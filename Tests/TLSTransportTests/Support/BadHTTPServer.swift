import CertTrust
import Foundation
import TLSTransport
import Testing

/// A server that answers as it is told to (`bad_http.py`).
struct BadHTTPServer {
    let process: ServerProcess
    let port: UInt16

    /// - Parameters:
    ///   - acts: What it does with each request, the last for all that follow.
    ///   - http2: Whether it speaks HTTP/2.
    /// - Throws: When it does not start.
    init(_ acts: [String], http2: Bool = false) async throws {
        let files = try TestPKI.files("transport-server")
        let text = try JSONSerialization.data(withJSONObject: [
            "cert": files.certificate, "key": files.key, "acts": acts, "http2": http2,
        ])
        process = try ServerProcess(
            "python3",
            [Support.path("bad_http.py"), String(decoding: text, as: UTF8.self)]
        )
        port = try await process.port()
    }

    func url(_ path: String = "/") throws -> HTTPURL {
        try HTTPURL("https://127.0.0.1:\(port)\(path)")
    }

    /// What it did: an act and its connection, or a word.
    func lines() throws -> [String] {
        try process.output().split(separator: "\n").dropFirst().map(String.init)
    }

    /// Waits until it has printed this line.
    func wait(for line: String) async throws {
        try await process.wait(for: line) { try lines().contains(line) ? () : nil }
    }
}
