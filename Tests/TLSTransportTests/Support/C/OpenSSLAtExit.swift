import COpenSSLTLS
import Glibc

/// What an exit of the process leaves of OpenSSL.
enum OpenSSLAtExit {
    /// The status when it can still be used behind all other handlers.
    static let isThere: Int32 = 7
    /// The status when it was taken apart.
    static let isGone: Int32 = 8

    /// Before anything of OpenSSL is used: handlers are called in the reverse order.
    static func watch() {
        atexit {
            _exit(
                OPENSSL_init_crypto(UInt64(OPENSSL_INIT_LOAD_CRYPTO_STRINGS), nil) == 1
                    ? OpenSSLAtExit.isThere : OpenSSLAtExit.isGone
            )
        }
    }

    /// The first call of a program that asks for nothing.
    static func startAsOthersDo() {
        OPENSSL_init_crypto(UInt64(OPENSSL_INIT_ADD_ALL_DIGESTS), nil)
    }
}
