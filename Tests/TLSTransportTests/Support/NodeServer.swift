/// `openssl s_server` at one of the addresses of the loopback interface.
struct NodeServer {
    let process: ServerProcess

    init(_ block: String, port: UInt16) async throws {
        let files = try TestPKI.files(block)
        try await self.init(files.certificate, key: files.key, at: "127.0.0.2", port: port)
    }

    init(_ certificate: String, key: String, at address: String, port: UInt16) async throws {
        process = try ServerProcess(
            "openssl",
            [
                "s_server", "-accept", "\(address):\(port)", "-cert", certificate, "-key", key,
                "-www",
            ]
        )
        let process = process
        try await process.wait(for: "s_server") {
            try process.output().contains("ACCEPT") ? () : nil
        }
    }
}
