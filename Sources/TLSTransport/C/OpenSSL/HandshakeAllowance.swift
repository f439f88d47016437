internal import COpenSSLTLS

/// How much a server may send before its handshake is done.
///
/// OpenSSL skips some messages inside of one call, such as each HelloRequest of a flood (RFC 5246 section 7.4.1.1), so
/// that no time limit of a loop is heard while octets come. A handshake that is over the limit reads nothing more.
struct HandshakeAllowance {
    private var octets = 0

    /// Counts a record by its header, and keeps what is over the limit from being read.
    ///
    /// - Parameters:
    ///   - header: Of a record that is about to be read.
    ///   - ssl: The connection, which then fails at its next read.
    /// - Returns: Whether it was too much.
    mutating func note(header: UnsafeRawBufferPointer, of ssl: OpaquePointer?) -> Bool {
        let length = unsafe header.suffix(2).reduce(0) { $0 * 256 + Int($1) }
        // Once refused, nothing comes that could be counted on.
        octets = min(octets, Self.limit) + header.count + length
        guard octets > Self.limit else { return false }
        unsafe ct_read_no_more(ssl)
        return true
    }

    /// Octets of records: OpenSSL takes 100 KiB each of certificates, of names of CAs and of key exchange.
    static let limit = 512 * 1_024
}
