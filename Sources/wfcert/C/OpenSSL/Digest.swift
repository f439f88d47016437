internal import COpenSSLKeys

/// Digests of texts of our own.
enum Digest {
    /// SHA-256; nil where OpenSSL has none.
    static func sha256(_ octets: [UInt8]) -> [UInt8]? {
        var digest = [UInt8](repeating: 0, count: 32)
        let isMade = unsafe octets.withUnsafeBytes { octets in
            unsafe digest.withUnsafeMutableBufferPointer { digest in
                unsafe EVP_Digest(
                    octets.baseAddress,
                    octets.count,
                    digest.baseAddress,
                    nil,
                    EVP_sha256(),
                    nil
                ) == 1
            }
        }
        return isMade ? digest : nil
    }
}
