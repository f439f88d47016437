import CertTrust
import Foundation
import TLSTransport
import Testing

/// What begins in clear: services without TLS, and those that go over to it.
@Suite("A probe in clear", .timeLimit(.minutes(5)))
struct ProbeClearTests {
    static let services: [(String, PlainService?)] = [
        ("http", .http), ("page", .http), ("ssh", .ssh), ("smtp", .smtp), ("ftp", .ftp),
        ("imap", .imap), ("pop3", .pop3), ("mysql", .mysql), ("vnc", .vnc), ("redis", .redis),
        ("mqtt", .mqtt), ("postgresql", .postgresql), ("garbage", .unknown), ("closes", nil),
        ("silent", nil),
    ]

    @Test("names the service that answers", arguments: services)
    func named(_ kind: String, _ service: PlainService?) async throws {
        let peer = try await PlainPeer(kind)
        let report = try await Looker(timeout: .seconds(2)).look(at: peer.port)
        #expect(report.service == service)
        #expect(report.ladder == "resolve- tcp+ tlsx chain- time- name- trust-")
        let failure = try #require(report.failure)
        #expect(["not-tls", "tls-closed", "tls-failed", "timeout"].contains(failure.code))
        let one = try await Looker(.one, timeout: .milliseconds(300)).look(at: peer.port)
        #expect(one.service == nil)
        #expect(one.firstBroken == .tls)
    }

    @Test("goes over to TLS, and says nothing behind it", arguments: StartTLS.allCases)
    func startTLS(_ kind: StartTLS) async throws {
        let peer = try await PlainPeer(kind.rawValue, block: "transport-server")
        let report = try await Looker().look(at: peer.port) { $0.startTLS = kind }
        #expect(report.ladder == "resolve- tcp+ tls+ chain+ time+ name+ trust+")
        #expect(report.servedChain.count == 1)
        let seen = try await peer.process.wait(for: "end") {
            try peer.process.output().split(separator: "\n").dropFirst().first
        }
        // The goodbye alone came.
        #expect(seen == "after ")
    }

    static let refusals: [(StartTLS, String, [UInt8])] = [
        (.smtp, "smtp-none", []),
        (.smtp, "smtp-refuses", Array("454 4.7.0 TLS not available \u{1b}[31mnow".utf8)),
        (.smtp, "smtp-injects", Array("220 go ahead".utf8)),
        (.imap, "imap-refuses", Array("a BAD unknown command".utf8)),
        (.pop3, "pop3-refuses", Array("-ERR no such command".utf8)),
        (.ftp, "ftp-refuses", Array("500 Unknown command".utf8)),
        (.xmpp, "xmpp-none", []),
    ]

    @Test("says that a server does not go over, and what it said", arguments: refusals)
    func refuses(_ kind: StartTLS, _ peer: String, _ reply: [UInt8]) async throws {
        let peer = try await PlainPeer(peer, block: "transport-server")
        let report = try await Looker().look(at: peer.port) { $0.startTLS = kind }
        #expect(report.failure?.cause == .tls(.startTLSRefused(reply: reply)))
        #expect(report.firstBroken == .tls)
        #expect(report.servedChain.isEmpty)
        let why = Explanation(try #require(report.failure), language: .english)
        #expect(!why.evidence.contains { $0.value.contains("\u{1b}") })
        #expect(why.fixes.count == 2)
    }

    @Test(
        "says so of LDAP and XMPP, too",
        arguments: [(StartTLS.ldap, "ldap-refuses"), (.xmpp, "xmpp-refuses")]
    )
    func refusesInOctets(_ kind: StartTLS, _ peer: String) async throws {
        let peer = try await PlainPeer(peer, block: "transport-server")
        let report = try await Looker().look(at: peer.port) { $0.startTLS = kind }
        #expect(report.failure?.code == "starttls-refused")
    }

    @Test("is confirmed by s_client in the same protocol")
    func confirmed() async throws {
        let port = try ServerProcess.freePort()
        let report = try await Looker().look(at: port) { $0.startTLS = .imap }
        let why = Explanation(try #require(report.failure), language: .english)
        #expect(why.confirm?.contains(" -starttls imap ") == true)
    }

    @Test("of a port on which nobody listens stops at tcp")
    func refused() async throws {
        let port = try ServerProcess.freePort()
        let report = try await Looker().look(at: port)
        #expect(report.ladder == "resolve- tcpx tls- chain- time- name- trust-")
        #expect(report.failure?.cause == .unreachable(code: ECONNREFUSED))
    }

    @Test("of a name that leads nowhere stops at resolve")
    func unresolved() async throws {
        let host = try HostIdentity("no-such-host.invalid")
        let report = try await Looker().prober.probe(ProbeTarget(Endpoint(host: host)))
        #expect(report.ladder == "resolvex tcp- tls- chain- time- name- trust-")
        #expect(report.failure?.code == "name-not-found")
    }

    @Test("of a black hole ends in time")
    func blackHole() async throws {
        let hole = try BlackHole()
        let report = try await Looker(timeout: .milliseconds(400)).look(at: hole.port)
        #expect(report.failure?.cause == .timeout(.connect))
        #expect(report.firstBroken == .tcp)
    }

    @Test("ends with the task that wants it")
    func cancelled() async throws {
        let peer = try await PlainPeer("silent")
        let looker = try Looker(.one, timeout: .seconds(60))
        let target = try Looker.target(peer.port)
        let task = Task { await looker.prober.probe(target) }
        try await Task.sleep(for: .milliseconds(50))
        task.cancel()
        #expect(await task.value.failure?.cause == .cancelled)
    }

    @Test("of many keeps their order, and its rate", arguments: [nil, 50.0])
    func fleet(_ perSecond: Double?) async throws {
        let server = try await OpenSSLServer()
        let closed = try ServerProcess.freePort()
        let looker = try Looker(.one, inFlight: 4, perSecond: perSecond)
        let ports = (0..<30).map { $0 % 3 == 0 ? closed : server.port }
        let targets = try ports.map { try Looker.target($0) }
        let seen = Seen()
        let start = ContinuousClock.now
        await looker.prober.probe(targets) { await seen.add($0) }
        let reports = await seen.reports
        #expect(reports.map(\.target.endpoint.port) == ports)
        #expect(reports.map(\.isGood) == ports.map { $0 != closed })
        if perSecond != nil { #expect(ContinuousClock.now - start >= .milliseconds(560)) }
    }

    private actor Seen {
        var reports: [ProbeReport] = []
        func add(_ report: ProbeReport) { reports.append(report) }
    }
}
