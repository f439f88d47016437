import CertTrust
import TLSTransport
import Testing

@Suite("Connections to one host", .timeLimit(.minutes(5)))
struct ConcurrencyTests {
    @Test("are no more than the options allow; further requests wait for one", arguments: [1, 3])
    func limit(_ limit: Int) async throws {
        let server = try await FaultServer()
        let manager = try TestPKI.manager()
        let transport = try Transport(
            manager: manager,
            options: TransportOptions(clock: { TestPKI.now }, connectionsPerHost: limit)
        )
        let channel = HTTPChannel(transport)
        try await withThrowingTaskGroup(of: Int.self) { group in
            for _ in 0..<9 {
                group.addTask {
                    let request = HTTPRequest(.get, try server.url("/wait/0.05"))
                    let response = try await channel.send(request)
                    _ = try await response.body.text()
                    return response.status
                }
            }
            for try await status in group { #expect(status == 200) }
        }
        let connections = Set(try server.events().compactMap(\.connection))
        #expect(connections.count == limit)
        #expect(try server.requests().count == 9)
    }

    private static func channel(connections: Int = 1) throws -> HTTPChannel {
        HTTPChannel(
            try Transport(
                manager: TestPKI.manager(),
                options: TransportOptions(
                    clock: { TestPKI.now },
                    connectionsPerHost: connections
                )
            )
        )
    }

    @Test("that are busy are waited for, longer than connecting may take", arguments: [1, 2])
    func waitsLonger(_ connections: Int) async throws {
        let server = try await FaultServer()
        let channel = try Self.channel(connections: connections)
        var request = HTTPRequest(.get, try server.url("/wait/5"))
        request.timeouts.connect = .seconds(2)
        let slow = request
        var quick = HTTPRequest(.get, try server.url("/ok"))
        quick.timeouts.connect = .seconds(2)
        quick.timeouts.firstByte = .seconds(4)
        let late = quick
        try await withThrowingTaskGroup(of: Int.self) { group in
            for _ in 0..<connections { group.addTask { try await channel.send(slow).status } }
            try await server.process.wait(for: "requests") {
                try server.requests().count == connections ? () : nil
            }
            group.addTask { try await channel.send(late).status }
            for try await status in group { #expect(status == 200) }
        }
    }

    @Test("that are busy do not send an upload to its other address")
    func keepsAddress() async throws {
        let server = try await FaultServer()
        let other = try await FaultServer()
        let channel = try Self.channel()
        let slow = HTTPRequest(.get, try server.url("/wait/5"))
        let first = Task { try await channel.send(slow).status }
        try await server.process.wait(for: "request") {
            try server.requests().isEmpty ? nil : ()
        }
        var upload = PresignedUpload(
            .octets([1]),
            to: UploadAddresses(main: try server.url("/echo"), backup: try other.url("/echo"))
        )
        upload.timeouts.connect = .seconds(2)
        #expect(try await UploadChannel(channel).put(upload).status == 200)
        #expect(try await first.value == 200)
        #expect(try server.requests().count == 2)
        #expect(try other.requests().isEmpty)
    }

    @Test("that are busy are waited for no longer than the request may take")
    func waitsNoLonger() async throws {
        let server = try await FaultServer()
        let channel = try Self.channel()
        let slow = HTTPRequest(.get, try server.url("/wait/30"))
        let first = Task { try await channel.send(slow).status }
        try await server.process.wait(for: "request") {
            try server.requests().isEmpty ? nil : ()
        }
        var request = HTTPRequest(.get, try server.url("/ok"))
        request.timeouts.connect = .seconds(2)
        request.timeouts.whole = .seconds(5)
        let late = request
        let error = await #expect(throws: TransportError.self) { try await channel.send(late) }
        #expect(error?.cause == .timeout(.whole))
        first.cancel()
        _ = await first.result
    }

    /// Nobody has answered: the second would not be answered sooner.
    @Test("that do not come to stand are waited for no longer than connecting may take")
    func waitsForNobody() async throws {
        let peer = try await PlainPeer("silent")
        let channel = try Self.channel()
        var request = HTTPRequest(.get, try HTTPURL("https://127.0.0.1:\(peer.port)/"))
        request.timeouts.connect = .seconds(2)
        let silent = request
        await withTaskGroup(of: TransportError?.self) { group in
            for _ in 0..<9 {
                group.addTask {
                    await #expect(throws: TransportError.self) { try await channel.send(silent) }
                }
            }
            for await error in group { #expect(error?.cause == .timeout(.connect)) }
        }
    }
}
