internal import COpenSSLTLS

/// Digests of what is there whole.
enum Digests {
    /// For WebSocket's handshake, where it proves no more than that the other end has read (RFC 6455 section 10.8).
    ///
    /// Nil where OpenSSL has none.
    static func sha1(_ octets: [UInt8]) -> [UInt8]? {
        let digest = unsafe [UInt8](unsafeUninitializedCapacity: 20) { out, filled in
            let done = unsafe octets.withUnsafeBytes { octets in
                unsafe EVP_Digest(
                    octets.baseAddress,
                    octets.count,
                    out.baseAddress,
                    nil,
                    CryptoContext.shared.sha1,
                    nil
                )
            }
            filled = done == 1 ? 20 : 0
        }
        return digest.count == 20 ? digest : nil
    }
}

/// Octets by chance, of the kind that keys are made from.
enum RandomOctets {
    /// Nil where OpenSSL has no source of chance.
    static func make(_ count: Int) -> [UInt8]? {
        let octets = unsafe [UInt8](unsafeUninitializedCapacity: count) { out, filled in
            let isMade =
                unsafe RAND_bytes_ex(
                    CryptoContext.shared.pointer,
                    out.baseAddress,
                    count,
                    0
                ) == 1
            filled = isMade ? count : 0
        }
        return octets.count == count ? octets : nil
    }
}
