import CertTrust
import Foundation
import TLSTransport
import Testing

/// What a probe says of a server is true of it, and no more than was found out.
@Suite("A probe's reasons", .timeLimit(.minutes(5)))
struct ProbeReasonTests {
    private static func trust() throws -> [String] {
        let root = try TestPKI.files("common", "lab-root").certificate
        return ["--bundle", root, "--system", "none", "--at", "2026-12-01T00:00:00Z"]
    }

    private static func screen(
        _ place: String,
        _ more: [String] = [],
        command: String = "probe"
    ) async throws -> (status: Int32, text: String) {
        let (status, text, _) = try await TryCommand.text(
            [place] + more + trust(),
            command: command
        )
        // As one line of single blanks.
        return (status, text.split(whereSeparator: \.isWhitespace).joined(separator: " "))
    }

    @Test("does not say of a refusal for the name that a version is not spoken")
    func nameRefused() async throws {
        let server = try await NginxServer(extra: "ssl_reject_handshake on;")
        let report = try await Looker().look(at: server.port)
        #expect(report.failure?.cause == .tls(.alert(112)))
        let tls12 = try #require(report.offers.first { $0.offer == .tls12 })
        #expect(tls12.taken == nil && !tls12.isKnown)
        let (_, text) = try await Self.screen("127.0.0.1:\(server.port)")
        #expect(!text.contains("TLSv1.2 –"), "\(text)")
        #expect(text.contains("No name was sent"), "\(text)")
        #expect(!text.contains("cipher suite"), "\(text)")
    }

    /// What nginx does with who has no certificate, the status, and what that proves.
    static let clients: [(directives: String, status: Int, wish: ClientCertificateWish)] = [
        ("ssl_verify_client on;", 400, .required),
        (
            "ssl_verify_client on; error_page 496 =496 /no; location /no { return 496 \"no\"; }",
            496, .required
        ),
        ("ssl_verify_client optional;", 200, .asked),
        // What an endpoint for WebSocket says to who asks for no upgrade.
        ("ssl_verify_client optional; location = / { return 400; }", 400, .asked),
        ("ssl_verify_client optional; location = / { return 403; }", 403, .asked),
    ]

    @Test(
        "says of a server that asks for a client certificate what was found out",
        arguments: clients
    )
    func clientCertificate(
        _ directives: String,
        _ status: Int,
        _ wish: ClientCertificateWish
    ) async throws {
        let root = try TestPKI.files("common", "lab-root").certificate
        let server = try await NginxServer(extra: "ssl_client_certificate \(root); \(directives)")
        let place = "127.0.0.1:\(server.port)"
        let first = try await Looker().look(at: server.port)
        #expect(first.isGood && first.isClientCertificateOpen)
        let short = try await Self.screen(place)
        #expect(short.text.contains("shows only in the answer"), "\(short.text)")
        #expect(short.text.contains("wfcert try http https://\(place)/"), "\(short.text)")
        #expect(!short.text.contains("not needed"), "\(short.text)")
        let isProven = wish == .required
        let isOpen = !isProven && status != 200
        let whole = try await Self.screen(place, ["--all"])
        #expect(whole.text.contains("without one it answers HTTP \(status)"), "\(whole.text)")
        #expect(whole.text.contains("which may be for that") == isOpen, "\(whole.text)")
        #expect(whole.text.contains("client-certificate-asked") == isOpen, "\(whole.text)")
        // Help's word for it, and the linter's.
        #expect(whole.status == (isProven ? 5 : 0), "\(whole.text)")
        #expect(whole.text.contains("client-certificate-required") == isProven)
        #expect(whole.text.contains("would not connect") == isProven, "\(whole.text)")
        let json = try await Self.screen(place, ["--all", "--format", "json"])
        #expect(json.text.contains("\"client_certificate\": \"\(wish.rawValue)\""))
        let lint = try await Self.screen(place, ["--select", "WF804"], command: "lint")
        #expect(lint.text.contains("✗ WF804") == isProven, "\(lint.text)")
        #expect(lint.text.contains("not evaluated") == isOpen, "\(lint.text)")
    }

