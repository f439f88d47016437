import CertTrust
import Foundation
import TLSTransport
import Testing

/// `wfcert try` against servers with faults, proxies, and servers that ask who dials.
@Suite("wfcert try", .timeLimit(.minutes(5)))
struct TryCommandTests {
    /// Pins the tests' root, judges at the tests' moment.
    static let trust = [
        "--bundle", TestPKI.directory.appending(path: "cases/common/lab-root.pem").path,
        "--trust", "pin-only", "--system", "none", "--at", TestPKI.now.description,
    ]

    static func http(
        _ server: FaultServer,
        _ target: String,
        _ more: [String] = [],
        environment: [String: String] = [:]
    ) async throws -> TryCommand {
        try await TryCommand.run(
            ["http", try server.url(target).description] + more + trust,
            environment: environment
        )
    }

    @Test(
        "leaves with the status of what happened, and names it",
        arguments: [
            ("/ok", [], 0, nil, nil), ("/status/404", [], 5, "status", "http-status"),
            ("/redirect/302?%2Fok", [], 0, nil, nil),
            ("/redirect/302?%2Fok", ["--max-redirects", "0"], 0, nil, nil),
            ("/redirect/302?http%3A%2F%2Fim.example.com", [], 5, "redirect", "insecure-redirect"),
            ("/truncate", [], 5, "protocol", "truncated"),
            ("/garbage", [], 5, "protocol", "not-http"),
            ("/close", ["--method", "POST"], 5, "protocol", "connection-closed"),
            ("/wait/9", ["--idle-timeout", "0.2"], 4, "stall", "stalled"),
            ("/drip", ["--max-time", "0.3"], 4, "stall", "timeout"),
            ("/endless", ["--max-time", "0.3"], 4, "stall", "timeout"),
            ("/big-header/10000000", [], 5, "protocol", "header-too-large"),
            ("/long-line/120000", [], 5, "protocol", "header-too-large"),
            ("/fields?Content-Length: 3|Content-Length: 5", [], 5, "protocol", "malformed-header"),
            (
                "/fields?Content-Length: 2|Transfer-Encoding: chunked", [], 5, "protocol",
                "malformed-header"
            ),
            (
                "/fields?Content-Length: 99999999999999999999999", [], 5, "protocol",
                "malformed-header"
            ),
            ("/fields?Content-Length: -2", [], 5, "protocol", "not-http"),
        ] as [(String, [String], Int32, String?, String?)]
    )
    func statuses(
        target: String,
        more: [String],
        status: Int32,
        step: String?,
        code: String?
    ) async throws {
        let server = try await FaultServer()
        let run = try await Self.http(server, target, more)
        #expect(run.status == status)
        #expect(try run.only.step == step)
        #expect(try run.only.code == code)
        #expect(try run.only.connection.verdict?.verdict == "trusted")
        // Whatever happened behind the verdict, it is not taken for a matter of trust.
        #expect(run.errors == "")
    }

    @Test("sends what it is told, and nothing before the verdict")
    func request() async throws {
        let server = try await FaultServer()
        let more = ["--data", "a=1", "--header", "X-App: 7", "--header", "Accept: text/plain"]
        let run = try await Self.http(server, "/echo", more)
        #expect(run.status == 0)
        let request = try #require(try server.requests().first)
        #expect(request.method == "POST")
        #expect(request.headers.contains(["X-App", "7"]))
        #expect(request.headers.contains(["Accept", "text/plain"]))
        let other = try await FaultServer(FaultServer.Options("transport-other"))
        let refused = try await Self.http(other, "/echo", more)
        #expect(refused.status == 1)
        #expect(try refused.only.step == "trust")
        #expect(try other.requests().isEmpty)
    }

    @Test("shows nothing of a peer's that steers a terminal", arguments: [200, 404])
    func hostile(status: Int) async throws {
        let server = try await FaultServer()
        let words = ["http", try server.url("/hostile/\(status)").description] + Self.trust
        for format in [["-v"], ["--format", "json"], ["--log"]] {
            let (_, output, errors) = try await TryCommand.text(words + format)
            for text in [output, errors] {
                #expect(!text.unicodeScalars.contains { $0 == "\u{1B}" || $0 == "\u{202E}" })
            }
        }
        let (_, screen, _) = try await TryCommand.text(words)
        #expect(screen.contains("\\u{1B}[31mred"))
    }

