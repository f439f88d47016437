import Foundation
import TLSTransport
import Testing

/// `storm.py`: servers that are killed and come back, with certificates that are good and that are not.
struct Storm {
    static let ports = 4
    static let good = "transport-server"
    /// Blocks whose certificates must be refused, and for what.
    static let bad: [String: String] = [
        "transport-other": "host-mismatch", "transport-ended": "expired",
        "transport-rsa": "untrusted",
    ]

    let process: ServerProcess
    let ports: [UInt16]
    /// Each certificate that must be refused, with the code of its refusal.
    let refusals: [[UInt8]: String]

    private struct Options: Encodable {
        let ports: [UInt16]
        let good: [Certificate]
        let bad: [Certificate]

        struct Certificate: Encodable {
            let name: String
            let cert: String
            let key: String

            init(_ block: String) throws {
                let files = try TestPKI.files(block)
                name = block
                cert = files.certificate
                key = files.key
            }
        }
    }

    /// What must be counted.
    struct Event: Decodable {
        var post: Int?
        var refused: Int?
    }

    init() async throws {
        ports = try (0..<Self.ports).map { _ in try ServerProcess.freePort() }
        let options = Options(
            ports: ports,
            good: [try Options.Certificate(Self.good)],
            bad: try Self.bad.keys.sorted().map { try Options.Certificate($0) }
        )
        refusals = Dictionary(
            uniqueKeysWithValues: try Self.bad.map {
                (try TestPKI.certificate($0.key, "leaf"), $0.value)
            }
        )
        let script = Repository.root.appending(path: "Tests/TLSTransportTests/Soak/storm.py")
        let json = String(decoding: try JSONEncoder().encode(options), as: UTF8.self)
        let process = try ServerProcess("python3", [script.path, json], endsGroup: true)
        self.process = process
        try await process.wait(for: "servers") {
            try process.output().hasPrefix("ready\n") ? () : nil
        }
    }

    func events() throws -> [Event] {
        let output = try process.output()
        // The last line may be half written.
        let whole = output.prefix(through: output.lastIndex(of: "\n") ?? output.startIndex)
        return try whole.split(separator: "\n").dropFirst().map {
            try JSONDecoder().decode(Event.self, from: Data($0.utf8))
        }
    }

    func connections() throws -> Int {
        try ports.reduce(0) { try $0 + Loopback.connections(to: $1) }
    }
}
