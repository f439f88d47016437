import CertTrust
import Foundation
import TLSTransport
import Testing

/// A server that sends back what comes (`echo.py`).
struct EchoServer {
    let process: ServerProcess
    let port: UInt16

    init(_ options: [String: Any] = [:], block: String = "transport-server", port: UInt16 = 0)
        async throws
    {
        let files = try TestPKI.files(block)
        var all: [String: Any] = ["cert": files.certificate, "key": files.key, "port": Int(port)]
        all.merge(options) { $1 }
        let text = try JSONSerialization.data(withJSONObject: all)
        process = try ServerProcess(
            "python3",
            [Support.path("echo.py"), String(decoding: text, as: UTF8.self)]
        )
        self.port = try await process.port()
    }

    var endpoint: Endpoint {
        get throws { Endpoint(host: try HostIdentity("127.0.0.1"), port: port) }
    }
}

/// A network with faults in front of a server (`weather.py`).
struct Weather {
    let process: ServerProcess
    let port: UInt16

    init(before server: UInt16) async throws {
        process = try ServerProcess(
            "python3",
            [
                Support.path("weather.py"), "\(server)", "{folder}/weather",
                // Nobody else can take it while it is down.
                "\(try ServerProcess.freePort())",
            ],
            files: ["weather": "fair"]
        )
        port = try await process.port()
        try await process.wait(for: "weather") { try process.output().contains("fair") ? () : nil }
    }

    /// Changes it, and waits until it has changed.
    func become(_ text: String) async throws {
        let before = try count(of: text)
        try Data(text.utf8).write(to: process.folder.appending(path: "weather"))
        try await process.wait(for: text) { try count(of: text) > before ? () : nil }
    }

    /// Connections that came so far.
    var connections: Int {
        get throws { try count(of: "connection") }
    }

    var endpoint: Endpoint {
        get throws { Endpoint(host: try HostIdentity("127.0.0.1"), port: port) }
    }

    private func count(of line: String) throws -> Int {
        try process.output().split(separator: "\n").count { $0 == line }
    }
}

extension ServerProcess {
    /// The number in the first line that it prints.
    func port() async throws -> UInt16 {
        try await wait(for: "port") {
            try output().split(separator: "\n").first.flatMap { UInt16($0) }
        }
    }
}

enum Support {
    /// A file beside this one.
    static func path(_ name: String) -> String {
        URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(path: name).path
    }
}
