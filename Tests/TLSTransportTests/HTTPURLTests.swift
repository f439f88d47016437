import CertTrust
import TLSTransport
import Testing

@Suite("HTTPURL")
struct HTTPURLTests {
    struct Row: Sendable, CustomTestStringConvertible {
        let text: String
        let endpoint: String
        let sent: String
        var testDescription: String { text }

        init(_ text: String, _ endpoint: String, _ sent: String) {
            self.text = text
            self.endpoint = endpoint
            self.sent = sent
        }
    }

    static let rows: [Row] = [
        Row("https://im.example.com", "im.example.com:443", "https://im.example.com/"),
        Row("HTTPS://IM.example.com:443/", "im.example.com:443", "https://IM.example.com/"),
        Row(
            "https://im.example.com.:8443/a",
            "im.example.com:8443",
            "https://im.example.com:8443/a"
        ),
        Row("https://im.example.com?q", "im.example.com:443", "https://im.example.com/?q"),
        Row("https://im.example.com/a#b?c", "im.example.com:443", "https://im.example.com/a"),
        Row(
            "https://im.example.com/%2f/../?a=%41",
            "im.example.com:443",
            "https://im.example.com/%2f/../?a=%41"
        ),
        Row(
            "https://im.example.com/a b/ü",
            "im.example.com:443",
            "https://im.example.com/a%20b/%C3%BC"
        ),
        Row(
            "https://bücher.example/",
            "xn--bcher-kva.example:443",
            "https://xn--bcher-kva.example/"
        ),
        Row("https://10.0.16.12:8443/x", "10.0.16.12:8443", "https://10.0.16.12:8443/x"),
        Row("https://[2001:DB8::1]:8443/", "[2001:db8::1]:8443", "https://[2001:DB8::1]:8443/"),
    ]

    @Test("is sent as it was written", arguments: rows)
    func isKept(_ row: Row) throws {
        let url = try HTTPURL(row.text)
        #expect(url.endpoint.description == row.endpoint)
        #expect(url.description == row.sent)
    }

    static let refused: [(String, HTTPURLError)] = [
        ("http://im.example.com/", .insecure(scheme: "http")),
        ("ftp://im.example.com/", .insecure(scheme: "ftp")),
        ("im.example.com", .malformed),
        ("https:/im.example.com", .malformed),
        ("://im.example.com", .malformed),
        ("https://", .badHost(.empty)),
        ("https://good.example@evil.example/", .badHost(.userInformation)),
        ("https://im.example.com:/", .badPort),
        ("https://im.example.com:0/", .badPort),
        ("https://im.example.com:65536/", .badPort),
        ("https://im.example.com/a\r\nb", .badCharacter(13)),
        ("https://im.example.com/\u{0}", .badCharacter(0)),
        ("https://im.exa mple.com/", .badCharacter(32)),
        ("https:// im.example.com/", .badCharacter(32)),
        ("https://" + String(repeating: "a", count: 65_536), .tooLong),
    ]

    @Test("refuses what two programs could read differently", arguments: refused.indices)
    func refuses(_ place: Int) {
        let (text, expected) = Self.refused[place]
        #expect(throws: expected) { try HTTPURL(text) }
    }
}
