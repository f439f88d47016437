import Testing

@testable import CertTrust

/// A server certificate that is marked as a CA, pinned, has signed for another host.
@Suite("AnchorScope")
struct AnchorScopeTests {
    private func verdict(_ scope: AnchorScope, case name: String, host: String) throws -> Verdict {
        let row = try #require(
            TestCertificates.rows.first { $0.name == name && $0.host == host }
        )
        var policy = TrustPolicy()
        policy.anchorScope = scope
        return TrustEvaluator(
            anchors: AnchorStore(pinned: try TestCertificates.loadable(row.pinned)),
            policy: policy
        ).evaluate(
            chain: ServedChain(der: try row.served.map(TestCertificates.der)),
            for: host,
            at: try #require(Instant(row.at))
        )
    }

    @Test("lets a pinned server certificate vouch for every host unless it is scoped")
    func scoped() throws {
        let name = "anchor-leaf-signs-another"
        let host = "media.example.com"
        #expect(try verdict(.everyHost, case: name, host: host).isTrusted)
        let scoped = try verdict(.ownNames, case: name, host: host)
        #expect(scoped.reasons.map(\.code) == [.nameConstraints])
        #expect(scoped.mainReason?.certificate == 1)
    }

    @Test("leaves a pinned CA without names, and a certificate's own names, alone")
    func unscoped() throws {
        #expect(
            try verdict(.ownNames, case: "chain-direct", host: "im.example.com").isTrusted
        )
        #expect(
            try verdict(.ownNames, case: "s9-readme-recipe", host: "10.0.16.12").isTrusted
        )
    }
}
