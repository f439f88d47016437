import CertTrust
import Foundation
import TLSTransport
import Testing

@Suite("Downloads", .timeLimit(.minutes(10)))
struct DownloadTests {
    @Test("a file comes whole, and nothing stays beside it")
    func whole() async throws {
        let bench = try await DownloadBench()
        var target = bench.target()
        let progress = DownloadProgress()
        target.progress = progress
        let steps = Task {
            var steps: [DownloadProgress.Step] = []
            for await step in progress.steps { steps.append(step) }
            return steps
        }
        let file = try await bench.run(bench.request(), target)
        #expect(try Data(contentsOf: bench.file) == bench.content())
        #expect(try bench.names() == ["file"])
        #expect((file.length, file.resumedFrom, file.retries) == (300_000, 0, 0))
        #expect(file.connection.verdict?.isTrusted == true)
        let seen = await steps.value
        #expect(seen.last?.onDisk == 300_000)
        #expect(seen.allSatisfy { $0.total == 300_000 })
        #expect(seen.map(\.onDisk) == seen.map(\.onDisk).sorted())
        let headers = try #require(try bench.server.requests().first).headers
        #expect(headers.contains(["Accept-Encoding", "identity"]))
        #expect(bench.client.log.all == [])
    }

    @Test("an empty file, and one whose length nobody tells", arguments: [0, 1, 70_000])
    func lengths(_ count: Int) async throws {
        for parameters in [[:], ["chunked": "1"]] as [KeyValuePairs<String, String>] {
            let bench = try await DownloadBench(count: count)
            let file = try await bench.run(bench.request(parameters))
            #expect(try Data(contentsOf: bench.file) == bench.content())
            #expect(file.length == Int64(count))
            #expect(try bench.names() == ["file"])
        }
    }

