import Testing

@testable import CertTrust

/// A text that names no host, and why.
struct RefusedHostRow: Sendable, CustomTestStringConvertible {
    let text: String
    let error: HostIdentityError

    init(_ text: String, _ error: HostIdentityError) {
        self.text = text
        self.error = error
    }

    var testDescription: String {
        "\(ShownText.escape(String(text.prefix(40)))): \(error.word)"
    }
}

@Suite("HostIdentity refuses")
struct HostIdentityRefusalTests {
    @Test(
        "a text without a name",
        arguments: [
            .init("", .empty), .init(" \t\r\n", .empty), .init(".", .empty),
            .init("https://", .empty), .init("https:///path", .empty), .init(":443", .empty),
            .init("..", .leadingDot), .init(".example.com", .leadingDot),
            .init(".example.com:443", .leadingDot), .init("https://.example.com/", .leadingDot),
            .init("im..example.com", .emptyLabel), .init("im.example.com..", .emptyLabel),
            .init("10.0.16.12..", .emptyLabel), .init("1..2.3", .emptyLabel),
        ] as [RefusedHostRow]
    )
    func empty(row: RefusedHostRow) { expectRefusal(row) }

    @Test(
        "a star, as reference clients accept it against a wildcard entry",
        arguments: [
            .init("*", .wildcard), .init("*.example.com", .wildcard),
            .init("f*.example.com", .wildcard), .init("im.example.com*", .wildcard),
            .init("https://*.example.com/", .wildcard), .init("＊.example.com", .wildcard),
        ] as [RefusedHostRow]
    )
    func star(row: RefusedHostRow) { expectRefusal(row) }

    @Test(
        "digits that parsers read in different ways",
        arguments: [
            .init("010.0.0.1", .ambiguousIPv4), .init("010.000.016.012", .ambiguousIPv4),
            .init("0x7f.0.0.1", .ambiguousIPv4), .init("0x7f.1", .ambiguousIPv4),
            .init("127.1", .ambiguousIPv4), .init("10.0.4108", .ambiguousIPv4),
            .init("2130706433", .ambiguousIPv4), .init("0x7f000001", .ambiguousIPv4),
            .init("0X7F000001", .ambiguousIPv4), .init("0x", .ambiguousIPv4),
            .init("0", .ambiguousIPv4), .init("256.0.0.1", .ambiguousIPv4),
            .init("1.2.3.4.5", .ambiguousIPv4), .init("example.1", .ambiguousIPv4),
            .init("example.0x1f", .ambiguousIPv4), .init("foo.0X", .ambiguousIPv4),
            .init("1.2.3.09", .ambiguousIPv4), .init("127.1:8080", .ambiguousIPv4),
            .init("http://017700000001/", .ambiguousIPv4),
        ] as [RefusedHostRow]
    )
    func ambiguous(row: RefusedHostRow) { expectRefusal(row) }

    @Test(
        "an IPv4 address that only IDNA would see",
        arguments: [
            .init("１２７.０.０.１", .ambiguousIPv4), .init("10.0.16.１２", .ambiguousIPv4),
            .init("10。0。16。12", .ambiguousIPv4), .init("10．0．16．12", .ambiguousIPv4),
            .init("10｡0｡16｡12", .ambiguousIPv4), .init("10.0.16.12\u{AD}", .ambiguousIPv4),
            .init("10.0.16.1\u{200B}2", .ambiguousIPv4), .init("example.０ｘ７ｆ", .ambiguousIPv4),
            .init("①②⑦.0.0.1", .ambiguousIPv4), .init("127.0.0.①", .ambiguousIPv4),
        ] as [RefusedHostRow]
    )
    func smuggled(row: RefusedHostRow) { expectRefusal(row) }

    @Test(
        "a broken IPv6 address",
        arguments: [
            .init("::1:31030", .unbracketedPort), .init("2001:db8::10:65535", .unbracketedPort),
            .init("::1:65536", .malformedIPv6), .init("1:2:3", .malformedIPv6),
            .init(":::", .malformedIPv6),
            .init("[::1", .malformedIPv6), .init("[]", .malformedIPv6),
            .init("[::1]x", .malformedIPv6), .init("[::1].", .malformedIPv6),
            .init("[::1]]", .malformedIPv6), .init("[[::1]]", .malformedIPv6),
            .init("[10.0.16.12]", .malformedIPv6), .init("[im.example.com]", .malformedIPv6),
            .init("[v1.x]", .malformedIPv6), .init("::1.", .malformedIPv6),
            .init("::ffff:010.0.16.12", .malformedIPv6), .init("[：：1]", .malformedIPv6),
            .init("im.example.com:443:443", .malformedIPv6),
            .init("https://2001:db8::10/", .malformedIPv6),
            .init("https://2001:db8::10:8443/", .malformedIPv6),
            .init("fe80::1%eth0", .zoneIdentifier), .init("[fe80::1%25eth0]", .zoneIdentifier),
            .init("[fe80::1%eth0]:443", .zoneIdentifier), .init("fe80::1%1", .zoneIdentifier),
        ] as [RefusedHostRow]
    )
    func ipv6(row: RefusedHostRow) { expectRefusal(row) }

