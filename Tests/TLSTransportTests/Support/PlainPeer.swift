import Foundation
import Testing

/// `plain_peer.py`: a server that begins in clear.
struct PlainPeer {
    let process: ServerProcess
    let port: UInt16
    let kind: String

    /// - Parameters:
    ///   - kind: Which of the script's.
    ///   - block: Whose certificate it goes over to TLS with; nil for one that stays in clear.
    /// - Throws: When it does not start.
    init(_ kind: String, block: String? = nil) async throws {
        let python = try #require(
            ProcessInfo.processInfo.environment["WFCERT_PYTHON"],
            "scripts/test installs it"
        )
        let script = Repository.root.appending(
            path: "Tests/TLSTransportTests/Support/plain_peer.py"
        )
        var arguments = [script.path, kind]
        if let block {
            let files = try TestPKI.files(block)
            arguments += [files.certificate, files.key]
        }
        let process = try ServerProcess(python, arguments)
        self.process = process
        self.kind = kind
        port = try await process.wait(for: "port") {
            try process.output().split(separator: "\n").first.flatMap { UInt16($0) }
        }
    }
}
