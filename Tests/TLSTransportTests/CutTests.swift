import CertTrust
import Foundation
import TLSTransport
import Testing

/// Connections that end anywhere in the handshake or the answer.
@Suite("Cut connections")
struct CutTests {
    /// A relay in front of a server, which closes each connection after so many octets of the server's.
    ///
    /// - Parameters:
    ///   - port: The server's.
    ///   - delay: Cuts none, and lets octets take so many seconds each way.
    /// - Returns: The relay and its port.
    /// - Throws: When it does not start.
    static func relay(
        to port: UInt16,
        delay: String? = nil
    ) async throws -> (ServerProcess, UInt16) {
        let script = Repository.root.appending(path: "Tests/TLSTransportTests/Support/relay.py")
        let arguments = [script.path, "\(port)"] + (delay.map { [$0] } ?? [])
        let process = try ServerProcess("python3", arguments)
        let own = try await process.wait(for: "port") {
            try process.output().split(separator: "\n").first.flatMap { UInt16($0) }
        }
        return (process, own)
    }

    @Test(
        "end in a typed error at every octet, and never in an answer",
        arguments: ["TLSv1_2", "TLSv1_3"]
    )
    func everywhere(_ version: String) async throws {
        var options = try FaultServer.Options()
        options.version = version
        let server = try await FaultServer(options)
        let (process, port) = try await Self.relay(to: server.port)
        let client = try Client()
        // The relay cuts its first connection after 0 octets, the next after 7, and so on, until one is whole.
        var cuts = 0
        while cuts < 1_000 {
            let answer: String?
            var request = HTTPRequest(.get, try HTTPURL("https://127.0.0.1:\(port)/early/200"))
            request.timeouts.connect = .seconds(10)
            do throws(TransportError) {
                let response = try await client.channel.send(request)
                answer = try await response.body.collect(upTo: 100).map {
                    String(decoding: $0, as: UTF8.self)
                }
            } catch {
                switch error.cause {
                case .tls(.closed), .tls(.closedAtOnce), .closed, .violation(.truncated): break
                default: Issue.record("after \(cuts) cuts: \(error.cause)")
                }
                answer = nil
            }
            if let answer {
                #expect(answer == "too large")
                break
            }
            cuts += 1
        }
        #expect(cuts > 100)
        #expect(cuts < 1_000)
        #expect(process.isRunning)
        // What the gate never saw whole was never asked for anything.
        let opened = try server.events().compactMap(\.version).count
        #expect(try server.requests().count <= opened)
        #expect(try await client.get(server.url("/ok")).status == 200)
    }
}
