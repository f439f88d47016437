import CertTrust
import TLSTransport
import Testing

/// The command that shows the same without this tool.
@Suite("What confirms a probe", .timeLimit(.minutes(2)))
struct ProbeConfirmTests {
    /// Whom is asked for, and the options that ask `s_client` for the same.
    static let names: [(host: String, name: AskedName, options: String)] = [
        ("elsewhere.example", .host, "-servername elsewhere.example "),
        ("elsewhere.example", .name("im.example.com"), "-servername im.example.com "),
        ("elsewhere.example", .none, "-noservername "),
        ("10.0.0.1", .host, "-noservername "),
        ("10.0.0.1", .name("im.example.com"), "-servername im.example.com "),
        ("elsewhere.example", .name("a;b"), "-servername 'a;b' "),
    ]

    @Test("asks for whom was asked, whoever it is judged for", arguments: names)
    func asksForTheSame(_ host: String, _ name: AskedName, _ options: String) async throws {
        let server = try await OpenSSLServer()
        let refused = try await Looker().look(at: server.port, as: host) { $0.serverName = name }
        let failure = try #require(refused.failure)
        #expect(failure.code == "host-mismatch")
        let wanted = "openssl s_client -connect 127.0.0.1:\(server.port) \(options)</dev/null"
        for language in [Language.english, .chinese] {
            let confirm = Explanation(failure, language: language).confirm ?? ""
            #expect(confirm.hasPrefix(wanted), "\(confirm)")
        }
        // Before there was a handshake.
        let port = try ServerProcess.freePort()
        let closed = try await Looker(.one).look(at: port, as: host) { $0.serverName = name }
        let early = Explanation(try #require(closed.failure), language: .english).confirm ?? ""
        #expect(early.contains("-connect 127.0.0.1:\(port) \(options)</dev/null"), "\(early)")
    }

    @Test("goes over to TLS in the same protocol where the certificate is refused, too")
    func startTLS() async throws {
        let peer = try await PlainPeer("smtp", block: "transport-server")
        let report = try await Looker().look(at: peer.port, as: "elsewhere.example") {
            $0.startTLS = .smtp
            $0.serverName = .name("im.example.com")
        }
        let failure = try #require(report.failure)
        #expect(failure.code == "host-mismatch")
        let confirm = Explanation(failure, language: .english).confirm ?? ""
        #expect(
            confirm.contains(" -servername im.example.com -starttls smtp </dev/null"),
            "\(confirm)"
        )
    }

    @Test("goes the same way through a proxy of HTTP, and is none behind one of SOCKS")
    func proxy() throws {
        func report(_ proxy: String) throws -> ConnectionReport {
            ConnectionReport(
                endpoint: Endpoint(host: try HostIdentity("im.example.com"), port: 443),
                dialled: nil,
                proxy: try Proxy(proxy)
            )
        }
        func confirm(_ proxy: String) throws -> String? {
            let error = TransportError(cause: .tls(.closed), connection: try report(proxy))
            return Explanation(error, language: .english).confirm
        }
        #expect(
            try confirm("http://app:secret@10.0.0.1:3128") == """
                timeout 10 openssl s_client -connect im.example.com:443 -proxy 10.0.0.1:3128 \
                -servername im.example.com </dev/null
                """
        )
        #expect(try confirm("socks5://10.0.0.1:1080") == nil)
    }
}
