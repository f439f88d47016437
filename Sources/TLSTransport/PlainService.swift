/// A service that speaks in clear, by what it answers.
public enum PlainService: String, Sendable, CaseIterable {
    case http, ssh, smtp, imap, pop3, ftp, mqtt, redis, mysql, xmpp, amqp
    case postgresql
    /// A server of VNC, by its version line (RFC 6143 section 7.1.1).
    case vnc
    /// One of mail or of files: both greet with 220, and nothing else told them apart.
    case mailOrFiles = "smtp-or-ftp"
    /// Anything else that says something.
    case unknown

    /// How people call it.
    public var name: String {
        switch self {
        case .http, .ssh, .smtp, .imap, .pop3, .ftp, .mqtt, .xmpp, .amqp, .vnc:
            rawValue.uppercased()
        case .redis: "Redis"
        case .mysql: "MySQL"
        case .postgresql: "PostgreSQL"
        case .mailOrFiles: "SMTP/FTP"
        case .unknown: "?"
        }
    }

    /// The port on which it mostly has TLS from the first octet; nil where there is no usual one.
    public var usualTLSPort: UInt16? {
        switch self {
        case .http: 443
        case .smtp: 465
        case .imap: 993
        case .pop3: 995
        case .ftp: 990
        case .mqtt: 8_883
        case .xmpp: 5_223
        case .amqp: 5_671
        case .ssh, .redis, .mysql, .postgresql, .vnc, .mailOrFiles, .unknown: nil
        }
    }

    /// How it may go over from clear to TLS; empty for what has TLS on a port of its own.
    public var startTLS: [StartTLS] {
        switch self {
        case .smtp: [.smtp]
        case .imap: [.imap]
        case .pop3: [.pop3]
        case .ftp: [.ftp]
        case .xmpp: [.xmpp]
        case .mailOrFiles: [.smtp, .ftp]
        case .http, .ssh, .mqtt, .redis, .mysql, .amqp, .postgresql, .vnc, .unknown: []
        }
    }
}

extension PlainService {
    /// Recognizes what a server says; nil where it said nothing, or began a record of TLS, which is nothing in clear.
    ///
    /// - Parameters:
    ///   - octets: The beginning of what came.
    ///   - question: What it had been asked; nil for nothing.
    ///   - port: Where it answered, which tells apart what says the same; nil where that is not known.
    init?(answer octets: [UInt8], to question: PlainQuestion?, port: UInt16? = nil) {
        guard !octets.isEmpty, !TLSReport.mayBeginRecord(octets) else { return nil }
        let text = String(decoding: octets, as: UTF8.self)
        let upper = text.uppercased()
        if let found = Self.starts.first(where: { upper.hasPrefix($0.start) }) {
            self = found.service
        } else if upper.hasPrefix("220") {
            self = Self.greeter(upper, port)
        } else if upper.hasPrefix("<!DOCTYPE HTML") || upper.hasPrefix("<HTML") {
            self = .http
        } else if Self.isMySQL(octets) {
            self = .mysql
        } else if question == .mqtt, octets.count >= 2, octets[0] == 0x20, octets[1] <= 0x7f {
            self = .mqtt
        } else if question == .postgresql,
            octets == [UInt8(ascii: "S")]
                || octets == [UInt8(ascii: "N")] || octets.first == UInt8(ascii: "E")
        {
            self = .postgresql
        } else {
            self = .unknown
        }
    }

    /// What greets in place of the service that was expected; nil for that one, and for what is not known.
    init?(greeting octets: [UInt8], insteadOf expected: StartTLS, port: UInt16? = nil) {
        // Both greet alike: whoever expects one of them is not told by the port that it is the other.
        let port = [.smtp, .ftp].contains(expected) ? nil : port
        guard let found = Self(answer: octets, to: nil, port: port), found != .unknown,
            !found.startTLS.contains(expected)
        else { return nil }
        let text = String(decoding: octets, as: UTF8.self).uppercased()
        // An error of POP3 looks like one of Redis.
        if expected == .pop3, found == .redis, text.hasPrefix("-ERR") { return nil }
        self = found
    }

    /// Who greets with 220: what the greeting says, else whose port it is, else either.
    private static func greeter(_ greeting: String, _ port: UInt16?) -> PlainService {
        // Mail servers begin with their host's name, which may be that of the other service.
        let words = greeting.split { $0 == " " || $0.isNewline }.filter { !isHostName($0) }
        let told = [PlainService.smtp, .ftp].filter { kind in
            words.contains { $0.contains(kind.name) }
        }
        if told.count == 1, let kind = told.first { return kind }
        return switch port {
        case 25, 465, 587: .smtp
        case 21, 990: .ftp
        default: .mailOrFiles
        }
    }

    /// Whether a word ends in letters behind a dot, as versions and addresses do not.
    private static func isHostName(_ word: Substring) -> Bool {
        guard let dot = word.lastIndex(of: ".") else { return false }
        let end = word[word.index(after: dot)...]
        return !end.isEmpty && end.allSatisfy { $0.isASCII && $0.isLetter }
    }

    private static let starts: [(start: String, service: PlainService)] = [
        ("HTTP/", .http), ("SSH-", .ssh), ("+OK", .pop3), ("* OK", .imap), ("* PREAUTH", .imap),
        ("-ERR", .redis), ("-NOAUTH", .redis), ("-DENIED", .redis), ("+PONG", .redis),
        ("<?XML VERSION", .xmpp), ("<STREAM:", .xmpp), ("AMQP", .amqp), ("RFB 00", .vnc),
    ]

    /// A packet's length in three octets, number 0, and protocol 10; or 0xff for an error.
    private static func isMySQL(_ octets: [UInt8]) -> Bool {
        guard octets.count >= 5, octets[2] == 0, octets[3] == 0 else { return false }
        return octets[4] == 10 || octets[4] == 0xff
    }
}

/// What a server is asked in clear that does not speak by itself; nothing of it changes anything there.
enum PlainQuestion: CaseIterable, Sendable {
    case http, mqtt, postgresql

    var octets: [UInt8] {
        switch self {
        // Redis answers it, too, that it knows no such command.
        case .http: Array("HEAD / HTTP/1.0\r\n\r\n".utf8)
        // CONNECT of MQTT 3.1.1, clean session, no name: a broker takes or refuses it.
        case .mqtt:
            [0x10, 0x0c, 0x00, 0x04] + Array("MQTT".utf8) + [0x04, 0x02, 0x00, 0x0a, 0x00, 0x00]
        // SSLRequest.
        case .postgresql: [0x00, 0x00, 0x00, 0x08, 0x04, 0xd2, 0x16, 0x2f]
        }
    }
}
