internal import COpenSSL

/// A library context of our own, so that neither `openssl.cnf` nor what the app does to OpenSSL's default context
/// changes a verdict.
// Immutable after `init`, and OpenSSL allows a context and fetched digests to be used from any thread.
@safe final class OpenSSLContext: @unchecked Sendable {
    let pointer: OpaquePointer?

    static let shared = OpenSSLContext()

    private init() {
        // Otherwise the first call of OpenSSL would read the file that OPENSSL_CONF names, and the process's exit would
        // take OpenSSL apart under the hands of threads that still run.
        OPENSSL_init_crypto(UInt64(OPENSSL_INIT_NO_LOAD_CONFIG | OPENSSL_INIT_NO_ATEXIT), nil)
        unsafe pointer = OSSL_LIB_CTX_new()
    }

    deinit {
        unsafe OSSL_LIB_CTX_free(pointer)
    }
}

/// A digest of OpenSSL's default provider, looked up once.
// Immutable after `init`; EVP_MD is reference counted and never written.
@safe final class FetchedDigest: @unchecked Sendable {
    let pointer: OpaquePointer?

    private init(_ name: String) {
        unsafe pointer = EVP_MD_fetch(OpenSSLContext.shared.pointer, name, nil)
    }

    deinit {
        unsafe EVP_MD_free(pointer)
    }

    static let md5 = FetchedDigest("MD5")
    static let sha1 = FetchedDigest("SHA1")
    static let sha224 = FetchedDigest("SHA2-224")
    static let sha256 = FetchedDigest("SHA2-256")
    static let sha384 = FetchedDigest("SHA2-384")
    static let sha512 = FetchedDigest("SHA2-512")

    /// Nil for digests that the default provider does not have.
    static func named(_ digest: SignatureAlgorithm.Digest) -> FetchedDigest? {
        switch digest {
        case .md2, .md4: nil
        case .md5: md5
        case .sha1: sha1
        case .sha224: sha224
        case .sha256: sha256
        case .sha384: sha384
        case .sha512: sha512
        }
    }
}
