/// Values at which readers and rules change their minds.
enum DERValues {
    static let tags: [UInt8] = [
        0x01, 0x02, 0x03, 0x04, 0x05, 0x06, 0x0a, 0x0c, 0x12, 0x13, 0x14, 0x16, 0x17, 0x18, 0x1c,
        0x1e, 0x30, 0x31, 0x80, 0x81, 0x82, 0x83, 0x84, 0x85, 0x86, 0x87, 0x88, 0xa0, 0xa1, 0xa2,
        0xa3, 0xa4, 0xa5, 0x1f, 0xbf, 0x24, 0x23,
    ]

    /// A value for an element of this tag; nil where any octets are as good.
    static func value(for tag: UInt8, _ random: inout SeededGenerator) -> [UInt8]? {
        switch tag {
        case 0x01: [[0], [0xff], [1], [], [0xff, 0xff]].randomElement(using: &random)
        case 0x02, 0x0a: integers.randomElement(using: &random)
        case 0x03: bits.randomElement(using: &random)
        case 0x06, 0x88: oid(&random)
        case 0x17, 0x18: Array((times.randomElement(using: &random) ?? "").utf8)
        case 0x0c, 0x13, 0x14, 0x16, 0x1c, 0x1e: text(&random)
        case 0x81, 0x82, 0x86: text(&random)
        case 0x87: addresses.randomElement(using: &random)
        case 0x80, 0x83: (integers + bits + addresses).randomElement(using: &random)
        default: nil
        }
    }

    private static func text(_ random: inout SeededGenerator) -> [UInt8] {
        let text = Array((texts.randomElement(using: &random) ?? "").utf8)
        return random.happens(1, of: 20)
            ? Array(repeatElement(text, count: 70).joined()) : text
    }

    private static func oid(_ random: inout SeededGenerator) -> [UInt8] {
        guard random.happens(9, of: 10) else { return [0x88, 0x37, 0x03] }
        return oids.randomElement(using: &random) ?? []
    }

    private static let integers: [[UInt8]] = [
        [], [0], [1], [2], [3], [5], [9], [0x7f], [0x80], [0xff], [0, 0x80], [0, 1], [0xff, 0x80],
        [0x7f, 0xff, 0xff, 0xff], [0x7f, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff],
        [0x80, 0, 0, 0, 0, 0, 0, 0], [0, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff],
        Array(repeating: 0x5a, count: 20), Array(repeating: 0x5a, count: 21),
        Array(repeating: 0, count: 40),
    ]

    private static let bits: [[UInt8]] = [
        [], [0], [7, 0x80], [0, 0x80], [1, 0x06], [1, 0x04], [2, 0x04], [5, 0xa0], [3, 0xf8],
        [7, 0xff], [8, 0], [0, 0, 0], [4, 0x60], [7, 0, 0x80], [0xff],
    ]

    private static let times: [String] = [
        "260601000000Z", "460601000000Z", "491231235959Z", "500101000000Z", "991231235959Z",
        "000229000000Z", "010229000000Z", "2606010000Z", "260601000000+0100", "261201000000Z",
        "20261201000000Z", "20260601000000Z", "20460601000000Z", "99991231235959Z",
        "00000101000000Z", "20261231235960Z", "20260601000000.5Z", "20261130235959Z", "",
    ]

    static let texts: [String] = [
        "im.example.com", "*.example.com", "example.com", ".example.com", "IM.EXAMPLE.COM", "",
        "com", "*.com", "*.co.uk", "a.b.im.example.com", "im.example.com.", "xn--bcher-kva.example",
        "10.0.16.12", "im@example.com", "@example.com", "example.com\u{0}",
        "http://im.example.com/",
        "http://crl.example.com/a.crl", "ldap://x/", "Lab", "Lab root", "lab  ROOT", "CN",
        "\u{1b}[2J\u{7}", "a\nb", "\u{202e}gpj", "\u{2028}", "\u{9b}31m", "b\u{fc}cher", "\u{4e2d}",
        "$(id)`id`';\"", "a=b verdict=trusted", "\\u{1B}", "*", "i*.example.com", "x..y", "-a.b",
    ]

    private static let addresses: [[UInt8]] = [
        [10, 0, 16, 12], [10, 0, 0, 0, 255, 0, 0, 0], [10, 0, 16, 12, 255, 255, 255, 255],
        [0, 0, 0, 0, 0, 0, 0, 0], [10, 0, 0, 0, 255, 0, 255, 0], [127, 0, 0, 1], [],
        [0x20, 0x01, 0x0d, 0xb8] + Array(repeating: 0, count: 11) + [1],
        Array(repeating: 0, count: 32),
        Array(repeating: 0, count: 10) + [0xff, 0xff, 10, 0, 16, 12],
    ]
}

extension DERValues {
    /// Contents of OBJECT IDENTIFIERs: extensions, purposes, policies, algorithms, attributes.
    static let oids: [[UInt8]] =
        ([9, 14, 15, 17, 18, 19, 20, 21, 23, 24, 27, 28, 29, 30, 31, 32, 33, 35, 36, 37, 46, 54]
            .map { [0x55, 0x1d, $0] })
        + [
            [0x55, 0x1d, 0x20, 0], [0x55, 0x1d, 0x25, 0],
            [0x2b, 6, 1, 5, 5, 7, 1, 1], [0x2b, 6, 1, 5, 5, 7, 1, 11],
            [0x2b, 6, 1, 5, 5, 7, 1, 24],
            [0x2b, 6, 1, 5, 5, 7, 48, 1], [0x2b, 6, 1, 5, 5, 7, 48, 2],
            [0x2b, 6, 1, 5, 5, 7, 48, 1, 1], [0x2b, 6, 1, 5, 5, 7, 48, 1, 5],
            [0x2b, 6, 1, 4, 1, 0xd6, 0x79, 2, 4, 2],
            [0x60, 0x86, 0x48, 1, 0x86, 0xf8, 0x42, 1, 1],
            [0x67, 0x81, 0x0c, 1, 2, 1], [0x67, 0x81, 0x0c, 1, 2, 2], [0x2a, 3, 4], [0x2a, 3, 5],
        ] + (1...9).map { [0x2b, 6, 1, 5, 5, 7, 3, $0] }
        + [1, 2, 3, 4].map { [0x2a, 0x86, 0x48, 0xce, 0x3d, 4, 3, $0] }
        + [1, 2, 4, 5, 7, 8, 10, 11, 12, 13, 14].map {
            [0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 1, 1, $0]
        }
        + [
            [0x2a, 0x86, 0x48, 0xce, 0x3d, 2, 1], [0x2a, 0x86, 0x48, 0xce, 0x3d, 3, 1, 7],
            [0x2a, 0x86, 0x48, 0xce, 0x3d, 4, 1], [0x2b, 0x81, 4, 0, 0x22],
            [0x2b, 0x81, 4, 0, 0x23],
            [0x2b, 0x65, 0x70], [0x2b, 0x65, 0x71], [0x2b, 0x65, 0x6e],
            [0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 1, 9, 1], [0x2b, 0x0e, 3, 2, 0x1a],
            [0x60, 0x86, 0x48, 1, 0x65, 3, 4, 2, 1], [0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 1, 7, 2],
        ] + [3, 6, 7, 8, 10, 11, 5, 12, 97].map { [0x55, 4, $0] }
        + [
            [0x09, 0x92, 0x26, 0x89, 0x93, 0xf2, 0x2c, 0x64, 1, 0x19], [], [0x80], [0x2a, 0x80, 1],
        ]
}
