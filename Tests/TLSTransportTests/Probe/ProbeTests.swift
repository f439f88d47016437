import CertTrust
import Foundation
import TLSTransport
import Testing

/// Looks at real servers: nginx, openssl s_server, and what is no server of TLS at all.
@Suite("A probe", .timeLimit(.minutes(5)))
struct ProbeTests {
    @Test("of a server that is trusted climbs all rungs, and sends nothing")
    func trusted() async throws {
        let server = try await NginxServer(
            extra: "ssl_protocols TLSv1.2 TLSv1.3; access_log {folder}/access.log;"
        )
        let report = try await Looker(.one).look(at: server.port)
        #expect(report.ladder == "resolve- tcp+ tls+ chain+ time+ name+ trust+")
        #expect(report.isGood)
        #expect(report.verdict?.isTrusted == true)
        #expect(report.connection.address == "127.0.0.1")
        let tls = try #require(report.connection.tls)
        #expect(tls.version == "TLSv1.3")
        #expect(tls.applicationProtocol == "h2")
        #expect(tls.serverName == "im.example.com")
        #expect(report.group == "X25519")
        #expect(report.servedChain == [try TestPKI.certificate("transport-server", "leaf")])
        #expect(report.clientCertificate == .notAsked)
        #expect(report.stapled == nil)
        let log = server.process.folder.appending(path: "access.log")
        #expect(try Data(contentsOf: log).isEmpty)
    }

    struct Case: CustomTestStringConvertible {
        let block: String
        let host: String
        let ladder: String
        let code: String
        let kind: String?
        var testDescription: String { block + " as " + host }
    }

    static let refusals = [
        Case(
            block: "transport-other",
            host: "im.example.com",
            ladder: "resolve- tcp+ tls+ chain+ time+ name x trust+",
            code: "host-mismatch",
            kind: "name-not-in-san"
        ),
        Case(
            block: "transport-other",
            host: "127.0.0.1",
            ladder: "resolve- tcp+ tls+ chain+ time+ name x trust+",
            code: "host-mismatch",
            kind: "sni-default-certificate"
        ),
        // The name is what is told first, and the step is that of the name.
        Case(
            block: "transport-ended",
            host: "other.example.com",
            ladder: "resolve- tcp+ tls+ chain+ time x name x trust+",
            code: "host-mismatch",
            kind: "name-not-in-san"
        ),
        Case(
            block: "transport-ended",
            host: "im.example.com",
            ladder: "resolve- tcp+ tls+ chain+ time x name+ trust+",
            code: "expired",
            kind: nil
        ),
    ]

    @Test("names the rung of a refusal", arguments: refusals)
    func refused(_ one: Case) async throws {
        let server = try await OpenSSLServer(one.block)
        let report = try await Looker().look(at: server.port, as: one.host)
        #expect(report.ladder == one.ladder.replacingOccurrences(of: " x", with: "x"))
        let failure = try #require(report.failure)
        #expect(failure.code == one.code)
        #expect(failure.kind == one.kind)
        #expect(failure.step == .trust)
        let steps: [String: ProbeStep] = ["host-mismatch": .name, "expired": .time]
        #expect(report.firstBroken == steps[one.code])
        #expect(!Explanation(failure, language: .chinese).fixes.isEmpty)
    }

    @Test("of a chain that nobody pinned does not say whom it trusts")
    func broken() async throws {
        let server = try await OpenSSLServer("transport-server")
        let report = try await Looker(pins: ["lab-rsa"]).look(at: server.port)
        #expect(report.ladder == "resolve- tcp+ tls+ chainx time+ name+ trust-")
        #expect(report.failure?.kind == "missing-intermediate")
    }

    @Test("waits for a client's certificate that is wanted", arguments: ["-tls1_2", "-tls1_3"])
    func wanted(_ version: String) async throws {
        let needed = try await OpenSSLServer("transport-server", ["-Verify", "1", version])
        let report = try await Looker().look(at: needed.port)
        #expect(report.clientCertificate == .required)
        #expect(report.failure?.code == "client-certificate-required")
        #expect(report.firstBroken == .tls)
        #expect(report.verdict?.isTrusted == true)
        let asked = try await OpenSSLServer("transport-server", ["-verify", "1", version])
        let other = try await Looker().look(at: asked.port)
        #expect(other.clientCertificate == .asked)
        #expect(other.isGood)
    }

    @Test("of a server that speaks no version from 1.2 up says which it speaks")
    func oldVersion() async throws {
        let server = try await OpenSSLServer(
            "transport-server",
            ["-tls1_1", "-cipher", "ALL:@SECLEVEL=0"]
        )
        let report = try await Looker().look(at: server.port)
        #expect(report.failure?.code == "protocol-version")
        #expect(report.firstBroken == .tls)
        #expect(report.taken == [.tls11])
        #expect(report.offers.count == 4)
    }

