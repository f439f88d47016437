import Testing

@testable import CertTrust

@Suite("TrustLogLimiter")
struct TrustLogLimiterTests {
    private typealias S = VerdictSamples

    private static func refusal(_ host: String = "a.lan", end: String? = nil) throws -> Verdict {
        var leaf = S.leaf
        if let end { leaf.end = end }
        return try S.verdict(
            [Reason(.untrusted(.notPinned(issuer: "CA")), certificate: 0)],
            path: [leaf],
            host: S.dns(host)
        )
    }

    private static func at(_ seconds: Int64) -> Instant {
        Instant(seconds: S.now.seconds + seconds)
    }

    private static func counter(_ host: String, _ repeated: Int, since: Int64 = 0) -> String {
        "[WFCCCert] host=\(host) policy=permissive trust=system-then-pinned verdict=rejected "
            + "code=untrusted kind=not-pinned repeated=\(repeated) since=\(at(since))"
    }

    @Test("writes one block, then a counter a minute")
    func countsRepeats() throws {
        var limiter = TrustLogLimiter()
        let verdict = try Self.refusal()
        #expect(limiter.lines(for: verdict, at: Self.at(0)) == TrustLog.lines(for: verdict))
        for second in 1..<60 {
            #expect(limiter.lines(for: verdict, at: Self.at(Int64(second))) == [])
        }
        #expect(limiter.lines(for: verdict, at: Self.at(60)) == [Self.counter("a.lan", 60)])
        #expect(limiter.lines(for: verdict, at: Self.at(61)) == [])
        #expect(
            limiter.lines(for: verdict, at: Self.at(120)) == [Self.counter("a.lan", 2, since: 60)]
        )
    }

    @Test("writes a block for each host and each verdict")
    func tellsVerdictsApart() throws {
        var limiter = TrustLogLimiter()
        let trusted = try S.verdict([], path: [S.leaf], anchor: .pinned, host: S.dns("a.lan"))
        for verdict in [try Self.refusal(), try Self.refusal("b.lan"), trusted] {
            #expect(limiter.lines(for: verdict, at: Self.at(0)) == TrustLog.lines(for: verdict))
            #expect(limiter.lines(for: verdict, at: Self.at(1)) == [])
        }
        #expect(limiter.count == 3)
    }

    @Test("writes what is due when a timer asks, and nothing twice")
    func flushes() throws {
        var limiter = TrustLogLimiter()
        let verdict = try Self.refusal()
        _ = limiter.lines(for: verdict, at: Self.at(0))
        #expect(limiter.lines(at: Self.at(90)) == [])
        _ = limiter.lines(for: verdict, at: Self.at(30))
        #expect(limiter.lines(at: Self.at(40)) == [])
        #expect(limiter.lines(at: Self.at(60)) == [Self.counter("a.lan", 1)])
        #expect(limiter.lines(at: Self.at(120)) == [])
    }

    @Test("shows an exchanged certificate, once an interval at most")
    func showsExchange() throws {
        var limiter = TrustLogLimiter()
        let new = try Self.refusal(end: "2029-01-01T00:00:00Z")
        _ = limiter.lines(for: try Self.refusal(), at: Self.at(0))
        #expect(limiter.lines(for: new, at: Self.at(1)) == [])
        #expect(
            limiter.lines(for: new, at: Self.at(60))
                == [Self.counter("a.lan", 2)] + TrustLog.lines(for: new)
        )
        #expect(limiter.lines(for: new, at: Self.at(61)) == [])
    }

    @Test("forgets the host unused longest, with its counter")
    func isBounded() throws {
        var limiter = TrustLogLimiter(maximumEntries: 2)
        for host in ["a.lan", "b.lan", "a.lan"] {
            _ = limiter.lines(for: try Self.refusal(host), at: Self.at(0))
        }
        _ = limiter.lines(for: try Self.refusal("b.lan"), at: Self.at(1))
        _ = limiter.lines(for: try Self.refusal("a.lan"), at: Self.at(2))
        let third = try Self.refusal("c.lan")
        #expect(
            limiter.lines(for: third, at: Self.at(3))
                == [Self.counter("b.lan", 1)] + TrustLog.lines(for: third)
        )
        #expect(limiter.count == 2)
    }

    @Test("goes on after the clock was set back")
    func survivesClock() throws {
        var limiter = TrustLogLimiter()
        let verdict = try Self.refusal()
        _ = limiter.lines(for: verdict, at: Self.at(0))
        #expect(limiter.lines(for: verdict, at: Self.at(-9_000)) == [Self.counter("a.lan", 1)])
        #expect(limiter.lines(for: verdict, at: Self.at(-8_999)) == [])
    }
}
