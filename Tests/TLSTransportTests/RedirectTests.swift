import CertTrust
import TLSTransport
import Testing

@Suite("Redirects")
struct RedirectTests {
    struct Row: Sendable, CustomTestStringConvertible {
        let status: Int
        let method: HTTPMethod
        /// The method and the body's length that arrive behind it.
        let expected: (String, Int)

        var testDescription: String { "\(method.name) after \(status)" }
    }

    static let rows: [Row] = [
        Row(status: 301, method: .post, expected: ("GET", 0)),
        Row(status: 302, method: .post, expected: ("GET", 0)),
        Row(status: 303, method: .put, expected: ("GET", 0)),
        Row(status: 307, method: .post, expected: ("POST", 4)),
        Row(status: 308, method: .put, expected: ("PUT", 4)),
        Row(status: 302, method: .put, expected: ("PUT", 4)),
    ]

    @Test("are followed with the method and body that the status wants", arguments: rows)
    func areFollowed(_ row: Row) async throws {
        let server = try await FaultServer()
        let client = try Client()
        let request = HTTPRequest(
            row.method,
            try server.url("/redirect/\(row.status)?/echo"),
            body: .text("body")
        )
        let response = try await client.channel.send(request)
        #expect(response.status == 200)
        #expect(response.url == (try server.url("/echo")))
        let seen = try server.requests()
        #expect(seen.map(\.method) == [row.method.name, row.expected.0])
        #expect(try server.events().compactMap(\.body).map(\.length) == [4, row.expected.1])
        // The first answer was read to its end, so that its connection served the second request.
        #expect(response.connection.isReused)
    }

    @Test("drop credentials on the way to another host, and keep them on the same")
    func dropCredentials() async throws {
        let other = try await FaultServer()
        let server = try await FaultServer()
        let client = try Client()
        for (target, kept) in [("/echo", true), (try other.url("/echo").description, false)] {
            var request = HTTPRequest(.get, try server.url("/redirect/302?\(target)"))
            request.headers = try HTTPHeaders(["Authorization": "Basic x", "Cookie": "a=b"])
            _ = try await client.channel.send(request).body.text()
            let seen = try #require(kept ? server.requests().last : other.requests().last)
            let names = seen.headers.compactMap(\.first)
            #expect(names.contains("Authorization") == kept)
            #expect(names.contains("Cookie") == kept)
        }
    }

    @Test("never lead away from https")
    func neverLeadAwayFromHTTPS() async throws {
        let server = try await FaultServer()
        let client = try Client()
        let url = try server.url("/redirect/302?http://127.0.0.1:\(server.port)/ok")
        let error = try await client.failure(HTTPRequest(.get, url))
        #expect(error.cause == .redirect(.insecure(scheme: "http")))
        #expect(try server.requests().count == 1)
    }

    @Test("to another host are judged for that host")
    func areJudgedForTheirHost() async throws {
        let other = try await FaultServer(FaultServer.Options("transport-name"))
        let server = try await FaultServer()
        let client = try Client()
        let loopback = DialAddress(host: try HostIdentity("127.0.0.1"))
        var request = HTTPRequest(
            .get,
            try server.url("/redirect/302?\(other.url("/ok"))", host: "im.example.com")
        )
        request.dialing = loopback
        let error = try await client.failure(request)
        guard case .untrusted(let verdict, let chain) = error.cause else {
            Issue.record("not refused: \(error)")
            return
        }
        #expect(verdict.mainReason?.kind == "name-for-ip")
        #expect(chain == [try TestPKI.certificate("transport-name", "leaf")])
        #expect(try other.requests().isEmpty)
        // By its name the same server is trusted.
        var direct = HTTPRequest(.get, try other.url("/ok", host: "im.example.com"))
        direct.dialing = loopback
        #expect(try await client.channel.send(direct).status == 200)
    }

    @Test("end at the limit")
    func endAtTheLimit() async throws {
        let server = try await FaultServer()
        let client = try Client()
        var request = HTTPRequest(.get, try server.url("/redirect/302?/redirect/302?/ok"))
        request.maximumRedirects = 1
        #expect(try await client.failure(request).cause == .redirect(.tooMany(limit: 1)))
        request.maximumRedirects = 0
        #expect(try await client.channel.send(request).status == 302)
        request.maximumRedirects = 2
        #expect(try await client.channel.send(request).status == 200)
    }

    @Test("do not send a body again that can be read once")
    func doNotRepeatABody() async throws {
        let server = try await FaultServer()
        let client = try Client()
        let request = HTTPRequest(
            .post,
            try server.url("/redirect/307?/ok"),
            body: .chunks(Numbers(count: 2))
        )
        #expect(try await client.failure(request).cause == .redirect(.bodyNotRepeatable))
    }
}