    @Test(
        "a port that is none",
        arguments: [
            .init("im.example.com:0", .badPort), .init("[::1]:00", .badPort),
            .init("im.example.com:", .badPort), .init("im.example.com:65536", .badPort),
            .init("im.example.com:99999", .badPort), .init("im.example.com:100000", .badPort),
            .init("im.example.com:000443", .badPort), .init("im.example.com:-1", .badPort),
            .init("im.example.com:evil", .badPort), .init("im.example.com:８４４３", .badPort),
            .init("10.0.16.12:https", .badPort), .init("[::1]:", .badPort),
            .init("[::1]:65536", .badPort), .init("https://im.example.com:/", .badPort),
            .init(":", .badPort),
        ] as [RefusedHostRow]
    )
    func port(row: RefusedHostRow) { expectRefusal(row) }

    @Test(
        "a user in front of the host",
        arguments: [
            .init("https://user@im.example.com/", .userInformation),
            .init("https://im.example.com:443@evil.example/", .userInformation),
            .init("user:password@im.example.com", .userInformation),
            .init("mailto:user@im.example.com", .userInformation),
            .init("https://good.example\\@evil.example", .userInformation),
            .init("https://@im.example.com", .userInformation),
        ] as [RefusedHostRow]
    )
    func user(row: RefusedHostRow) { expectRefusal(row) }

    @Test(
        "a character that no host has",
        arguments: [
            .init("im.example.com\0", .badCharacter(0)),
            .init("im.example.com\0.evil.example", .badCharacter(0)),
            .init("im.example.com\u{1B}[2J", .badCharacter(0x1b)),
            .init("im\texample.com", .badCharacter(9)), .init("im example.com", .badCharacter(32)),
            .init("im.example.com\u{7F}", .badCharacter(0x7f)),
            .init("im\u{A0}x.example.com", .badCharacter(32)),
            .init("im%2eexample.com", .badCharacter(0x25)),
            .init("%31%30.0.0.1", .badCharacter(0x25)),
            .init("10.0.16.12%eth0", .badCharacter(0x25)),
            .init("im.example.com\\x", .badCharacter(0x5c)),
            .init("https:\\\\im.example.com", .badCharacter(0x5c)),
            .init("https://im.example.com\\.evil.example/", .badCharacter(0x5c)),
            .init("im.example.com/path", .badCharacter(0x2f)),
            .init("10.0.16.0/24", .badCharacter(0x2f)),
            .init("//im.example.com", .badCharacter(0x2f)),
            .init("im.example.com?x", .badCharacter(0x3f)),
            .init("im.example.com#x", .badCharacter(0x23)),
            .init("im,example.com", .badCharacter(0x2c)),
            .init("im!.example.com", .badCharacter(0x21)),
            .init("<im.example.com>", .badCharacter(0x3c)),
            .init("im[1].example.com", .badCharacter(0x5b)), .init("im]", .badCharacter(0x5d)),
            .init("\"im.example.com\"", .badCharacter(0x22)),
            .init("℀.example.com", .badCharacter(0x2f)),
            .init("im.example.com／x", .badCharacter(0x2f)),
            .init("user＠im.example.com", .badCharacter(0x40)),
            .init("im.example.com：443", .badCharacter(0x3a)),
            .init("：：1", .badCharacter(0x3a)), .init("im％41.example.com", .badCharacter(0x25)),
        ] as [RefusedHostRow]
    )
    func character(row: RefusedHostRow) { expectRefusal(row) }

    @Test(
        "a label of a wrong form",
        arguments: [
            .init("-im.example.com", .hyphenAtEdge), .init("im-.example.com", .hyphenAtEdge),
            .init("im.example.com-", .hyphenAtEdge), .init("-", .hyphenAtEdge),
            .init(String(repeating: "a", count: 64) + ".com", .labelTooLong),
            .init(String(repeating: "a.", count: 128), .tooLong),
            .init(String(repeating: "a.", count: 1_000) + "com", .tooLong),
            .init(String(repeating: "é.", count: 600) + "com", .tooLong),
            .init(String(repeating: " ", count: 3_000), .tooLong),
            .init(String(repeating: "a", count: 2_049), .tooLong),
        ] as [RefusedHostRow]
    )
    func label(row: RefusedHostRow) { expectRefusal(row) }

    private func expectRefusal(_ row: RefusedHostRow) {
        #expect(throws: row.error) { try HostIdentity(row.text) }
    }
}
