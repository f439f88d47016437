import CertTrust
import Foundation
import TLSTransport
import Testing

/// What a file must be before it gets its name.
@Suite("Download proofs", .timeLimit(.minutes(10)))
struct DownloadProofTests {
    /// Of the 300,000 octets, as `sha256sum` says.
    private func digest(_ bench: DownloadBench, version: Int = 0) throws -> SHA256Digest {
        let place = bench.folder.appending(path: ".expected")
        try bench.content(version: version).write(to: place)
        return try #require(SHA256Digest(hex: try bench.server.process.sha256(".expected")))
    }

    @Test("the expected file gets its name, also when it came in two pieces")
    func expected() async throws {
        let bench = try await DownloadBench()
        let request = try bench.request(["cut": "5000", "cut": ""])
        var target = bench.target(retries: 1)
        target.expectedSHA256 = try digest(bench)
        target.expectedLength = 300_000
        #expect(try await bench.run(request, target).retries == 1)
        #expect(try bench.names() == ["file"])
    }

    @Test("another file is removed, and the next call begins anew")
    func mismatch() async throws {
        let bench = try await DownloadBench()
        let request = try bench.request(["version": "7", "version": "0"])
        var target = bench.target()
        let expected = try digest(bench)
        let actual = try digest(bench, version: 7)
        target.expectedSHA256 = expected
        let error = try await bench.failure(request, target)
        #expect(error.cause == .download(.checksumMismatch(expected: expected, actual: actual)))
        #expect((error.step, error.code) == (.download, "checksum-mismatch"))
        #expect(try bench.names() == [])
        #expect(try await bench.run(request, target).resumedFrom == 0)
        #expect(try Data(contentsOf: bench.file) == bench.content())
    }

    @Test("what lies on the disk is proved, not what came: a part that somebody changed is found")
    func changedPart() async throws {
        let bench = try await DownloadBench()
        let request = try bench.request(["cut": "5000", "cut": ""])
        var target = bench.target()
        target.expectedSHA256 = try digest(bench)
        _ = try await bench.failure(request, target)
        let handle = try FileHandle(forWritingTo: bench.part)
        try handle.write(contentsOf: Data([1]))
        try handle.close()
        #expect(try await bench.failure(request, target).code == "checksum-mismatch")
        #expect(try bench.names() == [])
        #expect(try await bench.run(request, target).length == 300_000)
    }

    struct Length: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let expected: Int64
        let parameters: KeyValuePairs<String, String>
        /// Nil for more than expected, however many came by then.
        let actual: Int64?
    }

    static let lengths: [Length] = [
        Length(
            testDescription: "announced",
            expected: 299_999,
            parameters: [:],
            actual: 300_000
        ),
        Length(
            testDescription: "too few, unannounced",
            expected: 300_001,
            parameters: ["chunked": "1"],
            actual: 300_000
        ),
        Length(
            testDescription: "too many, unannounced",
            expected: 100_000,
            parameters: ["chunked": "1"],
            actual: nil
        ),
    ]

    @Test("another length is refused, and nothing left", arguments: lengths)
    func wrongLength(_ row: Length) async throws {
        let bench = try await DownloadBench()
        var target = bench.target()
        target.expectedLength = row.expected
        let error = try await bench.failure(bench.request(row.parameters), target)
        guard case .download(.wrongLength(row.expected, let actual)) = error.cause else {
            Issue.record("\(error.cause)")
            return
        }
        #expect(row.actual.map { $0 == actual } ?? (actual > row.expected))
        #expect(error.code == "wrong-length")
        #expect(try bench.names() == [])
    }

    @Test("a part of a file of another length is begun anew", arguments: [4_999, 300_001])
    func otherLength(_ expected: Int64) async throws {
        let bench = try await DownloadBench()
        let request = try bench.request(["cut": "5000", "cut": ""])
        _ = try await bench.failure(request)
        var target = bench.target()
        target.expectedLength = expected
        let error = try await bench.failure(request, target)
        #expect(
            error.cause == .download(.wrongLength(expected: expected, actual: 300_000))
        )
        // The header said so: what is there was not touched.
        #expect(try await bench.answers(2).map(\.range) == [nil, nil])
        #expect(try Data(contentsOf: bench.part) == bench.content().prefix(5_000))
    }

    @Test(
        "reads digests as they are printed",
        arguments: [
            (String(repeating: "0", count: 64), true), (String(repeating: "aF", count: 32), true),
            (String(repeating: "0", count: 63), false), (String(repeating: "0", count: 66), false),
            (String(repeating: "g", count: 64), false), ("", false),
            (String(repeating: "\u{e9}", count: 32), false),
        ]
    )
    func digests(_ text: String, _ isOne: Bool) {
        #expect(SHA256Digest(hex: text)?.description == (isOne ? text.lowercased() : nil))
        #expect(SHA256Digest(Array(text.utf8.prefix(31))) == nil)
    }
}
