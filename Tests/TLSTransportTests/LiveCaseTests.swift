import CertTrust
import Foundation
import TLSTransport
import Testing

/// Problems that people report in public, with the servers that have them: cases 50 and up of WFCERT_SHARED.
///
/// Their ports are fixed, so that one runs at a time.
@Suite("Live cases", .serialized, .enabled(if: LiveCase.folder != nil), .timeLimit(.minutes(5)))
struct LiveCaseTests {
    @Test("50: an address gets the default certificate, a name its own")
    func defaultVirtualHost() async throws {
        let live = try await LiveCase("50-sni-default-vhost", ports: [24550])
        for mode in [PolicyMode.permissive, .tls] {
            let client = try live.client(mode)
            for host in ["im.example.com", "im.example.com."] {
                var request = HTTPRequest(.get, try HTTPURL("https://\(host):24550/"))
                request.dialing = DialAddress(host: try HostIdentity("127.0.0.1"))
                let response = try await client.channel.send(request)
                #expect(response.status == 200)
                #expect(response.connection.tls?.serverName == "im.example.com")
            }
            let url = try HTTPURL("https://127.0.0.1:24550/")
            let error = try await client.failure(HTTPRequest(.get, url))
            #expect(error.refusal?.mainReason?.code == .hostMismatch)
        }
        #expect(try !live.process.output().contains("sni 127"))
    }

    @Test("51: plain HTTP on a TLS port is told as such, and nothing of certificates")
    func plaintext() async throws {
        let live = try await LiveCase("51-plaintext-on-tls-port", ports: [24551])
        let url = try HTTPURL("https://127.0.0.1:24551/")
        let error = try await live.client().failure(HTTPRequest(.get, url))
        #expect(error.cause == .tls(.notTLS(firstOctets: Array("HTTP/".utf8))))
        #expect(error.code == "not-tls")
    }

    @Test("55: a server that never says 100 gets the body, one that says 413 gets little of it")
    func expectContinue() async throws {
        let live = try await LiveCase("55-expect-100", ports: [24555, 24565])
        let client = try live.client()
        let body = HTTPBody.octets([UInt8](repeating: 1, count: 3_000_000))
        var request = HTTPRequest(.put, try HTTPURL("https://im.example.com:24555/"), body: body)
        request.dialing = DialAddress(host: try HostIdentity("127.0.0.1"))
        let response = try await client.channel.send(request)
        #expect(response.status == 200)
        #expect(try await response.body.text() == "got 3000000\n")
        request.url = try HTTPURL("https://im.example.com:24565/")
        #expect(try await client.channel.send(request).status == 413)
    }

    @Test("57: a GET on a closed connection is sent again, a POST never")
    func keepAliveRace() async throws {
        for (method, requests) in [(HTTPMethod.get, 3), (.post, 2)] {
            let live = try await LiveCase("57-keepalive-race", ports: [24557])
            let client = try live.client()
            let loopback = DialAddress(host: try HostIdentity("127.0.0.1"))
            var first = HTTPRequest(.get, try HTTPURL("https://im.example.com:24557/1"))
            first.dialing = loopback
            _ = try await client.channel.send(first).body.text()
            var second = HTTPRequest(method, try HTTPURL("https://im.example.com:24557/2"))
            second.dialing = loopback
            if method == .get {
                let text = try await client.channel.send(second).body.text()
                #expect(text == "request 3 conn 2\n")
            } else {
                #expect(try await client.failure(second).cause == .closed)
            }
            let seen = try live.process.output().split(separator: "\n")
                .count { $0.contains(" on connection ") }
            #expect(seen == requests)
        }
    }

