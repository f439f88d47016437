internal import CCurl

extension CurlTransfer {
    /// Sets whom the connection is for, and the way there.
    func set(_ route: CurlRoute) {
        set(url: route.url)
        // Time limits are ours, by phase; libcurl has one of five minutes, which costs nothing.
        if route.connectsLong { connectsLate() }
        if let target = route.connectTo {
            let host = target.isIPv6 ? "[\(target.host)]" : target.host
            unsafe connectTo = list(["::\(host):\(target.port)"])
            unsafe ct_easy_set_list(pointer, CURLOPT_CONNECT_TO, connectTo)
        }
        if let proxy = route.proxy {
            set(CURLOPT_PROXY, proxy.url)
            set(CURLOPT_PROXYUSERNAME, proxy.user)
            set(CURLOPT_PROXYPASSWORD, proxy.password)
            // A kept proxy connection without a tunnel would send the request in clear.
            set(CURLOPT_HTTPPROXYTUNNEL, 1)
        }
    }

    /// Connecting may begin long after the transfer has, from which on libcurl counts its own limit.
    func connectsLate() { set(CURLOPT_CONNECTTIMEOUT_MS, Int(Int32.max)) }

    /// In parts, so that libcurl reads it once and not for each request; a URL that it cannot read fails as a transfer.
    private func set(url text: String) {
        unsafe url = ct_url()
        guard unsafe ct_url_set(url, text) == CURLUE_OK else {
            return set(CURLOPT_URL, text)
        }
        unsafe ct_easy_set_url(pointer, url)
    }
}
