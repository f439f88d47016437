import CertTrust
import Foundation
import TLSTransport
import Testing

/// What begins in clear: services without TLS, and those that go over to it.
@Suite("A probe in clear", .timeLimit(.minutes(5)))
struct ProbeClearTests {
    static let services: [(String, PlainService?)] = [
        ("http", .http), ("page", .http), ("ssh", .ssh), ("smtp", .smtp), ("ftp", .ftp),
        ("greets", .mailOrFiles), ("imap", .imap), ("pop3", .pop3), ("mysql", .mysql),
        ("vnc", .vnc), ("redis", .redis),
        ("mqtt", .mqtt), ("postgresql", .postgresql), ("garbage", .unknown), ("closes", nil),
        ("short", .unknown), ("short-greeting", .unknown), ("short-closes", .unknown),
        ("silent", nil), ("type-of-record", nil), ("part-of-record", nil),
    ]

    @Test("names the service that answers", arguments: services)
    func named(_ kind: String, _ service: PlainService?) async throws {
        let peer = try await PlainPeer(kind)
        let report = try await Looker(timeout: .seconds(2)).look(at: peer.port)
        #expect(report.service == service)
        #expect(report.ladder == "resolve- tcp+ tlsx chain- time- name- trust-")
        let failure = try #require(report.failure)
        #expect(["not-tls", "tls-closed", "tls-failed", "timeout"].contains(failure.code))
        // The sentences name it as the report does.
        if let service, service != .unknown, failure.code == "not-tls" {
            let why = Explanation(failure, language: .english).why
            #expect(why.contains("a plain \(service.name) server"), "\(why)")
        }
        let one = try await Looker(.one, timeout: .milliseconds(300)).look(at: peer.port)
        #expect(one.service == nil)
        #expect(one.firstBroken == .tls)
    }

