import Testing

@testable import CertTrust

/// Whether revoked certificates are refused, and unknown ones as the mode says.
@Suite("Revocation", .enabled(if: Oracle.python != nil))
struct RevocationTests {
    @Test("by complete lists", arguments: RevocationRow.lists)
    func lists(row: RevocationRow) throws { try check(row) }

    @Test("by lists of changes", arguments: RevocationRow.deltas)
    func deltas(row: RevocationRow) throws { try check(row) }

    @Test("by lists that others signed", arguments: RevocationRow.signers)
    func signers(row: RevocationRow) throws { try check(row) }

    @Test("by lists of signers whom the certificate names", arguments: RevocationRow.indirect)
    func indirect(row: RevocationRow) throws { try check(row) }

    @Test("as the mode says", arguments: RevocationRow.modes)
    func modes(row: RevocationRow) throws { try check(row) }

    @Test("by stapled responses", arguments: RevocationRow.responses)
    func responses(row: RevocationRow) throws { try check(row) }

    @Test("an anchor's own status is not asked, and nothing was checked then")
    func anchorAlone() throws {
        let materials = try RevocationMaterials.shared.get()
        let verdict = TrustEvaluator(
            anchors: AnchorStore(pinned: [materials.leaf]),
            policy: TrustPolicy(trust: .pinOnly),
            revocation: RevocationStore(
                lists: [try RevocationList(der: materials.list("int-revokes"))]
            )
        ).evaluate(
            chain: ServedChain([materials.leaf]),
            for: "im.example.com",
            at: try #require(Instant("2030-01-01T00:00:00Z"))
        )
        #expect(verdict.isTrusted)
        #expect(verdict.notEvaluated.contains(.revocation))
    }

    @Test("a revocation that was verified on one path holds on the others")
    func otherPath() throws {
        let materials = try RevocationMaterials.shared.get()
        // The signer leads to the first root alone; below the second nobody could tell.
        let verdict = try materials.verdict(
            beside: [materials.certificate("int-cross")],
            lists: ["root", "above-signer-revokes"].map(materials.list),
            signers: [materials.certificate("signer-above")],
            mode: .soft
        )
        #expect(verdict.reasons.map(\.code) == [.revoked])
        let clean = try materials.verdict(
            beside: [materials.certificate("int-cross")],
            lists: [materials.list("root")],
            mode: .soft
        )
        #expect(clean.isTrusted)
    }

    private func check(_ row: RevocationRow) throws {
        let materials = try RevocationMaterials.shared.get()
        let verdict = try materials.verdict(
            on: materials.certificate(row.leaf),
            lists: row.lists.map(materials.list),
            signers: row.signers.map(materials.certificate),
            response: row.staple.map(materials.response),
            mode: row.mode
        )
        #expect(verdict.reasons.map(Self.word) == row.reasons)
        #expect(verdict.diagnostics.compactMap(Self.note) == row.notes)
        #expect(verdict.notEvaluated.contains(.revocation) == row.isUnchecked)
    }

    private static func word(_ reason: Reason) -> String {
        let position = reason.certificate.map { "@\($0)" } ?? ""
        guard case .revocationUnknown(let gap) = reason.fault else {
            return reason.code.rawValue + position
        }
        return reason.code.rawValue + position + ":" + gap.word
    }

    private static func note(_ diagnostic: ChainDiagnostic) -> String? {
        guard case .revocationUnknown(let index, let gap) = diagnostic else { return nil }
        return "note@\(index):\(gap.word)"
    }
}
