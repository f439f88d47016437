internal import COpenSSLTLS

/// SHA-256 of what comes piece by piece.
@safe final class RunningDigest {
    private let context: OpaquePointer
    private var isGood: Bool

    /// Nil when OpenSSL has no memory or no SHA-256.
    init?() {
        guard let context = unsafe EVP_MD_CTX_new() else { return nil }
        unsafe self.context = context
        isGood = unsafe EVP_DigestInit_ex(context, EVP_sha256(), nil) == 1
        if !isGood { return nil }
    }

    deinit {
        unsafe EVP_MD_CTX_free(context)
    }

    func add(_ octets: [UInt8]) {
        let done = unsafe octets.withUnsafeBytes {
            unsafe EVP_DigestUpdate(context, $0.baseAddress, $0.count)
        }
        isGood = isGood && done == 1
    }

    /// The 32 octets; nil where OpenSSL failed.
    ///
    /// Nothing can be added any more.
    func finish() -> [UInt8]? {
        let octets = unsafe [UInt8](unsafeUninitializedCapacity: 32) { out, filled in
            let done = unsafe EVP_DigestFinal_ex(context, out.baseAddress, nil) == 1
            filled = isGood && done ? 32 : 0
        }
        return octets.count == 32 ? octets : nil
    }
}
