internal import COpenSSLTLS

/// The message in which a server sends its certificates, with the header of four octets that each message has.
///
/// Its size is bounded by OpenSSL, which reads none over 100 KiB.
struct CertificateMessage {
    private let octets: [UInt8]
    /// RFC 8446 section 4.4.2; else RFC 5246 section 7.4.2.
    private let isOfTLS13: Bool

    init(_ octets: [UInt8], version: CInt) {
        self.octets = octets
        isOfTLS13 = version >= TLS1_3_VERSION
    }

    /// Each certificate, the server's own first; of a message whose lengths do not add up, those in front of the fault.
    var certificates: [[UInt8]] {
        var rest = octets.dropFirst(Self.headerOctets)
        if isOfTLS13 {
            guard Self.vector(lengthOctets: 1, from: &rest) != nil else { return [] }
        }
        guard var list = Self.vector(lengthOctets: 3, from: &rest) else { return [] }
        var found: [[UInt8]] = []
        while !list.isEmpty, let next = Self.vector(lengthOctets: 3, from: &list) {
            found.append(Array(next))
            // What belongs to it, such as a stapled response.
            if isOfTLS13, Self.vector(lengthOctets: 2, from: &list) == nil { break }
        }
        return found
    }

    /// RFC 8446 section 3.4: a length, and so many octets; nil where there are fewer.
    private static func vector(
        lengthOctets: Int,
        from rest: inout ArraySlice<UInt8>
    ) -> ArraySlice<UInt8>? {
        guard rest.count >= lengthOctets else { return nil }
        // At most three octets, so that it cannot overflow.
        let length = rest.prefix(lengthOctets).reduce(0) { $0 << 8 | Int($1) }
        rest = rest.dropFirst(lengthOctets)
        guard rest.count >= length else { return nil }
        defer { rest = rest.dropFirst(length) }
        return rest.prefix(length)
    }

    private static let headerOctets = 4
}
