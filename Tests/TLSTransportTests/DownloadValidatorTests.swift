import CertTrust
import Foundation
import TLSTransport
import Testing

/// What may be continued, and what an answer must be for it.
@Suite("Download validators", .timeLimit(.minutes(10)))
struct DownloadValidatorTests {
    struct Row: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let parameters: KeyValuePairs<String, String>

        init(_ name: String, _ parameters: KeyValuePairs<String, String>) {
            testDescription = name
            self.parameters = parameters
        }

        /// The first answer is cut off.
        func request(_ bench: DownloadBench) throws -> HTTPRequest {
            let request = try bench.request(parameters)
            return HTTPRequest(
                .get,
                try bench.server.url(request.url.target + "&cut=5000&cut=")
            )
        }
    }

    static let weak: [Row] = [
        Row("no validator", ["etag": ""]),
        Row("a weak tag", ["etag": "W/\"one\""]),
        Row("a tag without quotes", ["etag": "one"]),
        Row("a tag with a quote in it", ["etag": "\"o\"ne\""]),
        Row("a tag that is too long", ["etag": "\"\(String(repeating: "a", count: 1_023))\""]),
        Row("two tags", ["field": "ETag: \"two\""]),
        Row(
            "a date that is younger than a minute",
            [
                "etag": "", "modified": "Sun, 29 Nov 2026 23:59:01 GMT",
                "date": "Mon, 30 Nov 2026 00:00:00 GMT",
            ]
        ),
        Row(
            "an old date beside a weak tag",
            [
                "etag": "W/\"one\"", "modified": "Sun, 29 Nov 2026 00:00:00 GMT",
                "date": "Mon, 30 Nov 2026 00:00:00 GMT",
            ]
        ),
        Row(
            "a date without the server's time",
            ["etag": "", "modified": "Sun, 29 Nov 2026 00:00:00 GMT"]
        ),
        Row(
            "an obsolete date",
            [
                "etag": "", "modified": "Sunday, 29-Nov-26 00:00:00 GMT",
                "date": "Mon, 30 Nov 2026 00:00:00 GMT",
            ]
        ),
    ]

    @Test("without a strong one the file is begun anew, and not within the call", arguments: weak)
    func neverResumes(_ row: Row) async throws {
        let bench = try await DownloadBench()
        let request = try row.request(bench)
        let error = try await bench.failure(request, bench.target(retries: 3))
        #expect(error.cause == .violation(.truncated))
        #expect(try await bench.run(request).resumedFrom == 0)
        #expect(try await bench.answers(2).map(\.range) == [nil, nil])
        #expect(try Data(contentsOf: bench.file) == bench.content())
    }

    @Test("a date is a strong one when it is old enough")
    func date() async throws {
        let bench = try await DownloadBench()
        let row = Row(
            "date",
            [
                "etag": "", "modified": "Sun, 29 Nov 2026 23:59:00 GMT",
                "date": "Mon, 30 Nov 2026 00:00:00 GMT",
            ]
        )
        let request = try row.request(bench)
        _ = try await bench.failure(request)
        #expect(try await bench.run(request).resumedFrom == 5_000)
        let answer = try #require(try await bench.answers(2).last)
        #expect(answer.if_range == "Sun, 29 Nov 2026 23:59:00 GMT")
        #expect(try Data(contentsOf: bench.file) == bench.content())
    }

    static let changed: [Row] = [
        Row("another tag", ["etag": "\"one\"", "etag": "\"two\"", "version": "0", "version": "9"]),
        Row("no ranges at all", ["heeds": "no", "version": "9"]),
    ]

    @Test("a file that changed meanwhile is begun anew", arguments: changed)
    func changedMeanwhile(_ row: Row) async throws {
        let bench = try await DownloadBench()
        let request = try row.request(bench)
        let file = try await bench.run(request, bench.target(retries: 1))
        #expect((file.resumedFrom, file.retries) == (0, 1))
        #expect(try await bench.answers(2).map(\.status) == [200, 200])
        #expect(try await bench.answers(2).map(\.range) == [nil, "bytes=5000-"])
        #expect(try Data(contentsOf: bench.file) == bench.content(version: 9))
    }

    static let lies: [Row] = [
        Row("another beginning", ["range": "bytes 5001-299999/300000"]),
        Row("the whole", ["range": "bytes 0-299999/300000"]),
        Row("another total", ["range": "bytes 5000-299999/300001"]),
        Row("an end behind the total", ["range": "bytes 5000-300000/300000"]),
        Row("an end behind the known total", ["range": "bytes 5000-300000/*"]),
        Row("an end before the beginning", ["range": "bytes 5000-4999/300000"]),
        Row("another unit", ["range": "lines 5000-299999/300000"]),
        Row("no number", ["range": "bytes 5000-29999x/300000"]),
        Row("a sign", ["range": "bytes 5000-+299999/300000"]),
        Row("a number that overflows", ["range": "bytes 5000-299999/99999999999999999999"]),
        Row("nothing", ["range": "none"]),
        Row("two", ["field": "Content-Range: bytes 5000-299999/300000"]),
        Row("several parts", ["field": "Content-Type: Multipart/ByteRanges; boundary=x"]),
        Row(
            "another tag",
            [
                "heeds": "no", "status": "", "status": "206", "etag": "\"one\"",
                "etag": "\"two\"", "range": "", "range": "bytes 5000-299999/300000",
            ]
        ),
        Row(
            "no tag",
            [
                "heeds": "no", "status": "", "status": "206", "etag": "\"one\"",
                "etag": "", "range": "", "range": "bytes 5000-299999/300000",
            ]
        ),
    ]

    @Test("a part that is not the missing one is refused, and nothing of it kept", arguments: lies)
    func refusesLies(_ row: Row) async throws {
        let bench = try await DownloadBench()
        let request = try row.request(bench)
        _ = try await bench.failure(request)
        let error = try await bench.failure(request, bench.target(retries: 3))
        #expect(error.cause == .violation(.wrongRange))
        #expect(error.code == "wrong-range")
        #expect(try await bench.answers(2).count == 2)
        #expect(try Data(contentsOf: bench.part) == bench.content().prefix(5_000))
        #expect(bench.client.log.all.last?.contains(" code=wrong-range") == true)
    }

    @Test("a part that nobody asked for is refused")
    func unasked() async throws {
        let bench = try await DownloadBench()
        let request = try bench.request(["status": "206", "range": "bytes 0-299999/300000"])
        #expect(try await bench.failure(request).cause == .violation(.wrongRange))
        #expect(try bench.names() == [])
    }

    @Test("more than was announced is refused")
    func tooMuch() async throws {
        let bench = try await DownloadBench()
        let request = try bench.request([
            "cut": "5000", "cut": "", "chunked": "", "chunked": "1", "more": "", "more": "1",
        ])
        _ = try await bench.failure(request)
        #expect(try await bench.failure(request).cause == .violation(.wrongRange))
        #expect(try bench.names() == ["file.part", "file.part.meta"])
    }

    static let short: [Row] = [
        Row(
            "a part of the part",
            [
                "least": "", "least": "95000", "least": "", "range": "",
                "range": "bytes 5000-99999/300000", "range": "",
            ]
        ),
        Row(
            "a part of the part, of nobody knows how much",
            [
                "least": "", "least": "95000", "least": "", "range": "",
                "range": "bytes 5000-99999/*", "range": "",
            ]
        ),
    ]

    @Test("less than was asked for is continued", arguments: short)
    func tooLittle(_ row: Row) async throws {
        let bench = try await DownloadBench()
        let file = try await bench.run(row.request(bench), bench.target(retries: 2))
        // The part that came whole is no break; the first answer, which was cut off, is one.
        #expect(file.retries == 1)
        #expect(try Data(contentsOf: bench.file) == bench.content())
    }

    @Test("where nobody tells the length, the server has to say that there is no more")
    func unknownLength() async throws {
        let bench = try await DownloadBench()
        // The line in front of the chunk has seven octets.
        let request = try bench.request([
            "chunked": "1", "chunked": "", "cut": "1007", "cut": "", "range": "",
            "range": "bytes 1000-299999/*", "range": "",
        ])
        let file = try await bench.run(request, bench.target(retries: 2))
        #expect(try Data(contentsOf: bench.file) == bench.content())
        #expect(file.retries == 2)
        #expect(try await bench.answers(3).map(\.status) == [200, 206, 416])
    }

    @Test("a file in an encoding is refused", arguments: ["gzip", "br", "identity, gzip"])
    func encoded(_ encoding: String) async throws {
        let bench = try await DownloadBench()
        let request = try bench.request(["field": "Content-Encoding: \(encoding)"])
        let error = try await bench.failure(request)
        #expect(error.cause == .violation(.unwantedEncoding))
        #expect(try bench.names() == [])
        let plain = try bench.request(["field": "Content-Encoding: identity"])
        try await bench.run(plain)
        #expect(try Data(contentsOf: bench.file) == bench.content())
    }

    static let unfit: [Row] = [
        Row("another total", ["range": "", "range": "bytes */299999", "range": ""]),
        Row("no total", ["range": "", "range": "none", "range": ""]),
        Row("not the known total", ["range": "", "range": "bytes */5000", "range": ""]),
        Row(
            "another tag",
            [
                "chunked": "1", "chunked": "", "range": "", "range": "bytes */4993", "range": "",
                "etag": "\"one\"", "etag": "\"two\"",
            ]
        ),
    ]

    @Test("what cannot be continued by the server's word is begun anew", arguments: unfit)
    func unsatisfied(_ row: Row) async throws {
        let bench = try await DownloadBench()
        let request = try row.request(bench)
        let third = HTTPRequest(
            .get,
            try bench.server.url(request.url.target + "&status=&status=416&status=")
        )
        _ = try await bench.failure(third)
        #expect(try await bench.run(third).resumedFrom == 0)
        #expect(try await bench.answers(3).map(\.status) == [200, 416, 200])
        #expect(try Data(contentsOf: bench.file) == bench.content())
    }

    @Test("it is begun anew once, and no more")
    func unsatisfiedForEver() async throws {
        let bench = try await DownloadBench()
        let request = try bench.request(["cut": "5000", "cut": "", "status": "", "status": "416"])
        _ = try await bench.failure(request)
        let error = try await bench.failure(request, bench.target(retries: 3))
        #expect(error.cause == .status(416, body: Array("refused".utf8)))
        #expect(try await bench.answers(3).map(\.range) == [nil, "bytes=5000-", nil])
        #expect(try Data(contentsOf: bench.part) == bench.content().prefix(5_000))
    }

    @Test("another status is thrown, and the part stays", arguments: [204, 304, 403, 404, 500])
    func statuses(_ status: Int) async throws {
        let bench = try await DownloadBench()
        let request = try bench.request([
            "cut": "5000", "cut": "", "status": "", "status": "\(status)",
        ])
        _ = try await bench.failure(request)
        let error = try await bench.failure(request, bench.target(retries: 3))
        let body = [204, 304].contains(status) ? "" : "refused"
        #expect(error.cause == .status(status, body: Array(body.utf8)))
        #expect(try Data(contentsOf: bench.part) == bench.content().prefix(5_000))
    }

    enum Other: CaseIterable {
        case url, method, wish
    }

    @Test(
        "another URL, another method, or the caller's wish begins anew",
        arguments: Other.allCases
    )
    func notTheSame(_ other: Other) async throws {
        let bench = try await DownloadBench()
        var request = try bench.request(["cut": "5000", "cut": ""])
        _ = try await bench.failure(request)
        var target = bench.target()
        switch other {
        case .url: request = try bench.request(["other": "1"])
        case .method: request.method = .post
        case .wish: target.resumes = false
        }
        #expect(try await bench.run(request, target).resumedFrom == 0)
        #expect(try await bench.answers(2).map(\.range) == [nil, nil])
        #expect(try Data(contentsOf: bench.file) == bench.content())
    }

    static let notes: [String] = [
        "", "\n", "tlstransport-part 1\n", String(repeating: "a", count: 100_000),
        "tlstransport-part 2\nurl U\netag \"one\"\ntotal 300000\n",
        "tlstransport-part 1\nurl \(String(repeating: "0", count: 64))\netag \"one\"\ntotal 300000\n",
        "tlstransport-part 1\nurl zz\netag \"one\"\ntotal 300000\n",
        "tlstransport-part 1\nurl U\netag W/\"one\"\ntotal 300000\n",
        "tlstransport-part 1\nurl U\netag \"one\"\r\nHost: elsewhere\ntotal 300000\n",
        "tlstransport-part 1\nurl U\netag \"o\u{e9}\"\ntotal 300000\n",
        "tlstransport-part 1\nurl U\nlast-modified yesterday\ntotal 300000\n",
        "tlstransport-part 1\nurl U\nother \"one\"\ntotal 300000\n",
        "tlstransport-part 1\nurl U\netag \"one\"\ntotal -1\n",
        "tlstransport-part 1\nurl U\netag \"one\"\ntotal 4999\n",
        "tlstransport-part 1\nurl U\netag \"one\"\ntotal 9999999999999999999\n",
        "tlstransport-part 1\nurl U\netag \"one\"\ntotal 300000",
        "tlstransport-part 1\nurl U\netag \"one\"\ntotal 300000\n\n",
        "tlstransport-part 1\nurl U\netag \"one\"\ntotal 300000\nmore\n",
    ]

    @Test("a note that was not written so is none", arguments: notes)
    func forgedNotes(_ note: String) async throws {
        let bench = try await DownloadBench()
        let request = try bench.request(["cut": "5000", "cut": ""])
        _ = try await bench.failure(request)
        let lines = try String(contentsOf: bench.meta, encoding: .utf8).split(separator: "\n")
        #expect(lines.count == 4)
        let forged = note.replacingOccurrences(of: "url U", with: String(lines[1]))
        try Data(forged.utf8).write(to: bench.meta)
        #expect(try await bench.run(request).resumedFrom == 0)
        #expect(try await bench.answers(2).map(\.range) == [nil, nil])
        #expect(try bench.names() == ["file"])
    }
}
