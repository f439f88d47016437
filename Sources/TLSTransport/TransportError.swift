public import CertTrust

/// Why a transfer failed: the step, its cause, and what was dialled.
public struct TransportError: Error, Sendable, Equatable {
    /// What went wrong.
    public var cause: Cause { stored.cause }
    /// What was dialled and what came of it.
    public var connection: ConnectionReport { stored.connection }

    private let stored: Stored

    /// What the system had no descriptor or memory for is `noResources`, whatever it was wanted for.
    ///
    /// - Parameters:
    ///   - cause: What went wrong.
    ///   - connection: What was dialled and what came of it, such as that of an answer that is not wanted.
    public init(cause: Cause, connection: ConnectionReport) {
        stored = Stored(cause: cause.isLack ? .noResources : cause, connection: connection)
    }

    /// Whether it is the same failure of a connection of which the same is known.
    public static func == (one: TransportError, other: TransportError) -> Bool {
        one.cause == other.cause && one.connection == other.connection
    }

    /// An object, so that results which are no failures are small.
    private final class Stored: Sendable {
        let cause: Cause
        let connection: ConnectionReport

        init(cause: Cause, connection: ConnectionReport) {
            self.cause = cause
            self.connection = connection
        }
    }

    /// What can go wrong.
    ///
    /// Indirect, as it is large and next to never there: whoever asks whether there is one looks at one word.
    public indirect enum Cause: Sendable, Equatable {
        /// The host's name leads nowhere.
        case unresolved
        /// No address could be connected to; the last one's `errno`.
        case unreachable(code: Int32)
        case proxy(ProxyFault)
        case tls(TLSFault)
        /// The gate refused the served chain; each certificate as DER, leaf first.
        case untrusted(Verdict, chain: [[UInt8]])
        case violation(Violation)
        /// The connection ended before an answer began. Where the request may be repeated, it has been.
        case closed
        /// The server ended the connection or the stream and said that it had done nothing with the request (RFC 9113
        /// section 8.7). Where it can be sent again, it has been, once.
        case unprocessed
        /// An answer that the caller did not want: its status, and the beginning of its body.
        case status(Int, body: [UInt8])
        case timeout(Timeouts.Phase)
        case redirect(RedirectFault)
        /// What was to be sent could not be had.
        case upload(UploadFault)
        /// What came could not become the file that was wanted.
        case download(DownloadFault)
        /// The connection stood, and what was said over it went wrong.
        case session(SessionFault)
        case cancelled
        /// The transport was shut down.
        case shutDown
        /// The system gave no memory, thread or descriptor.
        case noResources
    }

    /// The steps of a transfer.
    public enum Step: String, Sendable {
        case resolve, connect, proxy, tls, trust, `protocol`, status, stall, redirect, upload,
            download
        case session
        case cancelled, local
    }
}

/// What went wrong with a proxy.
public enum ProxyFault: Sendable, Equatable {
    case unresolved
    /// An HTTP proxy's status to CONNECT.
    case refused(status: Int)
    /// An HTTP proxy wants to know who asks (407), in none but these ways, such as Negotiate and NTLM (RFC 9110 section
    /// 11.7.1); Basic alone is spoken.
    case schemesNotSpoken(offered: [String])
    /// A SOCKS proxy's refusal.
    case socksRefused(SOCKSFault)
    /// It could not be connected to; the last attempt's `errno`.
    case unreachable(code: Int32)
    /// It took the connection, and ended it before it had answered.
    case closed
    /// It answered in another protocol than its own.
    case otherProtocol
}

/// What went wrong with TLS, apart from trust.
public enum TLSFault: Sendable, Equatable {
    /// The other end does not speak TLS; how it began instead, at most five octets.
    case notTLS(firstOctets: [UInt8])
    /// The other end ended the handshake with this alert (RFC 8446 section 6).
    case alert(UInt8)
    /// The other end wants a certificate of the client's: this was its alert; nil where it closed the connection instead
    /// of answering. Unless it had asked for one (`ConnectionReport.asksForClientCertificate`), all that says so is an
    /// alert in clear, which anybody on the way can send.
    case clientCertificateRefused(alert: UInt8?)
    /// More came than a handshake may have, in octets, and it was not done; such as messages that are skipped, for ever.
    case handshakeTooLarge(limit: Int)
    /// So many messages of TLS came behind the handshake without an octet of data between them, such as KeyUpdate, and the
    /// connection was given up.
    case messageFlood(limit: Int)
    /// The other end wanted another handshake behind the first one, as for a certificate of the client's, which is never
    /// done, and ended the connection. What was asked has arrived, and may have been carried out.
    case renegotiationRefused
    /// The connection ended in the handshake.
    case closed
    /// The other end took the connection, and ended it before an octet of its came: by a reset, or in good order.
    case closedAtOnce(byReset: Bool)
    /// OpenSSL cannot read the chain that was served, though the gate finds nothing wrong with what it could read of
    /// it; each certificate as DER, leaf first. What the gate refuses is `TransportError.Cause.untrusted` instead.
    case unreadableChain([[UInt8]])
    /// It speaks no version from 1.2 up.
    case unsupportedVersion
    /// It does not go over from clear to TLS.
    case startTLS(StartTLSFault)
    /// Anything else, by OpenSSL's number of the reason.
    case failed(reason: UInt32)
}

/// What the other end may not send.
public enum Violation: Sendable, Equatable {
    /// The body ended before its end.
    case truncated
    case headerTooLarge(limit: Int)
    case malformedHeader
    /// The body is not in the encoding that the header names.
    case malformedEncoding
    case http2
    /// A part of a file that is not the part that was asked for, or of another file (RFC 9110 section 15.3.7).
    case wrongRange
    /// A body in an encoding that was not asked for: a file in any, another body in one beside gzip and deflate.
    case unwantedEncoding
    /// Not HTTP, or none that is understood.
    case notHTTP
    /// Anything else, by libcurl's number.
    case failed(code: Int32)
}

/// Why a redirect was not followed.
public enum RedirectFault: Error, Sendable, Equatable {
    case tooMany(limit: Int)
    /// To another scheme than https; escaped for showing.
    case insecure(scheme: String)
    /// The location is no URL.
    case malformed
    /// The body would have to be sent again and cannot be had again.
    case bodyNotRepeatable
}

/// Why a body could not be sent.
public enum UploadFault: Error, Sendable, Equatable {
    /// A file that cannot be read, by `errno`.
    case unreadable(code: Int32)
    /// The file is not the one that it was when the transfer began.
    case changed
    /// The sequence gave fewer or more octets than announced, or threw.
    case wrongLength
    case sequenceFailed
    /// An answer of success came, and by then not all of the body had been sent, in octets.
    case unsent(status: Int, sent: Int64, length: Int64)
}

/// Why a download did not become a file.
public enum DownloadFault: Error, Sendable, Equatable {
    /// Something lies at the path, and may not be replaced.
    case exists
    /// Another download to the same path is running.
    case inUse
    /// The file system has no room, or the user's quota none; what came so far stays.
    case diskFull
    /// The file, its folder, or what lies beside it cannot be written, by `errno`: ELOOP for a link in place of the part,
    /// EPERM for a part of another user's or with another name.
    case unwritable(code: Int32)
    /// Not as many octets as expected; those that came are removed.
    case wrongLength(expected: Int64, actual: Int64)
    /// Not the expected file. It is removed, as it would be continued for ever.
    case checksumMismatch(expected: SHA256Digest, actual: SHA256Digest)
}
