internal import COpenSSL

/// An Ed25519 key made of a number, so that a generated chain is the same in every run, octet by octet.
struct SeedKey {
    private let seed: [UInt8]

    init(_ number: UInt64) {
        seed = (0..<32).map { UInt8(truncatingIfNeeded: number >> ($0 % 8 * 8)) ^ UInt8($0) }
    }

    /// The 32 octets of the public key.
    var publicOctets: [UInt8] {
        var octets = [UInt8](repeating: 0, count: 32)
        var count = octets.count
        unsafe withKey { key in unsafe EVP_PKEY_get_raw_public_key(key, &octets, &count) }
        return octets
    }

    func signature(of message: [UInt8]) -> [UInt8] {
        var signature = [UInt8](repeating: 0, count: 64)
        var count = signature.count
        let context = unsafe EVP_MD_CTX_new()
        defer { unsafe EVP_MD_CTX_free(context) }
        unsafe withKey { key in
            unsafe EVP_DigestSignInit(context, nil, nil, nil, key)
            return unsafe EVP_DigestSign(context, &signature, &count, message, message.count)
        }
        return signature
    }

    private func withKey(_ body: (OpaquePointer?) -> Int32) {
        let key = unsafe EVP_PKEY_new_raw_private_key(EVP_PKEY_ED25519, nil, seed, seed.count)
        let result = unsafe body(key)
        unsafe EVP_PKEY_free(key)
        precondition(result == 1, "OpenSSL cannot use an Ed25519 key")
    }
}
