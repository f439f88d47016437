internal import COpenSSLTLS

/// What OpenSSL knows of a connection that libcurl reads and writes.
enum SSLState {
    /// Whether octets of an application were decrypted and not read.
    static func hasUnread(_ ssl: OpaquePointer?) -> Bool {
        guard let ssl = unsafe ssl else { return false }
        return unsafe ct_has_unread(ssl) != 0
    }

    /// Makes every later reading and writing fail.
    static func refuseData(_ ssl: OpaquePointer?) {
        guard let ssl = unsafe ssl else { return }
        unsafe ct_refuse_data(ssl)
    }
}
