import CertTrust
import Foundation
import TLSTransport
import Testing

/// Ways past the gate that libcurl and OpenSSL have, and what else they do unasked: each was seen to happen.
@Suite("Traps")
struct TrapTests {
    private static func refusal(_ error: TransportError) throws -> Verdict {
        guard case .untrusted(let verdict, _) = error.cause else {
            Issue.record("not refused: \(error)")
            throw Client.TransportFailureExpected()
        }
        return verdict
    }

    @Test(
        "no session is resumed, and none gets past a changed trust",
        arguments: ["TLSv1_2", "TLSv1_3"]
    )
    func sessionsAreNotResumed(_ version: String) async throws {
        var options = try FaultServer.Options()
        options.version = version
        let server = try await FaultServer(options)
        let client = try Client(idleConnections: 1)
        for _ in 0..<3 {
            let response = try await client.get(server.url("/early/200"))
            _ = try await response.body.text()
        }
        #expect(try server.events().compactMap(\.resumed) == [false, false, false])
        client.manager.removeAll()
        let error = try await client.failure(HTTPRequest(.get, try server.url("/ok")))
        #expect(try Self.refusal(error).mainReason?.code == .noAnchors)
        #expect(try server.requests().count == 3)
    }

    @Test("no request rides on a connection of an older trust", arguments: ["1.1", "2"])
    func connectionsAreRetired(_ version: String) async throws {
        let server = try await NginxServer()
        let client = try Client(options: HTTPOptions(allowsHTTP2: version == "2"))
        let first = try await client.get(server.url("/"))
        _ = try await first.body.text()
        #expect(first.version == "HTTP/\(version)")
        client.manager.policyMode = .tls
        let second = try await client.get(server.url("/"))
        _ = try await second.body.text()
        #expect(!second.connection.isReused)
        #expect(second.connection.verdict?.question.policy == .tls)
        let third = try await client.get(server.url("/"))
        #expect(third.connection.isReused)
        client.manager.removeAll()
        let error = try await client.failure(HTTPRequest(.get, try server.url("/")))
        #expect(try Self.refusal(error).mainReason?.code == .noAnchors)
    }

    @Test("what is in flight when the trust changes ends as it began")
    func inFlightEnds() async throws {
        let server = try await FaultServer()
        let client = try Client()
        let response = try await client.get(server.url("/size/5000000"))
        client.manager.removeAll()
        let error = try await client.failure(HTTPRequest(.get, try server.url("/ok")))
        #expect(error.step == .trust)
        #expect(try await response.body.collect(upTo: 5_000_000)?.count == 5_000_000)
    }

    @Test("two channels do not share a connection")
    func channelsAreApart() async throws {
        let server = try await FaultServer()
        let client = try Client()
        _ = try await client.get(server.url("/ok")).body.text()
        let other = HTTPChannel(client.transport)
        let response = try await other.send(HTTPRequest(.get, try server.url("/ok")))
        #expect(!response.connection.isReused)
    }

