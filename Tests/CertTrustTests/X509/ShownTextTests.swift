import Testing

@testable import CertTrust

@Suite("ShownText")
struct ShownTextTests {
    @Test(
        "shows nothing that steers or hides",
        arguments: [
            ("plain", "plain"), ("é中", "é中"), ("a\u{1B}[31mb", "a\\u{1B}[31mb"),
            ("\u{202E}txt", "\\u{202E}txt"), ("a\nb", "a\\u{A}b"), ("\u{2028}", "\\u{2028}"),
            ("\u{E000}", "\\u{E000}"), ("\u{200B}", "\\u{200B}"), ("a\\u{41}", "a\\\\u{41}"),
            ("a\u{A0}b", "a\\u{A0}b"), ("a\u{3164}b", "a\\u{3164}b"), ("a b", "a b"),
            ("a\u{2800}b", "a\\u{2800}b"), ("\u{1D159}", "\\u{1D159}"), ("\u{2801}", "\u{2801}"),
        ]
    )
    func escapes(text: String, shown: String) {
        #expect(ShownText.escape(text) == shown)
        #expect(ShownText.escape(Array(text.utf8)) == shown)
    }

    @Test("shows bytes that are no UTF-8 as their numbers, never as letters")
    func invalidBytes() {
        #expect(ShownText.escape([0x61, 0xff, 0x9b, 0x5c]) == "a\\u{FF}\\u{9B}\\\\")
    }

    @Test("cuts what is long and says its length")
    func cuts() {
        let text = String(repeating: "x", count: 65_536)
        let shown = String(repeating: "x", count: 256)
        #expect(ShownText.escape(text) == shown + "… (65536 characters)")
        #expect(
            ShownText.escape([UInt8](repeating: 0xff, count: 300)).hasSuffix("… (300 bytes)")
        )
    }

    @Test(
        "an excerpt ends between two characters",
        arguments: [
            (4, "签"), (3, "签"), (5, "签"), (6, "签名"), (2, ""), (1, ""), (100, "签名a"), (7, "签名a"),
        ]
    )
    func excerpt(count: Int, shown: String) {
        #expect(ShownText.excerpt(of: Array("签名a".utf8), octets: count) == shown)
    }

    @Test("an excerpt of what is no text shows every octet")
    func binaryExcerpt() {
        let octets: [UInt8] = [0x80, 0x80, 0x80, 0x80, 0x80, 0x80]
        #expect(ShownText.excerpt(of: octets, octets: 5) == "\\u{80}\\u{80}")
        #expect(ShownText.excerpt(of: [0xff, 0x61, 0x62], octets: 2) == "\\u{FF}a")
    }
}
