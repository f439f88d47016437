import CertTrust
import Foundation
import TLSTransport
import Testing

/// Servers that misbehave: a typed error within the time limit, and a transport that goes on.
@Suite("Faults")
struct FaultTests {
    struct Row: Sendable, CustomTestStringConvertible {
        let target: String
        let cause: TransportError.Cause
        var testDescription: String { target }

        init(_ target: String, _ cause: TransportError.Cause) {
            self.target = target
            self.cause = cause
        }
    }

    static let rows: [Row] = [
        Row("/close", .closed),
        Row("/truncate", .violation(.truncated)),
        Row("/garbage", .violation(.notHTTP)),
        Row("/big-header/10000000", .violation(.headerTooLarge(limit: 131_072))),
        Row("/bad-gzip", .violation(.malformedEncoding)),
        // Whatever libcurl could make of it.
        Row(
            "/fields?Content-Encoding:%20zstd|Transfer-Encoding:%20chunked",
            .violation(.unwantedEncoding)
        ),
        Row(
            "/fields?Content-Encoding:%20br|Transfer-Encoding:%20chunked",
            .violation(.unwantedEncoding)
        ),
        Row(
            "/fields?Content-Encoding:%20gzip,%20gzip|Transfer-Encoding:%20chunked",
            .violation(.unwantedEncoding)
        ),
        Row(
            "/fields?Content-Encoding:%20gzip|content-encoding:deflate|Transfer-Encoding:%20chunked",
            .violation(.unwantedEncoding)
        ),
        Row("/fields?Transfer-Encoding:%20gzip,%20chunked|", .violation(.unwantedEncoding)),
        Row("/wait/30", .timeout(.firstByte)),
        Row("/drip", .timeout(.idle)),
    ]

    @Test("of an answer are told apart", arguments: rows)
    func ofAnAnswer(_ row: Row) async throws {
        let server = try await FaultServer()
        let client = try Client()
        var request = HTTPRequest(.get, try server.url(row.target))
        if row.cause == .timeout(.firstByte) { request.timeouts.firstByte = .milliseconds(700) }
        if row.cause == .timeout(.idle) { request.timeouts.idle = .milliseconds(900) }
        let error = try await client.failure(request)
        #expect(error.cause == row.cause)
        #expect(error.connection.address == "127.0.0.1")
        #expect(client.log.all.count == 1)
        #expect(client.log.all.first?.contains(" code=\(error.code)") == true)
        #expect(try await client.get(server.url("/ok")).status == 200)
    }

    @Test("a body that ends with the connection is whole only if TLS says so")
    func untilClose() async throws {
        let server = try await FaultServer()
        let client = try Client()
        let whole = try await client.get(server.url("/until-close"))
        #expect(try await whole.body.text() == "some")
        let error = try await client.failure(HTTPRequest(.get, try server.url("/until-cut")))
        #expect(error.cause == .violation(.truncated))
    }

    static let handshakes: [(String, TransportError.Cause)] = [
        ("plain", .tls(.notTLS(firstOctets: Array("HTTP/".utf8)))),
        ("cut", .tls(.closedAtOnce(byReset: false))),
        ("silent", .timeout(.connect)),
    ]

    @Test("of a handshake are told apart", arguments: handshakes.indices)
    func ofAHandshake(_ place: Int) async throws {
        let (mode, cause) = Self.handshakes[place]
        var options = try FaultServer.Options()
        options.mode = mode
        let server = try await FaultServer(options)
        let client = try Client()
        var request = HTTPRequest(.get, try server.url("/"))
        request.timeouts.connect = .seconds(3)
        let error = try await client.failure(request)
        #expect(error.cause == cause)
        #expect(error.connection.verdict == nil)
    }

    @Test("a port on which nobody listens is told with its errno")
    func unreachable() async throws {
        let port = try ServerProcess.freePort()
        let url = try HTTPURL("https://127.0.0.1:\(port)/")
        let client = try Client()
        let error = try await client.failure(HTTPRequest(.get, url))
        #expect(error.cause == .unreachable(code: ECONNREFUSED))
        #expect(client.log.all.first?.hasSuffix(" step=connect code=unreachable errno=111") == true)
    }

    @Test("the whole takes no longer than it may, redirects and all")
    func wholeTimeout() async throws {
        let server = try await FaultServer()
        let client = try Client()
        for target in ["/redirect/302?/wait/30", "/drip", "/wait/30"] {
            var request = HTTPRequest(.get, try server.url(target))
            request.timeouts.whole = .milliseconds(500)
            // Without the limit, each ends after half a minute or later, and otherwise.
            #expect(try await client.failure(request).cause == .timeout(.whole))
        }
    }

    @Test("a stalled upload is told within the idle limit")
    func stalledUpload() async throws {
        let server = try await FaultServer()
        let client = try Client()
        var request = HTTPRequest(
            .put,
            try server.url("/stall-upload"),
            body: .octets([UInt8](repeating: 1, count: 20_000_000))
        )
        request.expectsContinue = false
        request.timeouts.idle = .milliseconds(500)
        #expect(try await client.failure(request).cause == .timeout(.idle))
    }

    @Test("an early answer ends a large upload")
    func earlyAnswer() async throws {
        let server = try await FaultServer()
        let client = try Client()
        let request = HTTPRequest(
            .put,
            try server.url("/early/413"),
            body: .octets([UInt8](repeating: 1, count: 20_000_000))
        )
        let response = try await client.channel.send(request)
        #expect(response.status == 413)
        #expect(try await response.body.text() == "too large")
    }

