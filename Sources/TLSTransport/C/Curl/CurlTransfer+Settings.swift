internal import CCurl

extension CurlTransfer {
    /// What holds for every transfer, whatever it is for.
    func setFixed() {
        let numbers: [(CURLoption, Int)] = [
            // libcurl would change the process's handler of SIGPIPE; the loop's thread has it blocked.
            (CURLOPT_NOSIGNAL, 1),
            // A resumed session skips the gate.
            (CURLOPT_SSL_SESSIONID_CACHE, 0),
            // Without it a refusal of the gate is ignored.
            (CURLOPT_SSL_VERIFYPEER, 1),
            // The name is the gate's business; libcurl falls back to the common name.
            (CURLOPT_SSL_VERIFYHOST, 0),
            (CURLOPT_SSLVERSION, Int(CURL_SSLVERSION_TLSv1_2)),
            // Ending a transfer while a name is looked up would wait for the resolver.
            (CURLOPT_QUICK_EXIT, 1),
            // Hops are ours: each has a host of its own for the gate.
            (CURLOPT_FOLLOWLOCATION, 0),
            (CURLOPT_PATH_AS_IS, 1),
            (CURLOPT_SUPPRESS_CONNECT_HEADERS, 1),
            (CURLOPT_HTTP09_ALLOWED, 0),
            (CURLOPT_TCP_NODELAY, 1),
            (CURLOPT_PIPEWAIT, 1),
            (CURLOPT_BUFFERSIZE, 16 * 1_024),
            (CURLOPT_UPLOAD_BUFFERSIZE, 64 * 1_024),
        ]
        for (option, value) in numbers { set(option, value) }
        set(CURLOPT_PROTOCOLS_STR, "https")
        // Else every connection parses this machine's roots, for nothing.
        set(CURLOPT_CAINFO, nil)
        set(CURLOPT_CAPATH, nil)
        // Else libcurl asks the environment.
        set(CURLOPT_PROXY, "")
        set(CURLOPT_NOPROXY, "")
        unsafe ct_easy_set_pointer(pointer, CURLOPT_SHARE, share.pointer)
        unsafe ct_easy_set_pointer(pointer, CURLOPT_ERRORBUFFER, errorText)
    }

    /// Whether it can be had again for a request with these settings.
    ///
    /// One that sent a body has state of its own.
    func fits(_ settings: CurlSettings) -> Bool {
        settings.body == .none && applied?.isLike(settings) == true
    }

    /// Sets what this transfer is about, before it begins; anew where it fits.
    func apply(_ settings: CurlSettings) {
        defer { applied = settings }
        guard let applied else { return set(settings) }
        if applied.requestTarget != settings.requestTarget {
            set(CURLOPT_REQUEST_TARGET, settings.requestTarget)
        }
        if applied.headers != settings.headers { set(headers: settings.headers) }
    }

    private func set(_ settings: CurlSettings) {
        set(settings.route)
        set(CURLOPT_REQUEST_TARGET, settings.requestTarget)
        set(settings.body, method: settings.method)
        set(
            CURLOPT_HTTP_VERSION,
            Int(settings.allowsHTTP2 ? CURL_HTTP_VERSION_2TLS : CURL_HTTP_VERSION_1_1)
        )
        if let encodings = settings.decompresses { set(CURLOPT_ACCEPT_ENCODING, encodings) }
        set(headers: settings.headers)
    }

    private func set(headers lines: [String]) {
        let older = unsafe headers
        unsafe headers = list(lines)
        unsafe ct_easy_set_list(pointer, CURLOPT_HTTPHEADER, headers)
        unsafe ct_slist_free_all(older)
    }

    private func set(_ body: CurlSettings.Body, method: String) {
        switch body {
        case .none where method == "HEAD": set(CURLOPT_NOBODY, 1)
        case .none: set(CURLOPT_HTTPGET, 1)
        case .empty:
            set(CURLOPT_POST, 1)
            unsafe ct_easy_set_size(pointer, CURLOPT_POSTFIELDSIZE_LARGE, 0)
            set(CURLOPT_COPYPOSTFIELDS, "")
        case .upload(let length):
            set(CURLOPT_UPLOAD, 1)
            unsafe ct_easy_set_size(pointer, CURLOPT_INFILESIZE_LARGE, curl_off_t(length ?? -1))
        }
        set(CURLOPT_CUSTOMREQUEST, method)
    }

    func set(_ option: CURLoption, _ number: Int) {
        unsafe ct_easy_set_number(pointer, option, number)
    }

    /// Copied by libcurl; nil sets what libcurl calls NULL.
    func set(_ option: CURLoption, _ text: String?) {
        if let text {
            unsafe text.withCString { _ = unsafe ct_easy_set_text(pointer, option, $0) }
        } else {
            unsafe ct_easy_set_text(pointer, option, nil)
        }
    }

    func list(_ lines: [String]) -> UnsafeMutablePointer<curl_slist>? {
        var list: UnsafeMutablePointer<curl_slist>?
        for line in lines {
            guard let longer = unsafe ct_slist_append(list, line) else { continue }
            unsafe list = longer
        }
        return unsafe list
    }
}
