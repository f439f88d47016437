import Testing

@testable import CertTrust

@Suite("CertificateManager and revocation lists", .enabled(if: Oracle.python != nil))
struct ManagerRevocationTests {
    private let materials: RevocationMaterials
    private let manager = CertificateManager(policy: TrustPolicy(trust: .pinOnly))

    init() throws {
        materials = try RevocationMaterials.shared.get()
        try manager.add(bytes: Array(materials.root.der), named: "root.cer")
    }

    private func evaluate() throws -> Verdict {
        manager.evaluate(
            chain: ServedChain([materials.leaf, materials.middle]),
            host: "im.example.com",
            at: try #require(Instant("2030-01-01T00:00:00Z"))
        )
    }

    private func bundle(_ lists: String...) throws {
        for list in lists { try manager.add(bytes: materials.list(list), named: list + ".der") }
    }

    @Test("refuses what a list of the bundle revokes")
    func revoked() throws {
        #expect(try evaluate().notEvaluated.contains(.revocation))
        try bundle("root", "int-revokes")
        #expect(try evaluate().reasons.map(\.code) == [.revoked])
    }

    @Test("is not locked out by a list of the bundle that says nothing or has ended")
    func unknown() throws {
        try bundle("int-ended")
        let verdict = try evaluate()
        #expect(verdict.isTrusted)
        #expect(verdict.notEvaluated.contains(.revocation))
        manager.policy.revocation = .hard
        #expect(try evaluate().mainReason?.code == .revocationUnknown)
    }

    @Test("wants the status of every certificate once lists are brought")
    func brought() throws {
        try bundle("root")
        let list = try RevocationList(der: try materials.list("int"))
        manager.revocation = RevocationStore(lists: [list])
        #expect(try !evaluate().notEvaluated.contains(.revocation))
        manager.removeAll()
        try manager.add(bytes: Array(materials.root.der), named: "root.cer")
        #expect(try evaluate().mainReason?.code == .revocationUnknown)
    }

    @Test("does not ask a bundle that is switched off")
    func off() throws {
        try bundle("root", "int-revokes")
        manager.isEnabled = false
        #expect(try !evaluate().reasons.map(\.code).contains(.revoked))
        #expect(manager.evaluator.revocation.isEmpty)
    }
}
