import Foundation
import Testing

@testable import CertTrust

/// Lists in files: PEM and DER, several in one, beside certificates and in PKCS#7.
@Suite("RevocationStore")
struct RevocationStoreTests {
    private let list = TestRevocationList(entries: TestRevocationList.entry(serial: [5])).der
    private let other = TestRevocationList(extensions: TestRevocationList.number(2)).der

    private func pem(_ label: String, _ der: [UInt8]) -> [UInt8] {
        let text = Data(der).base64EncodedString(
            options: [.lineLength64Characters, .endLineWithLineFeed]
        )
        return Array("-----BEGIN \(label)-----\n\(text)\n-----END \(label)-----\n".utf8)
    }

    @Test("reads PEM and DER, one list behind another")
    func formats() throws {
        let pem = pem("X509 CRL", list) + pem("X509 CRL", other)
        for bytes in [pem, list + other] {
            let file = CertificateFile(bytes)
            #expect(file.revocationLists.map { Array($0.list.der) } == [list, other])
            #expect(file.revocationLists.map(\.block) == [1, 2])
            #expect(file.kind == .crl)
            #expect(file.diagnostics.map(\.code) == ["crl", "crl"])
        }
    }

    @Test("names a list that cannot be read, and reads the others")
    func malformed() {
        let file = CertificateFile(pem("X509 CRL", Array(list.dropLast())) + pem("X509 CRL", other))
        #expect(file.revocationLists.map { Array($0.list.der) } == [other])
        #expect(file.diagnostics.map(\.code) == ["crl", "malformed-crl", "crl"])
    }

    @Test("a bundle keeps the lists that it finds, each once")
    func bundle() throws {
        var bundle = CertificateBundle()
        try bundle.add(bytes: pem("X509 CRL", list), named: "a.pem")
        try bundle.add(bytes: list + other, named: "b.der")
        #expect(bundle.revocationLists.map { Array($0.der) } == [list, other])
    }

    @Test("loads files of lists")
    func load() throws {
        let folder = try BundleFolder()
        let one = try folder.write("one.crl", pem("X509 CRL", list))
        let two = try folder.write("two.crl", other)
        let store = try RevocationStore.load(files: [one, two, one])
        #expect(store.lists.map { Array($0.der) } == [list, other])
        #expect(!store.isEmpty)
    }

    @Test("is an error where a list may have been lost")
    func errors() throws {
        let folder = try BundleFolder()
        let good = try folder.write("good.crl", list)
        let none = try folder.write("none.crl", "no list")
        let cut = try folder.write("cut.crl", Array(pem("X509 CRL", list).dropLast(30)))
        let bad = try folder.write("bad.crl", list + pem("X509 CRL", other))
        #expect(throws: BundleError.noRevocationList(path: none)) {
            try RevocationStore.load(files: [good, none])
        }
        for path in [cut, bad] {
            #expect(throws: BundleError.self) { try RevocationStore.load(files: [good, path]) }
        }
        #expect(throws: BundleError.self) {
            try RevocationStore.load(files: [folder.path + "/missing"])
        }
    }

    @Test("has the newest list of an issuer first")
    func order() throws {
        let early = try RevocationList(der: list)
        let second = try RevocationList(der: other)
        let late = try RevocationList(
            der: TestRevocationList(thisUpdate: DERBuilder.time("20260201000000Z")).der
        )
        let store = RevocationStore(lists: [early, late, second, early])
        #expect(store.completeLists(of: early.issuer) == [[late], [second], [early]])
    }
}
