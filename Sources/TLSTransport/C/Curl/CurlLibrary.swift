internal import CCurl
internal import COpenSSLTLS

/// Starts libcurl, once in a process.
enum CurlLibrary {
    /// False when libcurl cannot be started, which means that there is no memory.
    static let isReady: Bool = {
        // Before libcurl's own start, which would read the file that OPENSSL_CONF names.
        guard OPENSSL_init_ssl(UInt64(OPENSSL_INIT_NO_LOAD_CONFIG), nil) == 1 else {
            return false
        }
        return curl_global_init(Int(CURL_GLOBAL_DEFAULT)) == CURLE_OK
    }()
}
