import Testing

@testable import CertTrust

@Suite("HostMiss shows the entries")
struct HostMissPresentedTests {
    @Test("of the host's kind, and others where there are none")
    func kinds() throws {
        let both = TestCertificate(names: ["DNS:a.lan", "IP:10.0.0.9", "email:a@b", "DNS:10.0.0.7"])
        #expect(try miss("x.lan", both).presented == ["DNS:a.lan", "DNS:10.0.0.7"])
        #expect(try miss("10.0.0.1", both).presented == ["IP:10.0.0.9"])
        #expect(try miss("10.0.0.7", both).presented == ["DNS:a.lan", "DNS:10.0.0.7"])
        let names = TestCertificate(names: ["DNS:a.lan"])
        #expect(try miss("10.0.0.1", names).presented == ["DNS:a.lan"])
        let addresses = TestCertificate(names: ["IP:10.0.0.9"])
        #expect(try miss("x.lan", addresses).presented == ["IP:10.0.0.9"])
        #expect(try miss("x.lan", TestCertificate()).presented == [])
    }

    @Test("escaped")
    func escaped() throws {
        let names: [SANEntry] = [
            SANEntry(tag: 0x82, Array("a\u{1B}[2J\0".utf8)), SANEntry(tag: 0x82, [0x9b]),
            "DNS:a\u{202E}b",
        ]
        let presented = try miss("x.lan", TestCertificate(names: names)).presented
        #expect(presented == ["DNS:a\\u{1B}[2J\\u{0}", "DNS:\\u{9B}", "DNS:a\\u{202E}b"])
    }

    @Test("some of many, with their count")
    func many() throws {
        let names = (0..<5_000).map { SANEntry("DNS:host-\($0).example.com") }
        let found = try miss("im.corp.lan", TestCertificate(names: names))
        #expect(found.presentedCount == 5_000)
        #expect(found.presented == (0..<32).map { "DNS:host-\($0).example.com" })
    }
}

/// Many or long entries, which a hostile certificate may have.
private struct HostileRow: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let names: [SANEntry]

    init(_ why: String, _ count: Int, _ entry: (Int) -> SANEntry) {
        testDescription = why
        names = (0..<count).map(entry)
    }
}

@Suite("HostMiss stays cheap", .within(minutes: 1))
struct HostMissCostTests {
    private static let longHost = String(repeating: "abcdefgi.", count: 27) + "example"

    @Test(
        "however many entries there are and however long they are",
        arguments: [
            HostileRow("10,000 names", 10_000) { SANEntry("DNS:a\($0).b.c.example") },
            HostileRow("10,000 wildcards", 10_000) { _ in "DNS:*.b.c" },
            HostileRow("10,000 addresses", 10_000) { _ in "IP:10.0.0.1" },
            HostileRow("64 KiB of letters", 3) { _ in .octets(0x61) },
            HostileRow("64 KiB of dots", 3) { _ in .octets(0x2e) },
            HostileRow("64 KiB of no UTF-8", 3) { _ in .octets(0xff) },
            HostileRow("1,000 similar names", 1_000) { _ in
                SANEntry("DNS:" + String(repeating: "abcdefgh.", count: 27) + "example")
            },
        ]
    )
    private func bounded(row: HostileRow) throws {
        let certificate = try TestCertificate(names: row.names).certificate()
        for host in [Self.longHost, "a.b.c.d", "10.0.0.2", "2001:db8::1"] {
            #expect(try miss(host, certificate).presentedCount == row.names.count)
        }
    }
}

extension SANEntry {
    fileprivate static func octets(_ octet: UInt8) -> SANEntry {
        SANEntry(tag: 0x82, Array(repeating: octet, count: 1 << 16))
    }
}
