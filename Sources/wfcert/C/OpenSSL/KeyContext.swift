internal import COpenSSLKeys

/// A library context of our own, so that neither `openssl.cnf` nor OPENSSL_CONF has a say in what is made.
// Immutable after `init`, and OpenSSL allows a context to be used from any thread.
@safe final class KeyContext: @unchecked Sendable {
    let pointer: OpaquePointer?

    static let shared = KeyContext()

    private init() {
        OPENSSL_init_crypto(UInt64(OPENSSL_INIT_NO_LOAD_CONFIG | OPENSSL_INIT_NO_ATEXIT), nil)
        unsafe pointer = OSSL_LIB_CTX_new()
    }

    deinit {
        unsafe OSSL_LIB_CTX_free(pointer)
    }
}
