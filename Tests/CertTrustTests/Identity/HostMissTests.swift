import Testing

@testable import CertTrust

/// A host, the names of a certificate, and what is said about the miss.
struct MissRow: Sendable, CustomTestStringConvertible {
    let why: String
    let host: String
    let commonNames: [String]
    let names: [SANEntry]?
    let kind: HostMiss.Kind
    let nearest: String?

    var testDescription: String { why }

    init(
        _ why: String,
        _ host: String,
        cn commonNames: String...,
        san names: [SANEntry]?,
        _ kind: HostMiss.Kind,
        _ nearest: String? = nil
    ) {
        self.why = why
        self.host = host
        self.commonNames = commonNames
        self.names = names
        self.kind = kind
        self.nearest = nearest
    }
}

/// The miss of a host that the certificate is known not to name.
func miss(_ host: String, _ certificate: Certificate) throws -> HostMiss {
    switch HostMatch.find(try HostIdentity(host), in: certificate) {
    case .matched: throw UnexpectedMatch()
    case .missed(let miss): return miss
    }
}

func miss(_ host: String, _ certificate: TestCertificate) throws -> HostMiss {
    try miss(host, certificate.certificate())
}

struct UnexpectedMatch: Error {}

@Suite("HostMiss")
struct HostMissTests {
    @Test(
        "says that there are no names",
        arguments: [
            .init("no extension", "im.lan", san: nil, .noSAN),
            .init("no extension, address", "10.0.0.1", san: nil, .noSAN),
            .init("empty extension", "im.lan", san: [], .noSAN),
            .init("other common name", "im.lan", cn: "a.lan", san: nil, .noSAN),
            .init("common name", "im.lan", cn: "IM.lan", san: nil, .onlyInCommonName),
            .init("second common name", "im.lan", cn: "a", "im.lan", san: nil, .onlyInCommonName),
            .init("common name, address", "10.0.0.1", cn: "10.0.0.1", san: nil, .onlyInCommonName),
            .init(
                "common name, other spelling",
                "2001:db8::1",
                cn: "2001:DB8:0::1",
                san: nil,
                .onlyInCommonName
            ),
            .init(
                "U-label common name",
                "bücher.lan",
                cn: "Bücher.lan",
                san: nil,
                .onlyInCommonName
            ),
        ] as [MissRow]
    )
    func noNames(row: MissRow) throws { try expect(row) }

    @Test(
        "names the kind for an address",
        arguments: [
            .init("other address", "10.0.0.1", san: ["IP:192.168.1.7"], .ipNotInSAN),
            .init(
                "address and port without brackets",
                "2001:db8::1:8443",
                san: ["IP:2001:db8::2:8443", "IP:2001:db8::1"],
                .ipNotInSAN,
                "2001:db8::1"
            ),
            .init("a last group that is no port", "::1:44a", san: ["IP:::1"], .ipNotInSAN),
            .init("names only", "10.0.0.1", san: ["DNS:im.lan"], .nameForIP, "im.lan"),
            .init("wildcard only", "10.0.0.1", san: ["DNS:*.im.lan"], .nameForIP),
            .init(
                "first name that can be dialled",
                "10.0.0.1",
                san: ["DNS:*.im.lan", "DNS:10.0.0.9", "DNS:im.lan"],
                .nameForIP,
                "im.lan"
            ),
            .init("email only", "10.0.0.1", san: ["email:a@b.lan"], .nameForIP),
            .init(
                "as a name",
                "10.0.0.1",
                san: ["DNS:im.lan", "DNS:10.0.0.1"],
                .ipInDNSSAN,
                "10.0.0.1"
            ),
            .init(
                "as a name beside addresses",
                "10.0.0.1",
                cn: "10.0.0.1",
                san: ["IP:10.0.0.2", "DNS:10.0.0.1"],
                .ipInDNSSAN,
                "10.0.0.1"
            ),
            .init(
                "as a name in another spelling",
                "2001:db8::1",
                san: ["DNS:2001:DB8:0::1"],
                .ipInDNSSAN,
                "2001:DB8:0::1"
            ),
            .init("other address as a name", "10.0.0.1", san: ["DNS:10.0.0.2"], .nameForIP),
            .init(
                "common name beside names",
                "10.0.0.1",
                cn: "10.0.0.1",
                san: ["DNS:im.lan"],
                .onlyInCommonName
            ),
            .init(
                "common name beside addresses",
                "10.0.0.1",
                cn: "10.0.0.1",
                san: ["IP:10.0.0.2"],
                .onlyInCommonName,
                "10.0.0.2"
            ),
            .init(
                "spoiled by three octets",
                "10.0.0.1",
                san: [SANEntry(tag: 0x87, [10, 0, 0]), "IP:10.0.0.1"],
                .malformedEntry,
                "10.0.0.1"
            ),
            .init(
                "spoiled, but not there either",
                "10.0.0.1",
                san: [SANEntry(tag: 0x87, [10, 0, 0]), "IP:10.0.0.7"],
                .ipNotInSAN,
                "10.0.0.7"
            ),
        ] as [MissRow]
    )
    func address(row: MissRow) throws { try expect(row) }

