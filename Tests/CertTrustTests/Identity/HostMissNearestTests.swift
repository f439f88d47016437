import Testing

@testable import CertTrust

@Suite("HostMiss finds the nearest entry")
struct HostMissNearestTests {
    @Test(
        "by letters, then by place",
        arguments: [
            .init("letters swapped", "im.exmaple.com", ["DNS:im.example.com"], "im.example.com"),
            .init("letter missing", "im.exampl.com", ["DNS:im.example.com"], "im.example.com"),
            .init("letter added", "imm.example.com", ["DNS:IM.example.com"], "im.example.com"),
            .init(
                "fewer letters first",
                "im1.example.com",
                ["DNS:im34.example.com", "DNS:im2.example.com"],
                "im2.example.com"
            ),
            .init("wildcard's domain", "im.exmaple.com", ["DNS:*.example.com"], "*.example.com"),
            .init("www more", "www.example.com", ["DNS:example.com"], "example.com"),
            .init("www less", "example.com", ["DNS:www.example.com"], "www.example.com"),
            .init(
                "same label",
                "im.corp.lan",
                ["DNS:a.b", "DNS:im.example.com"],
                "im.example.com"
            ),
            .init(
                "letters before place",
                "im.example.com",
                ["DNS:im.corp.lan", "DNS:in.example.com"],
                "in.example.com"
            ),
        ] as [MatchRow]
    )
    func name(row: MatchRow) throws {
        #expect(try miss(row.host, TestCertificate(names: row.names)).nearest == row.entry)
    }

    @Test(
        "and none that is far",
        arguments: [
            .init("other name", "bank.example", no: ["DNS:shop.test"]),
            .init("www says nothing", "www.bank.example", no: ["DNS:www.shop.test"]),
            .init("short name", "im", no: ["DNS:qq"]),
            .init("single label", "im", no: ["DNS:im.example.com.x-y"]),
            .init("partial wildcard", "foo.example.com", no: ["DNS:fo*.example.com"]),
            .init("nothing that can be dialled", "im.example.com", no: ["DNS:im.example.com."]),
            .init("two parts of an address", "10.0.0.1", no: ["IP:10.0.1.2"]),
            .init("two groups of an address", "2001:db8::1", no: ["IP:2001:db9::2"]),
            .init("an address of the other family", "10.0.0.1", no: ["IP:2001:db8::1"]),
        ] as [MatchRow]
    )
    func nothing(row: MatchRow) throws {
        #expect(try miss(row.host, TestCertificate(names: row.names)).nearest == nil)
    }

    @Test(
        "by one part of an address",
        arguments: [
            .init("IPv4", "10.0.16.12", ["IP:10.9.9.9", "IP:10.0.16.21"], "10.0.16.21"),
            .init("IPv6", "2001:db8::10", ["IP:2001:db8::f10"], "2001:db8::f10"),
            .init("mapped", "::ffff:10.0.0.1", ["IP:10.0.0.2", "IP:10.0.0.1"], "10.0.0.1"),
            .init("mapping", "10.0.0.1", ["IP:10.0.0.2", "IP:::ffff:a00:1"], "::ffff:a00:1"),
        ] as [MatchRow]
    )
    func address(row: MatchRow) throws {
        #expect(try miss(row.host, TestCertificate(names: row.names)).nearest == row.entry)
    }

    @Test(
        "counts letters that differ",
        arguments: [
            ("", "", 0), ("a", "a", 0), ("a", "b", 1), ("a", "", 1), ("ab", "ba", 2),
            ("example", "exmaple", 2), ("kitten", "sitten", 1), ("abc", "xabcy", 2),
            ("abc", "xyz", nil), ("a", "abcd", nil), ("abcdef", "badcfe", nil),
        ] as [(String, String, Int?)]
    )
    func distance(left: String, right: String, letters: Int?) {
        let found = EditDistance.of(Array(left.utf8)[...], Array(right.utf8)[...], limit: 2)
        #expect(found == letters)
    }
}
