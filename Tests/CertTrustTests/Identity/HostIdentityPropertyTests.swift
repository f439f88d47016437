import Testing

@testable import CertTrust

@Suite("HostIdentity for any text")
struct HostIdentityPropertyTests {
    @Test("reads what it prints, and prints hosts only", arguments: [1, 2, 3, 4] as [UInt64])
    func roundTrip(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        var hosts = 0
        for _ in 0..<25_000 {
            let text = Self.text(&generator)
            guard let host = try? HostIdentity(text) else { continue }
            hosts += 1
            #expect(try HostIdentity(host.description) == host, "\(ShownText.escape(text))")
            #expect(Self.isWellFormed(host), "\(ShownText.escape(text))")
        }
        // So that the pieces below go on making hosts.
        #expect(hosts > 2_000)
    }

    @Test("survives any scalars", arguments: [5, 6, 7, 8] as [UInt64])
    func anyScalars(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<25_000 {
            var scalars = String.UnicodeScalarView()
            for _ in 0..<Int.random(in: 0...12, using: &generator) {
                let limit = [0x80, 0x800, 0x1_0000, 0x11_0000].randomElement(using: &generator)
                let value = UInt32.random(in: 0..<UInt32(limit ?? 1), using: &generator)
                scalars.append(Unicode.Scalar(value) ?? ".")
            }
            let text = String(scalars)
            guard let host = try? HostIdentity(text) else { continue }
            #expect(try HostIdentity(host.description) == host, "\(ShownText.escape(text))")
            #expect(Self.isWellFormed(host), "\(ShownText.escape(text))")
        }
    }

    private static func text(_ generator: inout SeededGenerator) -> String {
        (0..<Int.random(in: 1...7, using: &generator))
            .map { _ in pieces.randomElement(using: &generator) ?? "" }
            .joined()
    }

    /// What every reader of the value relies on, said in other words than the parser's.
    private static func isWellFormed(_ host: HostIdentity) -> Bool {
        switch host.form {
        case .ip(let octets):
            return [4, 16].contains(octets.count)
        case .dns(let name):
            let labels = name.split(separator: ".", omittingEmptySubsequences: false)
            return (1...253).contains(name.utf8.count) && labels.allSatisfy(isLabel)
                && !(labels.last.map(isNumber) ?? true)
        }
    }

    private static func isLabel(_ label: Substring) -> Bool {
        (1...63).contains(label.utf8.count) && label.first != "-" && label.last != "-"
            && label.utf8.allSatisfy("abcdefghijklmnopqrstuvwxyz0123456789-_".utf8.contains)
    }

    private static func isNumber(_ label: Substring) -> Bool {
        let isHex = label.hasPrefix("0x")
        return label.utf8.dropFirst(isHex ? 2 : 0)
            .allSatisfy((isHex ? "0123456789abcdef" : "0123456789").utf8.contains)
    }

    private static let pieces = [
        "im", "example", "com", "lan", "IM", "_x", "-", "a-b", "xn--", "xn--bcher-kva", "bücher",
        "中国", "例", "ß", "☃", "\u{AD}", "\u{200D}", "１", ".", ".", ".", ".", "。", "．", "..", "*",
        "*.",
        "0", "1", "10", "255", "256", "007", "0x7f", "127.0.0.1", "10.0.16.12", ":", "::", ":443",
        ":65536", "[", "]", "::1", "fe80::1", "2001:db8::", "ffff:", "%eth0", "%25", "https://",
        "wss://", "/", "/path", "?q", "#f", "@", "user@", " ", "\t", "\n", "\0", "\\", "\u{7F}",
        "\u{3000}", "℀", "＠", "：", "a", "b", "c", String(repeating: "a", count: 60),
    ]
}
