import Testing

@testable import CertTrust

/// A host, the names of a certificate, and the entry that matches.
struct MatchRow: Sendable, CustomTestStringConvertible {
    let why: String
    let host: String
    let names: [SANEntry]
    var commonNames: [String] = []
    let entry: String?

    var testDescription: String { why }

    init(_ why: String, _ host: String, _ names: [SANEntry], _ entry: String) {
        self.why = why
        self.host = host
        self.names = names
        self.entry = entry
    }

    init(_ why: String, _ host: String, no names: [SANEntry], commonNames: [String] = []) {
        self.why = why
        self.host = host
        self.names = names
        self.commonNames = commonNames
        self.entry = nil
    }

    func matchedEntry(sections: PublicSuffix.Sections = .icann) throws -> String? {
        let certificate = try TestCertificate(commonNames: commonNames, names: names).certificate()
        switch HostMatch.find(try HostIdentity(host), in: certificate, sections: sections) {
        case .matched(let name): return name.description
        case .missed: return nil
        }
    }
}

@Suite("HostMatch")
struct HostMatchTests {
    @Test(
        "matches exact entries",
        arguments: [
            .init("a name", "im.example.com", ["DNS:im.example.com"], "DNS:im.example.com"),
            .init("case", "im.example.com", ["DNS:IM.Example.COM"], "DNS:IM.Example.COM"),
            .init(
                "case of the host",
                "IM.EXAMPLE.COM",
                ["DNS:im.example.com"],
                "DNS:im.example.com"
            ),
            .init("trailing dot", "im.example.com.", ["DNS:im.example.com"], "DNS:im.example.com"),
            .init("later entry", "b.lan", ["DNS:a.lan", "IP:10.0.0.1", "DNS:b.lan"], "DNS:b.lan"),
            .init("single label", "localhost", ["DNS:localhost"], "DNS:localhost"),
            .init(
                "underscore",
                "im_1.example.com",
                ["DNS:im_1.example.com"],
                "DNS:im_1.example.com"
            ),
            .init("public suffix by name", "co.uk", ["DNS:co.uk"], "DNS:co.uk"),
            .init(
                "U-label host",
                "bücher.example",
                ["DNS:xn--bcher-kva.example"],
                "DNS:xn--bcher-kva.example"
            ),
            .init(
                "exact before wildcard",
                "im.example.com",
                ["DNS:*.example.com", "DNS:im.example.com"],
                "DNS:im.example.com"
            ),
            .init("first of equals", "im.lan", ["DNS:im.LAN", "DNS:im.lan"], "DNS:im.LAN"),
            .init("IPv4", "10.0.16.12", ["IP:10.0.16.12"], "IP:10.0.16.12"),
            .init("IPv4 and port", "10.0.16.12:8443", ["IP:10.0.16.12"], "IP:10.0.16.12"),
            .init("IPv6", "2001:db8::10", ["IP:2001:db8::10"], "IP:2001:db8::10"),
            .init(
                "IPv6, other spelling",
                "2001:DB8:0::0010",
                ["IP:2001:db8::10"],
                "IP:2001:db8::10"
            ),
            .init("mapped IPv6", "::ffff:10.0.0.1", ["IP:::ffff:a00:1"], "IP:::ffff:a00:1"),
            .init(
                "a name beside a malformed address",
                "im.example.com",
                ["DNS:im.example.com", SANEntry(tag: 0x87, [10, 0, 0])],
                "DNS:im.example.com"
            ),
            .init(
                "an address beside a malformed name",
                "10.0.0.1",
                [SANEntry(tag: 0x82, [0xff]), "IP:10.0.0.1"],
                "IP:10.0.0.1"
            ),
            .init(
                "beside an entry that clients pass over",
                "im.example.com",
                ["DNS:bücher.example", "DNS:.x", "DNS:", "DNS:im.example.com"],
                "DNS:im.example.com"
            ),
        ] as [MatchRow]
    )
    func exact(row: MatchRow) throws {
        #expect(try row.matchedEntry() == row.entry)
    }

