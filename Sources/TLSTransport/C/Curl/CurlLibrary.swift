internal import CCurl
internal import COpenSSLTLS
internal import Synchronization

/// Loads and starts libcurl, once in a process.
enum CurlLibrary {
    /// False when there is none, or one that lacks a function, or nothing to load it with, as without a descriptor: so it
    /// is tried again.
    static var isLoaded: Bool { state.withLock { load(&$0) } }

    /// False when there is no libcurl, or no memory for its start.
    static var isReady: Bool {
        state.withLock { state in
            if !state.isReady { state.isReady = start(&state) }
            return state.isReady
        }
    }

    private struct State {
        var isLoaded = false
        var isReady = false
    }

    private static let state = Mutex(State())

    private static func load(_ state: inout State) -> Bool {
        if !state.isLoaded { state.isLoaded = ct_curl_load() == 1 }
        return state.isLoaded
    }

    private static func start(_ state: inout State) -> Bool {
        // Before libcurl's own start, which would read the file that OPENSSL_CONF names, and let the process's exit take
        // OpenSSL apart while a loop's thread closes its connections.
        let options = UInt64(OPENSSL_INIT_NO_LOAD_CONFIG | OPENSSL_INIT_NO_ATEXIT)
        guard OPENSSL_init_ssl(options, nil) == 1 else { return false }
        guard load(&state) else { return false }
        return ct_global_init(Int(CURL_GLOBAL_DEFAULT)) == CURLE_OK
    }
}
