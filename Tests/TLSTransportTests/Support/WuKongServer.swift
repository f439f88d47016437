import CertTrust
import Foundation
import TLSTransport
import Testing

/// `wukong.py` over TLS, on a loopback port.
struct WuKongServer {
    let process: ServerProcess
    let port: UInt16

    init(_ options: [String: any Sendable] = [:]) async throws {
        let certificate = try TestPKI.files("transport-server")
        let all = options.merging([
            "mode": "tls", "cert": certificate.certificate, "key": certificate.key,
        ]) { first, _ in first }
        let json = try JSONSerialization.data(withJSONObject: all)
        process = try ServerProcess(
            try #require(WuKongPeer.python),
            [Support.path("wukong.py"), String(decoding: json, as: UTF8.self)]
        )
        let process = process
        port = try await process.wait(for: "port") {
            try Self.lines(process).first.flatMap { $0["port"] as? Int }.flatMap {
                UInt16(exactly: $0)
            }
        }
    }

    var endpoint: Endpoint {
        get throws { Endpoint(host: try HostIdentity("127.0.0.1"), port: port) }
    }

    /// The names of the messages that were sent to it, in their order.
    var sent: [String] {
        get throws { try Self.lines(process).compactMap { $0["send"] as? String } }
    }

    private static func lines(_ process: ServerProcess) throws -> [[String: Any]] {
        try process.output().split(separator: "\n").compactMap {
            try? JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any]
        }
    }
}
