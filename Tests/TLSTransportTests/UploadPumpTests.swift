import CertTrust
import Foundation
import Synchronization
import Testing

@testable import TLSTransport

/// What brings the chunks of a request's body beside the transfer.
@Suite("An upload from a sequence", .timeLimit(.minutes(3)))
struct UploadPumpTests {
    /// Nothing for ever; tells when nobody reads it any more.
    private struct Endless: AsyncSequence, Sendable {
        let told: AsyncStream<Void>.Continuation

        func makeAsyncIterator() -> Iterator { Iterator(told) }

        final class Iterator: AsyncIteratorProtocol {
            private let told: AsyncStream<Void>.Continuation

            init(_ told: AsyncStream<Void>.Continuation) { self.told = told }

            deinit { told.finish() }

            func next() async throws -> [UInt8]? {
                try await Task.sleep(for: .seconds(3_600))
                return nil
            }
        }
    }

    @Test(
        "lets go of the sequence when the transfer has ended before it",
        arguments: ["/early/413"]
    )
    func letsGo(_ target: String) async throws {
        let server = try await FaultServer()
        let client = try Client()
        let (ended, told) = AsyncStream<Void>.makeStream()
        let chunks = Endless(told: told)
        let request = HTTPRequest(.post, try server.url(target), body: .chunks(chunks))
        let response = try await client.channel.send(request)
        #expect(response.status == 413)
        _ = try await response.body.collect(upTo: 100)
        // Without an end this would wait until the test's own limit.
        for await _ in ended {}
        withExtendedLifetime(response) {}
    }

    @Test("reads no more of the answer than before, however much it sends")
    func directionsApart() async throws {
        let server = try await FaultServer()
        let client = try Client()
        let body = Body()
        let request = HTTPRequest(.post, try server.url("/both"), body: .chunks(body.chunks))
        let response = try await client.channel.send(request)
        // Until nothing more fits in between.
        var (before, sent) = (-1, 0)
        while sent != before {
            before = sent
            try await Task.sleep(for: .milliseconds(500))
            sent = try server.events().compactMap(\.sent).last ?? 0
        }
        for _ in 0..<200 {
            body.push([UInt8](repeating: 1, count: 1_000))
            try await Task.sleep(for: .milliseconds(5))
        }
        try await Task.sleep(for: .milliseconds(500))
        let more = (try server.events().compactMap(\.sent).last ?? 0) - sent
        #expect(sent > 0 && more < 1 << 20, "\(sent) octets, then \(more)")
        body.finish()
        withExtendedLifetime(response) {}
    }

    private struct Body {
        let chunks: AsyncStream<[UInt8]>
        private let continuation: AsyncStream<[UInt8]>.Continuation

        init() {
            (chunks, continuation) = AsyncStream.makeStream()
            continuation.yield([1])
        }

        func push(_ chunk: [UInt8]) { continuation.yield(chunk) }
        func finish() { continuation.finish() }
    }
}

@Suite("Pools of connections")
struct ConnectionPoolTests {
    @Test("are never older than the newest request's")
    func newest() async throws {
        let client = try Client()
        let older = client.transport.generation()
        client.manager.removeAll()
        let newer = client.transport.generation()
        #expect(newer.number > older.number)
        let channel = ChannelID()
        let engine = client.transport.engine
        let first = await engine.poolNumber(of: channel, under: newer)
        let second = await engine.poolNumber(of: channel, under: older)
        #expect(first == newer.number && second == newer.number)
    }
}

extension TransferEngine {
    fileprivate func poolNumber(of channel: ChannelID, under generation: TrustGeneration) -> Int? {
        pool(of: channel, under: generation)?.generation.number
    }
}
