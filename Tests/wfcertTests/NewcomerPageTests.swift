import Foundation
import Testing

/// docs/newcomer.md is typed from its first block to its last, against an nginx on loopback and a git repository.
@Suite("docs/newcomer.md", .timeLimit(.minutes(20)))
struct NewcomerPageTests {
    private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appending(path: "../..").standardizedFileURL

    private let scratch: Scratch
    private let shell: Shell
    private let page: CommandPage
    private let port: String

    init() throws {
        scratch = try Scratch()
        shell = Shell(scratch: scratch)
        // The page's port may be taken here.
        let free = try shell.run(
            "python3 -c 'import socket; print(socket.create_server((\"127.0.0.1\", 0)).getsockname()[1])'"
        )
        port = free.output.trimmingCharacters(in: .whitespacesAndNewlines)
        let text = try String(
            contentsOf: Self.root.appending(path: "docs/newcomer.md"),
            encoding: .utf8
        )
        page = CommandPage(text.replacing("8443", with: port))
    }

    private func type(_ lines: String...) throws -> Outcome {
        try shell.run(
            ["export CERTTRUST='\(Self.root.path)' HOME=\"$PWD\"; mkdir -p page && cd page"] + lines
        )
    }

    @Test("leads from a refusal to a green pipeline, and says what each command says")
    func typed() throws {
        #expect(page.commands.count == 10)
        #expect(page.commands.map(\.status).prefix(3) == [1, 1, 0])
        let scene = try type(page.scene.joined(separator: "\n"))
        #expect(scene.status == 0, "\(scene.errors)")
        defer { _ = try? type("nginx -p server -c nginx.conf -e error.log -s quit") }
        #expect(try job(fromRepository: false) == 1)
        for command in page.commands {
            let done = try type(command.line)
            let whole = done.output + done.errors
            #expect(done.status == command.status, "\(command.line): \(whole)")
            #expect(command.missing(in: whole) == [], "\(command.line): \(whole)")
        }
        #expect(try job(fromRepository: true) == 0)
        let staged = try type("git ls-files | grep -e key").output
        #expect(staged == "", "a key is in the repository")
        try renew()
    }

    /// The page's last command; the app as it is trusts what the server shows then.
    private func renew() throws {
        let line =
            "wfcert issue --ca im-certs --renew certs/fullchain.pem --use-key im-certs/server.key -o im-certs --force"
        let text = try String(
            contentsOf: Self.root.appending(path: "docs/newcomer.md"),
            encoding: .utf8
        )
        #expect(text.contains("\n    " + line + "\n"))
        for line in [line] + page.commands[4...6].map(\.line) {
            let done = try type(line)
            #expect(done.status == 0, "\(line): \(done.output)\(done.errors)")
        }
    }

    /// What the pipeline's job ends with: its lines, in a fresh clone, or a copy of what there is.
    private func job(fromRepository: Bool) throws -> Int32 {
        let file = Self.root.appending(path: "docs/ci/gitlab-ci.yml")
        let text = try String(contentsOf: file, encoding: .utf8)
        let lines = text.split(separator: "\n").compactMap { line in
            line.wholeMatch(of: /\s+- (wfcert .*)/).map { String($0.1) }
        }
        #expect(lines.count == 2)
        let enter =
            fromRepository
            ? "git clone -q . ../clone && cd ../clone"
            : "cp -a . ../before && cd ../before"
        return try type((["set -e", enter] + lines).joined(separator: "\n")).status
    }
}
