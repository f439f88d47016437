import CertTrust
import Foundation
import TLSTransport
import Testing

/// What a process that has used up its descriptors is told, wherever it wanted one; each in a process of its own.
@Suite("Used-up descriptors", .timeLimit(.minutes(5)))
struct StarvationTests {
    @Test func ofRequests() async {
        await #expect(processExitsWith: .success) {
            let client = try Client()
            for host in ["127.0.0.1", "localhost"] {
                let url = try HTTPURL("https://\(host):1/")
                Starvation.begin()
                let error = try await client.failure(HTTPRequest(.get, url))
                Starvation.end()
                #expect(error.cause == .noResources, "\(host)")
            }
        }
    }

    /// libcurl has the two that it waits for the resolver with, and the resolver none.
    @Test func ofLookups() async {
        await #expect(processExitsWith: .success) {
            let client = try Client()
            let url = try HTTPURL("https://im.example.com/")
            Starvation.begin(leaving: 2)
            let error = try await client.failure(HTTPRequest(.get, url))
            Starvation.end()
            #expect(error.cause == .noResources)
        }
    }

    @Test func ofRequestsThroughProxies() async {
        await #expect(processExitsWith: .success) {
            let url = try HTTPURL("https://im.example.com/")
            // All are there before, and to the end: one that goes gives its descriptors back.
            let clients = try ["127.0.0.1", "localhost"].map { host in
                try Client(options: HTTPOptions(proxy: Proxy("http://\(host):1")))
            }
            for client in clients {
                Starvation.begin()
                let error = try await client.failure(HTTPRequest(.get, url))
                Starvation.end()
                #expect(error.cause == .noResources, "\(error)")
            }
        }
    }

    /// The second address would find no more than the first.
    @Test func ofUploads() async {
        await #expect(processExitsWith: .success) {
            let client = try Client()
            let place = FileManager.default.temporaryDirectory
                .appending(path: "tlstransport-\(UUID().uuidString)")
            try Data("content".utf8).write(to: place)
            defer { try? FileManager.default.removeItem(at: place) }
            let contents: [UploadContent] = [.octets([1]), .file(path: place.path)]
            for content in contents {
                let upload = PresignedUpload(
                    content,
                    to: UploadAddresses(
                        main: try HTTPURL("https://127.0.0.1:1/"),
                        backup: try HTTPURL("https://127.0.0.1:2/")
                    )
                )
                Starvation.begin()
                let error = await #expect(throws: TransportError.self) {
                    try await UploadChannel(client.channel).put(upload)
                }
                Starvation.end()
                #expect(error?.cause == .noResources)
                #expect(error?.connection.endpoint.port == 1)
            }
        }
    }

    @Test func ofDownloads() async {
        await #expect(processExitsWith: .success) {
            let client = try Client()
            let place = FileManager.default.temporaryDirectory
                .appending(path: "tlstransport-\(UUID().uuidString)")
            let request = HTTPRequest(.get, try HTTPURL("https://127.0.0.1:1/"))
            Starvation.begin()
            let error = await #expect(throws: TransportError.self) {
                try await client.channel.download(request, to: DownloadTarget(path: place.path))
            }
            Starvation.end()
            #expect(error?.cause == .noResources)
        }
    }

    @Test func ofLongConnections() async {
        await #expect(processExitsWith: .success) {
            let client = try Client()
            for host in ["127.0.0.1", "localhost"] {
                let channel = IMChannel(
                    client.transport,
                    to: IMTarget(Endpoint(host: try HostIdentity(host), port: 1)),
                    framing: LengthPrefixedFraming()
                )
                Starvation.begin()
                channel.start()
                var cause: TransportError.Cause?
                for await state in channel.states() {
                    guard case .waiting(_, let error) = state else { continue }
                    cause = error.cause
                    break
                }
                Starvation.end()
                #expect(cause == .noResources, "\(host)")
                await channel.close()
            }
        }
    }

    @Test func ofWebSockets() async {
        await #expect(processExitsWith: .success) {
            let setup = try WebSocketSetup("wss://127.0.0.1:1/", starts: false)
            Starvation.begin()
            let (cause, goesOn) = try await setup.end { setup.channel.start() }
            Starvation.end()
            #expect(cause == .noResources)
            #expect(goesOn)
            await setup.channel.close()
        }
    }

    @Test func ofLooks() async {
        await #expect(processExitsWith: .success) {
            let looker = try Looker(.one)
            for host in ["127.0.0.1", "localhost"] {
                Starvation.begin()
                let report = try await looker.look(at: 1) {
                    $0.dialled = DialAddress(host: try HostIdentity(host))
                }
                Starvation.end()
                #expect(report.failure?.cause == .noResources, "\(host)")
            }
        }
    }

    /// Neither for ever, nor as if there were no libcurl.
    @Test func ofTransportsThatBegin() async {
        await #expect(processExitsWith: .success) {
            let manager = try TestPKI.manager()
            for _ in 0..<2 {
                Starvation.begin()
                #expect(throws: TransportStartError.noResources) {
                    try Transport(manager: manager)
                }
                #expect(throws: TransportStartError.noResources) {
                    try Prober(evaluator: manager.evaluator)
                }
                Starvation.end()
                _ = try Transport(manager: manager)
            }
        }
    }

    @Test func isTheCauseWhateverWantedOne() throws {
        let causes: [TransportError.Cause] = [
            .unreachable(code: EMFILE), .unreachable(code: ENOBUFS),
            .proxy(.unreachable(code: ENFILE)), .upload(.unreadable(code: EMFILE)),
            .download(.unwritable(code: EMFILE)),
        ]
        let report = ConnectionReport(
            endpoint: Endpoint(host: try HostIdentity("im.example.com"), port: 443),
            dialled: nil,
            proxy: nil
        )
        for cause in causes {
            let error = TransportError(cause: cause, connection: report)
            #expect(error.cause == .noResources)
            for language in Language.allCases {
                let told = "\(Explanation(error, language: language))"
                #expect(told.contains("ulimit -n") && told.contains("LimitNOFILE="), "\(told)")
            }
        }
    }
}