    @Test(
        "names the kind for a name",
        arguments: [
            .init("other name", "im.example.com", san: ["DNS:shop.example.org"], .nameNotInSAN),
            .init("addresses only", "im.lan", san: ["IP:10.0.0.1"], .ipForName, "10.0.0.1"),
            .init("malformed address only", "im.lan", san: [SANEntry(tag: 0x87, [1])], .ipForName),
            .init("email only", "im.lan", san: ["email:a@b.lan"], .nameNotInSAN),
            .init(
                "common name beside names",
                "im.lan",
                cn: "im.lan",
                san: ["DNS:shop.example"],
                .onlyInCommonName
            ),
            .init(
                "common name beside addresses",
                "im.lan",
                cn: "im.lan",
                san: ["IP:10.0.0.1"],
                .onlyInCommonName
            ),
            .init(
                "spoiled by no UTF-8",
                "im.lan",
                san: ["DNS:im.lan", SANEntry(tag: 0x82, [0xff])],
                .malformedEntry,
                "im.lan"
            ),
            .init(
                "spoiled wildcard",
                "im.b.lan",
                san: ["DNS:*.b.lan", SANEntry(tag: 0x82, [0xff])],
                .malformedEntry,
                "*.b.lan"
            ),
        ] as [MissRow]
    )
    func name(row: MissRow) throws { try expect(row) }

    @Test(
        "sees a wildcard that is off",
        arguments: [
            .init("two labels", "a.im.b.lan", san: ["DNS:*.b.lan"], .wildcardDepth, "*.b.lan"),
            .init("no label", "b.lan", san: ["DNS:*.b.lan"], .wildcardDepth, "*.b.lan"),
            .init(
                "no label, in the common name too",
                "b.lan",
                cn: "b.lan",
                san: ["DNS:*.b.lan"],
                .wildcardDepth,
                "*.b.lan"
            ),
            .init(
                "the nearest of several",
                "a.b.c.d.lan",
                san: ["DNS:*.d.lan", "DNS:*.C.d.lan"],
                .wildcardDepth,
                "*.c.d.lan"
            ),
            .init("single label", "im.lan", san: ["DNS:*.lan"], .wildcardTooWide, "*.lan"),
            .init("public suffix", "im.co.uk", san: ["DNS:*.co.uk"], .wildcardTooWide, "*.co.uk"),
            .init("lone star", "localhost", san: ["DNS:*"], .wildcardTooWide, "*"),
            .init("too wide and too deep", "a.im.lan", san: ["DNS:*.lan"], .nameNotInSAN),
            .init("the suffix itself", "co.uk", san: ["DNS:*.co.uk"], .nameNotInSAN),
            .init("partial", "foo.example.com", san: ["DNS:f*.example.com"], .nameNotInSAN),
        ] as [MissRow]
    )
    func wildcard(row: MissRow) throws { try expect(row) }

    private func expect(_ row: MissRow) throws {
        let found = try miss(
            row.host,
            TestCertificate(commonNames: row.commonNames, names: row.names)
        )
        #expect(found.kind == row.kind)
        #expect(found.nearest == row.nearest)
    }
}
