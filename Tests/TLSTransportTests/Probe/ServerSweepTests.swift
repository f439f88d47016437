import CertTrust
import Foundation
import Testing

/// Many servers in the place of files: `wfcert describe` and `wfcert lint` look at them together.
@Suite("Servers as inputs, many", .timeLimit(.minutes(5)))
struct ServerSweepTests {
    private struct Description: Decodable {
        struct Input: Decodable {
            let source: String
            let kind: String
        }
        let inputs: [Input]
    }

    @Test("are looked at together, each for as long as was asked", arguments: ["describe", "lint"])
    func together(_ command: String) async throws {
        let silent = try await PlainPeer("silent")
        let places = Array(repeating: "127.0.0.1:\(silent.port)", count: 12)
        let start = ContinuousClock.now
        let answer = try await TryCommand.text(places + ["--timeout", "4"], command: command)
        #expect(ContinuousClock.now - start < .seconds(40), "one after the other it is 48")
        #expect(answer.0 == 4, "\(answer.2)")
        #expect(answer.2.ranges(of: "wfcert probe " + places[0] + "\n").count == 12)
        let alone = ContinuousClock.now
        _ = try await TryCommand.text(
            places.prefix(3) + ["--timeout", "1", "-j", "1"],
            command: command
        )
        #expect(ContinuousClock.now - alone > .seconds(2.8), "-j 1 is one after the other")
    }

    @Test("are told in the order of the inputs, the files among them")
    func order() async throws {
        let server = try await OpenSSLServer("transport-other")
        let silent = try await PlainPeer("silent")
        let file = try TestPKI.files("transport-server").certificate
        let inputs = [
            "127.0.0.1:\(silent.port)", file, "127.0.0.1:\(server.port)", file,
            "localhost:\(server.port)",
        ]
        let limit = ["--timeout", "3", "--format", "json"]
        let answer = try await TryCommand.text(inputs + limit, command: "describe")
        let told = try JSONDecoder().decode(Description.self, from: Data(answer.1.utf8)).inputs
        #expect(told.map(\.source) == inputs)
        #expect(told.map(\.kind).map { $0 == "server" } == [false, false, true, false, true])
        let linted = try await TryCommand.text(
            inputs + limit + ["--select", "WF101"],
            command: "lint"
        )
        let json = try #require(
            JSONSerialization.jsonObject(with: Data(linted.1.utf8)) as? [String: Any]
        )
        let servers = (json["servers"] as? [[String: Any]] ?? []).compactMap {
            $0["file"] as? String
        }
        #expect(servers == [inputs[2], inputs[4]], "\(linted.2)")
    }

    @Test(
        "of a list are refused with their line before any is dialled",
        arguments: ["describe", "lint"]
    )
    func refused(_ command: String) async throws {
        let silent = try await PlainPeer("silent")
        let list = FileManager.default.temporaryDirectory
            .appending(path: "servers-\(UUID().uuidString).txt")
        defer { try? FileManager.default.removeItem(at: list) }
        try Data("127.0.0.1:\(silent.port)\n\n127.0.0.1:0\n".utf8).write(to: list)
        let answer = try await TryCommand.text(["@" + list.path], command: command)
        #expect(answer.0 == 2 && answer.1.isEmpty)
        #expect(answer.2.contains(".txt:3: its port is no number"), "\(answer.2)")
        #expect(!answer.2.contains(":\(silent.port)"), "\(answer.2)")
    }

    @Test("are not read from a list in a list")
    func nested() async throws {
        let list = FileManager.default.temporaryDirectory
            .appending(path: "servers-\(UUID().uuidString).txt")
        defer { try? FileManager.default.removeItem(at: list) }
        try Data("im.example.com:443\n@fl\n".utf8).write(to: list)
        let answer = try await TryCommand.text(["@" + list.path], command: "probe")
        #expect(answer.0 == 2)
        #expect(answer.2.contains(".txt:2: a list in a list is not read: '@fl'"), "\(answer.2)")
        // A name with a password is never repeated.
        try Data("a:secret@im.example.com\n@secret@im.example.com\n".utf8).write(to: list)
        let user = try await TryCommand.text(["@" + list.path], command: "probe")
        #expect(user.0 == 2 && !user.2.contains("secret"), "\(user.2)")
    }
}
