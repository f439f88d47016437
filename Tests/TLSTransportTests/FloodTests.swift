import CertTrust
import TLSTransport
import Testing

/// Servers that send on and on and never come to the end of a handshake.
@Suite("A flood in the handshake", .timeLimit(.minutes(5)))
struct FloodTests {
    /// What they send, and whether OpenSSL takes any number of it.
    static let floods: [(kind: String, isEndless: Bool)] = [
        ("flood-requests", true), ("flood-single-requests", true),
        ("flood-requests-behind-hello", true), ("flood-empty-records", false),
        ("flood-cipher-changes", false), ("flood-warnings", false), ("flood-chain", false),
    ]

    private static let limit = Duration.seconds(10)
    /// The limit, on a machine that does much else; without an end to the flood it is the code that tells.
    private static let patience = limit * 4

    @Test("ends a look within its time, and harms no other", arguments: floods)
    func looks(_ kind: String, _ isEndless: Bool) async throws {
        let flood = try await PlainPeer(kind)
        let good = try await OpenSSLServer()
        let looker = try Looker(timeout: Self.limit)
        let start = ContinuousClock.now
        async let others = (looker.look(at: flood.port), looker.look(at: flood.port))
        let healthy = try await looker.look(at: good.port)
        let reports = try await others
        #expect(ContinuousClock.now - start < Self.patience)
        #expect(healthy.isGood, "\(String(describing: healthy.failure))")
        for report in [reports.0, reports.1] {
            let failure = try #require(report.failure)
            #expect(report.firstBroken == .tls && report.service == nil)
            #expect((failure.code == "handshake-too-large") == isEndless, "\(failure.code)")
            guard isEndless else { continue }
            #expect(Explanation(failure, language: .english).headline.contains("512 KiB"))
        }
    }

    @Test("ends a channel's attempt within its time", arguments: floods)
    func channels(_ kind: String, _ isEndless: Bool) async throws {
        let flood = try await PlainPeer(kind)
        var request = HTTPRequest(.get, try HTTPURL("https://127.0.0.1:\(flood.port)/"))
        request.timeouts.connect = Self.limit
        let start = ContinuousClock.now
        let failure = try await Client().failure(request)
        #expect(ContinuousClock.now - start < Self.patience)
        #expect(failure.step == .tls)
        #expect((failure.code == "handshake-too-large") == isEndless, "\(failure.code)")
    }
}