    @Test("shows a client certificate to a server that asks, and says when it is wanted")
    func clientCertificate() async throws {
        var options = try FaultServer.Options()
        options.client_ca = TestPKI.directory.appending(path: "cases/common/lab-root.pem").path
        let server = try await FaultServer(options)
        let files = try TestPKI.files("transport-client")
        let pem = ["--client-cert", files.certificate, "--client-key", files.key]
        #expect(try await Self.http(server, "/ok", pem).status == 0)
        let none = try await Self.http(server, "/ok")
        #expect(none.status == 5)
        #expect(try none.only.code == "client-certificate-required")
        let made = try ServerProcess(
            "openssl",
            [
                "pkcs12", "-export", "-in", files.certificate, "-inkey", files.key, "-passout",
                "pass:secret", "-out", "{folder}/client.p12",
            ],
            files: ["password": "secret\n", "other": "wrong\n"]
        )
        try await made.wait(for: "openssl") { made.isRunning ? nil : () }
        let file = ["--client-cert", made.folder.appending(path: "client.p12").path]
        let password = ["--password-file", made.folder.appending(path: "password").path]
        #expect(try await Self.http(server, "/ok", file + password).status == 0)
        let wrong = ["--password-file", made.folder.appending(path: "other").path]
        let words = ["http", try server.url("/ok").description] + Self.trust + file + wrong
        let (status, output, errors) = try await TryCommand.text(words)
        #expect(status == 3)
        #expect(output == "")
        #expect(errors.contains("the password does not open it"))
    }

    @Test("takes a proxy from the environment when told to, and never otherwise")
    func proxyFromEnvironment() async throws {
        let (proxy, port) = try await ServerProcess.httpProxy()
        defer { proxy.stop() }
        let server = try await FaultServer()
        let variables = ["https_proxy": "http://127.0.0.1:\(port)"]
        let through = try await Self.http(
            server,
            "/ok",
            ["--proxy", "env"],
            environment: variables
        )
        #expect(through.status == 0)
        #expect(try through.only.connection.proxy == "http://127.0.0.1:\(port)")
        let past = try await Self.http(server, "/ok", environment: variables)
        #expect(try past.only.connection.proxy == nil)
        let excepted = variables.merging(["no_proxy": "127.0.0.1"]) { $1 }
        let direct = try await Self.http(server, "/ok", ["--proxy", "env"], environment: excepted)
        #expect(try direct.only.connection.proxy == nil)
    }

    @Test("speaks HTTP/2 where the server does, unless told not to")
    func versions() async throws {
        let server = try await NginxServer()
        let words = ["http", try server.url("/").description] + Self.trust
        let run = try await TryCommand.run(words)
        #expect(try run.only.http_version == "HTTP/2")
        let older = try await TryCommand.run(words + ["--http1.1"])
        #expect(try older.only.http_version == "HTTP/1.1")
    }

    @Test("sends several requests over one connection, and none behind one without an answer")
    func several() async throws {
        let server = try await FaultServer()
        let run = try await Self.http(server, "/ok", ["--then", "/status/500", "--then", "/ok"])
        #expect(run.status == 5)
        #expect(run.answer.requests.map(\.outcome) == ["answered", "refused", "answered"])
        #expect(run.answer.requests.map(\.connection.reused) == [false, true, true])
        let broken = try await Self.http(server, "/ok", ["--then", "/garbage", "--then", "/ok"])
        #expect(broken.answer.requests.map(\.outcome) == ["answered", "failed"])
    }

