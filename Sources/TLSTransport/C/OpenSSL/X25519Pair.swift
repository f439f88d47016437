internal import COpenSSLTLS

/// A pair of X25519 keys (RFC 7748) for one agreement; OpenSSL wipes the private one.
// Immutable after `init`, and the key is counted by OpenSSL.
@safe final class X25519Pair: @unchecked Sendable {
    private let key: OpaquePointer
    /// The public half, 32 octets.
    let publicKey: [UInt8]

    static let keyOctets = 32

    /// A fresh pair; nil when OpenSSL has no randomness.
    convenience init?() {
        guard
            let context = unsafe EVP_PKEY_CTX_new_from_name(
                CryptoContext.shared.pointer,
                "X25519",
                nil
            )
        else { return nil }
        defer { unsafe EVP_PKEY_CTX_free(context) }
        var key: OpaquePointer?
        guard unsafe EVP_PKEY_keygen_init(context) == 1,
            unsafe EVP_PKEY_generate(context, &key) == 1
        else {
            ERR_clear_error()
            return nil
        }
        unsafe self.init(owning: key)
    }

    /// For test vectors: of a known private key.
    convenience init?(privateKey: [UInt8]) {
        unsafe self.init(
            owning: EVP_PKEY_new_raw_private_key_ex(
                CryptoContext.shared.pointer,
                "X25519",
                nil,
                privateKey,
                privateKey.count
            )
        )
    }

    private init?(owning key: OpaquePointer?) {
        guard let key = unsafe key else { return nil }
        var count = Self.keyOctets
        var octets = [UInt8](repeating: 0, count: count)
        guard unsafe EVP_PKEY_get_raw_public_key(key, &octets, &count) == 1, count == octets.count
        else {
            unsafe EVP_PKEY_free(key)
            return nil
        }
        unsafe self.key = key
        publicKey = octets
    }

    deinit {
        unsafe EVP_PKEY_free(key)
    }

    /// What both ends have in common.
    ///
    /// Nil for a key that is none, and for one of a low order, with which everybody has the same: zero (RFC 7748 6.1).
    func agree(with publicKey: [UInt8]) -> SecretOctets? {
        defer { ERR_clear_error() }
        guard publicKey.count == Self.keyOctets,
            let peer = unsafe EVP_PKEY_new_raw_public_key_ex(
                CryptoContext.shared.pointer,
                "X25519",
                nil,
                publicKey,
                publicKey.count
            )
        else { return nil }
        defer { unsafe EVP_PKEY_free(peer) }
        guard
            let context = unsafe EVP_PKEY_CTX_new_from_pkey(CryptoContext.shared.pointer, key, nil)
        else { return nil }
        defer { unsafe EVP_PKEY_CTX_free(context) }
        return unsafe SecretOctets(count: Self.keyOctets) { secret in
            var count = Self.keyOctets
            guard unsafe EVP_PKEY_derive_init(context) == 1,
                unsafe EVP_PKEY_derive_set_peer(context, peer) == 1,
                unsafe EVP_PKEY_derive(context, secret, &count) == 1
            else { return false }
            var all: UInt8 = 0
            for place in 0..<Self.keyOctets { unsafe all |= secret[place] }
            return count == Self.keyOctets && all != 0
        }
    }
}