    @Test("cancelling ends a request at once, wherever it is", arguments: ["/wait/30", "/drip"])
    func cancelling(_ target: String) async throws {
        let server = try await FaultServer()
        let client = try Client()
        let url = try server.url(target)
        let task = Task {
            try await client.get(url).body.text()
        }
        _ = try await server.event("request") { $0.request }
        try await Task.sleep(for: .milliseconds(50))
        let begin = ContinuousClock.now
        task.cancel()
        let result = await task.result
        let took = ContinuousClock.now - begin
        let error = #expect(throws: TransportError.self) { try result.get() }
        #expect(error?.cause == .cancelled)
        // Far from the limits of a minute, and as long as a busy machine may need.
        #expect(took < .seconds(20))
        #expect(client.log.all.isEmpty)
    }

    @Test("a request that is cancelled before it begins is never sent")
    func cancelledBefore() async throws {
        let server = try await FaultServer()
        let client = try Client()
        let url = try server.url("/ok")
        let task = Task {
            while !Task.isCancelled { await Task.yield() }
            return try await client.get(url)
        }
        task.cancel()
        let result = await task.result
        let error = #expect(throws: TransportError.self) { try result.get() }
        #expect(error?.cause == .cancelled)
        #expect(try server.requests().isEmpty)
    }

    @Test("shutting down ends what runs and takes nothing more")
    func shuttingDown() async throws {
        let server = try await FaultServer()
        let client = try Client()
        let running = Task { [url = try server.url("/wait/30")] in
            try await client.get(url)
        }
        _ = try await server.event("request") { $0.request }
        await client.transport.shutDown()
        let result = await running.result
        let error = #expect(throws: TransportError.self) { try result.get() }
        #expect(error?.cause == .shutDown)
        let later = try await client.failure(HTTPRequest(.get, try server.url("/ok")))
        #expect(later.cause == .shutDown)
    }

    struct FileRow: Sendable, CustomTestStringConvertible {
        let name: String
        let cause: UploadFault
        var testDescription: String { name }
    }

    static let files: [FileRow] = [
        FileRow(name: "absent", cause: .unreadable(code: ENOENT)),
        FileRow(name: "", cause: .unreadable(code: EISDIR)),
    ]

    @Test("a file that cannot be read is told before anything is dialled", arguments: files)
    func unreadableFile(_ row: FileRow) async throws {
        let server = try await FaultServer()
        let client = try Client()
        let path = server.process.folder.appending(path: row.name).path
        let request = HTTPRequest(.put, try server.url("/ok"), body: .file(path))
        #expect(try await client.failure(request).cause == .upload(row.cause))
        #expect(try server.events().allSatisfy { $0.connection == nil })
    }

    @Test("a file that changes while it is sent is never taken for whole")
    func changingFile() async throws {
        let server = try await FaultServer()
        let client = try Client()
        let file = server.process.folder.appending(path: "file")
        try Data(count: 20_000_000).write(to: file)
        var request = HTTPRequest(.put, try server.url("/stall-upload"), body: .file(file.path))
        request.expectsContinue = false
        let task = Task { [request] in try await client.channel.send(request) }
        _ = try await server.event("stall") { $0.stalled }
        task.cancel()
        _ = await task.result
        var second = HTTPRequest(.put, try server.url("/ok"), body: .file(file.path))
        second.expectsContinue = false
        let writer = Task.detached {
            let handle = try FileHandle(forWritingTo: file)
            while !Task.isCancelled {
                try handle.seek(toOffset: 19_999_990)
                try handle.write(contentsOf: Data([1]))
            }
        }
        let begin = try FileManager.default.modificationTime(file.path)
        while try FileManager.default.modificationTime(file.path) == begin { await Task.yield() }
        let error = try await client.failure(second)
        writer.cancel()
        _ = await writer.result
        #expect(error.cause == .upload(.changed))
        #expect(try server.events().compactMap(\.body).isEmpty)
    }

    @Test("a sequence that is shorter or longer than announced, or fails", arguments: [1, 2, 4, 5])
    func wrongSequence(_ count: Int) async throws {
        let server = try await FaultServer()
        let client = try Client()
        let request = HTTPRequest(
            .put,
            try server.url("/ok"),
            body: .chunks(Numbers(count: count), length: 3_000)
        )
        #expect(try await client.failure(request).cause == .upload(.wrongLength))
        #expect(try server.events().compactMap(\.body).isEmpty)
    }

    @Test("nothing is left open behind a transport")
    func nothingIsLeft() async throws {
        let server = try await FaultServer()
        try await Self.exercise(server)
        let deadline = ContinuousClock.now + .seconds(10)
        let port = server.port
        // Other tests have sockets of their own; only those to this server are ours.
        while try Loopback.connections(to: port) > 0, ContinuousClock.now < deadline {
            try await Task.sleep(for: .milliseconds(20))
        }
        #expect(try Loopback.connections(to: port) == 0)
    }

    private static func exercise(_ server: FaultServer) async throws {
        let client = try Client()
        for target in ["/ok", "/truncate", "/close", "/status/500"] {
            let response = try? await client.get(server.url(target))
            _ = try? await response?.body.text()
        }
        let response = try await client.get(server.url("/endless"))
        #expect(try Loopback.connections(to: server.port) > 0)
        #expect(response.status == 200)
    }
}

extension FileManager {
    fileprivate func modificationTime(_ path: String) throws -> Date? {
        try attributesOfItem(atPath: path)[.modificationDate] as? Date
    }
}
