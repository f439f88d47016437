import Testing

@testable import CertTrust

/// A text and the host that it names.
struct HostRow: Sendable, CustomTestStringConvertible {
    let text: String
    let host: String
    let isIP: Bool

    var testDescription: String { "\(ShownText.escape(text)) is \(host)" }

    static func name(_ text: String, _ host: String) -> HostRow {
        HostRow(text: text, host: host, isIP: false)
    }

    static func ip(_ text: String, _ host: String) -> HostRow {
        HostRow(text: text, host: host, isIP: true)
    }
}

@Suite("HostIdentity")
struct HostIdentityTests {
    @Test(
        "reads a name",
        arguments: [
            .name("im.example.com", "im.example.com"),
            .name("IM.Example.COM", "im.example.com"),
            .name("im.example.com.", "im.example.com"),
            .name("  im.example.com\r\n", "im.example.com"),
            .name("\u{3000}im.example.com\u{A0}", "im.example.com"),
            .name("im.example.com:443", "im.example.com"),
            .name("im.example.com.:443", "im.example.com"),
            .name("im.example.com:65535", "im.example.com"),
            .name("localhost", "localhost"),
            .name("im_1.example.com", "im_1.example.com"),
            .name("_sip._tcp.example.com", "_sip._tcp.example.com"),
            .name("3com.example", "3com.example"),
            .name("10.0.16.12.example", "10.0.16.12.example"),
            .name("a--b.example.com", "a--b.example.com"),
            .name("example.0xyz", "example.0xyz"),
            .name("example.x0", "example.x0"),
            .name("https://im.example.com", "im.example.com"),
            .name("HTTPS://IM.example.com:8443/path?query#fragment", "im.example.com"),
            .name("wss://im.example.com?token=a@b", "im.example.com"),
            .name("tcp+tls://im.example.com/a:b@c*", "im.example.com"),
            .name("https://im.example.com#x", "im.example.com"),
            .name(
                String(repeating: "a", count: 63) + ".com",
                String(repeating: "a", count: 63) + ".com"
            ),
        ] as [HostRow]
    )
    func readsName(row: HostRow) throws {
        let host = try HostIdentity(row.text)
        #expect(host.form == .dns(row.host))
        #expect(host.isIP == row.isIP)
    }

    @Test(
        "reads an address",
        arguments: [
            .ip("10.0.16.12", "10.0.16.12"),
            .ip(" 10.0.16.12 ", "10.0.16.12"),
            .ip("10.0.16.12.", "10.0.16.12"),
            .ip("10.0.16.12:8443", "10.0.16.12"),
            .ip("https://10.0.16.12:8443/", "10.0.16.12"),
            .ip("2001:db8::10", "2001:db8::10"),
            .ip("2001:DB8:0::0010", "2001:db8::10"),
            .ip("[2001:db8::10]", "2001:db8::10"),
            .ip("[2001:db8::10]:8443", "2001:db8::10"),
            .ip("https://[2001:db8::10]:8443/path", "2001:db8::10"),
            .ip("::ffff:10.0.16.12", "::ffff:a00:100c"),
            .ip("[::ffff:10.0.16.12]", "::ffff:a00:100c"),
        ] as [HostRow]
    )
    func readsAddress(row: HostRow) throws {
        let host = try HostIdentity(row.text)
        #expect(host.description == row.host)
        #expect(host.isIP == row.isIP)
    }

    @Test("keeps an IPv4 address and the IPv6 address that maps it apart")
    func mapped() throws {
        #expect(try HostIdentity("10.0.16.12").form == .ip([10, 0, 16, 12]))
        let mapped = [UInt8](repeating: 0, count: 10) + [0xff, 0xff, 10, 0, 16, 12]
        #expect(try HostIdentity("::ffff:10.0.16.12").form == .ip(mapped))
    }

    @Test("reads the longest name and refuses a longer one")
    func length() throws {
        let label = String(repeating: "a", count: 49)
        let longest = Array(repeating: label, count: 5).joined(separator: ".") + ".com"
        #expect(longest.utf8.count == 253)
        #expect(try HostIdentity(longest).form == .dns(longest))
        #expect(throws: HostIdentityError.tooLong) { try HostIdentity("a" + longest) }
    }

    @Test("equal hosts are equal however they were typed")
    func equality() throws {
        #expect(try HostIdentity("https://[2001:DB8::A]:1/") == HostIdentity("2001:db8:0::a"))
        #expect(try HostIdentity("BÜCHER.example") == HostIdentity("xn--bcher-kva.example."))
    }
}