    @Test("finds out everything of a server that takes too much")
    func everything() async throws {
        let server = try await OpenSSLServer(
            "transport-weak",
            ["-cipher", "ALL:COMPLEMENTOFALL:@SECLEVEL=0", "-min_protocol", "TLSv1"]
        )
        let report = try await Looker(.everything).look(at: server.port)
        #expect(report.isGood)
        #expect(report.taken == ProbeOffer.allCases)
        #expect(report.offers.filter(\.isWeakness).count == 6)
        let nameless = try #require(report.withoutServerName)
        #expect(nameless.leaf == report.servedChain.first)
        #expect(nameless.tls?.serverName == nil)
        #expect(report.verdicts.map(\.isTrusted) == [true, true, false, false, false, false])
    }

    @Test("finds out everything of nginx, and asks its clock")
    func clock() async throws {
        let server = try await NginxServer(extra: "ssl_protocols TLSv1.2 TLSv1.3;")
        // The tests' moment is not now: nginx's clock is.
        let skew = Instant(seconds: Int64(Date().timeIntervalSince1970)).seconds
        for time in [TestPKI.now, Instant(seconds: skew)] {
            let looker = try Looker(.everything, time: time)
            let report = try await looker.look(at: server.port)
            #expect(report.taken == [.tls12, .tls13])
            let found = try #require(report.clockSkew?.components.seconds)
            #expect(abs(found) < 60)
        }
    }

    @Test("shows what is served without a name")
    func nameless() async throws {
        let other = try TestPKI.files("transport-other")
        let server = try await OpenSSLServer(
            "transport-other",
            [
                "-servername", "im.example.com", "-cert2",
                try TestPKI.files("transport-server").certificate, "-key2",
                try TestPKI.files("transport-server").key,
            ]
        )
        let report = try await Looker(.everything).look(at: server.port)
        #expect(report.isGood)
        #expect(report.servedChain == [try TestPKI.certificate("transport-server", "leaf")])
        #expect(
            report.withoutServerName?.servedChain == [
                try TestPKI.certificate("transport-other", "leaf")
            ]
        )
        #expect(FileManager.default.fileExists(atPath: other.certificate))
        let named = try await Looker(.one).look(at: server.port) { $0.serverName = .none }
        #expect(named.failure?.code == "host-mismatch")
        #expect(named.connection.tls?.serverName == nil)
    }

    @Test("goes through a proxy, which may refuse")
    func proxy() async throws {
        let server = try await OpenSSLServer()
        let (process, port) = try await ServerProcess.httpProxy()
        let proxy = Proxy(
            kind: .http,
            endpoint: Endpoint(host: try HostIdentity("127.0.0.1"), port: port)
        )
        let report = try await Looker().look(at: server.port) { $0.proxy = proxy }
        #expect(report.ladder == "resolve- tcp+ tls+ chain+ time+ name+ trust+")
        let closed = try ServerProcess.freePort()
        let refused = try await Looker().look(at: closed) { $0.proxy = proxy }
        #expect(refused.failure?.step == .proxy)
        #expect(refused.firstBroken == .tcp)
        #expect(process.isRunning)
    }

    @Test(
        "says what a stapled response says",
        arguments: ["-tls1_2", "-tls1_3"],
        ["good", "revoked"]
    )
    func stapled(_ version: String, _ status: String) async throws {
        let files = try TestPKI.files("transport-server")
        let root = try TestPKI.files("common", "lab-root")
        let python = try #require(ProcessInfo.processInfo.environment["WFCERT_PYTHON"])
        let script = Repository.root.appending(path: "Tests/TLSTransportTests/Support/staple.py")
        let maker = try ServerProcess(
            python,
            [
                script.path, files.certificate, root.certificate, root.key, status,
                "{folder}/response",
            ]
        )
        try await maker.wait(for: "response") { maker.isRunning ? nil : () }
        let response = maker.folder.appending(path: "response").path
        let server = try await OpenSSLServer(
            "transport-server",
            [version, "-status_file", response]
        )
        let report = try await Looker(.one).look(at: server.port)
        #expect(report.stapled?.status.rawValue == status)
        #expect(report.stapled?.nextUpdate != nil)
        #expect(report.isGood == (status == "good"))
        #expect(report.firstBroken == (status == "good" ? nil : .trust))
        // Nobody knows its issuer.
        let stranger = try await Looker(.one, pins: ["lab-rsa"]).look(at: server.port)
        #expect(stranger.stapled == report.stapled)
        // The linter has an error for it, whether or not it knows what the app trusts.
        for anchors in [[], ["--bundle", root.certificate, "--system", "none"]] {
            let words = ["127.0.0.1:\(server.port)", "--select", "WF8", "--format", "jsonl"]
            let lint = try await TryCommand.text(words + anchors, command: "lint")
            #expect(lint.0 == (status == "good" ? 0 : 1), "\(lint.1)\(lint.2)")
            #expect(lint.1.contains("WF809") == (status == "revoked"))
        }
    }
}
