internal import CCurl

/// Drives transfers; everything but `wakeUp` belongs to one thread.
// The pointer never changes, and libcurl allows `wakeUp` from any thread; the loop keeps the rest to its own.
@safe final class CurlMulti: @unchecked Sendable {
    private let pointer: UnsafeMutableRawPointer

    /// - Parameters:
    ///   - connectionsPerHost: How many connections there may be to one host and port at once.
    ///   - idleConnections: How many connections may wait for their next request.
    init?(connectionsPerHost: Int, idleConnections: Int) {
        guard CurlLibrary.isReady, let made = unsafe curl_multi_init() else { return nil }
        unsafe pointer = made
        let settings = [
            (CURLMOPT_MAX_HOST_CONNECTIONS, connectionsPerHost),
            (CURLMOPT_MAXCONNECTS, idleConnections),
            (CURLMOPT_PIPELINING, Int(CURLPIPE_MULTIPLEX)),
        ]
        for (option, value) in settings {
            unsafe ct_multi_set_number(pointer, option, value)
        }
    }

    deinit {
        unsafe curl_multi_cleanup(pointer)
    }

    /// Ends `wait` on the other thread.
    func wakeUp() {
        unsafe curl_multi_wakeup(pointer)
    }

    func add(_ transfer: CurlTransfer) -> Bool {
        unsafe curl_multi_add_handle(pointer, transfer.pointer) == CURLM_OK
    }

    /// Ends a transfer; its connection is closed when it was in the middle of something.
    func remove(_ transfer: CurlTransfer) {
        unsafe curl_multi_remove_handle(pointer, transfer.pointer)
    }

    /// Does what can be done without waiting, and gives the transfers that have ended.
    func perform() -> [(CurlTransfer, CurlOutcome)] {
        var running: CInt = 0
        unsafe curl_multi_perform(pointer, &running)
        var ended: [(CurlTransfer, CurlOutcome)] = []
        var waiting: CInt = 0
        while let message = unsafe curl_multi_info_read(pointer, &waiting) {
            guard unsafe message.pointee.msg == CURLMSG_DONE else { continue }
            let code = unsafe CurlCode(ct_message_result(message))
            if let transfer = unsafe CurlTransfer.owner(of: message.pointee.easy_handle) {
                ended.append((transfer, transfer.outcome(code)))
            }
        }
        return ended
    }

    /// Waits for sockets, libcurl's own timers, `wakeUp`, or so many milliseconds.
    func wait(milliseconds: Int) {
        unsafe curl_multi_poll(pointer, nil, 0, CInt(clamping: milliseconds), nil)
    }
}
