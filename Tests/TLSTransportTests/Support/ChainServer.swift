import Foundation
import TLSTransport
import Testing

/// `serve.go`: a TLS server that sends whatever octets it is given as its certificates.
struct ChainServer {
    /// The `go` command; nil where it is not installed.
    static let command = ProcessInfo.processInfo.environment["WFCERT_GO"]

    let process: ServerProcess
    let port: UInt16

    private struct Options: Encodable {
        let key: String
        let chain: [Data]
        let version: Int
    }

    /// - Parameters:
    ///   - chain: What it sends, leaf first.
    ///   - key: The PEM file of the key that it proves to have.
    ///   - version: As TLS writes it: 0x303, 0x304.
    /// - Throws: When it does not start.
    init(_ chain: [[UInt8]], key: String, version: Int) async throws {
        let options = Options(key: key, chain: chain.map { Data($0) }, version: version)
        let json = String(decoding: try JSONEncoder().encode(options), as: UTF8.self)
        let process = try ServerProcess(Self.program.get().path, [json])
        self.process = process
        port = try await process.wait(for: "port") {
            try process.output().split(separator: "\n").first.flatMap { UInt16($0) }
        }
    }

    /// What it says of its first connection when that is over.
    func outcome() async throws -> String {
        try await process.wait(for: "outcome") {
            try process.output().split(separator: "\n").first { $0.hasPrefix("octets=") }
                .map(String.init)
        }
    }

    /// Compiled once for all tests of a run; Go's cache makes the next run's quick.
    private static let program = Result<URL, any Error> {
        let build = Repository.root.appending(path: ".build")
        let program = build.appending(path: "chain-server")
        let made = build.appending(path: "chain-server-\(UUID().uuidString)")
        let process = Process()
        process.executableURL = URL(filePath: try #require(command))
        process.arguments = [
            "build", "-o", made.path,
            Repository.root.appending(path: "Tests/TLSTransportTests/Support/go/serve.go").path,
        ]
        // Nothing is fetched, and nothing of the user's own settings is read.
        process.environment = [
            "PATH": "/usr/bin:/bin", "GOENV": "off", "GO111MODULE": "off", "GOPROXY": "off",
            "CGO_ENABLED": "0", "GOPATH": build.appending(path: "go-path").path,
            "GOCACHE": build.appending(path: "go-cache").path,
        ]
        try process.run()
        process.waitUntilExit()
        try #require(process.terminationStatus == 0)
        // In one step: another run may be starting it.
        try #require(Files.move(made.path, over: program.path))
        return program
    }
}
