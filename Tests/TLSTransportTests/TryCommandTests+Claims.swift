import Foundation
import TLSTransport
import Testing

// What the command claims must be so, and what is secret stays with whom it is for.

extension TryCommandTests {
    @Test("never says that a server was trusted which was not judged")
    func steps() async throws {
        var options = try FaultServer.Options()
        options.mode = "silent"
        let silent = try await FaultServer(options)
        let url = try silent.url("/").description
        for limit in ["--max-time", "--connect-timeout", "--idle-timeout"] {
            let words = ["http", url, limit, "0.3", "--connect-timeout", "0.3"]
            let all = limit == "--connect-timeout" ? Array(words.dropLast(2)) : words
            let (status, screen, _) = try await TryCommand.text(all + Self.trust)
            #expect(status == 4)
            #expect(
                screen.contains("connect ✓  TLS ✗") || screen.contains("connect ✓ TLS ✗"),
                "\(screen)"
            )
            #expect(!screen.contains("was trusted"))
        }
        let proxied = ["http", url, "--proxy", "http://127.0.0.1:\(silent.port)"]
        let (_, screen, _) = try await TryCommand.text(
            proxied + ["--connect-timeout", "0.3"] + Self.trust
        )
        #expect(screen.contains("proxy ✗"), "\(screen)")
    }

    @Test("replaces no device and no pipe, whatever is asked")
    func noFile() async throws {
        let server = try await FaultServer()
        let pipe = server.process.folder.appending(path: "pipe").path
        let made = try ServerProcess("mkfifo", [pipe])
        try await made.wait(for: "mkfifo") { made.isRunning ? nil : () }
        let run = try await Self.http(server, "/ok", ["--save", pipe, "--force"])
        #expect(run.status == 2)
        #expect(try run.only.code == "file-exists")
        let kind = try FileManager.default.attributesOfItem(atPath: pipe)[.type]
        #expect(kind as? FileAttributeType != .typeRegular)
    }

    @Test("names the client certificate to a server that asks and lets everybody in")
    func clientCertificateNote() async throws {
        let root = TestPKI.directory.appending(path: "cases/common/lab-root.pem").path
        let server = try await NginxServer(
            extra: "ssl_client_certificate \(root); ssl_verify_client on;"
        )
        let words = ["http", try server.url("/").description] + Self.trust
        let run = try await TryCommand.run(words)
        #expect(run.status == 5)
        #expect(try run.only.status == 400)
        #expect(try run.only.connection.asks_for_client_certificate)
        let (_, screen, _) = try await TryCommand.text(words)
        #expect(screen.contains("--client-cert"), "\(screen)")
    }

    @Test("tells whom a redirect led to that failed there")
    func redirectedTo() async throws {
        let server = try await FaultServer()
        let other = try await OpenSSLServer("transport-other")
        let place = "127.0.0.1:\(other.port)"
        let url = try server.url("/redirect/302?https%3A%2F%2F\(place)%2Fx").description
        for (language, label) in [("en", "Redirected to"), ("zh", "重定向至")] {
            let words = ["http", url] + Self.trust
            let answer = try await TryCommand.text(words, language: language)
            #expect(answer.0 == 1)
            #expect(
                answer.1.contains(label) && answer.1.contains("https://\(place)/"),
                "\(answer.1)"
            )
        }
        let direct = try await TryCommand.text(["http", "https://\(place)/"] + Self.trust)
        #expect(!direct.1.contains("Redirected to"), "\(direct.1)")
    }

    @Test(
        "tells each hop, wherever it ends",
        arguments: [
            ("/ok", 0), ("/status/404", 5), ("/close", 5), ("http%3A%2F%2Fim.example.com%2F", 5),
        ] as [(String, Int32)]
    )
    func hops(_ last: String, _ status: Int32) async throws {
        let server = try await FaultServer()
        let second = "/redirect/307?\(last)"
        let encoded = second.replacing("%", with: "%25").replacing("?", with: "%3F")
        let run = try await Self.http(server, "/redirect/302?\(encoded)")
        #expect(run.status == status)
        let first = try server.url("/redirect/302?\(encoded)").description
        let middle = try server.url(second).description
        let hops = [TryCommand.Redirect(status: 302, from: first, to: middle)]
        let isFollowed = last.hasPrefix("/")
        let end =
            isFollowed
            ? [
                TryCommand.Redirect(status: 307, from: middle, to: try server.url(last).description)
            ] : []
        #expect(try run.only.redirects == hops + end)
        let direct = try await Self.http(server, "/ok")
        #expect(try direct.only.redirects == [])
    }

    @Test("tells where a redirect leads that is not followed")
    func location() async throws {
        let server = try await FaultServer()
        let run = try await Self.http(server, "/redirect/302?http%3A%2F%2Fim.example.com%2Fx")
        #expect(try run.only.connection.refused_location == "http://im.example.com/x")
        let words = ["http", try server.url("/redirect/302?%2Felsewhere").description]
        let (_, screen, _) = try await TryCommand.text(
            words + ["--max-redirects", "0"] + Self.trust
        )
        #expect(screen.contains("/elsewhere"))
    }

    @Test("dials a port of its own for one host, as --resolve says")
    func detour() async throws {
        let server = try await FaultServer()
        let run = try await TryCommand.run(
            [
                "http", "https://im.example.com/ok", "--resolve",
                "im.example.com:443:127.0.0.1:\(server.port)",
            ] + Self.trust
        )
        #expect(run.status == 0)
    }

    @Test("puts to a signed URL whatever question marks it has, and tells no signature")
    func signed() async throws {
        let server = try await FaultServer()
        let file = server.process.folder.appending(path: "file")
        try Data("content".utf8).write(to: file)
        let target = "/echo?X-Amz-Signature=SIGNED&response-content-disposition=what?.jpg"
        let words = ["upload", try server.url(target).description, file.path] + Self.trust
        let (status, screen, errors) = try await TryCommand.text(words + ["-v"])
        #expect(status == 0, "\(errors)")
        let request = try #require(try server.requests().first)
        #expect(request.method == "PUT" && request.target == target)
        #expect(!screen.split(separator: "\n")[0].contains("SIGNED"))
    }

    @Test("an answer that nobody gets is an error, and goes into no connection")
    func closedOutput() async throws {
        let server = try await FaultServer()
        let binary = try #require(TryCommand.binary)
        let words = [binary, "try", "http", try server.url("/ok").description] + Self.trust
        let line = words.map { "'\($0)'" }.joined(separator: " ") + " >&-; echo $? >status"
        let shell = try ServerProcess("sh", ["-c", line])
        try await shell.wait(for: "sh") { shell.isRunning ? nil : () }
        let status = try String(
            contentsOf: shell.folder.appending(path: "status"),
            encoding: .utf8
        )
        #expect(status == "70\n")
    }

    @Test("logs a verdict that trusts, and a status that refuses")
    func log() async throws {
        let server = try await FaultServer()
        let words = ["--log"] + Self.trust
        let (_, good, _) = try await TryCommand.text(
            ["http", try server.url("/ok").description] + words
        )
        #expect(good.contains("verdict=trusted"))
        let (status, refused, _) = try await TryCommand.text(
            ["http", try server.url("/status/404").description] + words
        )
        #expect(status == 5)
        #expect(refused.contains("step=status code=http-status status=404"), "\(refused)")
    }

    @Test("sends fields to the server that they are for")
    func fields() async throws {
        let first = try await FaultServer()
        let second = try await FaultServer()
        let run = try await Self.http(
            first,
            "/ok",
            ["--header", "Authorization: Bearer x", "--then", "/ok", "--then"]
                + [try second.url("/ok").description]
        )
        #expect(run.status == 0)
        let sent = try first.requests().map { $0.headers.contains { $0[0] == "Authorization" } }
        #expect(sent == [true, true])
        let other = try #require(try second.requests().first)
        #expect(!other.headers.contains { $0[0] == "Authorization" })
    }
}
