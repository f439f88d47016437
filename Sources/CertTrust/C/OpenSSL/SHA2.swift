internal import COpenSSL

/// Digests by OpenSSL.
enum SHA2 {
    static func sha256(_ bytes: Bytes) -> [UInt8] { digest(bytes, .sha256, 32) }

    static func sha1(_ bytes: Bytes) -> [UInt8] { digest(bytes, .sha1, 20) }

    private static func digest(_ bytes: Bytes, _ type: FetchedDigest, _ count: Int) -> [UInt8] {
        unsafe [UInt8](unsafeUninitializedCapacity: count) { out, filled in
            let ok = unsafe bytes.withUnsafeBytes { input in
                unsafe EVP_Digest(
                    input.baseAddress,
                    input.count,
                    out.baseAddress,
                    nil,
                    type.pointer,
                    nil
                )
            }
            // A digest fails for lack of memory alone; an empty one then equals no fingerprint.
            filled = ok == 1 ? count : 0
        }
    }
}
