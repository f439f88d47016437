internal import COpenSSL

/// A public key in OpenSSL's form, built from its numbers: fifteen times cheaper than OpenSSL's own decoder.
@safe struct PublicKey: ~Copyable {
    private let pointer: OpaquePointer

    /// Nil for a key that no signature here may be checked with: an unknown algorithm or curve, a malformed key, or
    /// an RSA modulus over `maximumRSABits`, which would cost too much.
    init?(_ info: PublicKeyInfo) {
        let made: OpaquePointer? =
            switch info.algorithm {
            case .rsa(let bits): bits <= Self.maximumRSABits ? unsafe Self.rsa(info.key) : nil
            case .ec(let curve): unsafe Self.ec(curve, info.key)
            case .ed25519: unsafe Self.raw("ED25519", info.key)
            case .ed448: unsafe Self.raw("ED448", info.key)
            case .rsaPSS, .dsa, .x25519, .x448, .other, .unreadable: nil
            }
        guard let made = unsafe made else {
            ERR_clear_error()
            return nil
        }
        unsafe pointer = made
    }

    deinit {
        unsafe EVP_PKEY_free(pointer)
    }

    /// Whether the octets are a key of their algorithm: a point lies on its curve, and not at infinity.
    ///
    /// A key that has checked a signature, which `isUsed` says, has shown that its point lies on the curve.
    static func isKey(_ info: PublicKeyInfo, isUsed: Bool) -> Bool {
        // RFC 5480 2.2 has no single octet, which SEC 1 2.3.3 uses for infinity.
        guard info.key.count > 1 else { return false }
        if isUsed { return true }
        return PublicKey(info) != nil
    }

    /// Lends the key for the duration of the call.
    borrowing func withPointer<Result>(_ body: (OpaquePointer) -> Result) -> Result {
        unsafe body(pointer)
    }

    /// Apple's key import refuses larger ones too.
    static let maximumRSABits = 8_192

    private static func rsa(_ key: Bytes) -> OpaquePointer? {
        guard let numbers = RSAPublicKey(key) else { return nil }
        // OSSL_PARAM integers are in the machine's byte order, little-endian on every platform of ours.
        var modulus = Array(numbers.modulus.reversed())
        var exponent = Array(numbers.exponent.reversed())
        return unsafe modulus.withUnsafeMutableBufferPointer { modulus in
            unsafe exponent.withUnsafeMutableBufferPointer { exponent in
                var parameters = unsafe [
                    OSSL_PARAM_construct_BN(ct_param_rsa_n(), modulus.baseAddress, modulus.count),
                    OSSL_PARAM_construct_BN(ct_param_rsa_e(), exponent.baseAddress, exponent.count),
                    OSSL_PARAM_construct_end(),
                ]
                return unsafe make("RSA", ct_pkey_public_key(), &parameters)
            }
        }
    }

    private static func ec(_ curve: PublicKeyInfo.Curve, _ key: Bytes) -> OpaquePointer? {
        guard let parameters = CurveParameters.of(curve),
            let made = unsafe EVP_PKEY_dup(parameters.pointer)
        else { return nil }
        // Refuses a point that is not on the curve.
        let isSet = unsafe key.withUnsafeBufferPointer { point in
            unsafe EVP_PKEY_set1_encoded_public_key(made, point.baseAddress, point.count) == 1
        }
        guard isSet else {
            unsafe EVP_PKEY_free(made)
            return nil
        }
        return unsafe made
    }

    /// Makes a key of what `selection` names, or of less.
    static func make(
        _ type: String,
        _ selection: Int32,
        _ parameters: inout [OSSL_PARAM]
    ) -> OpaquePointer? {
        guard
            let context = unsafe EVP_PKEY_CTX_new_from_name(
                OpenSSLContext.shared.pointer,
                type,
                nil
            )
        else { return nil }
        defer { unsafe EVP_PKEY_CTX_free(context) }
        guard unsafe EVP_PKEY_fromdata_init(context) == 1 else { return nil }
        var key: OpaquePointer?
        let status = unsafe EVP_PKEY_fromdata(context, &key, selection, &parameters)
        return unsafe status == 1 ? key : nil
    }

    private static func raw(_ type: String, _ key: Bytes) -> OpaquePointer? {
        unsafe key.withUnsafeBufferPointer { octets in
            unsafe EVP_PKEY_new_raw_public_key_ex(
                OpenSSLContext.shared.pointer,
                type,
                nil,
                octets.baseAddress,
                octets.count
            )
        }
    }
}
