import Foundation
import Testing

@testable import CertTrust

@Suite("DenyList")
struct DenyListTests {
    private let now = Instant(seconds: 1_796_083_200)

    private func verdict(_ der: [UInt8], _ list: String) throws -> Verdict {
        let root = try TestCertificates.loadable(["cases/common/lab-root.der"])
        var policy = TrustPolicy()
        policy.denyList = try DenyList(reading: list.utf8)
        return TrustEvaluator(anchors: AnchorStore(pinned: root), policy: policy)
            .evaluate(chain: ServedChain(der: [der]), for: "im.example.com", at: now)
    }

    private func leaf() throws -> Certificate {
        try Certificate(der: TestCertificates.der("cases/common/lab-leaf.der"))
    }

    @Test("refuses by certificate and by key, on every certificate of the path")
    func denies() throws {
        let leaf = try leaf()
        let root = try #require(try TestCertificates.loadable(["cases/common/lab-root.der"]).first)
        let certificate = Hex.fingerprint(leaf.sha256)
        let key = Hex.lower(root.publicKeySHA256)
        let der = Array(leaf.der)
        #expect(try verdict(der, "").isTrusted)
        #expect(try verdict(der, "# leaf\ncert:\(certificate)\n").mainReason?.code == .denied)
        #expect(try verdict(der, "  \(certificate) # both").mainReason?.code == .denied)
        #expect(try verdict(der, "key:\(key)").mainReason?.certificate == 1)
        #expect(try verdict(der, "key:\(certificate)\ncert:\(key)").isTrusted)
    }

    @Test("takes openssl's line for the certificate, and a pin for the key")
    func otherForms() throws {
        let leaf = try leaf()
        let der = Array(leaf.der)
        let certificate = Hex.fingerprint(leaf.sha256)
        let pin = "sha256/" + Data(leaf.publicKeySHA256).base64EncodedString()
        for line in ["sha256 Fingerprint=", "SHA256 Fingerprint="] {
            #expect(
                try verdict(der, line + certificate).mainReason?.fault
                    == .denied(.certificate(sha256: leaf.sha256))
            )
        }
        for line in [pin, "  Pin           " + pin + " # of describe"] {
            #expect(
                try verdict(der, line).mainReason?.fault
                    == .denied(.publicKey(sha256: leaf.publicKeySHA256))
            )
        }
        // The hash of the one is not that of the other.
        let wrong = "sha256/" + Data(leaf.sha256).base64EncodedString()
        let key = "sha256 Fingerprint=" + Hex.fingerprint(leaf.publicKeySHA256)
        #expect(try verdict(der, wrong + "\n" + key).isTrusted)
    }

    @Test("is not evaded by writing the outer length longer")
    func longLength() throws {
        let leaf = try leaf()
        let der = Array(leaf.der)
        try #require(der[1] == 0x82)
        let longer = [der[0], 0x83, 0] + der[2...]
        let list = "cert:" + Hex.lower(leaf.sha256)
        #expect(try verdict(longer, "").isTrusted)
        #expect(try verdict(longer, list).mainReason?.code == .denied)
    }

    @Test(
        "is not half read: the first bad line is an error",
        arguments: [
            "sha1 Fingerprint=AA:BB", "sha256 Fingerprint=AA:BB", "sha256/AAAA", "sha256/", "zz",
            "cert:",
            "key:00", "cert: \(String(repeating: "g", count: 64))",
        ]
    )
    func badLine(line: String) throws {
        let good = String(repeating: "0", count: 64)
        #expect(throws: DenyListError(line: 2)) {
            try DenyList(reading: "\(good)\n\(line)\n".utf8)
        }
    }
}