    @Test("says how to ask whom was looked at, where it was looked at, and whom the app trusts")
    func asksAtTheSamePlace() async throws {
        let root = try TestPKI.files("common", "lab-root").certificate
        let server = try await NginxServer(
            extra: "ssl_client_certificate \(root); ssl_verify_client optional;"
        )
        let name = "im.example.com"
        let port = server.port
        let ways: [(words: [String], way: String)] = [
            (["127.0.0.1:\(port)", "--host", name], "\(name):\(port):127.0.0.1"),
            (["\(name):\(port)", "--resolve", "127.0.0.1"], "\(name):\(port):127.0.0.1"),
            (
                ["\(name):8", "--resolve", "127.0.0.1:\(port)"],
                "\(name):8:127.0.0.1:\(port)"
            ),
        ]
        for (words, way) in ways {
            let seen = try await Self.screen(words[0], Array(words.dropFirst()) + ["-v"])
            #expect(seen.status == 0, "\(seen.text)")
            let start = way.hasPrefix("\(name):8:") ? "8" : "\(port)"
            let command =
                "try http https://\(name):\(start)/ --resolve \(way) --bundle \(root) --system none"
            #expect(seen.text.contains("wfcert " + command), "\(seen.text)")
            let (status, text, _) = try await TryCommand.text(
                Array(command.split(separator: " ").map(String.init).dropFirst())
                    + ["--at", "2026-12-01T00:00:00Z"]
            )
            #expect(status == 0, "\(text)")
        }
    }

    @Test("says of a client certificate that was sent what its answer proves")
    func clientCertificateSent() async throws {
        let root = try TestPKI.files("common", "lab-root").certificate
        let other = try TestPKI.files("transport-rsa")
        let words = ["--all", "--client-cert", other.certificate, "--client-key", other.key]
        for (directives, status) in [("on", 5), ("optional; location = / { return 400; }", 5)] {
            let server = try await NginxServer(
                extra: "ssl_client_certificate \(root); ssl_verify_client \(directives)"
                    + (directives == "on" ? ";" : "")
            )
            let looked = try await Self.screen("127.0.0.1:\(server.port)", words)
            #expect(looked.status == Int32(status), "\(looked.text)")
            #expect(looked.text.contains("sent, and not taken"), "\(looked.text)")
        }
        let free = try await NginxServer(
            extra: """
                ssl_client_certificate \(root); ssl_verify_client optional_no_ca;
                location = / { return 400; }
                """
        )
        let looked = try await Self.screen("127.0.0.1:\(free.port)", words)
        #expect(looked.status == 0, "\(looked.text)")
        #expect(looked.text.contains("with it it answers HTTP 400, which may be for that"))
    }

    @Test("leaves open whether it is needed where nobody asks in HTTP")
    func clientCertificateOpen() async throws {
        // Without a protocol of ALPN's.
        let server = try await OpenSSLServer("transport-server", ["-verify", "1", "-tls1_2"])
        let lint = try await Self.screen(
            "127.0.0.1:\(server.port)",
            ["--select", "WF804"],
            command: "lint"
        )
        #expect(lint.text.contains("not evaluated"), "\(lint.text)")
        #expect(lint.text.contains("WF804"), "\(lint.text)")
    }

    static let suites: [(cipher: String, reason: String)] = [
        ("DHE-RSA-AES128-GCM-SHA256", "taken with finite-field DH, whose group the server"),
        ("AES128-GCM-SHA256", "taken without forward secrecy ("),
        ("ECDHE-RSA-NULL-SHA", "taken without encryption ("),
        ("AECDH-AES128-SHA", "taken without a certificate ("),
    ]

    @Test("says of each weak suite why it is one", arguments: suites)
    func weakSuites(_ cipher: String, _ reason: String) async throws {
        // With a suite that all take, so that there is a certificate to speak of.
        let server = try await OpenSSLServer(
            "transport-rsa",
            ["-tls1_2", "-cipher", "ECDHE-RSA-AES128-GCM-SHA256:\(cipher):@SECLEVEL=0"]
        )
        let root = try TestPKI.files("common", "lab-rsa").certificate
        let (_, text) = try await Self.screen(
            "127.0.0.1:\(server.port)",
            ["--all", "-v", "--bundle", root]
        )
        #expect(text.contains(reason), "\(text)")
        let others = Self.suites.map(\.reason).filter { $0 != reason }
        #expect(others.filter { text.contains($0) }.isEmpty, "\(text)")
    }

    static let services: [(kind: String, name: String, port: Int?)] = [
        ("mqtt", "MQTT", 8_883), ("smtp", "SMTP", 465), ("http", "HTTP", 443),
        ("redis", "Redis", nil), ("postgresql", "PostgreSQL", nil),
        ("mqtt-resets", "MQTT", 8_883),
    ]

