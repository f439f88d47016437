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
        .failed(.refused(reply: Array(text.utf8)))
    }

    private static func other(_ text: String) -> StartTLSDialogue.Step {
        .failed(.otherProtocol(reply: Array(text.utf8)))
    }

    private static func away(_ text: String) -> StartTLSDialogue.Step {
        .failed(.turnedAway(reply: Array(text.utf8)))
    }

    private static func unoffered(_ text: String = "") -> StartTLSDialogue.Step {
        .failed(.notOffered(reply: Array(text.utf8)))
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
        Talk(.smtp, ["554 no\r\n"], away("554 no")),
        Talk(.smtp, ["2200 a\r\n"], other("2200 a")),
        Talk(.smtp, ["220 a\r\n", "500 what\r\n"], unoffered("500 what")),
        Talk(.smtp, ["220 a\r\n", "250-STARTTLSX\r\n250 a\r\n"], unoffered()),
        Talk(.smtp, ["HTTP/1.1 400 Bad\r\n"], other("HTTP/1.1 400 Bad")),
        Talk(.imap, ["* OK a\r\n", "* 1 EXISTS\r\nA OK now\r\n"], .ready),
        Talk(.imap, ["* PREAUTH a\r\n", "a NO never\r\n"], refused("a NO never")),
        Talk(.imap, ["* BYE full\r\n"], away("* BYE full")),
        Talk(.pop3, ["+OK\r\n", "+OK\r\n"], .ready),
        Talk(.pop3, ["-ERR busy\r\n"], away("-ERR busy")),
        Talk(.ftp, ["220-a\r\n any\r\n220 b\r\n", "234-x\r\n234 go\r\n"], .ready),
        Talk(.ftp, ["421 full\r\n"], away("421 full")),
        Talk(.xmpp, [features, "<proceed xmlns='urn:ietf:params:xml:ns:xmpp-tls'/>"], .ready),
        Talk(.xmpp, [features, "<failure/>"], refused("<failure/>")),
        Talk(.xmpp, ["<stream:stream><stream:features/>"], unoffered()),
        Talk(.smtp, ["220 a\r\n", "what\r\n"], other("what")),
        Talk(.smtp, ["220 a\r\n", "250 STARTTLS\r\n", "454 not now\r\n"], refused("454 not now")),
        Talk(.imap, ["+OK a\r\n"], other("+OK a")),
        Talk(.pop3, ["+OK\r\n", "-ERR never\r\n"], refused("-ERR never")),
        Talk(.ftp, ["SSH-2.0-a\r\n"], other("SSH-2.0-a")),
        Talk(.ftp, ["220 a\r\n", "502 what\r\n"], refused("502 what")),
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
            (
                StartTLS.smtp, ["220 a\r\n", "250 STARTTLS\r\n", "220 go\r\n250 more\r\n"],
                "220 go", "250 more\r\n"
            ),
            (.imap, ["* OK\r\n", "a OK\r\n* BAD\r\n"], "a OK", "* BAD\r\n"),
            (.pop3, ["+OK\r\n", "+OK\r\n\u{16}"], "+OK", "\u{16}"),
            (.ftp, ["220 a\r\n", "234 a\r\n2"], "234 a", "2"),
            (.xmpp, [features, "<proceed/><stream:features>"], "<proceed/>", "<stream:features>"),
            (.xmpp, [features, "<proceed/>x"], "<proceed/>", "x"),
        ]
    )
    func injected(_ kind: StartTLS, _ says: [String], _ reply: String, _ behind: String) {
        var dialogue = StartTLSDialogue(kind, host: "im.example.com")
        var step = dialogue.begin()
        for said in says { step = dialogue.take(Array(said.utf8)) }
        #expect(
            step == .failed(.injected(reply: Array(reply.utf8), behind: Array(behind.utf8)))
        )
    }

    @Test("reads LDAP's answer in both forms of lengths, and no other")
    func ldap() {
        let good: [UInt8] = [0x30, 0x0c, 2, 1, 1, 0x78, 7, 0x0a, 1, 0, 4, 0, 4, 0]
        let answers: [([UInt8], StartTLSDialogue.Step?)] = [
            (good, .ready),
            ([0x30, 0x84, 0, 0, 0, 0x0c, 2, 1, 1, 0x78, 7, 0x0a, 1, 0, 4, 0, 4, 0], .ready),
            ([0x30, 0x0c, 2, 1, 1, 0x78, 7, 0x0a, 1, 2, 4, 0, 4, 0], nil),
            ([0x30, 0x0c, 2, 1, 1, 0x61, 7, 0x0a, 1, 0, 4, 0, 4, 0], nil),
            (good + [0x16], .failed(.injected(reply: good, behind: [0x16]))),
            ([0x16, 3, 3], .failed(.otherProtocol(reply: [0x16, 3, 3]))),
        ]
        for (octets, wanted) in answers {
            var dialogue = StartTLSDialogue(.ldap, host: "im.example.com")
            #expect(dialogue.begin() != .wait)
            let step = dialogue.take(octets)
            #expect(step == wanted ?? .failed(.refused(reply: octets)))
        }
        var dialogue = StartTLSDialogue(.ldap, host: "im.example.com")
        _ = dialogue.begin()
        #expect(dialogue.take([0x30, 0x0c, 2, 1]) == .wait)
        #expect(dialogue.take([1, 0x78, 7, 0x0a, 1, 0, 4, 0, 4, 0]) == .ready)
    }

    @Test("does not wait for XML from who speaks something else")
    func notXML() {
        var page = StartTLSDialogue(.xmpp, host: "im.example.com")
        _ = page.begin()
        #expect(page.take(Array("<!DOCTYPE html>".utf8)) == Self.other("<!DOCTYPE html>"))
        var dialogue = StartTLSDialogue(.xmpp, host: "im.example.com")
        _ = dialogue.begin()
        #expect(dialogue.take(Array("220 smtp".utf8)) == Self.other("220 smtp"))
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
        guard case .failed(.tooLong(let reply)) = step else {
            Issue.record("\(step)")
            return
        }
        #expect(reply.count <= 200)
        #expect(reply.starts(with: filler))
    }

    @Test("ends with a server that never ends its greeting", arguments: [StartTLS.smtp, .ftp])
    func greetsWithoutEnd(_ kind: StartTLS) {
        var dialogue = StartTLSDialogue(kind, host: "im.example.com")
        _ = dialogue.begin()
        let line = Array("220-welcome\r\n".utf8)
        var said = 0
        var step = StartTLSDialogue.Step.wait
        while step == .wait, said < 20_000 {
            step = dialogue.take(line)
            said += line.count
        }
        let repeated = (0..<20).flatMap { _ in line }
        #expect(step == .failed(.tooLong(reply: Array(repeated.prefix(200)))))
        #expect((16 * 1_024..<16 * 1_024 + line.count + 1).contains(said))
    }
}
