import Testing

@testable import CertTrust

@Suite("TrustLog")
struct TrustLogTests {
    private typealias S = VerdictSamples

    @Test("writes a refusal line by line")
    func writesRefusal() throws {
        let verdict = try S.verdict(
            [
                S.miss(
                    .ipNotInSAN,
                    S.ip(10, 0, 16, 12),
                    ["IP:101.35.103.221"],
                    nearest: "101.35.103.221"
                )
            ],
            path: [S.selfSigned],
            anchor: .pinned,
            host: S.ip(10, 0, 16, 12),
            hostText: "10.0.16.12:443"
        )
        let sha256 = Hex.fingerprint(verdict.path[0].certificate.sha256)
        #expect(
            TrustLog.lines(for: verdict) == [
                "[WFCCCert] host=10.0.16.12:443 policy=permissive trust=system-then-pinned "
                    + "verdict=rejected reasons=1",
                "[WFCCCert]   reason=1 code=host-mismatch kind=ip-not-in-san cert=0",
                "[WFCCCert]   cert[0] subject=\"CN=101.35.103.221\" san=\"IP:101.35.103.221\" "
                    + "not_before=2026-11-01T00:00:00Z not_after=2028-11-01T00:00:00Z "
                    + "days_left=701 sha256=\(sha256)",
                "[WFCCCert]   chain=complete anchor=pinned bundle=3 time=2026-12-01T00:00:00Z",
                "[WFCCCert]   fix=\"add IP:10.0.16.12 to subjectAltName, or dial 101.35.103.221\"",
            ]
        )
    }

    @Test("writes a trusted verdict without reasons and fix")
    func writesTrusted() throws {
        let verdict = try S.verdict([], path: [S.leaf, S.root], anchor: .system, trust: .pinOnly)
        let lines = TrustLog.lines(for: verdict)
        #expect(lines.count == 3)
        #expect(
            lines[0] == "[WFCCCert] host=im.example.com policy=permissive trust=pin-only "
                + "verdict=trusted reasons=0"
        )
        #expect(
            lines[2]
                == "[WFCCCert]   chain=complete anchor=system bundle=3 time=2026-12-01T00:00:00Z"
        )
    }

    @Test("adds the facts that no other line tells, and the certificate at fault")
    func addsFacts() throws {
        let reason = Reason(
            .weakKey(.rsa(bits: 1_024), minimumBits: 2_048),
            certificate: 1
        )
        let lines = TrustLog.lines(for: try S.verdict([reason], path: [S.leaf, S.root]))
        #expect(
            lines[1]
                == "[WFCCCert]   reason=1 code=weak-key cert=1 algorithm=RSA bits=1024 minimum_bits=2048"
        )
        #expect(lines[2].hasPrefix("[WFCCCert]   cert[0] subject=\"CN=im.example.com\""))
        #expect(lines[3].hasPrefix("[WFCCCert]   cert[1] subject=\"CN=Example Root\" san=\"\""))
    }

    @Test("counts days since the end as those until it")
    func countsDays() throws {
        var leaf = S.leaf
        leaf.end = "2026-11-27T23:00:00Z"
        let ended = Instant(leaf.end) ?? S.now
        let reason = Reason(.expired(notAfter: ended, at: S.now), certificate: 0)
        let lines = TrustLog.lines(for: try S.verdict([reason], path: [leaf]))
        let fields = try #require(LogfmtReader.fields(lines[2]))
        #expect(fields.first { $0.name == "days_left" }?.value == "-3")
    }

    @Test("says that there is no chain, or no end of one", arguments: [0, 1, 3])
    func tellsChain(_ length: Int) throws {
        let path = [S.leaf, S.intermediate, S.root].prefix(length)
        let lines = TrustLog.lines(for: try S.verdict([Reason(.noAnchors)], path: Array(path)))
        let expected = [0: "none", 1: "incomplete", 3: "complete"][length] ?? ""
        #expect(lines.contains { $0.hasPrefix("[WFCCCert]   chain=\(expected) anchor=none") })
    }

    @Test("stays short when a certificate has thousands of faults")
    func isBounded() throws {
        let reasons = (0..<2_000).map { number in
            Reason(
                .unknownCriticalExtension(OID(0x2a, UInt8(number / 100), UInt8(number % 100))),
                certificate: 0
            )
        }
        let lines = TrustLog.lines(for: try S.verdict(reasons, path: [S.leaf]))
        #expect(lines[0].hasSuffix("reasons=32") && lines.count == 36)
    }
}
