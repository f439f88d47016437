internal import CCurl

extension CurlTransfer {
    /// Makes it open a connection in clear and leave that to whoever looks at what is there: libcurl finds the way, through
    /// names, addresses and proxies, and has no part in the handshake.
    ///
    /// - Parameter route: The way, with a URL of plain HTTP.
    func applyLook(_ route: CurlRoute) {
        set(CURLOPT_PROTOCOLS_STR, "http")
        set(route)
        set(CURLOPT_CONNECT_ONLY, 1)
        set(CURLOPT_FRESH_CONNECT, 1)
        unsafe ct_easy_set_prerequest(pointer, nil)
        set(CURLOPT_PIPEWAIT, 0)
    }
}
