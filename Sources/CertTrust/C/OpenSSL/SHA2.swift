internal import COpenSSL

/// Digests by OpenSSL.
enum SHA2 {
    static func sha256(_ bytes: Bytes) -> [UInt8] { unsafe digest(bytes, EVP_sha256(), 32) }

    static func sha1(_ bytes: Bytes) -> [UInt8] { unsafe digest(bytes, EVP_sha1(), 20) }

    private static func digest(_ bytes: Bytes, _ type: OpaquePointer?, _ count: Int) -> [UInt8] {
        unsafe [UInt8](unsafeUninitializedCapacity: count) { out, filled in
            let ok = unsafe bytes.withUnsafeBytes { input in
                unsafe EVP_Digest(input.baseAddress, input.count, out.baseAddress, nil, type, nil)
            }
            // A digest cannot fail but for lack of memory; an empty one then equals no other.
            filled = ok == 1 ? count : 0
        }
    }
}