    @Test("uploads a form with a token, as the app gets its address")
    func token() async throws {
        let server = try await FaultServer()
        let file = server.process.folder.appending(path: "photo.jpg")
        try Data("picture".utf8).write(to: file)
        let place = try server.url("/form").description + "?the-token?the-key"
        let run = try await TryCommand.run(["upload", place, file.path] + Self.trust)
        #expect(run.status == 0)
        let text = try #require(try run.only.body?.text)
        for word in ["the-token", "the-key", "picture"] {
            let hex = Data(word.utf8).map { String($0, radix: 16) }.joined()
            #expect(text.contains(hex), "\(word) is not in \(text)")
        }
        #expect(text.contains("photo.jpg"))
    }

    @Test(
        "sends standard input, read before anybody is dialled",
        arguments: [["upload", "/echo", "-"], ["http", "/echo", "--data-file", "-"]]
    )
    func standardInput(words: [String]) async throws {
        let server = try await FaultServer()
        let url = try server.url(words[1]).description
        let all = [words[0], url] + words[2...] + Self.trust
        let (status, _, errors) = try await TryCommand.text(all, input: "from a pipe")
        #expect(status == 0, "\(errors)")
        let body = try await server.event("body") { $0.body }
        #expect(body.length == 11)
    }

    @Test("goes to the backup address when the main one takes no connection")
    func backup() async throws {
        let server = try await FaultServer()
        let file = server.process.folder.appending(path: "file")
        try Data("content".utf8).write(to: file)
        let dead = "https://127.0.0.1:\(try ServerProcess.freePort())/echo"
        let more = ["--backup", try server.url("/echo").description]
        let run = try await TryCommand.run(["upload", dead, file.path] + more + Self.trust)
        #expect(run.status == 0)
        #expect(try server.requests().first?.method == "PUT")
        // The way to the one is not the way to the other.
        let detour = ["--resolve", "127.0.0.1:\(try ServerProcess.freePort())"]
        let again = try await TryCommand.run(
            ["upload", dead, file.path] + more + detour + Self.trust
        )
        #expect(again.status == 0)
    }

    @Test("draws progress on a terminal alone")
    func progress() async throws {
        let server = try await FaultServer()
        let words = ["http", try server.url("/size/400000000").description] + Self.trust
        let (_, _, errors) = try await TryCommand.text(words)
        #expect(errors == "")
        let binary = try #require(TryCommand.binary)
        let line = ([binary, "try"] + words).map { "'\($0)'" }.joined(separator: " ")
        let terminal = try ServerProcess("script", ["-qec", line, "{folder}/typescript"])
        try await terminal.wait(for: "script") { terminal.isRunning ? nil : () }
        let shown = try terminal.output()
        #expect(shown.contains(" MiB"))
        #expect(shown.contains("400000000 octets"))
    }
}

extension TryCommandTests {
    @Test("saves a file, continues one that broke off, and replaces none unasked")
    func save() async throws {
        let server = try await NginxServer()
        let folder = server.process.folder.appending(path: "files")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let content = Data((0..<300_000).map { UInt8(truncatingIfNeeded: $0 &* 7) })
        let original = folder.appending(path: "original")
        try content.write(to: original)
        // Old enough that Last-Modified tells it from another file.
        try FileManager.default.setAttributes(
            [.modificationDate: Date(timeIntervalSinceNow: -86_400)],
            ofItemAtPath: original.path
        )
        let saved = server.process.folder.appending(path: "saved").path
        let words = ["http", try server.url("/files/original").description, "--save", saved]
        let first = try await TryCommand.run(words + Self.trust)
        #expect(first.status == 0)
        #expect(try first.only.saved == saved)
        #expect(try first.only.body?.octets == content.count)
        #expect(try Data(contentsOf: URL(filePath: saved)) == content)
        let again = try await TryCommand.run(words + Self.trust)
        #expect(again.status == 2)
        #expect(try again.only.code == "file-exists")
        let wrong = ["--force", "--sha256", String(repeating: "0", count: 64)]
        let other = try await TryCommand.run(words + wrong + Self.trust)
        #expect(other.status == 5)
        #expect(try other.only.code == "checksum-mismatch")
        #expect(try Data(contentsOf: URL(filePath: saved)) == content)
        #expect(try await TryCommand.run(words + ["--force"] + Self.trust).status == 0)
    }
}
