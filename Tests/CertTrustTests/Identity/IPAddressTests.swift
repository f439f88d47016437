import Testing

@testable import CertTrust

@Suite("IPAddress")
struct IPAddressTests {
    @Test(
        "reads every spelling of RFC 4291",
        arguments: [
            ("::", "::"),
            ("::1", "::1"),
            ("1::", "1::"),
            ("2001:db8::10", "2001:db8::10"),
            ("2001:DB8::0010", "2001:db8::10"),
            ("2001:0db8:0000:0000:0000:0000:0000:0010", "2001:db8::10"),
            ("2001:db8:0:0::10", "2001:db8::10"),
            ("1:2:3:4:5:6:7:8", "1:2:3:4:5:6:7:8"),
            ("1:2:3:4:5:6:7::", "1:2:3:4:5:6:7:0"),
            ("::2:3:4:5:6:7:8", "0:2:3:4:5:6:7:8"),
            ("::ffff:10.0.16.12", "::ffff:a00:100c"),
            ("64:ff9b::192.0.2.33", "64:ff9b::c000:221"),
            ("1:2:3:4:5:6:1.2.3.4", "1:2:3:4:5:6:102:304"),
            ("::1.2.3.4", "::102:304"),
        ]
    )
    func readsIPv6(text: String, canonical: String) throws {
        let octets = try #require(IPAddress.ipv6(Array(text.utf8)[...]))
        #expect(IPAddressText.text(octets[...]) == canonical)
    }

    @Test(
        "refuses what is no IPv6 address",
        arguments: [
            "", ":", ":::", "1", "1:", ":1", "1:2", "1::2::3", "1:::2", "12345::", "g::",
            "1:2:3:4:5:6:7", "1:2:3:4:5:6:7:8:9", "1:2:3:4:5:6:7:8::", "::1:2:3:4:5:6:7:8",
            "1:2:3:4::5:6:7:8", "::1:", "1::2:", "::1%eth0", "[::1]", "::1.2.3", "::1.2.3.4.5",
            "::1.2.3.04", "::1.2.3.256", "1.2.3.4::", "::1.2.3.4:5", "1:2:3:4:5:6:7:1.2.3.4",
            "::1 ", " ::1", "::+1", "::-1", "::0x1", "：：1", "::１",
        ]
    )
    func refusesIPv6(text: String) {
        #expect(IPAddress.ipv6(Array(text.utf8)[...]) == nil)
    }

    @Test(
        "reads four canonical decimal parts",
        arguments: [
            ("0.0.0.0", [0, 0, 0, 0]), ("10.0.16.12", [10, 0, 16, 12]),
            ("255.255.255.255", [255, 255, 255, 255]),
        ] as [(String, [UInt8])]
    )
    func readsIPv4(text: String, octets: [UInt8]) {
        #expect(IPAddress.ipv4(Array(text.utf8)[...]) == octets)
    }

    @Test(
        "refuses what is no canonical IPv4 address",
        arguments: [
            "", ".", "...", "1", "1.2", "1.2.3", "1.2.3.4.5", "1.2.3.", ".1.2.3", "1..2.3",
            "01.2.3.4", "00.0.0.0", "1.2.3.256", "1.2.3.999", "1.2.3.1000", "0x1.2.3.4", "1.2.3.a",
            "+1.2.3.4", "1.2.3.-4", "1.2.3.4 ", "1.2.3.٤", "2130706433",
        ]
    )
    func refusesIPv4(text: String) {
        #expect(IPAddress.ipv4(Array(text.utf8)[...]) == nil)
    }
}
