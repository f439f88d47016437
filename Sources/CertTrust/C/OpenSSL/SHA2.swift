internal import COpenSSL

/// Digests by OpenSSL, for fingerprints and pins; signatures hash through `FetchedDigest`.
///
/// The functions from before OpenSSL's providers: the first fetch of a digest costs as much as describing twenty
/// certificates, and most runs of the command line describe one.
enum SHA2 {
    static func sha256(_ bytes: Bytes) -> [UInt8] {
        var context = SHA256_CTX()
        let isReady =
            unsafe SHA256_Init(&context) == 1
            && update(bytes) { start, count in
                unsafe SHA256_Update(&context, start, count)
            }
        return unsafe digest(32) { unsafe isReady ? SHA256_Final($0, &context) : 0 }
    }

    static func sha1(_ bytes: Bytes) -> [UInt8] {
        var context = SHA_CTX()
        let isReady =
            unsafe SHA1_Init(&context) == 1
            && update(bytes) { start, count in
                unsafe SHA1_Update(&context, start, count)
            }
        return unsafe digest(20) { unsafe isReady ? SHA1_Final($0, &context) : 0 }
    }

    private static func update(
        _ bytes: Bytes,
        _ take: (UnsafeRawPointer?, Int) -> CInt
    ) -> Bool {
        unsafe bytes.withUnsafeBytes { unsafe take($0.baseAddress, $0.count) } == 1
    }

    /// An empty digest where OpenSSL gives none, which it never does; it equals no fingerprint.
    private static func digest(
        _ count: Int,
        _ finish: (UnsafeMutablePointer<UInt8>?) -> CInt
    ) -> [UInt8] {
        unsafe [UInt8](unsafeUninitializedCapacity: count) { out, filled in
            filled = unsafe finish(out.baseAddress) == 1 ? count : 0
        }
    }
}
