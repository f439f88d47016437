import CertTrust
import Foundation
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
        let hop = try #require(response.connection.redirects.first)
        #expect(response.connection.redirects.count == 1)
        #expect(hop.status == row.status)
        #expect(hop.from == request.url.description && hop.to == response.url.description)
        let seen = try server.requests()
        #expect(seen.map(\.method) == [row.method.name, row.expected.0])
        #expect(try server.events().compactMap(\.body).map(\.length) == [4, row.expected.1])
        // The first answer was read to its end, so that its connection served the second request.
        #expect(response.connection.isReused)
    }

    @Test("take to another host only what tells nothing of who asks, and all to the same")
    func dropCredentials() async throws {
        let other = try await FaultServer()
        let server = try await FaultServer()
        let client = try Client()
        for (target, kept) in [("/echo", true), (try other.url("/echo").description, false)] {
            var request = HTTPRequest(.get, try server.url("/redirect/302?\(target)"))
            request.headers = try HTTPHeaders([
                "Authorization": "Basic x", "Cookie": "a=b", "token": "t",
                "X-Amz-Security-Token": "s",
                "Proxy-Token": "p", "X-Anything": "x", "Accept": "text/x", "range": "bytes=0-",
                "If-Range": "\"a\"", "User-Agent": "u",
            ])
            _ = try await client.channel.send(request).body.text()
            let seen = try #require(kept ? server.requests().last : other.requests().last)
            let names = seen.headers.compactMap(\.first)
            for name in [
                "Authorization", "Cookie", "token", "X-Amz-Security-Token", "Proxy-Token",
                "X-Anything",
            ] {
                #expect(names.contains(name) == kept, "\(name)")
            }
            for name in ["Accept", "range", "If-Range", "User-Agent"] {
                #expect(names.contains(name), "\(name)")
            }
        }
    }

    @Test("show the client's certificate to the host that was asked first, and to no other")
    func dropIdentity() async throws {
        let root = TestPKI.directory.appending(path: "cases/common/lab-root.pem").path
        var options = try FaultServer.Options()
        options.client_ca = root
        let other = try await FaultServer(options)
        let server = try await FaultServer()
        let files = try TestPKI.files("transport-client")
        let identity = try ClientIdentity(
            pem: [UInt8](Data(contentsOf: URL(filePath: files.certificate)))
                + [UInt8](Data(contentsOf: URL(filePath: files.key)))
        )
        let client = try Client(options: HTTPOptions(identity: identity))
        let direct = HTTPRequest(.get, try other.url("/ok"))
        let led = HTTPRequest(.get, try server.url("/redirect/302?\(other.url("/ok"))"))
        // Neither rides on a connection of the other's.
        for _ in 0..<2 {
            #expect(try await client.channel.send(direct).body.text() == "ok")
            let failure = try await client.failure(led)
            #expect(failure.code == "client-certificate-required")
            let words = Explanation(failure, language: .english)
            #expect(words.fixes.first?.text.contains("A redirect led here") == true, "\(words)")
        }
        #expect(try other.requests().count == 2)
    }

    @Test("that lead back to the first host take the way that was given for it")
    func leadBack() async throws {
        let server = try await FaultServer(FaultServer.Options("transport-name"))
        let other = try await FaultServer()
        let client = try Client()
        let home = try server.url("/ok", host: "im.example.com").description
        let away = try other.url("/redirect/302?\(home)").description
        let escaped = try #require(
            away.addingPercentEncoding(withAllowedCharacters: .alphanumerics)
        )
        var request = HTTPRequest(
            .get,
            try server.url("/redirect/302?\(escaped)", host: "im.example.com")
        )
        request.dialing = DialAddress(host: try HostIdentity("127.0.0.1"))
        let response = try await client.channel.send(request)
        #expect(response.status == 200)
        #expect(response.connection.redirects.count == 2)
        #expect(response.connection.dialled == request.dialing)
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