    @Test(
        "matches wildcards for exactly one label",
        arguments: [
            .init("one label", "im.example.com", ["DNS:*.example.com"], "DNS:*.example.com"),
            .init("case", "im.example.com", ["DNS:*.EXAMPLE.com"], "DNS:*.EXAMPLE.com"),
            .init("private zone", "im.corp.lan", ["DNS:*.corp.lan"], "DNS:*.corp.lan"),
            .init("deep", "a.b.c.example.com", ["DNS:*.b.c.example.com"], "DNS:*.b.c.example.com"),
            .init("below a suffix's child", "im.a.co.uk", ["DNS:*.a.co.uk"], "DNS:*.a.co.uk"),
            .init("exception of the list", "im.www.ck", ["DNS:*.www.ck"], "DNS:*.www.ck"),
            .init(
                "A-label under the star",
                "bücher.example.com",
                ["DNS:*.example.com"],
                "DNS:*.example.com"
            ),
            .init("underscore", "_x.example.com", ["DNS:*.example.com"], "DNS:*.example.com"),
        ] as [MatchRow]
    )
    func wildcard(row: MatchRow) throws {
        #expect(try row.matchedEntry() == row.entry)
    }

    @Test(
        "never stretches a wildcard",
        arguments: [
            .init("two labels", "a.im.example.com", no: ["DNS:*.example.com"]),
            .init("no label", "example.com", no: ["DNS:*.example.com"]),
            .init("top level", "example.com", no: ["DNS:*.com"]),
            .init("top level of a private zone", "im.lan", no: ["DNS:*.lan"]),
            .init("local", "im.local", no: ["DNS:*.local"]),
            .init("public suffix", "im.co.uk", no: ["DNS:*.co.uk"]),
            .init("wildcard rule of the list", "im.foo.ck", no: ["DNS:*.foo.ck"]),
            .init("international suffix", "im.xn--55qx5d.cn", no: ["DNS:*.xn--55qx5d.cn"]),
            .init("lone star", "localhost", no: ["DNS:*"]),
            .init("lone star, name", "im.example.com", no: ["DNS:*"]),
            .init("beginning of a label", "foo.example.com", no: ["DNS:f*.example.com"]),
            .init("end of a label", "test.example.com", no: ["DNS:*est.example.com"]),
            .init("middle of a label", "test.example.com", no: ["DNS:t*t.example.com"]),
            .init("second label", "im.example.com", no: ["DNS:im.*.com"]),
            .init("last label", "im.example.com", no: ["DNS:im.example.*"]),
            .init("two stars", "a.b.example.com", no: ["DNS:*.*.example.com"]),
            .init("two stars in a label", "im.example.com", no: ["DNS:**.example.com"]),
            .init("part of an A-label", "xn--bcher-kva.example.com", no: ["DNS:xn--*.example.com"]),
            .init("no dot behind the star", "xexample.com", no: ["DNS:*example.com"]),
            .init("an address", "10.0.16.12", no: ["DNS:*.0.16.12"]),
            .init("as a URI", "im.example.com", no: ["URI:https://*.example.com"]),
        ] as [MatchRow]
    )
    func narrow(row: MatchRow) throws {
        #expect(try row.matchedEntry() == nil)
    }

