/// What is said in clear until the server goes over to TLS.
///
/// A value without a socket: it takes what came, and gives what to do.
struct StartTLSDialogue {
    private let kind: StartTLS
    private let host: String
    /// What came and is not worked through yet.
    private var pending: [UInt8] = []
    /// How many octets came in all, and how those began.
    private var count = 0
    private var beginning: [UInt8] = []
    private var state = State.greeting
    /// Whether a reply of several lines has offered to go over.
    private var isOffered = false

    private enum State {
        /// Nothing was asked so far.
        case greeting
        /// What the server can do was asked.
        case capabilities
        /// To go over was asked.
        case switching
    }

    /// What to do.
    enum Step: Equatable {
        case send([UInt8])
        case wait
        /// TLS begins with the next octet.
        case ready
        /// It does not go over.
        case failed(StartTLSFault)
    }

    /// - Parameters:
    ///   - kind: The protocol.
    ///   - host: Whom XMPP's stream is for.
    init(_ kind: StartTLS, host: String) {
        self.kind = kind
        self.host = host
    }

    /// What the other end has to say next.
    var awaited: ConnectionReport.Awaited {
        switch state {
        case .greeting: .greeting
        case .capabilities: .capabilities
        case .switching: .goAhead
        }
    }

    /// What is said first; nothing where the server speaks first.
    mutating func begin() -> Step {
        switch kind {
        case .smtp, .imap, .pop3, .ftp: return .wait
        case .ldap:
            state = .switching
            return .send(Self.ldapRequest)
        case .xmpp:
            state = .capabilities
            return .send(Array(stream.utf8))
        }
    }

    /// Takes what came.
    mutating func take(_ octets: some Sequence<UInt8>) -> Step {
        let octets = Array(octets)
        pending += octets
        count += octets.count
        beginning = Self.kept(beginning + octets)
        guard count <= Self.maximumOctets else { return .failed(.tooLong(reply: beginning)) }
        switch kind {
        case .smtp, .imap, .pop3, .ftp: return takeLines()
        case .ldap: return takeLDAP()
        case .xmpp: return takeXMPP()
        }
    }

    // MARK: Lines

    private mutating func takeLines() -> Step {
        while let end = pending.firstIndex(of: UInt8(ascii: "\n")) {
            var line = Array(pending[..<end])
            pending.removeSubrange(...end)
            if line.last == UInt8(ascii: "\r") { line.removeLast() }
            let step = take(line: line)
            if step != .wait { return step }
        }
        return .wait
    }

    private mutating func take(line: [UInt8]) -> Step {
        let text = String(decoding: line, as: UTF8.self)
        switch (kind, state) {
        case (.smtp, .greeting):
            guard let isLast = Self.isLast(text, "220") else { return misgreeted(line) }
            if isLast { return ask(.capabilities, "EHLO wfcert.invalid\r\n") }
        case (.smtp, .capabilities):
            guard let isLast = Self.isLast(text, "250") else {
                return Self.isNegative(line)
                    ? .failed(.notOffered(reply: Self.kept(line))) : other(line)
            }
            if text.dropFirst(4).uppercased() == "STARTTLS" { isOffered = true }
            guard isLast else { return .wait }
            return isOffered ? ask(.switching, "STARTTLS\r\n") : .failed(.notOffered(reply: []))
        case (.smtp, .switching):
            guard let isLast = Self.isLast(text, "220") else { return refuse(line) }
            if isLast { return goOver(line) }
        case (.ftp, .switching):
            guard let isLast = Self.isLast(text, "234") else { return refuse(line) }
            if isLast { return goOver(line) }
        case (.ftp, _):
            // The lines between the first and the last of a greeting may look like anything (RFC 959 section 4.2).
            guard let isLast = Self.isLast(text, "220") else {
                return isOffered ? .wait : misgreeted(line)
            }
            isOffered = true
            if isLast { return ask(.switching, "AUTH TLS\r\n") }
        case (.imap, .switching):
            let words = text.uppercased().split(separator: " ")
            // Untagged lines may come at any time.
            guard words.first == "A" else { return .wait }
            return words.dropFirst().first == "OK" ? goOver(line) : refuse(line)
        case (.imap, _):
            let words = text.uppercased().split(separator: " ")
            guard words.first == "*", ["OK", "PREAUTH"].contains(words.dropFirst().first) else {
                return misgreeted(line)
            }
            return ask(.switching, "a STARTTLS\r\n")
        case (.pop3, .switching): return text.hasPrefix("+OK") ? goOver(line) : refuse(line)
        case (.pop3, _):
            return text.hasPrefix("+OK") ? ask(.switching, "STLS\r\n") : misgreeted(line)
        case (.ldap, _), (.xmpp, _): break
        }
        return .wait
    }

