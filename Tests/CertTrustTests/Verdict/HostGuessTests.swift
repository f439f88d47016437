import Testing

@testable import CertTrust

@Suite("HostGuess")
struct HostGuessTests {
    @Test(
        "finds the host that was meant",
        arguments: [
            (".example.com", HostIdentityError.leadingDot, "example.com"),
            ("im..example.com", .emptyLabel, "im.example.com"),
            ("https://user@h", .userInformation, "h"),
            ("https://im.example.com:8443/a?b#c", .badCharacter(0x2f), "im.example.com"),
            ("im.example.com:99999", .badPort, "im.example.com"),
            (" im.example.com ", .badCharacter(0x20), "im.example.com"),
            ("fe80::1%eth0", .zoneIdentifier, "fe80::1"),
            ("https://[2001:DB8::1]:443/", .badCharacter(0x2f), "2001:db8::1"),
            ("::1:31030", .unbracketedPort, "[::1]:31030"),
            ("http://a@b@10.0.16.12/", .userInformation, "10.0.16.12"),
        ]
    )
    func corrects(_ text: String, _ error: HostIdentityError, _ expected: String) {
        #expect(HostGuess.correct(text, error) == expected)
    }

    @Test(
        "does not guess where several hosts could be meant, or none",
        arguments: [
            ("010.0.0.1", HostIdentityError.ambiguousIPv4), ("127.1", .ambiguousIPv4),
            ("", .empty), ("*.example.com", .wildcard), ("2001::g", .malformedIPv6),
            ("https://", .badCharacter(0x2f)), ("a'b", .badCharacter(0x27)), ("..", .leadingDot),
            ("-a.com", .badCharacter(0x2d)), ("https://010.0.0.1/", .badCharacter(0x2f)),
        ]
    )
    func declines(_ text: String, _ error: HostIdentityError) {
        #expect(HostGuess.correct(text, error) == nil)
    }
}
