import CertTrust
import Foundation
import Testing

@testable import TLSTransport

/// Peers that are none of ours, spoken to with a framing that is an app's own: lines.
@Suite("IMChannel and other peers", .timeLimit(.minutes(3)))
struct IMChannelPeerTests {
    /// `openssl s_server -rev`: sends each line back, its letters in reverse.
    private static func reverser() async throws -> (ServerProcess, UInt16) {
        let files = try TestPKI.files("transport-server")
        let port = try ServerProcess.freePort()
        let process = try ServerProcess(
            "openssl",
            [
                "s_server", "-rev", "-quiet", "-accept", "127.0.0.1:\(port)",
                "-cert", files.certificate, "-key", files.key,
            ]
        )
        try await process.wait(for: "s_server") { Loopback.isListening(port) ? () : nil }
        return (process, port)
    }

    /// haproxy, which passes TLS on as it is.
    private static func balancer(
        before servers: [UInt16]
    ) async throws -> (ServerProcess, UInt16) {
        let port = try ServerProcess.freePort()
        let lines = servers.enumerated().map { "  server s\($0) 127.0.0.1:\($1)" }
        let process = try ServerProcess(
            "haproxy",
            ["-db", "-f", "{folder}/haproxy.cfg"],
            files: [
                "haproxy.cfg": """
                defaults
                  mode tcp
                  timeout connect 5s
                  timeout client 60s
                  timeout server 60s
                listen tls
                  bind 127.0.0.1:\(port)
                  balance roundrobin
                \(lines.joined(separator: "\n"))

                """
            ]
        )
        try await process.wait(for: "haproxy") { Loopback.isListening(port) ? () : nil }
        return (process, port)
    }

    private static func channel(_ client: Client, _ port: UInt16) throws -> IMChannel {
        let channel = IMChannel(
            client.transport,
            to: IMTarget(Endpoint(host: try HostIdentity("127.0.0.1"), port: port)),
            framing: LineFraming()
        )
        channel.start()
        return channel
    }

    @Test("openssl s_server turns each line round")
    func openssl() async throws {
        let (process, port) = try await Self.reverser()
        let channel = try Self.channel(Client(), port)
        var messages = channel.messages.makeAsyncIterator()
        for line in ["abc", "a", "0123456789"] {
            try await channel.send(Array(line.utf8))
            #expect(await messages.next() == Array(line.reversed().map(String.init).joined().utf8))
        }
        await channel.close()
        #expect(process.isRunning)
    }

    @Test(
        "haproxy in between changes nothing, and a server that goes away behind it is left for another"
    )
    func haproxy() async throws {
        let (first, firstPort) = try await Self.reverser()
        let (second, secondPort) = try await Self.reverser()
        let (balancer, port) = try await Self.balancer(before: [firstPort, secondPort])
        let channel = try Self.channel(Client(), port)
        var messages = channel.messages.makeAsyncIterator()
        try await channel.send(Array("abc".utf8))
        #expect(await messages.next() == Array("cba".utf8))
        // Whichever it was; haproxy then has one server that refuses, and one that takes the next connection.
        let states = channel.states()
        let used = try Loopback.connections(to: firstPort) > 0 ? first : second
        used.stop()
        var hasWaited = false
        for await state in states {
            if state.isWaiting { hasWaited = true }
            if hasWaited, state.isReady { break }
        }
        try await channel.send(Array("xyz".utf8))
        #expect(await messages.next() == Array("zyx".utf8))
        await channel.close()
        #expect(balancer.isRunning)
    }
}

/// One message a line, without its end; a line without letters asks whether the other end is there.
private struct LineFraming: Framing {
    var maximumFrameOctets: Int { 1_024 }

    func layout(of octets: ArraySlice<UInt8>) throws(FramingError) -> FrameLayout? {
        guard let end = octets.firstIndex(of: 10) else { return nil }
        return FrameLayout(headOctets: 0, messageOctets: end - octets.startIndex, tailOctets: 1)
    }

    func append(_ message: ArraySlice<UInt8>, to octets: inout [UInt8]) throws(FramingError) {
        guard !message.contains(10) else { throw .notOneFrame }
        octets += message + [10]
    }

    func kind(of message: ArraySlice<UInt8>) -> FrameKind {
        message.isEmpty ? .heartbeatAnswer : .message
    }

    var heartbeat: [UInt8] { [] }
    var heartbeatAnswer: [UInt8]? { nil }
    var heartbeatLimit: HeartbeatLimit { .any }
}
