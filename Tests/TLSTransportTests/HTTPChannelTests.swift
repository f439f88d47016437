import CertTrust
import Foundation
import TLSTransport
import Testing

@Suite("HTTPChannel")
struct HTTPChannelTests {
    @Test("gets an answer over a connection that the gate trusts")
    func getsAnAnswer() async throws {
        let server = try await FaultServer()
        let client = try Client()
        let response = try await client.get(server.url("/ok"))
        #expect(response.status == 200)
        #expect(try await response.body.text() == "ok")
        #expect(response.connection.address == "127.0.0.1")
        #expect(response.connection.verdict?.isTrusted == true)
        #expect(response.connection.tls?.version == "TLSv1.3")
        #expect(!response.connection.isReused)
        #expect(client.log.all == [])
    }

    @Test("keeps the connection for the next request")
    func keepsTheConnection() async throws {
        let server = try await FaultServer()
        let client = try Client()
        let first = try await client.get(server.url("/ok"))
        _ = try await first.body.text()
        let second = try await client.get(server.url("/ok"))
        #expect(try await second.body.text() == "ok")
        #expect(second.connection.isReused)
        #expect(second.connection.verdict?.isTrusted == true)
        #expect(try server.events().compactMap(\.version).count == 1)
    }

    @Test("sends the target and the header as they were given, and nothing unasked")
    func sendsWhatWasGiven() async throws {
        let server = try await FaultServer()
        let client = try Client()
        let target = "/echo/../a%2Fb//c?x=%41&y=a+b&&z=~!*'();:@"
        var request = HTTPRequest(.put, try server.url(target), body: .text("body"))
        request.headers = try HTTPHeaders(["X-Empty": "", "content-TYPE": "text/x; a=b"])
        request.acceptsCompression = false
        _ = try await client.channel.send(request).body.text()
        let seen = try #require(try server.requests().first)
        #expect(seen.target == target)
        #expect(
            seen.headers == [
                ["Host", "127.0.0.1:\(server.port)"], ["Accept", "*/*"], ["X-Empty", ""],
                ["content-TYPE", "text/x; a=b"], ["Content-Length", "4"],
            ]
        )
    }

    static let bodies: [(String, HTTPBody, Int)] = [
        ("nothing", .none, 0),
        ("no octets", .octets([]), 0),
        ("a few octets", .text("hello"), 5),
        ("much", .octets([UInt8](repeating: 7, count: 3_000_000)), 3_000_000),
        ("chunks of a known length", .chunks(Numbers(count: 300), length: 300_000), 300_000),
        ("chunks of an unknown length", .chunks(Numbers(count: 300)), 300_000),
    ]

    @Test("sends every kind of body whole", arguments: bodies.indices)
    func sendsBodies(_ place: Int) async throws {
        let (_, body, length) = Self.bodies[place]
        let server = try await FaultServer()
        let client = try Client()
        let request = HTTPRequest(.post, try server.url("/ok"), body: body)
        let response = try await client.channel.send(request)
        #expect(response.status == 200)
        #expect(try await response.body.text() == "ok")
        let seen = try await server.event("body") { $0.body }
        #expect(seen.length == length)
    }

    @Test("sends a file octet for octet")
    func sendsAFile() async throws {
        let server = try await FaultServer()
        let client = try Client()
        let file = server.process.folder.appending(path: "file")
        try Data((0..<2_500_000).map { UInt8(truncatingIfNeeded: $0 * 7) }).write(to: file)
        let request = HTTPRequest(.put, try server.url("/ok"), body: .file(file.path))
        #expect(try await client.channel.send(request).status == 200)
        let seen = try await server.event("body") { $0.body }
        #expect(seen.length == 2_500_000)
        #expect(try server.process.sha256("file") == seen.sha256)
    }

    @Test(
        "gives answers without a body",
        arguments: [HTTPMethod.head, .delete, .options, .patch, .put, .post]
    )
    func givesAnswersWithoutABody(_ method: HTTPMethod) async throws {
        let server = try await FaultServer()
        let client = try Client()
        let response = try await client.channel.send(
            HTTPRequest(method, try server.url("/status/204"))
        )
        #expect(response.status == 204)
        _ = try await response.body.collect(upTo: 100)
        #expect(try server.requests().map(\.method) == [method.name])
    }

    @Test("gives a compressed body decompressed, and as it came when not asked to")
    func decompresses() async throws {
        let server = try await FaultServer()
        let client = try Client()
        let plain = try await client.get(server.url("/gzip"))
        #expect(try await plain.body.collect(upTo: 10_000)?.count == 5_000)
        var request = HTTPRequest(.get, try server.url("/gzip"))
        request.acceptsCompression = false
        let packed = try await client.channel.send(request)
        #expect(try await packed.body.collect(upTo: 10_000)?.prefix(2) == [0x1f, 0x8b])
    }

    @Test(
        "gives what a few octets become, however much it is, and asks for no encoding of which nobody can tell how much"
    )
    func decompressesLongRuns() async throws {
        let server = try await FaultServer()
        let client = try Client()
        let response = try await client.get(server.url("/zeros/200000000"))
        var count = 0
        for try await chunk in response.body {
            count += chunk.count
            await Task.yield()
        }
        #expect(count == 200_000_000)
        let seen = try #require(server.requests().first?.headers)
        #expect(seen.contains(["Accept-Encoding", "gzip, deflate"]))
    }

    @Test("gives encodings that were not asked for as they are, where nothing is undone")
    func keepsEncodings() async throws {
        let server = try await FaultServer()
        let client = try Client()
        let target = "/fields?Content-Encoding:%20br|Transfer-Encoding:%20chunked"
        var request = HTTPRequest(.get, try server.url(target))
        request.acceptsCompression = false
        #expect(try await client.channel.send(request).body.text() == "ok")
        // Without a body there is nothing to undo.
        request.acceptsCompression = true
        request.method = .head
        #expect(try await client.channel.send(request).status == 200)
    }

    @Test("passes interim answers over")
    func passesInterimAnswersOver() async throws {
        let server = try await FaultServer()
        let client = try Client()
        let response = try await client.get(server.url("/interim"))
        #expect(response.status == 200)
        #expect(response.headers["x-final"] == "yes")
        #expect(response.headers["x-early"] == nil)
    }

    @Test("holds a body back while nobody reads it, and ends it when nobody will")
    func holdsBack() async throws {
        let server = try await FaultServer()
        let client = try Client()
        var response: HTTPResponse? = try await client.get(server.url("/endless"))
        var before = -1
        var sent = 0
        // Until it stands still: what lies in between are the buffers of two sockets and ours.
        while sent != before, sent < 16 << 20 {
            before = sent
            try await Task.sleep(for: .milliseconds(500))
            sent = try server.events().compactMap(\.sent).last ?? 0
        }
        #expect(sent > 0)
        #expect(sent < 16 << 20)
        #expect(response?.status == 200)
        response = nil
        _ = try await server.event("end") { $0.stopped }
    }

    @Test("reads a large body through a slow reader, whole")
    func readsALargeBody() async throws {
        let server = try await FaultServer()
        let client = try Client()
        let response = try await client.get(server.url("/size/20000000"))
        var count = 0
        for try await chunk in response.body {
            count += chunk.count
            await Task.yield()
        }
        #expect(count == 20_000_000)
    }

    @Test("throws another status than success with its body, where asked to")
    func requiresSuccess() async throws {
        let server = try await FaultServer()
        let client = try Client()
        let response = try await client.get(server.url("/status/403"))
        let error = await #expect(throws: TransportError.self) {
            _ = try await response.requireSuccess()
        }
        #expect(error?.cause == .status(403, body: Array("status".utf8)))
        #expect(error?.code == "http-status")
    }

    @Test("answers many requests at once")
    func answersMany() async throws {
        let server = try await FaultServer()
        let client = try Client()
        let url = try server.url("/ok")
        try await withThrowingTaskGroup(of: Int.self) { group in
            for _ in 0..<200 {
                group.addTask {
                    let response = try await client.get(url)
                    _ = try await response.body.text()
                    return response.status
                }
            }
            var good = 0
            for try await status in group where status == 200 { good += 1 }
            #expect(good == 200)
        }
        #expect(try server.requests().count == 200)
    }
}

/// Chunks of 1,000 octets each.
struct Numbers: AsyncSequence, Sendable {
    let count: Int

    struct AsyncIterator: AsyncIteratorProtocol {
        var left: Int

        mutating func next() async -> [UInt8]? {
            guard left > 0 else { return nil }
            left -= 1
            await Task.yield()
            return [UInt8](repeating: UInt8(truncatingIfNeeded: left), count: 1_000)
        }
    }

    func makeAsyncIterator() -> AsyncIterator { AsyncIterator(left: count) }
}

extension ServerProcess {
    func sha256(_ name: String) throws -> String {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["sha256sum", folder.appending(path: name).path]
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let text = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return String(decoding: text.prefix(64), as: UTF8.self)
    }
}
