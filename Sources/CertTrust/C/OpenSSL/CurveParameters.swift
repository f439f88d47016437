internal import COpenSSL

/// A curve in OpenSSL's form, made once: making it takes longer than making a key from a copy of it.
// Immutable after `init`; EVP_PKEY_dup only reads what it copies.
@safe final class CurveParameters: @unchecked Sendable {
    /// A key without its point; nil when the provider does not know the curve.
    let pointer: OpaquePointer?

    private init(_ name: String) {
        unsafe pointer = Self.make(name)
        ERR_clear_error()
    }

    deinit {
        unsafe EVP_PKEY_free(pointer)
    }

    private static let p192 = CurveParameters("prime192v1")
    private static let p224 = CurveParameters("secp224r1")
    private static let p256 = CurveParameters("prime256v1")
    private static let p384 = CurveParameters("secp384r1")
    private static let p521 = CurveParameters("secp521r1")

    /// Nil for curves that no key is accepted on.
    static func of(_ curve: PublicKeyInfo.Curve) -> CurveParameters? {
        switch curve {
        case .p192: p192
        case .p224: p224
        case .p256: p256
        case .p384: p384
        case .p521: p521
        case .other, .explicit: nil
        }
    }

    private static func make(_ name: String) -> OpaquePointer? {
        var group = Array(name.utf8CString)
        return unsafe group.withUnsafeMutableBufferPointer { group in
            var parameters = unsafe [
                OSSL_PARAM_construct_utf8_string(ct_param_ec_group(), group.baseAddress, 0),
                OSSL_PARAM_construct_end(),
            ]
            return unsafe PublicKey.make("EC", ct_pkey_key_parameters(), &parameters)
        }
    }
}
