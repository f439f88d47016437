/// A protocol that begins in clear and goes over to TLS when asked to.
public enum StartTLS: String, Sendable, CaseIterable {
    /// RFC 3207.
    case smtp
    /// RFC 9051 section 6.2.1.
    case imap
    /// RFC 2595 section 4.
    case pop3
    /// RFC 4217.
    case ftp
    /// RFC 4511 section 4.14.
    case ldap
    /// RFC 6120 section 5, of a client.
    case xmpp

    /// The port that a service of this kind has without being told.
    public var usualPort: UInt16 {
        switch self {
        case .smtp: 25
        case .imap: 143
        case .pop3: 110
        case .ftp: 21
        case .ldap: 389
        case .xmpp: 5222
        }
    }
}
