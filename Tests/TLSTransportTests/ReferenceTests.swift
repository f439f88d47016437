import CertTrust
import Testing

@testable import TLSTransport

@Suite("Locations")
struct ReferenceTests {
    /// RFC 3986 section 5.4, the rows that stay within https.
    static let rows: [(String, String)] = [
        ("g", "/b/c/g"), ("./g", "/b/c/g"), ("g/", "/b/c/g/"), ("/g", "/g"), ("?y", "/b/c/d;p?y"),
        ("g?y", "/b/c/g?y"), ("#s", "/b/c/d;p?q"), ("g#s", "/b/c/g"), (";x", "/b/c/;x"),
        ("g;x?y#s", "/b/c/g;x?y"), ("", "/b/c/d;p?q"), (".", "/b/c/"), ("./", "/b/c/"),
        ("..", "/b/"), ("../", "/b/"), ("../g", "/b/g"), ("../..", "/"), ("../../g", "/g"),
        ("../../../g", "/g"), ("/./g", "/g"), ("/../g", "/g"), ("g.", "/b/c/g."),
        ("..g", "/b/c/..g"),
        ("./../g", "/b/g"), ("./g/.", "/b/c/g/"), ("g/./h", "/b/c/g/h"), ("g/../h", "/b/c/h"),
        ("g?y/../x", "/b/c/g?y/../x"), ("//g/x", "/x"), ("https://h/z?q=../a", "/z?q=../a"),
        ("a b", "/b/c/a%20b"),
    ]

    @Test("are resolved as RFC 3986 says", arguments: rows)
    func areResolved(_ reference: String, _ target: String) throws {
        let base = try HTTPURL("https://a.example/b/c/d;p?q")
        #expect(try base.resolving(reference).target == target)
    }

    static let refused: [(String, HTTPURLError)] = [
        ("http://a.example/", .insecure(scheme: "http")),
        ("//", .badHost(.empty)),
        ("/a\u{7f}", .badCharacter(0x7f)),
    ]

    @Test("that lead nowhere are refused", arguments: refused.indices)
    func areRefused(_ place: Int) throws {
        let (reference, expected) = Self.refused[place]
        let base = try HTTPURL("https://a.example/")
        #expect(throws: expected) { try base.resolving(reference) }
    }

    @Test(
        "of another scheme without slashes are none",
        arguments: ["javascript:alert(1)", "data:,x"]
    )
    func otherSchemes(_ reference: String) throws {
        let base = try HTTPURL("https://a.example/")
        #expect(throws: HTTPURLError.self) { try base.resolving(reference) }
    }
}

@Suite("HTTPHeaders")
struct HTTPHeadersTests {
    static let refused: [(String, String, HTTPHeaderError)] = [
        ("", "a", .badName), ("a b", "c", .badName), ("a:", "c", .badName), ("ü", "c", .badName),
        ("a\r\nb", "c", .badName), ("a", "b\r\nc: d", .badValue(name: "a")),
        ("a", "\u{0}", .badValue(name: "a")), ("Host", "x", .notYours(name: "Host")),
        ("content-LENGTH", "1", .notYours(name: "content-LENGTH")),
        ("Transfer-Encoding", "chunked", .notYours(name: "Transfer-Encoding")),
    ]

    @Test("take nothing that would change the request", arguments: refused.indices)
    func refuse(_ place: Int) {
        let (name, value, expected) = Self.refused[place]
        var headers = HTTPHeaders()
        #expect(throws: expected) { try headers.add(name, value) }
        #expect(headers == HTTPHeaders())
    }

    @Test("are found without case, in their order")
    func areFound() throws {
        var headers = try HTTPHeaders(["A": "1", "b": " 2 ", "a": "3"])
        #expect(headers["a"] == "1")
        #expect(headers["B"] == "2")
        #expect(headers.values(of: "A") == ["1", "3"])
        headers.remove("a")
        #expect(headers.fields.map(\.name) == ["b"])
    }
}

@Suite("HeaderParser")
struct HeaderParserTests {
    /// Nil for what is no header.
    private static func parse(_ lines: [String]) -> HeaderParser? {
        var parser = HeaderParser()
        var header = HeaderText()
        for line in lines {
            header.add(Array((line + "\r\n").utf8).span)
            guard line.isEmpty else { continue }
            guard parser.read(header) else { return nil }
            header = HeaderText()
        }
        return parser
    }

    @Test("forgets interim answers and trailers, and joins folded lines")
    func reads() throws {
        let parser = try #require(
            Self.parse([
                "HTTP/1.1 103 Early Hints", "Link: x", "", "HTTP/1.1 200", "A: b", "  c", "B:", "",
                "Trailer: x", "",
            ])
        )
        #expect(parser.isComplete)
        #expect(parser.status == 200)
        #expect(parser.headers == (try HTTPHeaders(["A": "b c", "B": ""])))
    }

    @Test(
        "refuses what is no header",
        arguments: [
            [""], ["HTTP/1.1 abc", ""], ["HTTP/1.1 20", ""], ["HTTP/1.1", ""],
            ["HTTP/1.1 2000", ""],
            ["HTTP/2 200", "no field", ""],
        ]
    )
    func refuses(_ lines: [String]) {
        #expect(Self.parse(lines) == nil)
    }
}
