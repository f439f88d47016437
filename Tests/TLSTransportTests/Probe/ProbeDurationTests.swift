import Foundation
import TLSTransport
import Testing

/// How long a look took, which is its own time and no other's.
@Suite("Durations of looks", .timeLimit(.minutes(3)))
struct ProbeDurationTests {
    @Test("of many that are begun together are told apart")
    func together() async throws {
        let server = try await OpenSSLServer()
        let target = try Looker.target(server.port)
        let found = Kept()
        try await Looker(.one).prober.probe(Array(repeating: target, count: 8)) {
            await found.add($0)
        }
        let reports = await found.reports
        #expect(reports.count == 8 && reports.allSatisfy(\.isGood))
        // The loop begins them in one turn, whose clock stands still.
        #expect(Set(reports.compactMap(\.connecting)).count == 8)
        #expect(Set(reports.compactMap(\.handshaking)).count == 8)
    }

    @Test("end with the handshake, however long the server is listened to behind it")
    func asked() async throws {
        // It asks for a certificate, and could still refuse for half a second: no ticket says that it does not.
        let server = try await OpenSSLServer(
            "transport-server",
            ["-verify", "1", "-tls1_3", "-num_tickets", "0"]
        )
        let start = ContinuousClock.now
        let report = try await Looker(.one).look(at: server.port)
        let whole = ContinuousClock.now - start
        #expect(report.clientCertificate != .notAsked)
        #expect(try #require(report.handshaking) < whole - .milliseconds(450))
        #expect(try #require(report.handshaking) > .zero)
    }

    @Test("of servers that answer late are longer")
    func late() async throws {
        let quick = try await OpenSSLServer()
        let late = try await PlainPeer("tls-late", block: "transport-server")
        let reports = Kept()
        let slow = try Looker.target(late.port)
        try await Looker(.one).prober.probe([try Looker.target(quick.port), slow]) {
            await reports.add($0)
        }
        let durations = await reports.reports.compactMap(\.handshaking)
        #expect(durations.count == 2)
        #expect(durations[1] > .milliseconds(1_900) && durations[0] < durations[1])
    }

    @Test("are waited for as long as the limit says", arguments: [ProbeDepth.one, .cause])
    func wholeLimit(_ depth: ProbeDepth) async throws {
        // Its handshake begins after 2 s, which is within the limit and not within two thirds of it.
        let late = try await PlainPeer("tls-late", block: "transport-server")
        let report = try await Looker(depth, timeout: .milliseconds(2_900)).look(at: late.port)
        #expect(report.isGood, "\(report.ladder)")
    }

    @Test("that end a wait are told, and prove nothing about the app, which waits longer")
    func undecided() async throws {
        let peer = try await PlainPeer("silent")
        let place = "127.0.0.1:\(peer.port)"
        for (language, told) in [("en", "no answer within the time"), ("zh", "时限内无应答")] {
            for format in ["text", "html"] {
                let answer = try await TryCommand.text(
                    [place, "--timeout", "1", "--format", format],
                    language: language,
                    command: "probe"
                )
                #expect(answer.0 == 4)
                #expect(answer.1.contains(told), "\(answer.1)")
                for word in ["would not connect", "不会连接"] { #expect(!answer.1.contains(word)) }
                if language == "en" { #expect(answer.1.contains("within 1 s"), "\(answer.1)") }
            }
        }
    }
}

private actor Kept {
    private(set) var reports: [ProbeReport] = []

    func add(_ report: ProbeReport) {
        reports.append(report)
    }
}
