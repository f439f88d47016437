import Testing

@testable import TLSTransport

/// What is said in clear, however the network cuts it.
@Suite("StartTLSDialogue")
struct StartTLSDialogueTests {
    struct Talk: CustomTestStringConvertible, Sendable {
        let kind: StartTLS
        /// What the server says, each behind what it was asked.
        let says: [String]
        let ends: StartTLSDialogue.Step
        var testDescription: String { "\(kind.rawValue): \(says.last ?? "")" }

        init(_ kind: StartTLS, _ says: [String], _ ends: StartTLSDialogue.Step) {
            self.kind = kind
            self.says = says
            self.ends = ends
        }
    }

    private static func refused(_ text: String) -> StartTLSDialogue.Step {
        .refused(reply: Array(text.utf8))
    }

    private static let features =
        "<stream:stream><stream:features><starttls xmlns='urn:ietf:params:xml:ns:xmpp-tls'/>"
        + "</stream:features>"

    static let talks: [Talk] = [
        Talk(
            .smtp,
            ["220-a\r\n220 b\r\n", "250-a\r\n250-starttls\r\n250 X\r\n", "220 go\r\n"],
            .ready
        ),
        Talk(.smtp, ["220 a\n", "250 STARTTLS\n", "220\n"], .ready),
        Talk(.smtp, ["554 no\r\n"], refused("554 no")),
        Talk(.smtp, ["2200 a\r\n"], refused("2200 a")),
        Talk(.smtp, ["220 a\r\n", "500 what\r\n"], refused("500 what")),
        Talk(.smtp, ["220 a\r\n", "250-STARTTLSX\r\n250 a\r\n"], .refused(reply: [])),
        Talk(.smtp, ["HTTP/1.1 400 Bad\r\n"], refused("HTTP/1.1 400 Bad")),
        Talk(.imap, ["* OK a\r\n", "* 1 EXISTS\r\nA OK now\r\n"], .ready),
        Talk(.imap, ["* PREAUTH a\r\n", "a NO never\r\n"], refused("a NO never")),
        Talk(.imap, ["* BYE full\r\n"], refused("* BYE full")),
        Talk(.pop3, ["+OK\r\n", "+OK\r\n"], .ready),
        Talk(.pop3, ["-ERR busy\r\n"], refused("-ERR busy")),
        Talk(.ftp, ["220-a\r\n any\r\n220 b\r\n", "234-x\r\n234 go\r\n"], .ready),
        Talk(.ftp, ["421 full\r\n"], refused("421 full")),
        Talk(.xmpp, [features, "<proceed xmlns='urn:ietf:params:xml:ns:xmpp-tls'/>"], .ready),
        Talk(.xmpp, [features, "<failure/>"], refused("<failure/>")),
        Talk(.xmpp, ["<stream:stream><stream:features/>"], .refused(reply: [])),
    ]

    @Test("says what it must, whole and octet by octet", arguments: talks)
    func talk(_ talk: Talk) {
        for size in [1, 3, 1_000] {
            var dialogue = StartTLSDialogue(talk.kind, host: "im.example.com")
            var step = dialogue.begin()
            for said in talk.says {
                if case .send = step { step = .wait }
                var rest = Array(said.utf8)[...]
                while !rest.isEmpty, step == .wait {
                    step = dialogue.take(rest.prefix(size))
                    rest = rest.dropFirst(size)
                }
                // Only what ends it may leave something unread.
                #expect(rest.isEmpty || step == talk.ends)
            }
            #expect(step == talk.ends)
        }
    }

    @Test(
        "does not go over with octets in clear behind the answer",
        arguments: [
            (StartTLS.smtp, ["220 a\r\n", "250 STARTTLS\r\n", "220 go\r\n250 more\r\n"]),
            (.imap, ["* OK\r\n", "a OK\r\n* BAD\r\n"]), (.pop3, ["+OK\r\n", "+OK\r\n\u{16}"]),
            (.ftp, ["220 a\r\n", "234 a\r\n2"]),
            (.xmpp, [features, "<proceed/><stream:features>"]),
        ]
    )
    func injected(_ kind: StartTLS, _ says: [String]) {
        var dialogue = StartTLSDialogue(kind, host: "im.example.com")
        var step = dialogue.begin()
        for said in says { step = dialogue.take(Array(said.utf8)) }
        guard case .refused = step else {
            Issue.record("\(step)")
            return
        }
    }

    @Test("reads LDAP's answer in both forms of lengths, and no other")
    func ldap() {
        let answers: [([UInt8], StartTLSDialogue.Step?)] = [
            ([0x30, 0x0c, 2, 1, 1, 0x78, 7, 0x0a, 1, 0, 4, 0, 4, 0], .ready),
            ([0x30, 0x84, 0, 0, 0, 0x0c, 2, 1, 1, 0x78, 7, 0x0a, 1, 0, 4, 0, 4, 0], .ready),
            ([0x30, 0x0c, 2, 1, 1, 0x78, 7, 0x0a, 1, 2, 4, 0, 4, 0], nil),
            ([0x30, 0x0c, 2, 1, 1, 0x61, 7, 0x0a, 1, 0, 4, 0, 4, 0], nil),
            ([0x30, 0x0c, 2, 1, 1, 0x78, 7, 0x0a, 1, 0, 4, 0, 4, 0, 0x16], nil),
            ([0x16, 3, 3], nil),
        ]
        for (octets, wanted) in answers {
            var dialogue = StartTLSDialogue(.ldap, host: "im.example.com")
            #expect(dialogue.begin() != .wait)
            let step = dialogue.take(octets)
            #expect(step == wanted ?? .refused(reply: octets))
        }
        var dialogue = StartTLSDialogue(.ldap, host: "im.example.com")
        _ = dialogue.begin()
        #expect(dialogue.take([0x30, 0x0c, 2, 1]) == .wait)
        #expect(dialogue.take([1, 0x78, 7, 0x0a, 1, 0, 4, 0, 4, 0]) == .ready)
    }

    @Test("does not wait for XML from who speaks something else")
    func notXML() {
        var dialogue = StartTLSDialogue(.xmpp, host: "im.example.com")
        _ = dialogue.begin()
        #expect(dialogue.take(Array("220 smtp".utf8)) == Self.refused("220 smtp"))
    }

    @Test("ends with a server that never ends its line", arguments: StartTLS.allCases)
    func endless(_ kind: StartTLS) {
        var dialogue = StartTLSDialogue(kind, host: "im.example.com")
        _ = dialogue.begin()
        var step = StartTLSDialogue.Step.wait
        let filler: [UInt8] = kind == .ldap ? [0x30, 0x84, 0x7f, 0xff, 0xff, 0xff] : [0x3c]
        step = dialogue.take(filler)
        var rounds = 0
        while step == .wait, rounds < 100 {
            step = dialogue.take([UInt8](repeating: 0x3c, count: 1_024))
            rounds += 1
        }
        #expect(rounds < 20)
        guard case .refused(let reply) = step else {
            Issue.record("\(step)")
            return
        }
        #expect(reply.count <= 200)
    }
}
