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
                    EVP_sha1(),
                    nil
                )
            }
            filled = done == 1 ? 20 : 0
        }
        return digest.count == 20 ? digest : nil
    }
}

/// Base64 with padding and without line ends (RFC 4648 section 4).
enum Base64Text {
    static func encode(_ octets: [UInt8]) -> String {
        let room = (octets.count + 2) / 3 * 4 + 1
        let text = unsafe [UInt8](unsafeUninitializedCapacity: room) { out, filled in
            unsafe octets.withUnsafeBufferPointer { octets in
                let count = CInt(clamping: octets.count)
                filled = Int(unsafe EVP_EncodeBlock(out.baseAddress, octets.baseAddress, count))
            }
        }
        return String(decoding: text, as: UTF8.self)
    }
}

/// Octets by chance, of the kind that keys are made from.
enum RandomOctets {
    /// Nil where OpenSSL has no source of chance.
    static func make(_ count: Int) -> [UInt8]? {
        let octets = unsafe [UInt8](unsafeUninitializedCapacity: count) { out, filled in
            let isMade = unsafe RAND_bytes(out.baseAddress, CInt(clamping: count)) == 1
            filled = isMade ? count : 0
        }
        return octets.count == count ? octets : nil
    }
}
