import CertTrust
import Foundation
import TLSTransport
import Testing

@Suite("UploadChannel")
struct UploadChannelTests {
    @Test("puts to a signed URL, and adds nothing to what was signed")
    func presigned() async throws {
        let server = try await FaultServer()
        let client = try Client()
        let target = "/echo/a%2Fb%20c+d.bin?z=1&a=%7E%2B&X-Signature=abc"
        let upload = PresignedUpload(
            .octets(Array("content".utf8)),
            to: UploadAddresses(main: try server.url(target)),
            headers: try HTTPHeaders([
                "Content-Type": "image/png",
                "Content-Disposition": "attachment; filename=\"a.png\"",
            ])
        )
        let response = try await UploadChannel(client.channel).put(upload)
        #expect(response.status == 200)
        let seen = try #require(try server.requests().first)
        #expect(seen.method == "PUT")
        #expect(seen.target == target)
        #expect(
            seen.headers == [
                ["Host", "127.0.0.1:\(server.port)"],
                ["Content-Type", "image/png"],
                ["Content-Disposition", "attachment; filename=\"a.png\""], ["Content-Length", "7"],
            ]
        )
    }

    @Test("stores a file through WebDAV, whole, and tells how far it is")
    func storesAFile() async throws {
        let server = try await NginxServer()
        let client = try Client()
        let file = server.process.folder.appending(path: "video")
        try Data((0..<5_000_000).map { UInt8(truncatingIfNeeded: $0 &* 13) }).write(to: file)
        var upload = PresignedUpload(
            .file(path: file.path),
            to: UploadAddresses(main: try server.url("/files/video"))
        )
        let progress = TransferProgress()
        upload.progress = progress
        let steps = Task {
            var steps: [TransferProgress.Step] = []
            for await step in progress.steps { steps.append(step) }
            return steps
        }
        let response = try await UploadChannel(client.channel).put(upload)
        #expect(response.status == 201)
        #expect(response.version == "HTTP/1.1")
        #expect(
            try server.process.sha256("video") == server.process.sha256("files/video")
        )
        let seen = await steps.value
        #expect(seen.last?.sent == 5_000_000)
        #expect(seen.allSatisfy { $0.toSend == 5_000_000 })
        #expect(seen.map(\.sent) == seen.map(\.sent).sorted())
    }

    @Test("tells the last step to whoever wants no more than the header, too")
    func lastStep() async throws {
        let server = try await FaultServer()
        let client = try Client()
        let body = HTTPBody.octets([UInt8](repeating: 1, count: 5_000_000))
        var request = HTTPRequest(.post, try server.url("/header"), body: body)
        request.expectsContinue = false
        let progress = TransferProgress()
        request.progress = progress
        #expect(try await client.channel.send(request).status == 200)
        var last: TransferProgress.Step?
        for await step in progress.steps { last = step }
        #expect(last?.sent == 5_000_000)
    }

    @Test("posts a form with token, key and file")
    func token() async throws {
        let server = try await FaultServer()
        let client = try Client()
        let parts = try #require(TokenUpload.parts(of: "\(try server.url("/form"))?tok?a/b.png"))
        let upload = TokenUpload(
            .octets([0, 13, 10, 255]),
            to: UploadAddresses(main: parts.url),
            token: parts.token,
            key: parts.key,
            fileName: "a\"\r\nb.png",
            contentType: "image/png"
        )
        let text = try await UploadChannel(client.channel).post(upload).body.text()
        let fields = try JSONDecoder().decode(
            [String: [String: String]].self,
            from: Data(text.utf8)
        )
        #expect(
            fields == [
                "key": ["value": "612f622e706e67"], "token": ["value": "746f6b"],
                "file": [
                    "value": "000d0aff", "filename": "a%22%0D%0Ab.png", "type": "image/png",
                ],
            ]
        )
    }

    @Test("takes every 2xx for success, and throws every other status with its body")
    func statuses() async throws {
        let server = try await FaultServer()
        let client = try Client()
        for status in [200, 201, 202, 204] {
            let upload = PresignedUpload(
                .octets([1]),
                to: UploadAddresses(main: try server.url("/status/\(status)"))
            )
            #expect(try await UploadChannel(client.channel).put(upload).status == status)
        }
        for status in [301, 403, 500, 507] {
            let upload = PresignedUpload(
                .octets([1]),
                to: UploadAddresses(main: try server.url("/status/\(status)"))
            )
            let error = await #expect(throws: TransportError.self) {
                try await UploadChannel(client.channel).put(upload)
            }
            #expect(error?.cause == .status(status, body: Array("status".utf8)))
        }
    }

    @Test("tells too large, stalled and changed apart")
    func failures() async throws {
        let server = try await FaultServer()
        let client = try Client()
        let large = UploadContent.octets([UInt8](repeating: 1, count: 20_000_000))
        let rows: [(String, TransportError.Cause)] = [
            ("/early/413", .status(413, body: Array("too large".utf8))),
            ("/stall-upload", .timeout(.idle)),
        ]
        for (target, cause) in rows {
            var upload = PresignedUpload(large, to: UploadAddresses(main: try server.url(target)))
            upload.timeouts.idle = .seconds(3)
            let error = await #expect(throws: TransportError.self) {
                try await UploadChannel(client.channel).put(upload)
            }
            #expect(error?.cause == cause)
        }
        let absent = PresignedUpload(
            .file(path: server.process.folder.appending(path: "absent").path),
            to: UploadAddresses(main: try server.url("/ok"))
        )
        let error = await #expect(throws: TransportError.self) {
            try await UploadChannel(client.channel).put(absent)
        }
        #expect(error?.cause == .upload(.unreadable(code: ENOENT)))
    }

    @Test("goes to the other address when the first cannot be reached, and never past a refusal")
    func backup() async throws {
        let server = try await FaultServer()
        let client = try Client()
        let dead = try HTTPURL("https://127.0.0.1:\(try ServerProcess.freePort())/ok")
        let good = try server.url("/ok")
        let channel = UploadChannel(client.channel)
        for (main, backup, prefersBackup) in [(dead, good, false), (good, dead, true)] {
            let addresses = UploadAddresses(
                main: main,
                backup: backup,
                prefersBackup: prefersBackup
            )
            let response = try await channel.put(PresignedUpload(.octets([1]), to: addresses))
            #expect(response.status == 200)
        }
        let stranger = try await FaultServer(FaultServer.Options("transport-other"))
        let before = try server.requests().count
        let refused = [try stranger.url("/ok"), try server.url("/status/500")]
        for main in refused {
            let addresses = UploadAddresses(main: main, backup: good)
            let error = await #expect(throws: TransportError.self) {
                try await channel.put(PresignedUpload(.octets([1]), to: addresses))
            }
            #expect(error?.step == (main == refused[0] ? .trust : .status))
        }
        #expect(try server.requests().count == before + 1)
    }

    struct Choice: Sendable, CustomTestStringConvertible {
        let size: Int64
        var isOffered = true
        var isForced = false
        var usesShortLink = false
        var isSecret = false
        let expected: UploadRoute

        var testDescription: String {
            "\(size) offered=\(isOffered) forced=\(isForced) short=\(usesShortLink) secret=\(isSecret)"
        }
    }

    static let choices: [Choice] = [
        Choice(size: 100_000_000, expected: .token),
        Choice(size: 100_000_001, expected: .presigned),
        Choice(size: 100_000_001, isOffered: false, expected: .token),
        Choice(size: 1, isForced: true, expected: .presigned),
        Choice(size: 1, isOffered: false, isForced: true, usesShortLink: true, expected: .token),
        Choice(size: 1, usesShortLink: true, expected: .presigned),
        Choice(size: 100_000_001, isForced: true, isSecret: true, expected: .token),
        Choice(size: 1, usesShortLink: true, isSecret: true, expected: .presigned),
    ]

    @Test("chooses the way as the app does", arguments: choices)
    func chooses(_ row: Choice) {
        let route = UploadRoute.choose(
            size: row.size,
            isOffered: row.isOffered,
            isForced: row.isForced,
            usesShortLink: row.usesShortLink,
            isSecret: row.isSecret
        )
        #expect(route == row.expected)
    }

    @Test(
        "takes no address of a form that is none",
        arguments: [
            "", "https://a/?t", "https://a/?t?k?x", "http://a/?t?k", "https://a/??k",
            "https://a/?t?",
        ]
    )
    func badAddresses(_ text: String) {
        #expect(TokenUpload.parts(of: text) == nil)
    }
}