    @Test("https proxies are refused as such")
    func noHTTPSProxy() {
        #expect(throws: ProxyError.notSupported(scheme: "https")) {
            try Proxy("https://proxy.example.com:443")
        }
    }

    @Test("the name is matched by our rules, and nothing else is trusted for it")
    func nameIsOurs() async throws {
        let server = try await FaultServer(FaultServer.Options("transport-name"))
        let client = try Client()
        let error = try await client.failure(HTTPRequest(.get, try server.url("/ok")))
        #expect(try Self.refusal(error).mainReason?.kind == "name-for-ip")
        #expect(try server.requests().isEmpty)
    }

    struct Weak: Sendable, CustomTestStringConvertible {
        let block: String
        let codes: [ReasonCode]

        var testDescription: String { block }
    }

    static let weak: [Weak] = [
        Weak(block: "transport-weak", codes: [.weakKey, .weakSignature]),
        Weak(block: "transport-client-only", codes: [.ekuMissingServerAuth]),
    ]

    @Test("OpenSSL's own opinion of keys, digests and purposes is not asked", arguments: weak)
    func policyDecides(_ row: Weak) async throws {
        let server = try await FaultServer(FaultServer.Options(row.block))
        let permissive = try Client()
        #expect(try await permissive.get(server.url("/ok")).status == 200)
        let strict = try Client(mode: .tls)
        let error = try await strict.failure(HTTPRequest(.get, try server.url("/ok")))
        #expect(try Self.refusal(error).reasons.map(\.code) == row.codes)
    }

    @Test("versions below 1.2 are not spoken")
    func versionFloor() async throws {
        var options = try FaultServer.Options()
        options.version = "TLSv1_1"
        let server = try await FaultServer(options)
        let error = try await Client().failure(HTTPRequest(.get, try server.url("/ok")))
        #expect(error.cause == .tls(.unsupportedVersion))
    }

    @Test("an address is no server name, so that the default certificate comes")
    func noNameForAddresses() async throws {
        let named = try TestPKI.files("transport-name")
        var options = try FaultServer.Options("transport-other")
        options.other = FaultServer.Options.Other(
            name: "im.example.com",
            cert: named.certificate,
            key: named.key
        )
        let server = try await FaultServer(options)
        let client = try Client()
        let error = try await client.failure(HTTPRequest(.get, try server.url("/ok")))
        #expect(try Self.refusal(error).mainReason?.kind == "name-for-ip")
        #expect(error.kind == "sni-default-certificate")
        #expect(client.log.all.last?.contains(" sni=none") == true)
        for name in ["im.example.com", "IM.example.com", "im.example.com."] {
            var request = HTTPRequest(.get, try server.url("/ok", host: name))
            request.dialing = DialAddress(host: try HostIdentity("127.0.0.1"))
            let response = try await client.channel.send(request)
            #expect(response.status == 200)
            #expect(response.connection.tls?.serverName == "im.example.com")
            _ = try await response.body.text()
        }
    }

    struct Alert: Sendable, CustomTestStringConvertible {
        let block: String
        let pins: [String]
        let seen: String

        var testDescription: String { seen }
    }

    static let alerts: [Alert] = [
        Alert(block: "transport-ended", pins: ["lab-root"], seen: "CERTIFICATE_EXPIRED"),
        Alert(block: "transport-server", pins: ["lab-rsa"], seen: "UNKNOWN_CA"),
        Alert(block: "transport-other", pins: ["lab-root"], seen: "BAD_CERTIFICATE"),
    ]

    @Test("the server is told what was refused", arguments: alerts)
    func alertsFit(_ row: Alert) async throws {
        let server = try await FaultServer(FaultServer.Options(row.block))
        let client = try Client(pins: row.pins)
        _ = try await client.failure(HTTPRequest(.get, try server.url("/ok")))
        let seen = try await server.event("alert") { $0.handshake ?? $0.error }
        #expect(seen.contains(row.seen))
        #expect(try server.requests().isEmpty)
    }

    @Test("a POST is sent once, whatever becomes of its kept connection", arguments: ["", "body"])
    func postOnce(_ body: String) async throws {
        let server = try await FaultServer()
        let client = try Client()
        _ = try await client.get(server.url("/ok")).body.text()
        let request = HTTPRequest(
            .post,
            try server.url("/then-close"),
            body: body.isEmpty ? .none : .text(body)
        )
        #expect(try await client.failure(request).cause == .closed)
        #expect(try server.requests().map(\.method) == ["GET", "POST"])
    }

    @Test("a GET on a kept connection that was closed is sent again")
    func getAgain() async throws {
        let server = try await FaultServer()
        let client = try Client()
        _ = try await client.get(server.url("/ok")).body.text()
        let response = try await client.get(server.url("/then-close"))
        #expect(response.status == 200)
        #expect(!response.connection.isReused)
        #expect(try server.requests().map(\.target) == ["/ok", "/then-close", "/then-close"])
    }
}
