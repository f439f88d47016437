import CertTrust
import Foundation
import TLSTransport
import Testing

/// mosquitto over TLS, on a loopback port.
struct Broker {
    let process: ServerProcess
    let port: UInt16

    /// - Parameters:
    ///   - lines: More of its configuration.
    ///   - files: Files beside it; `{folder}` stands for their folder.
    ///   - port: Nil for any.
    /// - Throws: When it does not start.
    init(
        _ lines: [String] = ["allow_anonymous true"],
        files: [String: String] = [:],
        port: UInt16? = nil
    ) async throws {
        let certificate = try TestPKI.files("transport-server")
        let port = try port ?? ServerProcess.freePort()
        self.port = port
        let configuration =
            [
                "listener \(port) 127.0.0.1", "certfile \(certificate.certificate)",
                "keyfile \(certificate.key)", "set_tcp_nodelay true", "persistence false",
                "max_queued_messages 0", "log_dest stderr", "log_type error",
                "log_type information",
                // It would become a user who may not read the key.
                "user root",
            ] + lines
        process = try ServerProcess(
            "mosquitto",
            ["-c", "{folder}/mosquitto.conf"],
            files: files.merging(["mosquitto.conf": configuration.joined(separator: "\n") + "\n"]) {
                $1
            }
        )
        let process = process
        try await process.wait(for: "broker") {
            try process.output().contains("running") ? () : nil
        }
    }

    var endpoint: Endpoint {
        get throws { Endpoint(host: try HostIdentity("127.0.0.1"), port: port) }
    }
}