    /// Whether a line of this reply is its last one; nil for another reply (RFC 5321 section 4.2.1).
    private static func isLast(_ line: String, _ code: String) -> Bool? {
        guard line.hasPrefix(code) else { return nil }
        return switch line.dropFirst(3).first {
        case nil, " ": true
        case "-": false
        default: nil
        }
    }

    private mutating func ask(_ next: State, _ text: String) -> Step {
        state = next
        return .send(Array(text.utf8))
    }

    /// What stands behind the last line in clear could have been put there by anybody (RFC 3207 section 6).
    private func goOver(_ line: [UInt8]) -> Step {
        pending.isEmpty
            ? .ready
            : .failed(.injected(reply: Self.kept(line), behind: Self.kept(pending)))
    }

    private func refuse(_ reply: [UInt8]) -> Step {
        .failed(.refused(reply: Self.kept(reply)))
    }

    private func other(_ reply: [UInt8]) -> Step {
        .failed(.otherProtocol(reply: Self.kept(reply)))
    }

    /// A first line that does not bid welcome: the protocol has words for that, or it is another one.
    private func misgreeted(_ line: [UInt8]) -> Step {
        let turnsAway =
            switch kind {
            case .smtp, .ftp: Self.isNegative(line)
            case .imap: Self.begins(line, "* BYE")
            case .pop3: Self.begins(line, "-ERR")
            case .ldap, .xmpp: false
            }
        return turnsAway ? .failed(.turnedAway(reply: Self.kept(line))) : other(line)
    }

    /// Whether it is a reply with a code of 4xx or 5xx (RFC 5321 section 4.2.1, RFC 959 section 4.2).
    private static func isNegative(_ line: [UInt8]) -> Bool {
        let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
        guard let first = line.first, [UInt8(ascii: "4"), UInt8(ascii: "5")].contains(first),
            line.count >= 3, line[1...2].allSatisfy({ digits.contains($0) })
        else { return false }
        return line.count == 3 || [UInt8(ascii: " "), UInt8(ascii: "-")].contains(line[3])
    }

    private static func begins(_ line: [UInt8], _ start: String) -> Bool {
        String(decoding: line, as: UTF8.self).uppercased().hasPrefix(start)
    }

    private static func kept(_ octets: some Sequence<UInt8>) -> [UInt8] {
        Array(octets.prefix(keptOctets))
    }

    // MARK: LDAP

    /// LDAPMessage with an ExtendedRequest for 1.3.6.1.4.1.1466.20037, message 1.
    private static let ldapRequest: [UInt8] =
        [0x30, 0x1d, 0x02, 0x01, 0x01, 0x77, 0x18, 0x80, 0x16]
        + Array("1.3.6.1.4.1.1466.20037".utf8)

