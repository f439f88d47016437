import Testing

@testable import CertTrust

@Suite("Lists of weak keys")
struct WeakKeyListTests {
    @Test("lines that are none are refused with their number, and nothing of the list is taken")
    func lines() throws {
        let good = "0123456789abcdef0123"
        let bad: [(text: String, line: Int)] = [
            ("0123456789abcdef012", 1), ("0123456789abcdef01234", 1), ("0123456789abcdef012g", 1),
            ("\(good)\n\n# \n \(good)\n", 4), ("\(good)\n\u{feff}", 2),
            ("-----BEGIN CERTIFICATE-----\n", 1),
        ]
        for (text, line) in bad {
            var list = WeakKeyList()
            #expect(throws: WeakKeyListError(line: line)) { try list.add(Array(text.utf8)) }
            #expect(list.count == 0)
        }
        var list = WeakKeyList()
        try list.add(Array("# of 2008\n\(good)\n\(good.uppercased())\r\n".utf8))
        try list.add(Array("fedcba98765432100123".utf8))
        #expect(list.count == 2)
    }

    @Test("a modulus is known by what OpenSSL prints of it, whose first digit is never zero")
    func moduli() throws {
        // printf 'Modulus=ABCDEF\n' | sha1sum | cut -c 21-40
        for (modulus, digits) in [
            ([0xab, 0xcd, 0xef] as [UInt8], "e5a91f820d3d44100cfe"),
            ([0x0b, 0xcd], "a9e8035097dd243fc0d6"),
        ] {
            var list = WeakKeyList()
            #expect(!list.contains(Bytes(modulus)))
            try list.add(Array(digits.utf8))
            #expect(list.contains(Bytes(modulus)))
            #expect(!list.contains(Bytes(modulus + [1])))
        }
    }
}
