import Testing

@testable import CertTrust

@Suite("PresentedNames")
struct PresentedNamesTests {
    @Test(
        "takes the dNSNames that clients compare",
        arguments: [
            "im.example.com", "IM.example.COM", "localhost", "im_1.example.com", "*.example.com",
            "f*.example.com", "*", "xn--bcher-kva.example",
            "im-.example.com", "1.2.3.4a", "3com.x", "example.0x1",
        ]
    )
    func takes(name: String) {
        #expect(PresentedNames.isDNSName(Array(name.utf8)[...]))
    }

    @Test(
        "passes over other dNSNames",
        arguments: [
            "", ".", ".example.com", "example.com.", "im..example.com", "im.example.com-",
            "-im.example.com", "im.-example.com", "10.0.16.12", "10.0.16", "2130706433", "im.1",
            "im._", "im.1-2", "2001:db8::10", "bücher.example", "im example.com",
            "im.example.com\0",
            "im.example.com:443", "https://im.example.com", "user@example.com", "im.example.com/x",
        ]
    )
    func passesOver(name: String) {
        #expect(!PresentedNames.isDNSName(Array(name.utf8)[...]))
    }

    @Test("holds labels to 63 and names to 255 octets")
    func lengths() {
        let label = String(repeating: "a", count: 63)
        let name = [label, label, label, label].joined(separator: ".")
        #expect(PresentedNames.isDNSName(Array(name.utf8)[...]))
        #expect(!PresentedNames.isDNSName(Array((name + "a").utf8)[...]))
        #expect(!PresentedNames.isDNSName(Array((name.dropLast(5) + ".abcde").utf8)[...]))
        #expect(!PresentedNames.isDNSName(Array("a\(label).com".utf8)[...]))
    }

    @Test("has no entries without the extension, or with an empty one")
    func none() throws {
        #expect(try PresentedNames(TestCertificate().certificate()).entries.isEmpty)
        #expect(try PresentedNames(TestCertificate(names: []).certificate()).entries.isEmpty)
    }
}
