import CertTrust
import Foundation
import Testing

// The same servers, met from the command line: each step of a case is one run of `wfcert try`.

extension LiveCaseTests {
    @Test("50: try http says which certificate an address gets, and dials a name at an address")
    func tryDefaultVirtualHost() async throws {
        let live = try await LiveCase("50-sni-default-vhost", ports: [24550])
        for policy in ["permissive", "tls"] {
            for host in ["im.example.com", "im.example.com."] {
                let run = try await live.tryHTTP(
                    "https://\(host):24550/",
                    "--policy",
                    policy,
                    "--resolve",
                    "127.0.0.1"
                )
                #expect(run.status == 0)
                #expect(try run.only.outcome == "answered")
                #expect(try run.only.connection.tls?.server_name == "im.example.com")
            }
            let run = try await live.tryHTTP("https://127.0.0.1:24550/", "--policy", policy)
            #expect(run.status == 1)
            #expect(try run.only.step == "trust")
            #expect(try run.only.code == "host-mismatch")
            #expect(try run.only.kind == "sni-default-certificate")
            #expect(try run.only.connection.verdict?.reasons.first?.code == "host-mismatch")
        }
        #expect(try !live.process.output().contains("sni 127"))
    }

    @Test("51: try http leaves with 4 where no TLS is spoken, and with nothing of certificates")
    func tryPlaintext() async throws {
        let live = try await LiveCase("51-plaintext-on-tls-port", ports: [24551])
        let run = try await live.tryHTTP("https://127.0.0.1:24551/")
        #expect(run.status == 4)
        #expect(try run.only.step == "tls")
        #expect(try run.only.code == "not-tls")
        #expect(try run.only.connection.verdict == nil)
    }

    @Test("55: try upload gets past a server that never says 100, and reports an early 413")
    func tryExpectContinue() async throws {
        let live = try await LiveCase("55-expect-100", ports: [24555, 24565])
        let file = live.process.folder.appending(path: "three")
        try Data(repeating: 1, count: 3_000_000).write(to: file)
        func upload(_ port: Int) async throws -> TryCommand {
            try await live.tryUpload(
                "https://im.example.com:\(port)/",
                file.path,
                "--resolve",
                "127.0.0.1"
            )
        }
        let run = try await upload(24555)
        #expect(run.status == 0)
        #expect(try run.only.status == 200)
        #expect(try run.only.body?.text.hasPrefix("got 3000000") == true)
        let early = try await upload(24565)
        #expect(early.status == 5)
        #expect(try early.only.code == "http-status")
        #expect(try early.only.status == 413)
    }

    @Test("57: try http --then repeats a GET on a fresh connection, and no POST")
    func tryKeepAliveRace() async throws {
        for (next, requests, code) in [("/2", 3, nil), ("POST /2", 2, "connection-closed")] {
            let live = try await LiveCase("57-keepalive-race", ports: [24557])
            let run = try await live.tryHTTP(
                "https://im.example.com:24557/1",
                "--then",
                next,
                "--resolve",
                "127.0.0.1"
            )
            #expect(run.answer.requests.count == 2)
            let last = try #require(run.answer.requests.last)
            #expect(last.code == code)
            #expect(run.status == (code == nil ? 0 : 5))
            if code == nil { #expect(last.body?.text.hasPrefix("request 3 conn 2") == true) }
            let seen = try live.process.output().split(separator: "\n")
                .count { $0.contains(" on connection ") }
            #expect(seen == requests)
        }
    }

    @Test("60: try ws leaves with 5 where the upgrade was lost on its way, and says the status")
    func tryStrippedUpgrade() async throws {
        let live = try await LiveCase("60-websocket-upgrade-stripped", ports: [24560])
        for (path, kind, says) in LiveCase.strippedUpgrades {
            let run = try await live.tryWebSocket("wss://im.example.com:24560" + path)
            #expect(run.status == 5)
            #expect(run.session.outcome == "refused")
            #expect(run.session.code == "ws-upgrade-refused")
            #expect(run.session.kind == kind)
            #expect(run.session.says?.contains(says) ?? says.isEmpty)
            #expect(run.session.connection.verdict?.verdict == "trusted")
        }
    }

    @Test("61: try upload sends a presigned URL as it was signed, at whatever address")
    func tryPresigned() async throws {
        let live = try await LiveCase("61-presigned-host-port", ports: [24561])
        let text = try String(contentsOfFile: live.path + "/url.txt", encoding: .utf8)
        let url = text.trimmingCharacters(in: .whitespacesAndNewlines)
        let file = live.process.folder.appending(path: "content")
        try Data("content".utf8).write(to: file)
        let ways = ["127.0.0.1", "files.example.com:24561:127.0.0.1"]
        for way in ways {
            let run = try await live.tryUpload(url, file.path, "--resolve", way)
            #expect(run.status == 0)
            #expect(try run.only.body?.text.hasPrefix("stored") == true)
        }
        let stored = try live.process.output().split(separator: "\n")
            .count { $0.hasSuffix("host files.example.com:24561 -> True") }
        #expect(stored == ways.count)
    }

    @Test("63: try http leaves what OpenSSL would refuse to the policy")
    func tryWeakKey() async throws {
        let live = try await LiveCase("63-weak-key-on-the-wire", ports: [24563, 24573])
        for (port, code) in [(24563, "weak-key"), (24573, "eku-missing-server-auth")] {
            let url = "https://im.example.com:\(port)/"
            let permissive = try await live.tryHTTP(url, "--resolve", "127.0.0.1")
            #expect(permissive.status == 0)
            let tls = try await live.tryHTTP(url, "--resolve", "127.0.0.1", "--policy", "tls")
            #expect(tls.status == 1)
            #expect(try tls.only.code == code)
        }
    }
}

extension LiveCase {
    /// The paths of case 60, what is wrong with their answers, and what they say.
    static let strippedUpgrades = [
        ("/strip", "status", "the proxy removed Upgrade"),
        ("/html", "status", "<html>login</html>"),
        ("/badaccept", "wrong-accept", ""), ("/noupgrade", "no-upgrade", ""),
    ]

    func tryWebSocket(_ url: String) async throws -> TrySessionCommand {
        try await TrySessionCommand.run(["ws", url, "--resolve", "127.0.0.1"] + trust)
    }

    func tryHTTP(_ arguments: String...) async throws -> TryCommand {
        try await TryCommand.run(["http"] + arguments + trust)
    }

    func tryUpload(_ arguments: String...) async throws -> TryCommand {
        try await TryCommand.run(["upload"] + arguments + trust)
    }

    private var trust: [String] {
        [
            "--bundle", path + "/bundle", "--trust", "pin-only", "--system", "none", "--at",
            moment.description,
        ]
    }
}
