import Testing

@testable import CertTrust

@Suite("PolicyGraph")
struct PolicyGraphTests {
    private static func policy(_ number: UInt8) -> OID { OID(0x2b, 6, 1, 4, 1, number) }

    @Test("grows with what is listed, not with the ways through it")
    func growth() {
        // Each level maps both policies to both: 2^30 paths in the standard's tree.
        let both = [Self.policy(1), Self.policy(2)]
        var graph = PolicyGraph()
        for _ in 0..<30 {
            graph.descend(both, usesAnyPolicy: true)
            graph.map([both[0]: both, both[1]: both])
        }
        #expect(!graph.isEmpty)
        #expect(graph.size < 400)
        #expect(graph.authorityPolicies() == Set(both))
    }

    @Test("anyPolicy gives every policy below it, and stays beside what it was mapped to")
    func anyPolicy() {
        var graph = PolicyGraph()
        graph.descend([.anyPolicy], usesAnyPolicy: true)
        graph.map([Self.policy(1): [Self.policy(2)]])
        graph.descend([Self.policy(2), Self.policy(3)], usesAnyPolicy: true)
        #expect(graph.authorityPolicies() == [Self.policy(1), Self.policy(3)])
    }

    @Test("without the extension nothing is left, whatever follows")
    func empty() {
        var graph = PolicyGraph()
        graph.descend(nil, usesAnyPolicy: true)
        graph.descend([.anyPolicy], usesAnyPolicy: true)
        #expect(graph.isEmpty)
        #expect(graph.authorityPolicies().isEmpty)
    }

    @Test("a policy whose mapping is void is gone, and what leads to it alone")
    func inhibited() {
        var graph = PolicyGraph()
        graph.descend([Self.policy(1), Self.policy(2)], usesAnyPolicy: true)
        graph.remove([Self.policy(1)])
        graph.descend([Self.policy(1), Self.policy(2)], usesAnyPolicy: true)
        #expect(graph.authorityPolicies() == [Self.policy(2)])
    }

    @Test("what was asked for narrows what the certificates give")
    func sets() {
        let given: Set = [Self.policy(1), Self.policy(2)]
        let asked: Set = [Self.policy(2), Self.policy(3)]
        let narrowed = PolicySets(authority: given, userInitial: asked)
        #expect(narrowed.userConstrained == [Self.policy(2)])
        #expect(PolicySets(authority: given, userInitial: nil).userConstrained == given)
        #expect(PolicySets(authority: given, userInitial: [.anyPolicy]).userConstrained == given)
        #expect(PolicySets(authority: [.anyPolicy], userInitial: asked).userConstrained == asked)
    }
}
