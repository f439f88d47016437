internal import CCurl
internal import COpenSSLTLS

/// Loads and starts libcurl, once in a process.
enum CurlLibrary {
    /// False when there is none, or one that lacks a function.
    static let isLoaded = ct_curl_load() == 1

    /// False when there is no libcurl, or no memory for its start.
    static let isReady: Bool = {
        // Before libcurl's own start, which would read the file that OPENSSL_CONF names, and let the process's exit take
        // OpenSSL apart while a loop's thread closes its connections.
        let options = UInt64(OPENSSL_INIT_NO_LOAD_CONFIG | OPENSSL_INIT_NO_ATEXIT)
        guard OPENSSL_init_ssl(options, nil) == 1 else { return false }
        guard isLoaded else { return false }
        return ct_global_init(Int(CURL_GLOBAL_DEFAULT)) == CURLE_OK
    }()
}
