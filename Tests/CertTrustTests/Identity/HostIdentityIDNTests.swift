import Testing

@testable import CertTrust

@Suite("HostIdentity with international names")
struct HostIdentityIDNTests {
    @Test(
        "converts U-labels by IDNA 2008",
        arguments: [
            .name("bücher.example", "xn--bcher-kva.example"),
            .name("BÜCHER.Example", "xn--bcher-kva.example"),
            .name("bu\u{308}cher.example", "xn--bcher-kva.example"),
            .name("straße.example", "xn--strae-oqa.example"),
            .name("βόλος.com", "xn--nxasmm1c.com"),
            .name("中国", "xn--fiqs8s"),
            .name("野火.即时通讯.中国", "xn--vnx352e.xn--zlrs44b0r1aiyd.xn--fiqs8s"),
            .name("例え。テスト", "xn--r8jz45g.xn--zckzah"),
            .name("例え．テスト｡", "xn--r8jz45g.xn--zckzah"),
            .name("नमस्ते.example", "xn--h2bhs4b8d8a.example"),
            .name("نامه\u{200C}ای.com", "xn--mgba3gch31f060k.com"),
            .name("ＩＭ.example.com", "im.example.com"),
            .name("im.example.ｃｏｍ", "im.example.com"),
            .name("im\u{AD}.example.com", "im.example.com"),
            .name("im_1.bücher.example", "im_1.xn--bcher-kva.example"),
            .name("r3---sn.bücher.example", "r3---sn.xn--bcher-kva.example"),
            .name("https://bücher.example:8443/ü", "xn--bcher-kva.example"),
        ] as [HostRow]
    )
    func converts(row: HostRow) throws {
        #expect(try HostIdentity(row.text).form == .dns(row.host))
    }

    @Test(
        "takes A-labels that lead to a U-label and back",
        arguments: [
            .name("xn--bcher-kva.example", "xn--bcher-kva.example"),
            .name("XN--BCHER-KVA.example", "xn--bcher-kva.example"),
            .name("xn--fiqs8s", "xn--fiqs8s"),
            .name("ｘｎ－－bcher-kva.example", "xn--bcher-kva.example"),
        ] as [HostRow]
    )
    func takesALabels(row: HostRow) throws {
        #expect(try HostIdentity(row.text).form == .dns(row.host))
    }

    @Test(
        "refuses A-labels that are none",
        arguments: [
            "xn--", "xn--.com", "xn--abc-.com", "xn--a.com", "xn--zzzzzzzzzzzz.com",
            "xn--n3h.com", "xn--ls8h.la", "xn--a-ecp.ru", "xn--xn---epa.com", "xn--1ch.com",
            "xn--im_-xc0e.com", "xn--bücher.com", "xn--a_b.com",
        ]
    )
    func refusesALabels(text: String) {
        expectInvalid(text)
    }

    @Test(
        "refuses U-labels that IDNA 2008 does not allow",
        arguments: [
            "☃.example", "i♥u.example", "💩.la", "≠.example", "a≮b.example", "im_例.example",
            "ab--例.example", "-例.example", "例-.example", "\u{301}a.example",
            "a\u{200D}b.example", "1אב.example", "a\u{202E}b.example", "a\u{85}b.example",
            "a\u{2028}b.example", "a…b.example", "⒈example.com", "\u{E0041}.example",
            "\u{E000}.example", "a\u{FFFD}.example",
        ]
    )
    func refusesULabels(text: String) {
        expectInvalid(text)
    }

    @Test(
        "refuses labels that IDNA leaves empty or too long",
        arguments: [
            .init("\u{AD}.example.com", .emptyLabel), .init("\u{200B}", .emptyLabel),
            .init("。example", .leadingDot), .init("例。。", .emptyLabel), .init("。", .empty),
            .init(String(repeating: "é", count: 63) + ".com", .labelTooLong),
            .init(String(repeating: "例", count: 400) + ".com", .labelTooLong),
        ] as [RefusedHostRow]
    )
    func emptied(row: RefusedHostRow) {
        #expect(throws: row.error) { try HostIdentity(row.text) }
    }

    private func expectInvalid(_ text: String) {
        let error = #expect(throws: HostIdentityError.self) { try HostIdentity(text) }
        #expect(error?.word == "invalid-idn")
    }
}
