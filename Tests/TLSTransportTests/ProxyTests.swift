import CertTrust
import TLSTransport
import Testing

/// Real proxies: tinyproxy and microsocks.
@Suite("Proxies")
struct ProxyTests {
    private static func socksProxy() async throws -> (ServerProcess, UInt16) {
        let port = try ServerProcess.freePort()
        let process = try ServerProcess(
            "microsocks",
            ["-i", "127.0.0.1", "-p", "\(port)", "-u", "app", "-P", "secret"]
        )
        try await process.wait(for: "microsocks") { Loopback.isListening(port) ? () : nil }
        return (process, port)
    }

    @Test(
        "carry requests to a server that the gate still judges",
        arguments: [Proxy.Kind.http, .socks5]
    )
    func carry(_ kind: Proxy.Kind) async throws {
        let (process, port) =
            try await kind == .http
            ? ServerProcess.httpProxy(user: "app", password: "secret") : Self.socksProxy()
        let server = try await FaultServer()
        let proxy = Proxy(
            kind: kind,
            endpoint: Endpoint(host: try HostIdentity("127.0.0.1"), port: port),
            credentials: Proxy.Credentials(user: "app", password: "secret")
        )
        let client = try Client(options: HTTPOptions(proxy: proxy))
        let response = try await client.get(server.url("/ok"))
        #expect(response.status == 200)
        #expect(response.connection.proxy == Proxy(kind: kind, endpoint: proxy.endpoint))
        #expect(try await response.body.text() == "ok")
        #expect(try await client.get(server.url("/ok")).connection.isReused)
        // By its name, at the address that is dialled instead.
        var named = HTTPRequest(.get, try server.url("/ok", host: "im.example.com"))
        named.dialing = DialAddress(host: try HostIdentity("127.0.0.1"))
        #expect(try await client.channel.send(named).status == 200)
        let other = try await FaultServer(FaultServer.Options("transport-other"))
        let refused = try await client.failure(HTTPRequest(.get, try other.url("/ok")))
        #expect(refused.step == .trust)
        #expect(try other.requests().isEmpty)
        #expect(process.isRunning)
    }

    @Test("refuse who does not say who asks")
    func refuse() async throws {
        let server = try await FaultServer()
        let (http, httpPort) = try await ServerProcess.httpProxy(user: "app", password: "secret")
        let loopback = try HostIdentity("127.0.0.1")
        let anonymous = Proxy(kind: .http, endpoint: Endpoint(host: loopback, port: httpPort))
        let client = try Client(options: HTTPOptions(proxy: anonymous))
        let error = try await client.failure(HTTPRequest(.get, try server.url("/ok")))
        #expect([401, 407].map { .proxy(.refused(status: $0)) }.contains(error.cause))
        #expect(http.isRunning)
        let (socks, socksPort) = try await Self.socksProxy()
        let other = Proxy(kind: .socks5, endpoint: Endpoint(host: loopback, port: socksPort))
        let second = try Client(options: HTTPOptions(proxy: other))
        let refusal = try await second.failure(HTTPRequest(.get, try server.url("/ok")))
        #expect(refusal.step == .proxy)
        #expect(refusal.cause == .proxy(.socksRefused(.noAcceptableMethod)))
        let stranger = Proxy(
            kind: .socks5,
            endpoint: Endpoint(host: loopback, port: socksPort),
            credentials: Proxy.Credentials(user: "app", password: "guessed")
        )
        let third = try Client(options: HTTPOptions(proxy: stranger))
        let unknown = try await third.failure(HTTPRequest(.get, try server.url("/ok")))
        #expect(unknown.cause == .proxy(.socksRefused(.credentialsRefused)))
        #expect(socks.isRunning)
        #expect(try server.events().allSatisfy { $0.connection == nil })
    }

    @Test("that are not there are told as such", arguments: [Proxy.Kind.http, .socks5])
    func absent(_ kind: Proxy.Kind) async throws {
        let server = try await FaultServer()
        let place = Endpoint(
            host: try HostIdentity("127.0.0.1"),
            port: try ServerProcess.freePort()
        )
        let client = try Client(options: HTTPOptions(proxy: Proxy(kind: kind, endpoint: place)))
        let error = try await client.failure(HTTPRequest(.get, try server.url("/ok")))
        #expect(error.cause == .proxy(.unreachable(code: 111)))
        #expect(client.log.all.first?.contains("proxy=\(kind.rawValue)://\(place)") == true)
        let unknown = Endpoint(host: try HostIdentity(Interposed.slowName), port: 1)
        let second = try Client(options: HTTPOptions(proxy: Proxy(kind: kind, endpoint: unknown)))
        let lost = try await second.failure(HTTPRequest(.get, try server.url("/ok")))
        #expect(lost.cause == .proxy(.unresolved))
    }

