import Foundation
import TLSTransport
import Testing

/// `server.py`: a TLS server whose faults are chosen by path.
struct FaultServer {
    let process: ServerProcess
    let port: UInt16

    /// What it is started with; its names are those of `server.py`.
    struct Options: Encodable {
        var cert: String?
        var key: String?
        var other: Other?
        var client_ca: String?
        var version: String?
        var mode: String?
        var port: UInt16?

        struct Other: Encodable {
            let name: String
            let cert: String
            let key: String
        }

        /// With the certificate of a block.
        init(_ block: String = "transport-server") throws {
            let files = try TestPKI.files(block)
            cert = files.certificate
            key = files.key
        }
    }

    init(_ options: Options) async throws {
        let script = Repository.root.appending(path: "Tests/TLSTransportTests/Support/server.py")
        let json = String(decoding: try JSONEncoder().encode(options), as: UTF8.self)
        let process = try ServerProcess("python3", [script.path, json])
        self.process = process
        port = try await process.wait(for: "port") {
            try Self.events(process).lazy.compactMap(\.port).first
        }
    }

    /// The one that most tests share: it is stateless but for what it prints.
    init() async throws {
        try await self.init(Options())
    }

    struct Event: Decodable {
        var port: UInt16?
        var connection: Int?
        var request: Request?
        var body: Body?
        var handshake: String?
        var version: String?
        var resumed: Bool?
        var sni: String?
        var closed: Bool?
        var stopped: Int?
        var sent: Int?
        var stalled: Int?
        var error: String?
        var file: File?

        struct Request: Decodable {
            let method: String
            let target: String
            let headers: [[String]]
        }

        struct Body: Decodable {
            let length: Int
            let sha256: String
        }

        /// An answer about a file.
        struct File: Decodable, Equatable {
            let status: Int
            var range: String?
            var if_range: String?
            /// Octets of the body, before it was cut off.
            let sent: Int
        }
    }

    /// What it saw so far.
    func events() throws -> [Event] { try Self.events(process) }

    /// Waits until it has seen something.
    func event<Value>(_ what: String, _ find: (Event) -> Value?) async throws -> Value {
        try await process.wait(for: what) { try events().lazy.compactMap(find).first }
    }

    func requests() throws -> [Event.Request] { try events().compactMap(\.request) }

    private static func events(_ process: ServerProcess) throws -> [Event] {
        try process.output().split(separator: "\n").filter {
            $0.hasPrefix("{") && $0.hasSuffix("}")
        }
        .map { try JSONDecoder().decode(Event.self, from: Data($0.utf8)) }
    }

    func url(_ target: String, host: String = "127.0.0.1") throws -> HTTPURL {
        try HTTPURL("https://\(host):\(port)\(target)")
    }
}
