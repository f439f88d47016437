import CertTrust
import Foundation
import TLSTransport
import Testing

/// nginx with HTTP/2 and WebDAV.
@Suite("HTTP/2")
struct HTTP2Tests {
    @Test("carries many requests on one connection")
    func carriesMany() async throws {
        let server = try await NginxServer()
        let client = try Client()
        let url = try server.url("/")
        _ = try await client.get(url).body.text()
        try await withThrowingTaskGroup(of: Bool.self) { group in
            for _ in 0..<100 {
                group.addTask {
                    let response = try await client.get(url)
                    let text = try await response.body.text()
                    return text == "hello" && response.version == "HTTP/2"
                        && response.connection.isReused
                        && response.connection.tls?.applicationProtocol == "h2"
                }
            }
            for try await isGood in group { #expect(isGood) }
        }
        #expect(try Loopback.connections(to: server.port) == 1)
    }

    @Test("carries bodies of every kind both ways", arguments: [true, false])
    func carriesBodies(_ isHTTP2: Bool) async throws {
        let server = try await NginxServer()
        let client = try Client(options: HTTPOptions(allowsHTTP2: isHTTP2))
        let content = (0..<3_000_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
        let file = server.process.folder.appending(path: "content")
        try Data(content).write(to: file)
        let chunks = stride(from: 0, to: content.count, by: 50_000)
            .map { Array(content[$0..<min($0 + 50_000, content.count)]) }
        let bodies: [HTTPBody] = [
            .octets(content), .file(file.path), .chunks(Chunks(all: chunks), length: 3_000_000),
        ]
        for (place, body) in bodies.enumerated() {
            let url = try server.url("/files/\(place)")
            let stored = try await client.channel.send(HTTPRequest(.put, url, body: body))
            #expect(stored.status == 201)
            _ = try await stored.body.text()
            let response = try await client.get(url)
            #expect(response.version == (isHTTP2 ? "HTTP/2" : "HTTP/1.1"))
            #expect(try await response.body.collect(upTo: content.count) == content)
        }
    }

    @Test("a paused body does not hold up the others")
    func pausedBody() async throws {
        let server = try await NginxServer()
        let client = try Client()
        let file = server.process.folder.appending(path: "files/large")
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(),
            withIntermediateDirectories: true
        )
        try Data(count: 20_000_000).write(to: file)
        let slow = try await client.get(server.url("/files/large"))
        for _ in 0..<5 {
            #expect(try await client.get(server.url("/")).body.text() == "hello")
        }
        #expect(try await slow.body.collect(upTo: 20_000_000)?.count == 20_000_000)
    }
}

/// Chunks that are there already.
struct Chunks: AsyncSequence, Sendable {
    let all: [[UInt8]]

    struct AsyncIterator: AsyncIteratorProtocol {
        var rest: ArraySlice<[UInt8]>

        mutating func next() async -> [UInt8]? { rest.popFirst() }
    }

    func makeAsyncIterator() -> AsyncIterator { AsyncIterator(rest: all[...]) }
}
