import CertTrust
import Foundation
import TLSTransport
import Testing

/// Which octets are the answer to a request, and what an answer says of it.
@Suite("Answers")
struct AnswerTests {
    private static let large = [UInt8](repeating: 7, count: 3_000_000)

    @Test(
        "octets that came before the request are never its answer",
        arguments: ["poison-200", "poison-408"],
        [HTTPMethod.get, .post]
    )
    func unasked(_ act: String, _ method: HTTPMethod) async throws {
        let server = try await BadHTTPServer([act, "real"])
        let client = try Client()
        _ = try await client.get(server.url()).body.text()
        try await server.wait(for: "idle")
        // The octets are sent, and may be on their way.
        try await Task.sleep(for: .milliseconds(50))
        let body = method == .post ? HTTPBody.octets(Self.large) : .none
        let request = HTTPRequest(method, try server.url(), body: body)
        let response = try await client.channel.send(request)
        #expect(response.status == 201)
        #expect(try await response.body.text() == "stored")
        #expect(!response.connection.isReused)
        let third = try await client.get(server.url())
        #expect(try await third.body.text() == "stored")
        #expect(third.connection.isReused)
        let seen = try server.lines().filter { !$0.hasPrefix("body") }
        #expect(seen == ["\(act) 1", "idle", "real 2", "real 2"])
    }

    @Test("a refused Expect is followed by one clean request, whose answer is the only one")
    func refusedExpectation() async throws {
        for method in [HTTPMethod.put, .post] {
            let server = try await BadHTTPServer(["no-expect"])
            let client = try Client()
            let request = HTTPRequest(method, try server.url(), body: .octets(Self.large))
            let response = try await client.channel.send(request)
            #expect(response.status == 201)
            #expect(try await response.body.text() == "stored")
            #expect(try server.lines().filter { $0 == "body 3000000" }.count == 1)
            #expect(try server.lines().filter { $0.hasPrefix("no-expect") }.count == 2)
        }
    }

    @Test("a refused Expect of a body that can be had once is the answer, and nothing follows it")
    func refusedExpectationOnce() async throws {
        let server = try await BadHTTPServer(["no-expect"])
        let body = HTTPBody.chunks(Chunks(all: [Self.large]), length: 3_000_000)
        let request = HTTPRequest(.post, try server.url(), body: body)
        let response = try await Client().channel.send(request)
        #expect(response.status == 417)
        #expect(try await response.body.text().isEmpty)
        #expect(try server.lines() == ["no-expect 1"])
    }

