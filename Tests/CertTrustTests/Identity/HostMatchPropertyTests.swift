import Testing

@testable import CertTrust

@Suite("HostMatch for any certificate")
struct HostMatchPropertyTests {
    @Test("agrees with the rules written plainly", arguments: [1, 2, 3, 4] as [UInt64])
    func agrees(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        var matches = 0
        for _ in 0..<2_500 {
            let entries = (0..<Int.random(in: 0...6, using: &generator))
                .map { _ in Self.entry(&generator) }
            let names = entries.map { SANEntry(tag: $0.tag, $0.content) }
            let certificate = try TestCertificate(names: names).certificate()
            for host in Self.hosts {
                let expected = Self.match(host, entries)
                matches += expected == nil ? 0 : 1
                let found = HostMatch.find(try HostIdentity(host), in: certificate)
                #expect(Self.content(found) == expected, "\(host) in \(entries)")
            }
        }
        // So that the entries below go on matching.
        #expect(matches > 1_000)
    }

    @Test("survives any octets", arguments: [5, 6, 7, 8] as [UInt64])
    func anyOctets(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let hosts = try Self.hosts.map { try HostIdentity($0) }
        for _ in 0..<2_500 {
            let names = (0..<Int.random(in: 0...5, using: &generator)).map { _ in
                SANEntry(
                    tag: [0x81, 0x82, 0x86, 0x87, 0x88, 0xa0, 0xa4, 0x30]
                        .randomElement(using: &generator) ?? 0x82,
                    (0..<Int.random(in: 0...20, using: &generator))
                        .map { _ in UInt8.random(in: 0...255, using: &generator) }
                )
            }
            let certificate = try TestCertificate(names: names).certificate()
            for host in hosts {
                #expect(Self.content(HostMatch.find(host, in: certificate)) == nil)
            }
        }
    }

    /// Tag and content of an entry.
    private struct Entry: CustomStringConvertible {
        let tag: UInt8
        let content: [UInt8]

        var description: String { "\(tag):\(ShownText.escape(content))" }
        var text: String? { String(validating: content, as: UTF8.self) }
    }

    private static func content(_ match: HostMatch) -> [UInt8]? {
        switch match {
        case .matched(.dns(let bytes)), .matched(.ip(let bytes)): Array(bytes)
        case .matched: []
        case .missed: nil
        }
    }

    private static func match(_ host: String, _ entries: [Entry]) -> [UInt8]? {
        if let address = IPAddress.octets(Array(host.utf8)[...]) {
            let addresses = entries.filter { $0.tag == 0x87 }.map(\.content)
            guard addresses.allSatisfy({ [4, 16].contains($0.count) }) else { return nil }
            return addresses.first { $0 == address }
        }
        let names = entries.filter { $0.tag == 0x82 }
        guard names.allSatisfy({ $0.text != nil }) else { return nil }
        let compared = names.filter { PresentedNames.isDNSName($0.content[...]) }
        let exact = compared.first { $0.text?.lowercased() == host }
        return (exact ?? compared.first { isCovered(host, by: $0.text ?? "") })?.content
    }

    private static func isCovered(_ host: String, by pattern: String) -> Bool {
        let labels = pattern.lowercased().split(separator: ".")
        let domain = labels.dropFirst()
        return labels.first == "*" && labels.count > 2
            && labels.count == host.split(separator: ".").count
            && domain == host.split(separator: ".").dropFirst()
            && !["co.uk", "foo.ck"].contains(domain.joined(separator: "."))
    }

    private static func entry(_ generator: inout SeededGenerator) -> Entry {
        let contents: [(tag: UInt8, [[UInt8]])] = [(0x82, dnsNames), (0x87, addresses)]
        let (tag, choices) = contents.randomElement(using: &generator) ?? (0x82, dnsNames)
        return Entry(tag: tag, content: choices.randomElement(using: &generator) ?? [])
    }

    private static let hosts = [
        "localhost", "example.com", "im.example.com", "a.im.example.com", "im.co.uk", "im.foo.ck",
        "a.b_c.lan", "im._", "10.0.0.1", "2001:db8::1", "::ffff:a00:1",
    ]

    private static let dnsNames =
        [
            "localhost", "LOCALHOST", "example.com", "Example.com", "im.example.com",
            "*.example.com",
            "*.EXAMPLE.com", "*.im.example.com", "*.com", "*", "*.co.uk", "*.foo.ck", "im.co.uk",
            "*.b_c.lan", "a.*.lan", "im._", "*._", "example.com.", ".example.com", "i*.example.com",
            "10.0.0.1", "2001:db8::1", "im.example.com\0", "", "bücher.example",
        ].map { Array($0.utf8) } + [[0x61, 0xff]]

    private static let addresses: [[UInt8]] = [
        [10, 0, 0, 1], [10, 0, 0, 2], [10, 0, 0, 1, 0xff, 0xff, 0xff, 0], [10, 0, 0], [],
        [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff, 10, 0, 0, 1],
        [0x20, 0x01, 0x0d, 0xb8, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1],
    ]
}
