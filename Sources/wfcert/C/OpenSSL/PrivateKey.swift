internal import COpenSSLKeys

/// A private key, in OpenSSL's hands.
// Counted by OpenSSL and never written after `init`.
@safe final class PrivateKey: @unchecked Sendable {
    private let pointer: OpaquePointer

    /// What a new key is to be.
    enum Kind: Equatable, Sendable {
        case ec(curve: String)
        case rsa(bits: Int)
    }

    /// Makes a key from OpenSSL's random numbers.
    init(_ kind: Kind) throws(KeyFault) {
        let context = KeyContext.shared
        let made: OpaquePointer? =
            switch kind {
            case .ec(let curve): unsafe ct_new_ec_key(context.pointer, curve)
            case .rsa(let bits): unsafe ct_new_rsa_key(context.pointer, max(bits, 0))
            }
        ERR_clear_error()
        guard let made = unsafe made else { throw .openSSL }
        unsafe pointer = made
    }

    /// Takes over a key that was read.
    init(owning pointer: OpaquePointer) {
        unsafe self.pointer = pointer
    }

    deinit {
        unsafe EVP_PKEY_free(pointer)
    }

    /// The key as PEM of PKCS#8 (RFC 5958), without a password.
    func pem() throws(KeyFault) -> [UInt8] {
        let text = unsafe MemoryBIO.writing { output in
            unsafe PEM_write_bio_PKCS8PrivateKey(output, pointer, nil, nil, 0, nil, nil) == 1
        }
        ERR_clear_error()
        guard let text else { throw .openSSL }
        return text
    }

    /// Whether the public key of a certificate is this key's.
    func fits(certificate der: [UInt8]) -> Bool {
        guard let certificate = X509Object(der) else { return false }
        let fits = unsafe certificate.withPointer { unsafe X509_check_private_key($0, pointer) }
        ERR_clear_error()
        return fits == 1
    }

    /// SHA-256 of the public key (SubjectPublicKeyInfo), as certificates are compared by; nil where OpenSSL fails.
    var publicKeySHA256: [UInt8]? {
        let octets = unsafe MemoryBIO.writing { unsafe i2d_PUBKEY_bio($0, pointer) == 1 }
        guard let octets else { return nil }
        var digest = [UInt8](repeating: 0, count: 32)
        let status = unsafe EVP_Q_digest(
            KeyContext.shared.pointer,
            "SHA256",
            nil,
            octets,
            octets.count,
            &digest,
            nil
        )
        ERR_clear_error()
        return status == 1 ? digest : nil
    }

    /// Lends the key for the duration of the call.
    func withPointer<Result>(_ body: (OpaquePointer) -> Result) -> Result {
        unsafe body(pointer)
    }

    /// What its algorithm signs with: the digest of its size, and none for algorithms that hash by themselves.
    ///
    /// CA/B BR 7.1.3.2.2 ties the digest to the curve.
    var digest: OpaquePointer? {
        let bits = unsafe ct_key_bits(pointer)
        if unsafe EVP_PKEY_is_a(pointer, "EC") == 1 {
            if bits > 384 { return unsafe EVP_sha512() }
            return unsafe bits > 256 ? EVP_sha384() : EVP_sha256()
        }
        let isRSA = unsafe EVP_PKEY_is_a(pointer, "RSA") == 1
        return unsafe isRSA ? EVP_sha256() : nil
    }
}
