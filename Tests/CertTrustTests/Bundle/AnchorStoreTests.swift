import Testing

@testable import CertTrust

@Suite struct AnchorStoreTests {
    /// Of different names.
    let certificates = InputMaterial.certificates.reduce(into: [Certificate]()) { found, der in
        guard let certificate = try? Certificate(der: der),
            !found.contains(where: { $0.subject == certificate.subject })
        else { return }
        found.append(certificate)
    }
    let all: [AnchorClass] = [.system, .user, .pinned]

    @Test("finds anchors by subject, pinned before user before system")
    func findsByName() {
        let store = AnchorStore(
            pinned: [certificates[0]],
            user: [certificates[1]],
            system: [certificates[2]]
        )
        for (certificate, anchorClass) in zip(certificates, AnchorClass.allCases) {
            let anchor = Anchor(certificate: certificate, anchorClass: anchorClass)
            #expect(store.anchors(named: certificate.subject, in: all) == [anchor])
            #expect(store.anchors(named: certificate.subject, in: [anchorClass]) == [anchor])
            let others = AnchorClass.allCases.filter { $0 != anchorClass }
            #expect(store.anchors(named: certificate.subject, in: others).isEmpty)
        }
        #expect(store.anchors(named: certificates[3].subject, in: all).isEmpty)
    }

    @Test("gives an anchor of several classes once, in the first class that was asked for")
    func findsOnce() {
        let root = certificates[0]
        let store = AnchorStore(pinned: [root, root], user: [], system: [certificates[1], root])
        let pinned = Anchor(certificate: root, anchorClass: .pinned)
        let system = Anchor(certificate: root, anchorClass: .system)
        #expect(store.anchors(named: root.subject, in: all) == [pinned])
        #expect(store.anchors(named: root.subject, in: [.user, .system]) == [system])
        #expect(store.anchorClass(of: root, among: all) == .pinned)
        #expect(store.anchorClass(of: root, among: [.system]) == .system)
        #expect(store.anchorClass(of: root, among: [.user]) == nil)
        #expect(store.isSystemRoot(root))
        #expect(store.count(of: .pinned) == 1)
        #expect(store.certificates(of: .system) == [certificates[1], root])
    }

    @Test("keeps anchors of the same name in the order in which they were given")
    func keepsOrder() throws {
        let renewed = try [1, 2].map { try Self.renewed(certificates[0], $0) }
        let store = AnchorStore(pinned: [renewed[1]], system: [certificates[0], renewed[0]])
        let found = store.anchors(named: certificates[0].subject, in: all)
        #expect(found.map(\.certificate) == [renewed[1], certificates[0], renewed[0]])
        #expect(found.map(\.anchorClass) == [.pinned, .system, .system])
    }

    @Test("knows what is an anchor by the whole encoding alone")
    func comparesEncodings() throws {
        let other = try Self.renewed(certificates[0], 7)
        let store = AnchorStore(pinned: [certificates[0]])
        #expect(store.anchorClass(of: certificates[0], among: all) == .pinned)
        #expect(store.anchorClass(of: other, among: all) == nil)
        #expect(!store.isSystemRoot(certificates[0]))
    }

    @Test("says whether classes are empty")
    func saysEmpty() {
        let store = AnchorStore(pinned: [], user: [certificates[0]])
        #expect(store.isEmpty(in: [.pinned, .system]))
        #expect(!store.isEmpty(in: [.pinned, .user]))
        #expect(store.isEmpty(in: []))
        #expect(AnchorStore(pinned: []).isEmpty(in: all))
    }

    /// Another certificate of the same name: the last octet belongs to the signature.
    static func renewed(_ certificate: Certificate, _ change: UInt8) throws -> Certificate {
        var der = Array(certificate.der)
        der[der.count - 1] ^= change
        return try Certificate(der: der)
    }
}