    @Test("says that a service in clear is no TLS, and where that mostly is", arguments: services)
    func inClear(_ kind: String, _ name: String, _ port: Int?) async throws {
        let peer = try await PlainPeer(kind)
        let place = "127.0.0.1:\(peer.port)"
        let report = try await Looker(timeout: .seconds(2)).look(at: peer.port)
        #expect(report.failure?.code == "not-tls")
        let (status, text) = try await Self.screen(place, ["--timeout", "2"])
        #expect(status == 4 && text.contains("a plain \(name) server"), "\(text)")
        #expect(text.contains("Is TLS on another port?") == (port != nil), "\(text)")
        if let port { #expect(text.contains("for \(name) mostly \(port),"), "\(text)") }
        let lint = try await Self.screen(place, ["--select", "WF805"], command: "lint")
        #expect(lint.text.contains("✗ WF805"), "\(lint.text)")
    }

    @Test("names it to who tries a channel there")
    func tried() async throws {
        let peer = try await PlainPeer("mqtt-resets")
        let (status, text, _) = try await TryCommand.text(
            ["im", "127.0.0.1:\(peer.port)", "--framing", "mqtt"] + Self.trust()
        )
        #expect(status == 4 && text.contains("not-tls"), "\(text)")
        #expect(text.contains("mostly 8883"), "\(text)")
    }

    @Test("names the end behind the certificate that ended")
    func ended() async throws {
        let server = try await ChainServer(
            [
                try TestPKI.certificate("transport-ended", "leaf"),
                try TestPKI.certificate("common", "lab-root"),
            ],
            key: try TestPKI.files("transport-ended").key,
            version: 0x304
        )
        let (_, text) = try await Self.screen(
            "127.0.0.1:\(server.port)",
            ["--host", "im.example.com"]
        )
        #expect(text.contains("(server) [expired], "), "\(text)")
        #expect(text.ranges(of: "[expired").count == 1, "\(text)")
    }

    @Test("tells in words what cannot be cut into messages")
    func framing() throws {
        let report = ConnectionReport(
            endpoint: Endpoint(host: try HostIdentity("im.example.com"), port: 443)
        )
        let faults: [(SessionFault, String)] = [
            (
                .framing(.tooLong(octets: 268_435_460, limit: 262_144)),
                "268435460 octets; the limit is 262144"
            ),
            (.framing(.malformedLength), "a length in more octets"),
            (.framing(.unknownType(15)), "of the type 15"),
            (.framing(.notOneFrame), "not one whole message"),
            (.framing(.impossibleLayout), "a layout"),
            (.framing(.unread(octets: 7)), "7 octets that nobody"),
            (.framing(.cut(octets: 9)), "9 octets had come"),
            (.mqtt(.unexpected(type: 3)), "of the type 3, which may not come now"),
            (.mqtt(.trailing(octets: 5)), "5 octets behind the last field"),
            (.secure(.outOfOrder(missing: 4)), "in front of which 4 are missing"),
            (.secure(.serverVersion(2)), "version 2 of the protocol"),
        ]
        for (fault, words) in faults {
            let failure = TransportError(cause: .session(fault), connection: report)
            let rows = Explanation(failure, language: .english).evidence
            #expect(rows.contains { $0.value.contains(words) }, "\(rows)")
            #expect(!rows.contains { $0.value.contains("(octets:") }, "\(rows)")
        }
    }

    @Test("says of an alert for the protocol that it is for that")
    func protocolRefused() throws {
        let report = ConnectionReport(
            endpoint: Endpoint(host: try HostIdentity("im.example.com"), port: 443)
        )
        let failure = TransportError(cause: .tls(.alert(120)), connection: report)
        let why = Explanation(failure, language: .english)
        #expect(why.why.contains("ALPN") && !why.why.contains("no cipher suite"), "\(why)")
    }

    @Test("speaks of the place that was dialled, not of whom it is judged for")
    func dialled() throws {
        var report = ConnectionReport(
            endpoint: Endpoint(host: try HostIdentity("im.example.com"), port: 8_443)
        )
        report.dialled = DialAddress(host: try HostIdentity("10.0.16.12"))
        let faults: [TLSFault] = [
            .unsupportedVersion, .alert(40), .closed, .failed(reason: 7), .notTLS(firstOctets: []),
            .closedAtOnce(byReset: true), .handshakeTooLarge(limit: 1_024),
            .clientCertificateRefused(alert: 116), .unreadableChain([[1]]),
            .messageFlood(limit: 32),
            .renegotiationRefused,
        ]
        for fault in faults {
            let failure = TransportError(cause: .tls(fault), connection: report)
            let headline = Explanation(failure, language: .english).headline
            #expect(headline.contains("10.0.16.12:8443"), "\(headline)")
            #expect(!headline.contains("im.example.com"), "\(headline)")
        }
    }
}
