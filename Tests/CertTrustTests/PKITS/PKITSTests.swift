import Testing

@testable import CertTrust

/// NIST's Public Key Interoperability Test Suite, 2011: paths, policies and revocation.
///
/// The suite has no hosts, so that none is asked for; every list and every CA's certificate is at hand for every row,
/// and which of them belong together is found out.
@Suite("PKITS", .enabled(if: Oracle.python != nil))
struct PKITSTests {
    @Test("gives the suite's answer on paths", arguments: PKITSRow.paths)
    func path(row: PKITSRow) throws { try check(row) }

    @Test("gives the suite's answer on policies", arguments: PKITSRow.policies)
    func policies(row: PKITSRow) throws { try check(row) }

    @Test("gives the suite's answer on revocation", arguments: PKITSRow.revocation)
    func revocation(row: PKITSRow) throws { try check(row) }

    @Test("differs from the suite where it must", arguments: PKITSRow.differences)
    func difference(row: PKITSRow) throws { try check(row) }

    @Test("every certificate of the suite is in a row")
    func complete() throws {
        let rows = PKITSRow.paths + PKITSRow.policies + PKITSRow.revocation + PKITSRow.differences
        let missing = try PKITSData.shared.get().leafNames()
            .subtracting(rows.map { $0.name + "EE" })
        #expect(missing.isEmpty, "\(missing.sorted())")
    }

    private func check(_ row: PKITSRow) throws {
        let verdict = try Self.verdict(row)
        let codes = verdict.reasons.map { reason in
            reason.code.rawValue + (reason.certificate.map { "@\($0)" } ?? "")
        }
        #expect(codes == row.expected, "\(verdict.reasons.map(\.facts))")
        if let wanted = row.authorityPolicies {
            #expect(verdict.policies?.authorityConstrained == wanted)
        }
        if let wanted = row.userPolicies { #expect(verdict.policies?.userConstrained == wanted) }
        if verdict.isTrusted { #expect(!verdict.notEvaluated.contains(.revocation)) }
    }

    private static func verdict(_ row: PKITSRow) throws -> Verdict {
        let data = try PKITSData.shared.get()
        return TrustEvaluator(
            anchors: AnchorStore(pinned: [data.anchor]),
            policy: TrustPolicy(trust: .pinOnly, certificatePolicies: row.inputs),
            revocation: data.store
        ).answer(
            PathQuery(),
            about: ServedChain([try data.leaf(row.name)] + data.authorities),
            at: try #require(Instant("2020-06-01T00:00:00Z"))
        )
    }
}