    @Test("an upload that was answered before it was sent is not taken", arguments: [true, false])
    func unsent(_ isHTTP2: Bool) async throws {
        let server = try await BadHTTPServer(["early"], http2: isHTTP2)
        let content = UploadContent.octets([UInt8](repeating: 7, count: 40_000_000))
        let upload = TokenUpload(
            content,
            to: UploadAddresses(main: try server.url()),
            token: "t",
            key: "k"
        )
        let begin = ContinuousClock.now
        let error = await #expect(throws: TransportError.self) {
            try await UploadChannel(Client().channel).post(upload)
        }
        guard case .upload(.unsent(200, let sent, let length))? = error?.cause else {
            Issue.record("\(String(describing: error?.cause))")
            return
        }
        #expect(sent < length && length > 40_000_000)
        // Far from the limit of an idle transfer.
        #expect(ContinuousClock.now - begin < .seconds(40))
    }

    @Test("an early answer over HTTP/2 ends the request at once, and is whole")
    func early() async throws {
        let server = try await BadHTTPServer(["early"], http2: true)
        let client = try Client()
        let request = HTTPRequest(.put, try server.url(), body: .octets(Self.large))
        let begin = ContinuousClock.now
        let response = try await client.channel.send(request)
        #expect(response.status == 200)
        #expect(try await response.body.text() == "early")
        #expect(ContinuousClock.now - begin < .seconds(40))
        #expect(try await client.get(server.url()).body.text() == "early")
    }

    @Test("a connection whose request was not sent as a whole carries no other")
    func notKept() async throws {
        let server = try await BadHTTPServer(["early", "real"])
        let client = try Client()
        let first = HTTPRequest(.put, try server.url(), body: .octets(Self.large))
        #expect(try await client.channel.send(first).body.text() == "early")
        let second = try await client.get(server.url())
        #expect(try await second.body.text() == "stored")
        #expect(!second.connection.isReused)
    }

    static let refusals = [
        ("goaway", HTTPMethod.get), ("goaway", .post), ("refuse", .get), ("refuse", .post),
    ]

    @Test("what a server of HTTP/2 did nothing with is sent again, once", arguments: refusals)
    func unprocessed(_ act: String, _ method: HTTPMethod) async throws {
        let body = method == .post ? HTTPBody.octets(Self.large) : .none
        let server = try await BadHTTPServer([act, "whole"], http2: true)
        let request = HTTPRequest(method, try server.url(), body: body)
        #expect(try await Client().channel.send(request).status == 200)
        let stubborn = try await BadHTTPServer([act], http2: true)
        let error = try await Client().failure(HTTPRequest(method, try stubborn.url(), body: body))
        #expect(error.cause == .unprocessed)
        #expect(try stubborn.lines().count == 2)
    }

    @Test("a body over HTTP/2 that was reset is no whole one, and no file")
    func reset() async throws {
        let told = try await BadHTTPServer(["cut-told"], http2: true)
        let error = try await Client().failure(HTTPRequest(.get, try told.url()))
        #expect(error.cause == .violation(.truncated))
        // Where nothing tells how long it is, the end is proven over HTTP/1.1.
        let server = try await BadHTTPServer(["cut", "chunked"], http2: true)
        let path = server.process.folder.appending(path: "saved").path
        let file = try await Client().channel.download(
            HTTPRequest(.get, try server.url()),
            to: DownloadTarget(path: path)
        )
        #expect(file.length == 5)
        #expect(try String(contentsOfFile: path, encoding: .utf8) == "whole")
        #expect(try server.lines() == ["cut 1", "chunked 2"])
    }

    static let broken: [(String, TransportError.Cause)] = [
        ("bad-chunk", .violation(.malformedEncoding)), ("switch", .violation(.notHTTP)),
    ]

    @Test("what breaks HTTP/1.1 ends at once, and is called what it is", arguments: broken)
    func brokenAnswer(_ act: String, _ cause: TransportError.Cause) async throws {
        let server = try await BadHTTPServer([act])
        let begin = ContinuousClock.now
        let error = try await Client().failure(HTTPRequest(.get, try server.url()))
        #expect(error.cause == cause)
        #expect(ContinuousClock.now - begin < .seconds(40))
    }

    @Test("a HEAD with a body waits for none")
    func headWithBody() async throws {
        let server = try await BadHTTPServer(["real"])
        let begin = ContinuousClock.now
        let request = HTTPRequest(.head, try server.url(), body: .text("x"))
        let response = try await Client().channel.send(request)
        #expect(response.status == 200)
        #expect(try await response.body.text().isEmpty)
        #expect(ContinuousClock.now - begin < .seconds(40))
    }

    @Test("a redirect is followed though its body, which nobody wants, is cut off")
    func cutRedirect() async throws {
        let server = try await BadHTTPServer(["cut-redirect", "real"])
        let response = try await Client().get(server.url())
        #expect(try await response.body.text() == "stored")
        #expect(response.connection.redirects.count == 1)
    }

    @Test("a field without a name is no field, and none is found by no name")
    func namelessField() async throws {
        let server = try await FaultServer()
        let client = try Client()
        #expect(try await client.get(server.url("/ok")).headers[""] == nil)
        let bad = try server.url("/fields?Transfer-Encoding:%20chunked%7C:%20x")
        let error = try await client.failure(HTTPRequest(.get, bad))
        #expect(error.cause == .violation(.malformedHeader))
    }

    @Test("a presigned upload whose Expect was refused is stored, and told so")
    func presigned() async throws {
        let server = try await BadHTTPServer(["no-expect"])
        let upload = PresignedUpload(
            .octets(Self.large),
            to: UploadAddresses(main: try server.url())
        )
        let response = try await UploadChannel(Client().channel).put(upload)
        #expect(response.status == 201)
        #expect(try await response.body.text() == "stored")
        #expect(try server.lines() == ["no-expect 1", "no-expect 2", "body 3000000"])
    }
}