    @Test("60: an upgrade that was lost on its way is said with what came instead")
    func strippedUpgrade() async throws {
        let live = try await LiveCase("60-websocket-upgrade-stripped", ports: [24560])
        let client = try live.client()
        let loopback = DialAddress(host: try HostIdentity("127.0.0.1"))
        let refusals: [(String, WebSocketRefusal)] = [
            ("/strip", .status(426)), ("/html", .status(200)), ("/badaccept", .wrongAccept),
            ("/noupgrade", .noUpgrade),
        ]
        for (path, refusal) in refusals {
            let channel = WebSocketChannel(
                client.transport,
                to: try WebSocketRequest("wss://im.example.com:24560" + path),
                dialing: loopback
            )
            let states = channel.states()
            channel.start()
            var error: TransportError?
            for await state in states where error == nil {
                switch state {
                case .waiting(_, let cause), .stopped(let cause?): error = cause
                case .idle, .connecting, .ready, .closing, .stopped(nil): continue
                }
                await channel.close()
            }
            guard case .session(.upgradeRefused(refusal, _)) = error?.cause else {
                Issue.record("\(path): \(String(describing: error?.cause))")
                continue
            }
            #expect(error?.connection.verdict?.isTrusted == true)
        }
    }

    @Test("61: a presigned URL is sent as it was signed, at whatever address")
    func presigned() async throws {
        let live = try await LiveCase("61-presigned-host-port", ports: [24561])
        let text = try String(contentsOfFile: live.path + "/url.txt", encoding: .utf8)
        let url = try HTTPURL(text.trimmingCharacters(in: .whitespacesAndNewlines))
        var request = HTTPRequest(.put, url, body: .text("content"))
        request.dialing = DialAddress(host: try HostIdentity("127.0.0.1"))
        let response = try await live.client().channel.send(request)
        #expect(response.status == 200)
        #expect(try await response.body.text() == "stored\n")
    }

    @Test("63: what OpenSSL would refuse is for the policy to refuse, by its own reason")
    func weakKey() async throws {
        let live = try await LiveCase("63-weak-key-on-the-wire", ports: [24563, 24573])
        for (port, code) in [(24563, ReasonCode.weakKey), (24573, .ekuMissingServerAuth)] {
            var request = HTTPRequest(.get, try HTTPURL("https://im.example.com:\(port)/"))
            request.dialing = DialAddress(host: try HostIdentity("127.0.0.1"))
            #expect(try await live.client(.permissive).channel.send(request).status == 200)
            let error = try await live.client(.tls).failure(request)
            #expect(error.refusal?.mainReason?.code == code)
        }
    }
}

/// One case, whose servers run.
struct LiveCase {
    static let folder = ProcessInfo.processInfo.environment["WFCERT_SHARED"].map { $0 + "/cases/" }

    let path: String
    let process: ServerProcess
    let moment: Instant

    init(_ name: String, ports: [UInt16]) async throws {
        path = try #require(Self.folder) + name
        let data = try Data(contentsOf: URL(filePath: path + "/expected.json"))
        let expected = try JSONDecoder().decode(Expected.self, from: data)
        moment = expected.at.flatMap { Instant($0) } ?? TestPKI.now
        // The servers of the case before may still be going.
        while ports.contains(where: Loopback.isListening) {
            try await Task.sleep(for: .milliseconds(20))
        }
        let process = try ServerProcess("bash", [path + "/serve.sh"], endsGroup: true)
        self.process = process
        for port in ports {
            try await process.wait(for: "port \(port)") { Loopback.isListening(port) ? () : nil }
        }
    }

    private struct Expected: Decodable {
        let at: String?
    }

    func client(_ mode: PolicyMode = .permissive) throws -> Client {
        let manager = CertificateManager(policy: TrustPolicy(mode: mode, trust: .pinOnly))
        try manager.load(directory: path + "/bundle")
        try manager.loadSystemAnchors(.absent)
        return try Client(manager: manager) { [moment] in moment }
    }
}

extension TransportError {
    /// The verdict of a refusal.
    var refusal: Verdict? {
        guard case .untrusted(let verdict, _) = cause else { return nil }
        return verdict
    }
}
