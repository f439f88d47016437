import Foundation

/// `openssl s_server` with a certificate of the tests'.
struct OpenSSLServer {
    let process: ServerProcess
    let port: UInt16

    /// - Parameters:
    ///   - block: Whose certificate it shows.
    ///   - arguments: Versions, suites, clients.
    /// - Throws: When it does not start.
    init(_ block: String = "transport-server", _ arguments: [String] = []) async throws {
        let files = try TestPKI.files(block)
        let port = try ServerProcess.freePort()
        self.port = port
        process = try ServerProcess(
            "openssl",
            [
                "s_server", "-accept", "127.0.0.1:\(port)", "-cert", files.certificate, "-key",
                files.key, "-www", "-quiet",
            ] + arguments
        )
        try await process.wait(for: "s_server") { Loopback.isListening(port) ? () : nil }
    }
}