    @Test(
        "tells of an answer that is shorter than a record's header, and of what came",
        arguments: ["short", "short-greeting", "short-closes"]
    )
    func short(_ kind: String) async throws {
        let peer = try await PlainPeer(kind)
        for depth in [ProbeDepth.one, .cause] {
            let report = try await Looker(depth, timeout: .seconds(2)).look(at: peer.port)
            let octets = Array((kind == "short-greeting" ? "no\n" : "no\u{1b}").utf8)
            let failure = try #require(report.failure)
            #expect(failure.cause == .tls(.notTLS(firstOctets: octets)))
            let told = Explanation(failure, language: .english).evidence.map(\.value)
            #expect(told.contains { $0.hasSuffix("\", 3 octets, and no more") }, "\(told)")
            #expect(!told.contains { $0.contains("\u{1b}") })
        }
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

    static let failures: [(StartTLS, String, StartTLSFault, service: PlainService?)] = [
        (.smtp, "smtp-none", .notOffered(reply: []), nil),
        (
            .smtp, "smtp-refuses",
            .refused(reply: Array("454 4.7.0 TLS not available \u{1b}[31mnow".utf8)), nil
        ),
        (
            .smtp, "smtp-injects",
            .injected(reply: Array("220 go ahead".utf8), behind: Array("250 injected\r\n".utf8)),
            nil
        ),
        (.smtp, "turns-away", .turnedAway(reply: Array("554 \u{1b}no".utf8)), nil),
        (.smtp, "closes-early", .closed(before: .greeting), nil),
        (.smtp, "smtp-late-injects", .injected(reply: [], behind: Array("250 i".utf8)), nil),
        (.smtp, "smtp-hangs-up", .closed(before: .capabilities), nil),
        (.smtp, "smtp-closes", .closed(before: .handshake), nil),
        (.smtp, "imap", .otherProtocol(reply: Array("* OK ready".utf8)), .imap),
        (
            .smtp, "ftp-only", .notOffered(reply: Array("530 Please login".utf8)), .ftp
        ),
        (.ftp, "ftp-refuses", .refused(reply: Array("500 Unknown command".utf8)), nil),
        (.imap, "imap-refuses", .refused(reply: Array("a BAD unknown command".utf8)), nil),
        (.imap, "greets", .otherProtocol(reply: Array("220 hi".utf8)), .mailOrFiles),
        (.imap, "pop3", .otherProtocol(reply: Array("+OK ready".utf8)), .pop3),
        (.pop3, "pop3-refuses", .refused(reply: Array("-ERR no such command".utf8)), nil),
        (.pop3, "turns-away", .otherProtocol(reply: Array("554 \u{1b}no".utf8)), nil),
        (.xmpp, "xmpp-none", .notOffered(reply: []), nil),
    ]

    @Test("says what a server did that does not go over, and what it said", arguments: failures)
    func fails(
        _ kind: StartTLS,
        _ peer: String,
        _ fault: StartTLSFault,
        _ service: PlainService?
    ) async throws {
        let peer = try await PlainPeer(peer, block: "transport-server")
        let report = try await Looker().look(at: peer.port) { $0.startTLS = kind }
        #expect(report.failure?.cause == .tls(.startTLS(fault)))
        #expect(report.firstBroken == .tls)
        #expect(report.servedChain.isEmpty)
        #expect(report.service == service)
        let failure = try #require(report.failure)
        let why = Explanation(failure, language: .english)
        #expect(!why.evidence.contains { $0.value.contains("\u{1b}") })
        // Only who was asked can refuse.
        let wasAsked = ["refuses", "injects"].contains { "\(peer.kind)".hasSuffix($0) }
        #expect("\(why)".contains("was asked to go over") == (failure.kind == "refused"))
        #expect(wasAsked || failure.code != "starttls-injected")
        #expect(!"\(why)".contains("TLS from the first octet, and"))
        if failure.code == "starttls-injected" {
            #expect(why.why.contains("Anybody on the way"))
            #expect(!"\(why)".contains("refused"))
        }
        if let service {
            #expect(!service.startTLS.isEmpty)
            for kind in service.startTLS {
                #expect(why.fixes.first?.text.contains("--starttls \(kind.rawValue)") == true)
            }
        }
    }

    @Test("says of a greeting without an end that it has none")
    func greetsWithoutEnd() async throws {
        let peer = try await PlainPeer("endless")
        let report = try await Looker().look(at: peer.port) { $0.startTLS = .smtp }
        let failure = try #require(report.failure)
        #expect(failure.code == "starttls-refused" && failure.kind == "too-long")
        let text = "\(Explanation(failure, language: .english))"
        #expect(text.contains("more than 16 KiB in clear before it had greeted"), "\(text)")
        #expect(text.contains("220-welcome") && !text.contains("does not speak"), "\(text)")
    }

    @Test("says so of LDAP and XMPP, too", arguments: [StartTLS.ldap, .xmpp])
    func refusesInOctets(_ kind: StartTLS) async throws {
        let peer = try await PlainPeer("\(kind.rawValue)-refuses", block: "transport-server")
        let report = try await Looker().look(at: peer.port) { $0.startTLS = kind }
        #expect(report.failure?.code == "starttls-refused")
        #expect(report.failure?.kind == "refused")
    }

    @Test(
        "says that it waited for a greeting, and where TLS may begin at once",
        arguments: StartTLS.allCases
    )
    func silent(_ kind: StartTLS) async throws {
        let peer = try await PlainPeer("silent")
        let report = try await Looker(.one, timeout: .seconds(1))
            .look(at: peer.port) { $0.startTLS = kind }
        let failure = try #require(report.failure)
        #expect(failure.cause == .timeout(.connect))
        let wanted: ConnectionReport.Awaited =
            switch kind {
            case .smtp, .imap, .pop3, .ftp: .greeting
            case .xmpp: .capabilities
            case .ldap: .goAhead
            }
        #expect(failure.connection.awaited == wanted)
        let why = Explanation(failure, language: .english)
        #expect(why.headline.contains("did not greet within 1 s") == (wanted == .greeting))
        #expect(!why.headline.contains("handshake"))
        #expect(why.fixes.first?.text.contains("without --starttls") == true)
    }

    @Test("names who waits to be spoken to in another protocol")
    func waitsForAnother() async throws {
        let peer = try await PlainPeer("http")
        let report = try await Looker(timeout: .seconds(2))
            .look(at: peer.port) { $0.startTLS = .smtp }
        #expect(report.service == .http)
        let why = Explanation(try #require(report.failure), language: .english)
        #expect(why.headline.contains("did not greet"))
        #expect(why.fixes.first?.text.hasPrefix("It is HTTP: look without --starttls") == true)
    }

    @Test("says so where TLS is spoken at once", arguments: StartTLS.allCases)
    func atOnce(_ kind: StartTLS) async throws {
        let server = try await OpenSSLServer()
        let report = try await Looker(timeout: .seconds(2))
            .look(at: server.port) { $0.startTLS = kind }
        let failure = try #require(report.failure)
        #expect(["timeout", "starttls-refused"].contains(failure.code))
        let why = Explanation(failure, language: .english)
        #expect(why.headline.contains("has TLS from the first octet"))
        #expect(why.fixes.first?.text == "Look without --starttls.")
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

    @Test(
        "of what ends the connection at once says that it stood",
        arguments: ["shuts", "resets-at-once", "closes", "resets"]
    )
    func endsAtOnce(_ kind: String) async throws {
        let peer = try await PlainPeer(kind)
        let report = try await Looker(timeout: .seconds(5)).look(at: peer.port)
        #expect(report.ladder == "resolve- tcp+ tlsx chain- time- name- trust-")
        // What was not read is answered by a reset.
        let failure = try #require(report.failure)
        #expect(failure.code == "tls-closed")
        #expect(["at-once", "reset"].contains(failure.kind))
        if kind.hasPrefix("resets") { #expect(failure.kind == "reset") }
        let why = "\(Explanation(failure, language: .english))"
        #expect(why.contains("took the connection, and") && !why.contains("nothing listens"))
        let url = try HTTPURL("https://127.0.0.1:\(peer.port)/")
        let error = try await Client().failure(HTTPRequest(.get, url))
        #expect(error.code == "tls-closed")
        if kind.hasPrefix("resets") { #expect(error.kind == "reset") }
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
