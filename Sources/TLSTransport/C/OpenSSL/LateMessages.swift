internal import COpenSSLTLS

/// How many messages of TLS may come behind the handshake with no octet of data between them.
///
/// KeyUpdate, NewSessionTicket and HelloRequest (RFC 8446 section 4.6, RFC 5246 section 7.4.1.1) take a client's time and bring it
/// nothing: whoever sends them on and on fills no buffer and passes no limit.
struct LateMessages {
    private var count = 0
    /// In TLS 1.3 every record says that it is data, and what it is stands at its end.
    private let hasInnerTypes: Bool

    /// What came of a note.
    enum Step {
        case nothing
        /// Something for whoever reads the connection.
        case data
        /// The connection fails at its next read.
        case tooMany
    }

    init(_ ssl: OpaquePointer) {
        hasInnerTypes = unsafe SSL_version(ssl) >= TLS1_3_VERSION
    }

    /// Notes what OpenSSL tells of what came.
    ///
    /// - Parameters:
    ///   - type: Of OpenSSL's kinds of what it tells.
    ///   - octets: The record's header, the type at its end, or a message.
    ///   - ssl: The connection.
    /// - Returns: What it means.
    mutating func note(type: CInt, _ octets: UnsafeRawBufferPointer, of ssl: OpaquePointer?) -> Step
    {
        switch type {
        case hasInnerTypes ? SSL3_RT_INNER_CONTENT_TYPE : SSL3_RT_HEADER:
            guard unsafe octets.first == UInt8(SSL3_RT_APPLICATION_DATA) else { return .nothing }
            count = 0
            return .data
        case SSL3_RT_HANDSHAKE:
            count += 1
            guard count > Self.limit else { return .nothing }
            // Once refused, nothing comes that could be counted on.
            count = Self.limit
            unsafe ct_read_no_more(ssl)
            return .tooMany
        default: return .nothing
        }
    }

    /// As many as BoringSSL takes of KeyUpdates; servers send two to four tickets at once.
    static let limit = 32
}
