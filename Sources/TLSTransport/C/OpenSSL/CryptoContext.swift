internal import COpenSSLTLS

/// A library context of our own, which `openssl.cnf` and what the app does to OpenSSL's default context leave alone, with
/// the algorithms that long connections use.
// Immutable after `init`, and OpenSSL allows a context and fetched algorithms to be used from any thread.
@safe final class CryptoContext: @unchecked Sendable {
    let pointer: OpaquePointer?
    let md5: OpaquePointer?
    let sha1: OpaquePointer?
    let sha256: OpaquePointer?
    let cbc: OpaquePointer?
    let gcm: OpaquePointer?

    static let shared = CryptoContext()

    private init() {
        // Otherwise the first call of OpenSSL would read the file that OPENSSL_CONF names, and the process's exit would
        // take OpenSSL apart under the hands of threads that still run.
        OPENSSL_init_crypto(UInt64(OPENSSL_INIT_NO_LOAD_CONFIG | OPENSSL_INIT_NO_ATEXIT), nil)
        unsafe pointer = OSSL_LIB_CTX_new()
        unsafe md5 = EVP_MD_fetch(pointer, "MD5", nil)
        unsafe sha1 = EVP_MD_fetch(pointer, "SHA1", nil)
        unsafe sha256 = EVP_MD_fetch(pointer, "SHA2-256", nil)
        unsafe cbc = EVP_CIPHER_fetch(pointer, "AES-128-CBC", nil)
        unsafe gcm = EVP_CIPHER_fetch(pointer, "AES-256-GCM", nil)
    }

    deinit {
        unsafe EVP_MD_free(md5)
        unsafe EVP_MD_free(sha1)
        unsafe EVP_MD_free(sha256)
        unsafe EVP_CIPHER_free(cbc)
        unsafe EVP_CIPHER_free(gcm)
        unsafe OSSL_LIB_CTX_free(pointer)
    }
}
