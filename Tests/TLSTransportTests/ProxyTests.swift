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
        #expect(refusal.code == "proxy-refused")
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
}
