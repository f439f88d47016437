import CertTrust
import Foundation
import Synchronization
import Testing

@testable import TLSTransport

/// A kept connection and the trust: what was good once is not good for ever.
@Suite("IMChannel and the trust", .timeLimit(.minutes(3)))
struct IMChannelTrustTests {
    private static func channel(
        _ client: Client,
        _ target: IMTarget,
        options: IMOptions = IMOptions()
    ) -> IMChannel {
        let channel = IMChannel(
            client.transport,
            to: target,
            framing: LengthPrefixedFraming(),
            options: options
        )
        channel.start()
        return channel
    }

    private static func wait(_ channel: IMChannel, _ isWanted: (IMState) -> Bool) async throws
        -> IMState
    {
        for await state in channel.states() where isWanted(state) { return state }
        throw IMChannelTests.Missing()
    }

    @Test("a trust that is revoked closes the connection, and one that stays good does not")
    func revoked() async throws {
        let server = try await EchoServer()
        let client = try Client()
        let channel = Self.channel(client, IMTarget(try server.endpoint))
        _ = try await Self.wait(channel, \.isReady)
        var notices = channel.notices().makeAsyncIterator()
        try client.manager.add(
            bytes: TestPKI.certificate("common", "other-root"),
            named: "other-root"
        )
        #expect(await notices.next() == .trustedAgain)
        try await channel.send([1])
        var messages = channel.messages.makeAsyncIterator()
        #expect(await messages.next() == [1])
        client.manager.removeAll()
        guard case .waiting(_, let error) = try await Self.wait(channel, \.isWaiting) else {
            return
        }
        guard case .untrusted(let verdict, let chain) = error.cause else {
            Issue.record("\(error.cause)")
            return
        }
        #expect(verdict.mainReason?.code == .noAnchors)
        #expect(!chain.isEmpty)
        #expect(error.connection.verdict == verdict)
        // It is trusted again, and the channel comes back by itself.
        try client.manager.add(bytes: TestPKI.certificate("common", "lab-root"), named: "lab-root")
        channel.take(.networkChanged)
        _ = try await Self.wait(channel, \.isReady)
        try await channel.send([2])
        #expect(await messages.next() == [2])
        await channel.close()
    }

    @Test(
        "a certificate that ends while it is connected is noticed, and refused at the next connection"
    )
    func expires() async throws {
        let server = try await EchoServer()
        let weather = try await Weather(before: server.port)
        // Two seconds before the leaf ends, from when somebody first asks.
        let begin = Mutex<ContinuousClock.Instant?>(nil)
        let leaf = try Certificate(der: TestPKI.certificate("transport-server", "leaf"))
        let end = leaf.validity.notAfter
        let client = try Client(
            manager: TestPKI.manager(),
            clock: {
                let now = ContinuousClock.now
                let past = begin.withLock { begin in
                    let start = begin ?? now
                    begin = start
                    return now - start
                }
                return Instant(seconds: end.seconds - 2 + Int64(past / .seconds(1)))
            }
        )
        let channel = Self.channel(client, IMTarget(try weather.endpoint))
        var notices = channel.notices().makeAsyncIterator()
        _ = try await Self.wait(channel, \.isReady)
        #expect(await notices.next() == .certificateExpired(end))
        // It still works: who is connected is not cut off.
        try await channel.send([1])
        var messages = channel.messages.makeAsyncIterator()
        #expect(await messages.next() == [1])
        try await weather.become("cut")
        try await weather.become("fair")
        let state = try await Self.wait(channel) { state in
            if case .waiting(_, let error) = state { error.code == "expired" } else { false }
        }
        #expect(state.isWaiting)
        await channel.close()
    }

    @Test("a server that comes back with another certificate is refused, and sent nothing")
    func replaced() async throws {
        let other = try TestPKI.files("transport-other")
        let server = try await EchoServer(["swap": [other.certificate, other.key]])
        let weather = try await Weather(before: server.port)
        let client = try Client()
        let channel = Self.channel(client, IMTarget(try weather.endpoint))
        _ = try await Self.wait(channel, \.isReady)
        try await weather.become("cut")
        try await weather.become("fair")
        let state = try await Self.wait(channel) { state in
            if case .waiting(_, let error) = state { error.step == .trust } else { false }
        }
        #expect(state.isWaiting)
        let sending = Task { try? await channel.send([1]) }
        // The evidence is logged once, however often it is tried.
        try await Task.sleep(for: .seconds(1))
        #expect(client.log.all.count { $0.contains("step=trust") } == 1)
        await channel.close()
        #expect(await sending.value == nil)
    }

    @Test(
        "the host's name is bound wherever the address leads, and a proxy changes nothing of it",
        arguments: [nil, Proxy.Kind.http]
    )
    func detours(_ kind: Proxy.Kind?) async throws {
        let server = try await EchoServer()
        let loopback = try HostIdentity("127.0.0.1")
        var options = IMOptions()
        var processes: [ServerProcess] = []
        if kind != nil {
            let (process, port) = try await ServerProcess.httpProxy()
            processes.append(process)
            options.proxy = Proxy(kind: .http, endpoint: Endpoint(host: loopback, port: port))
        }
        let client = try Client()
        let named = IMTarget(
            Endpoint(host: try HostIdentity("im.example.com"), port: server.port),
            dialing: DialAddress(host: loopback)
        )
        let channel = Self.channel(client, named, options: options)
        guard case .ready(let report) = try await Self.wait(channel, \.isReady) else { return }
        #expect(report.tls?.serverName == "im.example.com")
        #expect(report.dialled == DialAddress(host: loopback))
        #expect(report.proxy == options.proxy)
        try await channel.send([7])
        var messages = channel.messages.makeAsyncIterator()
        #expect(await messages.next() == [7])
        await channel.close()
        let wrong = Self.channel(
            client,
            IMTarget(
                Endpoint(host: try HostIdentity("other.example.com"), port: server.port),
                dialing: DialAddress(host: loopback)
            ),
            options: options
        )
        guard case .waiting(_, let error) = try await Self.wait(wrong, \.isWaiting) else { return }
        #expect(error.code == "host-mismatch")
        await wrong.close()
        for process in processes { #expect(process.isRunning) }
    }

    @Test("a client certificate is shown where it is asked for, and its lack is said")
    func clientCertificate() async throws {
        let root = TestPKI.directory.appending(path: "cases/common/lab-root.pem").path
        let server = try await EchoServer(["client_ca": root])
        let files = try TestPKI.files("transport-client")
        let identity = try ClientIdentity(
            pem: [UInt8](Data(contentsOf: URL(filePath: files.certificate)))
                + [UInt8](Data(contentsOf: URL(filePath: files.key)))
        )
        let client = try Client()
        let target = IMTarget(try server.endpoint)
        let channel = Self.channel(client, target, options: IMOptions(identity: identity))
        _ = try await Self.wait(channel, \.isReady)
        try await channel.send([1])
        var messages = channel.messages.makeAsyncIterator()
        #expect(await messages.next() == [1])
        await channel.close()
        // With TLS 1.3 the refusal comes behind the handshake.
        let bare = Self.channel(client, target)
        let state = try await Self.wait(bare, \.isWaiting)
        guard case .waiting(_, let error) = state else { return }
        #expect(error.code == "client-certificate-required")
        await bare.close()
    }
}
