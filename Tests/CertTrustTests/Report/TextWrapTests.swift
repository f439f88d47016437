import Testing

@testable import CertTrust

@Suite("TextWrap")
struct TextWrapTests {
    @Test(
        "breaks between words and between Chinese characters, never before closing punctuation",
        arguments: [
            ("one two three", 7, ["one two", "three"]),
            ("", 10, [""]),
            ("abc", 3, ["abc"]),
            ("证书链不完整。", 12, ["证书链不完", "整。"]),
            ("用（括号）说明", 4, ["用", "（括", "号）", "说明"]),
            ("CA 证书 ca.crt 放进应用", 11, ["CA 证书", "ca.crt 放进", "应用"]),
            ("x AA:BB:CC:DD:EE", 9, ["x AA:BB:", "CC:DD:EE"]),
        ]
    )
    func wraps(_ text: String, _ columns: Int, _ lines: [String]) {
        #expect(TextWrap.lines(text, columns: columns) == lines)
    }

    @Test("keeps every line within its columns", arguments: HostileText.all)
    func keepsColumns(_ text: String) {
        let lines = TextWrap.lines(ShownText.escape(text), columns: 20)
        #expect(lines.allSatisfy { TextWidth.of($0) <= 20 })
    }

    @Test(
        "counts columns",
        arguments: [("abc", 3), ("中文", 4), ("（）", 4), ("e\u{301}", 1), ("✗ x…", 4), ("한글", 4)]
    )
    func counts(_ text: String, _ columns: Int) {
        #expect(TextWidth.of(text) == columns)
    }
}