    static let bad: [(String, Proxy.Kind, ProxyFault)] =
        SOCKSFault.Reply.allCases.map { reply in
            ("socks-\(reply.rawValue)", .socks5, .socksRefused(.replied(reply)))
        } + [
            ("socks-method", .socks5, .socksRefused(.noAcceptableMethod)),
            ("closes", .http, .closed), ("closes", .socks5, .closed),
            ("resets", .http, .closed), ("resets", .socks5, .closed),
            ("asks-negotiate-ntlm", .http, .schemesNotSpoken(offered: ["Negotiate", "NTLM"])),
            ("asks-digest", .http, .schemesNotSpoken(offered: ["Digest"])),
            ("asks-bearer", .http, .schemesNotSpoken(offered: ["Bearer"])),
            ("asks-ntlm-basic", .http, .refused(status: 407)),
            ("asks-nobody", .http, .refused(status: 407)),
            ("http", .http, .refused(status: 400)), ("http", .socks5, .otherProtocol),
            ("ssh", .socks5, .otherProtocol),
        ]

    @Test("that open no way are told by what they said", arguments: bad.indices)
    func opensNoWay(_ place: Int) async throws {
        let (kind, protocol_, fault) = Self.bad[place]
        let peer = try await PlainPeer(kind)
        let proxy = Proxy(
            kind: protocol_,
            endpoint: Endpoint(host: try HostIdentity("127.0.0.1"), port: peer.port)
        )
        let url = try HTTPURL("https://im.example.com/")
        let error = try await Client(options: HTTPOptions(proxy: proxy))
            .failure(HTTPRequest(.get, url))
        #expect(error.cause == .proxy(fault))
        let looked = try await Looker().look(at: 443) {
            $0.dialled = nil
            $0.proxy = proxy
        }
        #expect(looked.failure?.cause == .proxy(fault))
        #expect(looked.firstBroken == .tcp)
        for language in Language.allCases {
            #expect(!Explanation(error, language: language).headline.contains("no answer"))
        }
    }

    @Test(
        "that take the connection and say nothing are told as such",
        arguments: [Proxy.Kind.http, .socks5]
    )
    func silent(_ kind: Proxy.Kind) async throws {
        let peer = try await PlainPeer("silent")
        let place = Endpoint(host: try HostIdentity("127.0.0.1"), port: peer.port)
        let proxy = Proxy(kind: kind, endpoint: place)
        var request = HTTPRequest(.get, try HTTPURL("https://im.example.com/"))
        request.timeouts.connect = .seconds(2)
        let error = try await Client(options: HTTPOptions(proxy: proxy)).failure(request)
        let looked = try await Looker(.one, timeout: .seconds(2)).look(at: 443) {
            $0.dialled = nil
            $0.proxy = proxy
        }
        #expect(looked.firstBroken == .tcp)
        for error in [error, try #require(looked.failure)] {
            #expect(error.cause == .timeout(.connect))
            #expect(error.connection.awaited == .proxy)
            #expect(error.connection.address == "127.0.0.1")
            let headline = Explanation(error, language: .english).headline
            let said = kind == .http ? "CONNECT im.example.com:443" : "SOCKS for im.example.com:443"
            #expect(
                headline
                    == "The proxy \(kind.rawValue)://\(place) took the connection, "
                    + "and did not answer to \(said) within 2 s."
            )
        }
    }

    @Test(
        "that opened the way are not blamed for a silent server",
        arguments: [Proxy.Kind.http, .socks5]
    )
    func silentBehind(_ kind: Proxy.Kind) async throws {
        let (process, port) =
            try await kind == .http
            ? ServerProcess.httpProxy(user: "app", password: "secret") : Self.socksProxy()
        let peer = try await PlainPeer("silent")
        let proxy = Proxy(
            kind: kind,
            endpoint: Endpoint(host: try HostIdentity("127.0.0.1"), port: port),
            credentials: Proxy.Credentials(user: "app", password: "secret")
        )
        var request = HTTPRequest(.get, try HTTPURL("https://127.0.0.1:\(peer.port)/"))
        request.timeouts.connect = .seconds(2)
        let error = try await Client(options: HTTPOptions(proxy: proxy)).failure(request)
        let looked = try await Looker(.one, timeout: .seconds(2))
            .look(at: peer.port, as: "127.0.0.1") { $0.proxy = proxy }
        #expect(looked.firstBroken == .tls)
        for error in [error, try #require(looked.failure)] {
            #expect(error.cause == .timeout(.connect))
            #expect(error.connection.awaited == .handshake)
            let headline = Explanation(error, language: .english).headline
            #expect(headline.hasSuffix("did not finish the handshake within 2 s."))
        }
        #expect(process.isRunning)
    }
}