    @Test(
        "what broke off is continued: only the rest is fetched",
        arguments: [1, 4_096, 65_537, 299_999]
    )
    func resumes(_ cut: Int) async throws {
        let bench = try await DownloadBench()
        let request = try bench.request(["cut": "\(cut)", "cut": ""])
        #expect(try await bench.failure(request).cause == .violation(.truncated))
        #expect(try bench.names() == ["file.part", "file.part.meta"])
        #expect(try Data(contentsOf: bench.part) == bench.content().prefix(cut))
        let file = try await bench.run(request)
        #expect(try Data(contentsOf: bench.file) == bench.content())
        #expect(try bench.names() == ["file"])
        #expect(file.resumedFrom == Int64(cut))
        #expect(
            try await bench.answers(2) == [
                .init(status: 200, sent: cut),
                .init(
                    status: 206,
                    range: "bytes=\(cut)-",
                    if_range: "\"one\"",
                    sent: 300_000 - cut
                ),
            ]
        )
    }

    @Test("a length that the first answer did not tell is learnt from the second")
    func learnsTheLength() async throws {
        let bench = try await DownloadBench()
        let request = try bench.request([
            "chunked": "1", "chunked": "", "cut": "100", "cut": "1000", "cut": "",
        ])
        _ = try await bench.failure(request)
        #expect(try String(contentsOf: bench.meta, encoding: .utf8).hasSuffix("total unknown\n"))
        _ = try await bench.failure(request)
        #expect(try String(contentsOf: bench.meta, encoding: .utf8).hasSuffix("total 300000\n"))
        try await bench.run(request)
        #expect(try Data(contentsOf: bench.file) == bench.content())
    }

    @Test("what breaks off is taken up again within the call, as often as may be")
    func takesUpAgain() async throws {
        let bench = try await DownloadBench()
        let request = try bench.request([
            "cut": "1000", "cut": "2000", "cut": "3000", "cut": "4000", "cut": "",
        ])
        let error = try await bench.failure(request, bench.target(retries: 2))
        #expect(error.cause == .violation(.truncated))
        #expect(try Data(contentsOf: bench.part) == bench.content().prefix(6_000))
        let file = try await bench.run(request, bench.target(retries: 1))
        #expect((file.resumedFrom, file.retries) == (6_000, 1))
        #expect(try Data(contentsOf: bench.file) == bench.content())
        #expect(
            try await bench.answers(5).map(\.range) == [
                nil, "bytes=1000-", "bytes=3000-", "bytes=6000-", "bytes=10000-",
            ]
        )
    }

    @Test("a server that sends less than it was asked for is asked for the rest, which is no break")
    func slices() async throws {
        let bench = try await DownloadBench()
        let request = try bench.request(["cut": "1000", "cut": "", "slice": "70000"])
        let file = try await bench.run(request, bench.target(retries: 1))
        #expect(file.retries == 1)
        #expect(try Data(contentsOf: bench.file) == bench.content())
        #expect(
            try await bench.answers(6).map(\.range) == [
                nil, "bytes=1000-", "bytes=71000-", "bytes=141000-", "bytes=211000-",
                "bytes=281000-",
            ]
        )
    }

    static let signatures: [(first: [String], second: [String], isSame: Bool)] = [
        (["X-Amz-Date=1", "X-Amz-Signature=a"], ["X-Amz-Date=2", "X-Amz-Signature=b"], true),
        (["X-Goog-Signature=a"], ["X-Goog-Signature=b"], true),
        (
            ["Expires=1", "OSSAccessKeyId=k", "Signature=a"],
            ["Expires=2", "OSSAccessKeyId=l", "Signature=b"], true
        ),
        (["q-sign-time=1", "q-signature=a"], ["q-sign-time=2", "q-signature=b"], true),
        (["sv=1", "se=1", "sig=a"], ["sv=1", "se=2", "sig=b"], true),
        // Of another object, whoever signed it.
        (["versionId=1", "X-Amz-Signature=a"], ["versionId=2", "X-Amz-Signature=b"], false),
        // What is no signature by itself.
        (["sig=a"], ["sig=b"], false), (["expires=1"], ["expires=2"], false),
    ]

    @Test(
        "what came under one signature is continued under another of the same object",
        arguments: signatures
    )
    func signedAnew(_ row: (first: [String], second: [String], isSame: Bool)) async throws {
        let bench = try await DownloadBench()
        let target = try bench.request(["cut": "5000", "cut": ""]).url.target
        func request(_ parameters: [String]) throws -> HTTPRequest {
            let query = parameters.map { "&" + $0 }.joined()
            return HTTPRequest(.get, try bench.server.url(target + query))
        }
        _ = try await bench.failure(request(row.first))
        try await bench.run(request(row.second), bench.target(retries: 1))
        #expect(try Data(contentsOf: bench.file) == bench.content())
        let asked = try await bench.answers(3).map(\.range)
        #expect(asked[1] == (row.isSame ? "bytes=5000-" : nil))
    }

    @Test("a transfer that gains nothing is not taken up again")
    func givesUp() async throws {
        let bench = try await DownloadBench()
        let request = try bench.request(["cut": "1000", "cut": "0"])
        let error = try await bench.failure(request, bench.target(retries: 9))
        #expect(error.cause == .violation(.truncated))
        #expect(try await bench.answers(2).map(\.sent) == [1_000, 0])
    }

    @Test("a stall ends a transfer, which then is taken up again")
    func stall() async throws {
        let bench = try await DownloadBench()
        var request = try bench.request(["cut": "1000", "cut": "", "stalls": "1", "stalls": ""])
        request.timeouts.idle = .seconds(1)
        let file = try await bench.run(request, bench.target(retries: 1))
        #expect(file.retries == 1)
        #expect(try Data(contentsOf: bench.file) == bench.content())
    }

    @Test("all transfers together take no longer than the whole may")
    func wholeTimeout() async throws {
        let bench = try await DownloadBench()
        var request = try bench.request(["cut": "1000", "stalls": "1"])
        request.timeouts.idle = .seconds(1)
        request.timeouts.whole = .milliseconds(2_500)
        // Else it would go on for days.
        let error = try await bench.failure(request, bench.target(retries: 1_000_000))
        #expect(error.cause == .timeout(.whole))
        #expect(try Data(contentsOf: bench.part).count >= 1_000)
    }

    @Test("a cancelled download is continued by the next one")
    func cancelled() async throws {
        let bench = try await DownloadBench()
        let request = try bench.request(["cut": "5000", "cut": "", "stalls": "1", "stalls": ""])
        var target = bench.target()
        let progress = DownloadProgress()
        target.progress = progress
        let running = Task { [target] in try await bench.run(request, target) }
        for await step in progress.steps where step.onDisk == 5_000 { running.cancel() }
        let result = await running.result
        let error = #expect(throws: TransportError.self) { try result.get() }
        #expect(error?.cause == .cancelled)
        #expect(try Data(contentsOf: bench.part) == bench.content().prefix(5_000))
        #expect(try await bench.run(request).resumedFrom == 5_000)
        #expect(try Data(contentsOf: bench.file) == bench.content())
    }

    @Test("an untrusted server leaves the part as it was")
    func untrusted() async throws {
        let bench = try await DownloadBench()
        let request = try bench.request(["cut": "5000", "cut": ""])
        _ = try await bench.failure(request)
        let before = try [Data(contentsOf: bench.part), Data(contentsOf: bench.meta)]
        let stranger = try Client(pins: [])
        let error = await #expect(throws: TransportError.self) {
            try await stranger.channel.download(request, to: bench.target(retries: 3))
        }
        #expect(error?.step == .trust)
        #expect(try [Data(contentsOf: bench.part), Data(contentsOf: bench.meta)] == before)
        #expect(try bench.server.requests().count == 1)
        #expect(try await bench.run(request).resumedFrom == 5_000)
    }

    @Test("a redirect leads to the rest, too")
    func redirected() async throws {
        let bench = try await DownloadBench()
        let direct = try bench.request(["cut": "5000", "cut": ""])
        let request = HTTPRequest(
            .get,
            try bench.server.url("/redirect/302?\(direct.url.target)")
        )
        _ = try await bench.failure(request)
        let file = try await bench.run(request)
        #expect(file.resumedFrom == 5_000)
        #expect(file.url == direct.url)
        #expect(try Data(contentsOf: bench.file) == bench.content())
    }

    @Test("nginx gives the rest, and answers that there is no more")
    func nginx() async throws {
        let server = try await NginxServer(
            extra: """
                location /slow/ { alias {folder}/; limit_rate 4m; access_log {folder}/log; }
                """
        )
        let folder = server.process.folder
        let source = folder.appending(path: "source")
        try Data((0..<6_000_000).map { UInt8(truncatingIfNeeded: $0 &* 13) }).write(to: source)
        let client = try Client()
        let request = HTTPRequest(.get, try server.url("/slow/source"))
        var target = DownloadTarget(path: folder.appending(path: "file").path)
        let progress = DownloadProgress()
        target.progress = progress
        let running = Task { [target] in
            try await client.channel.download(request, to: target)
        }
        for await step in progress.steps where step.onDisk > 1_000_000 { running.cancel() }
        _ = await running.result
        target.progress = nil
        let file = try await client.channel.download(request, to: target)
        #expect(file.resumedFrom > 1_000_000)
        #expect(file.connection.tls?.applicationProtocol == "h2")
        #expect(try server.process.sha256("source") == server.process.sha256("file"))
        let rest = 6_000_000 - file.resumedFrom
        try await server.process.wait(for: "the log") {
            let log = try String(contentsOf: folder.appending(path: "log"), encoding: .utf8)
            return log.contains("\" 206 \(rest) \"") ? () : nil
        }
    }
}
