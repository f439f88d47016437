import Foundation
import Testing

/// Where the app's certificates were meant to lie and none does, the file that is none is the answer.
@Suite("A bundle that came out empty")
struct BundleNoteTests {
    @Test(
        "is told by each command that asks it",
        arguments: [
            ["probe", "127.0.0.1:PORT"], ["watch", "127.0.0.1:PORT", "--once"],
            ["try", "http", "https://127.0.0.1:PORT/"], ["try", "ws", "wss://127.0.0.1:PORT/"],
            ["verify", "CHAIN", "--host", "127.0.0.1"], ["diff", "CHAIN", "CHAIN"],
        ]
    )
    func told(_ words: [String]) async throws {
        let server = try await OpenSSLServer()
        let bundle = server.process.folder.appending(path: "bundle")
        try FileManager.default.createDirectory(at: bundle, withIntermediateDirectories: false)
        try Data("the CA is on the wiki\n".utf8).write(to: bundle.appending(path: "ca.pem"))
        let chain = TestPKI.directory.appending(path: "cases/common/lab-rsa.pem").path
        let arguments = words.dropFirst().map {
            $0.replacing("PORT", with: "\(server.port)").replacing("CHAIN", with: chain)
        }
        let (_, _, talk) = try await TryCommand.text(
            arguments + ["--bundle", bundle.path, "--system", "none"],
            command: words[0]
        )
        #expect(talk.contains("ca.pem: text, and no certificate [not-a-certificate]"), "\(talk)")
    }
}
