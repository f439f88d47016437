internal import CCurl

extension CurlTransfer {
    func setCallbacks() {
        let own = unsafe Unmanaged.passUnretained(self).toOpaque()
        for option in [
            CURLOPT_PRIVATE, CURLOPT_WRITEDATA, CURLOPT_HEADERDATA, CURLOPT_READDATA,
            CURLOPT_SEEKDATA, CURLOPT_SSL_CTX_DATA, CURLOPT_PREREQDATA, CURLOPT_SOCKOPTDATA,
            CURLOPT_OPENSOCKETDATA, CURLOPT_RESOLVER_START_DATA,
        ] {
            unsafe ct_easy_set_pointer(pointer, option, own)
        }
        unsafe ct_easy_set_write(pointer, CURLOPT_WRITEFUNCTION) { start, _, count, own in
            // libcurl's size is always 1.
            unsafe CurlTransfer.borrowed(own)?
                .append(UnsafeRawBufferPointer(start: start, count: count))
            return count
        }
        unsafe ct_easy_set_write(pointer, CURLOPT_HEADERFUNCTION) { start, _, count, own in
            let isTaken = unsafe CurlTransfer.borrowed(own)?
                .take(headerLine: UnsafeRawBufferPointer(start: start, count: count))
            // Another number than that of the octets ends the transfer.
            return isTaken == true ? count : count == 0 ? 1 : 0
        }
        unsafe ct_easy_set_read(pointer) { start, size, count, own in
            unsafe CurlTransfer.provide(start, size, count, own)
        }
        unsafe ct_easy_set_seek(pointer) { own, offset, origin in
            guard origin == SEEK_SET, let owner = unsafe CurlTransfer.borrowed(own) else {
                return CURL_SEEKFUNC_FAIL
            }
            let isDone = owner.delegate?.rewindUpload(to: Int64(offset)) ?? false
            return isDone ? CURL_SEEKFUNC_OK : CURL_SEEKFUNC_FAIL
        }
        unsafe ct_easy_set_prerequest(pointer) { own, _, _, _, localPort in
            let isAllowed = unsafe CurlTransfer.borrowed(own)?.mayBegin(localPort: localPort)
            return isAllowed == true ? CURL_PREREQFUNC_OK : CURL_PREREQFUNC_ABORT
        }
        unsafe ct_easy_set_resolver_start(pointer) { _, _, own in
            unsafe CurlTransfer.borrowed(own)?.delegate?.beginsToConnect()
            return 0
        }
        unsafe ct_easy_set_open_socket(pointer) { own, _, address in
            unsafe CurlTransfer.borrowed(own)?.openSocket(for: address) ?? CURL_SOCKET_BAD
        }
        unsafe ct_easy_set_socket(pointer) { own, socket, _ in
            unsafe CurlTransfer.borrowed(own)?.opened.append(socket)
            return CURL_SOCKOPT_OK
        }
        unsafe ct_easy_set_ssl_ctx(pointer) { _, context, own in
            guard let context = unsafe context, let owner = unsafe CurlTransfer.borrowed(own),
                unsafe owner.opens(context: context)
            else { return CURLE_SSL_CONNECT_ERROR }
            return CURLE_OK
        }
    }

    private static func borrowed(_ own: UnsafeMutableRawPointer?) -> CurlTransfer? {
        guard let own = unsafe own else { return nil }
        return unsafe Unmanaged<CurlTransfer>.fromOpaque(own).takeUnretainedValue()
    }

    private static func provide(
        _ start: UnsafeMutablePointer<CChar>?,
        _ size: Int,
        _ count: Int,
        _ own: UnsafeMutableRawPointer?
    ) -> Int {
        let room = size &* count
        guard let start = unsafe start, let owner = unsafe borrowed(own),
            let delegate = owner.delegate
        else { return Int(CURL_READFUNC_ABORT) }
        let place = unsafe UnsafeMutableRawBufferPointer(start: start, count: room)
        var span = unsafe MutableRawSpan(_unsafeBytes: place)
        owner.isWaiting = false
        switch delegate.nextUpload(into: &span) {
        case .filled(let count): return count
        case .failed: return Int(CURL_READFUNC_ABORT)
        case .later:
            owner.isWaiting = true
            return Int(CURL_READFUNC_PAUSE)
        case .end: return 0
        }
    }
}
