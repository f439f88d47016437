import Foundation
import Glibc
import Testing

@testable import CertTrust

@Suite struct SystemAnchorsTests {
    typealias Material = InputMaterial
    static let debian = "/etc/ssl/certs/ca-certificates.crt"
    let folder = Result { try BundleFolder() }

    func load() throws -> SystemAnchors {
        try SystemAnchors.load(root: folder.get().path)
    }

    func encodings(_ certificates: [Certificate]) -> [[UInt8]] {
        certificates.map { Array($0.der) }
    }

    @Test(
        "reads the file of each distribution",
        arguments: [
            debian, "/etc/pki/ca-trust/extracted/pem/tls-ca-bundle.pem",
            "/etc/pki/tls/certs/ca-bundle.crt", "/var/lib/ca-certificates/ca-bundle.pem",
            "/etc/ssl/ca-bundle.pem", "/etc/pki/tls/cacert.pem", "/etc/ssl/cert.pem",
        ]
    )
    func reads(file: String) throws {
        let path = try folder.get().write(file, Material.pem(Material.first))
        let anchors = try load()
        #expect(encodings(anchors.system) == [Material.first])
        #expect(anchors.user.isEmpty)
        #expect(anchors.source.hasSuffix(file))
        #expect(anchors.source.count == path.count - 1)
        #expect(anchors.diagnostics.isEmpty)
    }

    @Test(
        "tells the owner's roots from the system's",
        arguments: [
            "/usr/local/share/ca-certificates/own/root.crt",
            "/etc/pki/ca-trust/source/anchors/root",
            "/etc/pki/trust/anchors/root.pem",
            "/etc/ca-certificates/trust-source/anchors/root.pem",
        ]
    )
    func tellsApart(file: String) throws {
        let folder = try folder.get()
        try folder.write(
            Self.debian,
            Material.pem(Material.first) + Material.pem(Material.second)
        )
        try folder.write(file, Material.pem(Material.second, end: "\r\n"))
        let anchors = try load()
        #expect(encodings(anchors.system) == [Material.first])
        #expect(encodings(anchors.user) == [Material.second])
        #expect(anchors.diagnostics.isEmpty)
        let store = AnchorStore(pinned: [], systemAnchors: anchors)
        #expect(store.certificates(of: .system) == anchors.system)
        #expect(store.certificates(of: .user) == anchors.user)
    }

    @Test(
        "names an owner's root that the distribution's tool has not installed, and does not use it"
    )
    func namesUninstalled() throws {
        let folder = try folder.get()
        try folder.write(Self.debian, Material.pem(Material.first))
        let own = "/usr/local/share/ca-certificates/new.crt"
        try folder.write(own, Material.pem(Material.second))
        try folder.write("/usr/local/share/ca-certificates/first.pem", Material.pem(Material.first))
        let anchors = try load()
        #expect(encodings(anchors.system) == [Material.first])
        #expect(anchors.user.isEmpty)
        #expect(
            anchors.diagnostics == [
                BundleDiagnostic(
                    source: folder.path + "/usr/local/share/ca-certificates/first.pem",
                    .notLoaded(.fileExtension)
                ),
                BundleDiagnostic(
                    source: folder.path + own,
                    block: 1,
                    line: 1,
                    .notLoaded(.notInstalled)
                ),
            ]
        )
    }

    @Test("throws where there are no roots, never giving an empty store")
    func throwsForNothing() throws {
        let folder = try folder.get()
        #expect(throws: BundleError.self) { try load() }
        let path = try folder.write(Self.debian, "# none\n")
        let inside = folder.path + Self.debian
        #expect(throws: BundleError.emptySystemRoots(path: inside)) { try load() }
        try FileManager.default.removeItem(atPath: path)
        try folder.makeFIFO(Self.debian)
        #expect(throws: BundleError.unreadable(path: inside, .unexpectedKind(.fifo))) {
            try load()
        }
        try FileManager.default.removeItem(atPath: path)
        try folder.link(Self.debian, to: "ca-certificates.crt")
        #expect(throws: BundleError.unreadable(path: inside, .system(code: ELOOP))) { try load() }
    }

    @Test("names all places that were looked at when nothing is there")
    func namesPlaces() throws {
        let root = try folder.get().path
        do throws(BundleError) {
            _ = try SystemAnchors.load(root: root)
            Issue.record("roots in an empty directory")
        } catch .noSystemRoots(let searched) {
            #expect(searched.count == 7)
            #expect(searched.first == root + Self.debian)
        }
    }

    @Test(
        "reads this machine's roots",
        .enabled(
            if: FileManager.default.isReadableFile(atPath: debian),
            "this machine keeps its roots elsewhere"
        )
    )
    func readsThisMachine() throws {
        let anchors = try SystemAnchors.load()
        var bundle = CertificateBundle()
        try bundle.add(file: Self.debian)
        #expect(anchors.source == Self.debian)
        #expect(Set(anchors.system + anchors.user) == Set(bundle.certificates))
        #expect(Set(anchors.system).isDisjoint(with: anchors.user))
    }
}