    private func takeLDAP() -> Step {
        // SEQUENCE { INTEGER 1, [APPLICATION 24] { ENUMERATED result, … } } with lengths of one octet, or of more in the long form.
        guard let (message, rest) = Self.element(0x30, in: pending[...]) else {
            return pending.first == 0x30 || pending.isEmpty ? .wait : other(pending)
        }
        guard let (_, behind) = Self.element(0x02, in: message),
            let (response, _) = Self.element(0x78, in: behind),
            let (result, _) = Self.element(0x0a, in: response), Array(result) == [0]
        else { return refuse(pending) }
        guard rest.isEmpty else {
            let reply = pending.dropLast(rest.count)
            return .failed(.injected(reply: Self.kept(reply), behind: Self.kept(rest)))
        }
        return .ready
    }

    /// The content of an element of BER, and what is behind it; nil for another one or a part of one.
    private static func element(
        _ tag: UInt8,
        in octets: ArraySlice<UInt8>
    ) -> (content: ArraySlice<UInt8>, rest: ArraySlice<UInt8>)? {
        var rest = octets
        guard rest.popFirst() == tag, let first = rest.popFirst() else { return nil }
        var length = Int(first)
        if first >= 0x80 {
            let count = Int(first & 0x7f)
            guard (1...4).contains(count), rest.count >= count else { return nil }
            // At most four octets, so that it cannot overflow.
            length = rest.prefix(count).reduce(0) { $0 << 8 | Int($1) }
            rest = rest.dropFirst(count)
        }
        guard rest.count >= length else { return nil }
        return (rest.prefix(length), rest.dropFirst(length))
    }

    // MARK: XMPP

    private var stream: String {
        "<?xml version='1.0'?><stream:stream to='\(host)' version='1.0' xmlns='jabber:client' "
            + "xmlns:stream='http://etherx.jabber.org/streams'>"
    }

    private mutating func takeXMPP() -> Step {
        switch state {
        case .greeting, .capabilities: return takeFeatures()
        case .switching:
            guard let start = pending.firstIndex(where: { !Self.blanks.contains($0) }),
                let end = pending[start...].firstIndex(of: UInt8(ascii: ">"))
            else { return .wait }
            let reply = Array(pending[start...end])
            guard Self.begins(reply, "<PROCEED") else { return refuse(pending) }
            pending.removeSubrange(...end)
            return goOver(reply)
        }
    }

    private mutating func takeFeatures() -> Step {
        // A page is XML's look-alike.
        guard pending.first.map({ $0 == UInt8(ascii: "<") }) ?? true,
            PlainService(answer: pending, to: nil) != .http
        else { return other(pending) }
        let end = ["</stream:features>", "<stream:features/>"].compactMap {
            Self.end(of: $0, in: pending)
        }
        .min()
        let said = pending[..<(end ?? pending.endIndex)]
        if ["</stream:stream>", "<stream:error"].contains(where: {
            Self.end(of: $0, in: said) != nil
        }) {
            return .failed(.turnedAway(reply: Self.kept(said)))
        }
        guard let end else { return .wait }
        guard Self.end(of: "<starttls", in: said) != nil,
            Self.end(of: Self.xmppTLS, in: said) != nil
        else { return .failed(.notOffered(reply: [])) }
        pending.removeSubrange(..<end)
        return ask(.switching, "<starttls xmlns='\(Self.xmppTLS)'/>")
    }

    /// The place behind the first occurrence of a text, octet for octet; nil for none.
    private static func end(of text: String, in octets: some Collection<UInt8>) -> Int? {
        let wanted = Array(text.utf8)
        let octets = Array(octets)
        guard octets.count >= wanted.count else { return nil }
        return (0...(octets.count - wanted.count)).first { octets[$0...].starts(with: wanted) }
            .map { $0 + wanted.count }
    }

    private static let blanks = Array(" \t\r\n".utf8)

    private static let xmppTLS = "urn:ietf:params:xml:ns:xmpp-tls"

    /// Of all that is said in clear; a greeting is far shorter.
    private static let maximumOctets = 16 * 1_024
    private static let keptOctets = 200
}
