/// A service that speaks in clear, by what it answers.
public enum PlainService: String, Sendable, CaseIterable {
    case http, ssh, smtp, imap, pop3, ftp, mqtt, redis, mysql, xmpp, amqp
    case postgresql
    /// A server of VNC, by its version line (RFC 6143 section 7.1.1).
    case vnc
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
        case .unknown: "?"
        }
    }
}

extension PlainService {
    /// Recognizes what a server says; nil where it said nothing.
    ///
    /// - Parameters:
    ///   - octets: The beginning of what came.
    ///   - question: What it had been asked; nil for nothing.
    init?(answer octets: [UInt8], to question: PlainQuestion?) {
        guard !octets.isEmpty else { return nil }
        let text = String(decoding: octets, as: UTF8.self)
        let upper = text.uppercased()
        if let found = Self.starts.first(where: { upper.hasPrefix($0.start) }) {
            self = found.service
        } else if upper.hasPrefix("220") {
            self = upper.contains("FTP") ? .ftp : .smtp
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
