import Testing

@testable import CertTrust

@Suite("Names beside their A-labels")
struct UnicodeNamesTests {
    /// What a line becomes in English.
    static let rows: [(String, String)] = [
        ("xn--mnchen-3ya.example", "xn--mnchen-3ya.example (münchen.example)"),
        ("DNS:*.xn--mnchen-3ya.example", "DNS:*.xn--mnchen-3ya.example (münchen.example)"),
        (
            "DNS:a.example, DNS:XN--MNCHEN-3YA.example; n=1",
            "DNS:a.example, DNS:XN--MNCHEN-3YA.example (münchen.example); n=1"
        ),
        ("host=xn--fsq.xn--fiqs8s.", "host=xn--fsq.xn--fiqs8s. (例.中国)"),
        ("im.example.com", "im.example.com"),
        // No label of IDNA 2008, or none that leads back to itself.
        ("xn--a.example", "xn--a.example"), ("axn--mnchen-3ya.example", "axn--mnchen-3ya.example"),
        ("xn--", "xn--"), ("", ""), ("。xn--mnchen-3ya", "。xn--mnchen-3ya (münchen)"),
    ]

    @Test("stand behind them and never in their place", arguments: rows)
    func beside(_ text: String, _ shown: String) {
        #expect(UnicodeNames.beside(text, .english) == shown)
    }

    @Test("stand in parentheses of the language")
    func chinese() {
        let text = UnicodeNames.beside("xn--mnchen-3ya.example", .chinese)
        #expect(text == "xn--mnchen-3ya.example（münchen.example）")
    }
}
