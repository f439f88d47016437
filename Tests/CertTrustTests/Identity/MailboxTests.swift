import Testing

@testable import CertTrust

@Suite("Mailbox")
struct MailboxTests {
    @Test(
        "reads an rfc822Name",
        arguments: [
            ("im@example.com", "im@example.com"), ("IM@Example.COM", "IM@example.com"),
            ("i.m+x@example.com", "i.m+x@example.com"), ("*@example.com", "*@example.com"),
            ("\"i@m\"@example.com", "\"i@m\"@example.com"), ("\"\"@im", "\"\"@im"),
            ("\"a\\\"b\"@im.lan", "\"a\\\"b\"@im.lan"),
        ]
    )
    func reads(_ text: String, _ shown: String) {
        #expect(Mailbox(Array(text.utf8)[...])?.description == shown)
    }

    @Test(
        "refuses what is no mailbox on a named host",
        arguments: [
            "", "@", "im", "im@", "@example.com", "a@b@example.com", ".im@example.com",
            "im.@example.com", "i..m@example.com", "i m@example.com", "IM <im@example.com>",
            "im@example.com.", "im@10.0.16.12", "im@[10.0.16.12]", "im@exa_mple.com",
            "im@bücher.example", "imü@example.com", "\"@example.com", "\"a\\\"@example.com",
            "\"a\"b\"@example.com",
        ]
    )
    func refuses(_ text: String) {
        #expect(Mailbox(Array(text.utf8)[...]) == nil)
    }

    @Test("turns the host that a person wrote into A-labels")
    func international() throws {
        let asked = try Mailbox("im@Bücher.example")
        #expect(asked == Mailbox(Array("im@xn--bcher-kva.example".utf8)[...]))
    }

    @Test(
        "says why a text names no mailbox",
        arguments: [
            ("im", HostIdentityError.empty), ("@example.com", .badCharacter(0)),
            ("a b@example.com", .badCharacter(0x20)), ("im@10.0.16.12", .ambiguousIPv4),
            ("im@example.com:25", .badCharacter(0x3a)), ("im@", .empty), ("im@*.lan", .wildcard),
        ]
    )
    func explains(_ text: String, _ error: HostIdentityError) {
        #expect(throws: error) { try Mailbox(text) }
    }
}
