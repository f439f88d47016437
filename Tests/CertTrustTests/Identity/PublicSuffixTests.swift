import Testing

@testable import CertTrust

@Suite("PublicSuffix")
struct PublicSuffixTests {
    @Test("has a list")
    func available() {
        #expect(PublicSuffix.isAvailable)
        #expect(PublicSuffixList.missing.isMissing)
    }

    @Test(
        "knows what registries open",
        arguments: ["com", "co.uk", "com.cn", "foo.ck", "kawasaki.jp", "xn--55qx5d.cn", "lan"]
    )
    func icann(domain: String) {
        #expect(PublicSuffixList.builtIn.contains(domain, withPrivate: false))
    }

    @Test("knows what anybody may own", arguments: ["example.com", "www.ck", "im.lan", "a.co.uk"])
    func registrable(domain: String) {
        #expect(!PublicSuffixList.builtIn.contains(domain, withPrivate: true))
    }

    @Test(
        "tells what companies opened apart",
        arguments: ["github.io", "eu-west-1.compute.amazonaws.com"]
    )
    func privateSection(domain: String) {
        #expect(!PublicSuffixList.builtIn.contains(domain, withPrivate: false))
        #expect(PublicSuffixList.builtIn.contains(domain, withPrivate: true))
    }

    @Test("without a list takes every domain for a suffix", arguments: ["com", "example.com"])
    func missing(domain: String) {
        #expect(PublicSuffixList.missing.contains(domain, withPrivate: false))
        #expect(!WildcardRule(sections: .icann, list: .missing).allows(domain))
    }

    @Test("never allows a wildcard in front of a single label", arguments: ["", "lan", "com"])
    func singleLabel(domain: String) {
        #expect(!WildcardRule(sections: .icann).allows(domain))
    }
}
