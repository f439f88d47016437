/// Why a server did not go over from clear to TLS.
///
/// What came is kept as it came, at most 200 octets of it: it is hostile, and escaped where it is shown.
public enum StartTLSFault: Sendable, Equatable {
    /// What it said is none of the protocol.
    case otherProtocol(reply: [UInt8])
    /// It greeted with a refusal: it serves nobody now, or not who asked.
    case turnedAway(reply: [UInt8])
    /// It said more than 16 KiB in clear and had not come to the end of what was awaited; how that began.
    case tooLong(reply: [UInt8])
    /// It speaks the protocol and does not offer to go over, so that it was not asked to; its answer where it refused to
    /// say what it offers, else empty.
    case notOffered(reply: [UInt8])
    /// It was asked to go over, and refused.
    case refused(reply: [UInt8])
    /// Octets in clear came behind its go-ahead. Anybody on the way could have put them there, and a client that went
    /// on would take them for the server's (RFC 3207 section 6, CVE-2011-0411).
    case injected(reply: [UInt8], behind: [UInt8])
    /// It ended the connection where this should have come.
    case closed(before: ConnectionReport.Awaited)

    /// The stable word that tells it from others of the same code; nil where there is but one.
    var kind: String? {
        switch self {
        case .otherProtocol, .injected: nil
        case .turnedAway: "turned-away"
        case .tooLong: "too-long"
        case .notOffered: "not-offered"
        case .refused: "refused"
        case .closed: "closed"
        }
    }

    /// The beginning of what it said; empty for nothing.
    var reply: [UInt8] {
        switch self {
        case .otherProtocol(let reply), .turnedAway(let reply), .tooLong(let reply),
            .notOffered(let reply), .refused(let reply), .injected(let reply, _):
            reply
        case .closed: []
        }
    }

    /// What came in clear behind the go-ahead.
    var injectedOctets: [UInt8] {
        switch self {
        case .injected(_, let behind): behind
        case .otherProtocol, .turnedAway, .tooLong, .notOffered, .refused, .closed: []
        }
    }
}