    @Test(
        "never matches what clients in the field leak",
        arguments: [
            .init("common name without entries", "im.lan", no: [], commonNames: ["im.lan"]),
            .init("common name beside names", "im.lan", no: ["DNS:a.lan"], commonNames: ["im.lan"]),
            .init(
                "common name beside addresses only",
                "im.lan",
                no: ["IP:10.0.0.1"],
                commonNames: ["im.lan"]
            ),
            .init(
                "wildcard common name",
                "im.example.com",
                no: ["IP:10.0.0.1"],
                commonNames: ["*.example.com"]
            ),
            .init("address as common name", "10.0.0.1", no: [], commonNames: ["10.0.0.1"]),
            .init("address as dNSName", "10.0.16.12", no: ["DNS:10.0.16.12"]),
            .init("IPv6 as dNSName", "2001:db8::10", no: ["DNS:2001:db8::10"]),
            .init("mapped address", "::ffff:10.0.0.1", no: ["IP:10.0.0.1"]),
            .init("mapped entry", "10.0.0.1", no: ["IP:::ffff:a00:1"]),
            .init("entry with trailing dot", "im.example.com", no: ["DNS:im.example.com."]),
            .init("entry with trailing dot, host too", "im.lan.", no: ["DNS:im.lan."]),
            .init("entry with leading dot", "im.example.com", no: ["DNS:.example.com"]),
            .init("U-label entry", "bücher.example", no: ["DNS:bücher.example"]),
            .init(
                "high bits",
                "im.lan",
                no: [SANEntry(tag: 0x82, Array("im.lan".utf8).map { $0 | 0x80 })]
            ),
            .init(
                "NUL in the entry",
                "im.lan",
                no: [SANEntry(tag: 0x82, Array("im.lan\0.evil".utf8))]
            ),
            .init(
                "NUL behind the entry",
                "im.lan",
                no: [SANEntry(tag: 0x82, Array("im.lan\0".utf8))]
            ),
            .init("space in the entry", "im.lan", no: ["DNS: im.lan"]),
            .init("port in the entry", "im.lan:443", no: ["DNS:im.lan:443"]),
            .init("URL in the entry", "im.lan", no: ["URI:https://im.lan/", "DNS:https://im.lan"]),
            .init("email", "im.lan", no: ["email:admin@im.lan", "email:im.lan"]),
            .init("a suffix of the entry", "lan", no: ["DNS:im.lan"]),
            .init("a prefix of the entry", "im.lan", no: ["DNS:im.lan.evil.example"]),
            .init(
                "address and mask",
                "10.0.0.1",
                no: [SANEntry(tag: 0x87, [10, 0, 0, 1, 255, 255, 255, 0])]
            ),
            .init("address as text", "10.0.0.1", no: [SANEntry(tag: 0x87, Array("10.0.0.1".utf8))]),
            .init("no letter in the last label", "im._", no: ["DNS:im._"]),
            .init("no letter in the last label, digits", "im.1_2", no: ["DNS:im.1_2"]),
            .init(
                "a name beside one that is no UTF-8",
                "im.lan",
                no: ["DNS:im.lan", SANEntry(tag: 0x82, [0x61, 0xff])]
            ),
            .init(
                "an address beside one of three octets",
                "10.0.0.1",
                no: ["IP:10.0.0.1", SANEntry(tag: 0x87, [10, 0, 0])]
            ),
        ] as [MatchRow]
    )
    func leaks(row: MatchRow) throws {
        #expect(try row.matchedEntry() == nil)
    }

    @Test("counts suffixes that companies opened only where asked to")
    func sections() throws {
        let row = MatchRow("", "im.github.io", ["DNS:*.github.io"], "DNS:*.github.io")
        #expect(try row.matchedEntry(sections: .icann) == "DNS:*.github.io")
        #expect(try row.matchedEntry(sections: .icannAndPrivate) == nil)
    }

    @Test("without a public suffix list matches exact entries and no wildcard")
    func missingList() throws {
        let rule = WildcardRule(sections: .icann, list: .missing)
        let host = try HostIdentity("im.example.com")
        let wildcard = try TestCertificate(names: ["DNS:*.example.com"]).certificate()
        let exact = try TestCertificate(names: ["DNS:im.example.com"]).certificate()
        let miss = HostMiss(
            kind: .wildcardTooWide,
            host: host,
            presented: ["DNS:*.example.com"],
            presentedCount: 1,
            nearest: "*.example.com"
        )
        #expect(HostMatch.find(host, in: wildcard, wildcards: rule) == .missed(miss))
        #expect(
            HostMatch.find(host, in: exact, wildcards: rule)
                == .matched(.dns(Array("im.example.com".utf8)[...]))
        )
    }
}
