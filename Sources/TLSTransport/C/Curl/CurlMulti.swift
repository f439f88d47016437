internal import CCurl

/// Drives transfers; everything but `wakeUp` belongs to one thread.
// The pointer never changes, and libcurl allows `wakeUp` from any thread; the loop keeps the rest to its own.
@safe final class CurlMulti: @unchecked Sendable {
    private let pointer: UnsafeMutableRawPointer
    /// Those for which something came since the last turn.
    private var touched: [CurlTransfer] = []
    // Asked several times a turn, where to ask a list costs as much as to look whether it is in use.
    private var isAnyTouched = false
    private var isAnyReady = false
    /// The sockets that are waited for beside libcurl's own.
    var watch = CurlWatch()
    private var ready: [ReadySocket] = []
    private let connectionsPerHost: Int
    /// Which call of libcurl's it is.
    let turn = LoopTurn()
    /// Whether libcurl was called since those that have ended were taken.
    private var mayHaveEnded = false

    /// - Parameters:
    ///   - connectionsPerHost: How many connections there may be to one host and port at once.
    ///   - idleConnections: How many connections may wait for their next request.
    init?(connectionsPerHost: Int, idleConnections: Int) {
        guard CurlLibrary.isReady, let made = unsafe ct_multi_init() else { return nil }
        unsafe pointer = made
        self.connectionsPerHost = connectionsPerHost
        // Without descriptors it is made all the same, and would sleep through whatever it is asked for.
        guard unsafe ct_multi_wakeup(made) == CURLM_OK else { return nil }
        let settings = [
            (CURLMOPT_MAX_HOST_CONNECTIONS, connectionsPerHost),
            (CURLMOPT_MAXCONNECTS, idleConnections),
            (CURLMOPT_PIPELINING, Int(CURLPIPE_MULTIPLEX)),
        ]
        for (option, value) in settings {
            unsafe ct_multi_set_number(pointer, option, value)
        }
        // It closes connections under the options of its last transfer. With none it changes the process's handler of
        // SIGPIPE at its end, and two that end at once leave it changed.
        guard let quiet = unsafe ct_easy_init() else { return nil }
        unsafe ct_easy_set_number(quiet, CURLOPT_NOSIGNAL, 1)
        unsafe ct_multi_add_handle(pointer, quiet)
        unsafe ct_multi_remove_handle(pointer, quiet)
        unsafe ct_easy_cleanup(quiet)
    }

    deinit {
        PipeSignal.blocked { unsafe ct_multi_cleanup(pointer) }
    }

    /// Ends `wait` on the other thread.
    func wakeUp() {
        unsafe ct_multi_wakeup(pointer)
    }

    func add(_ transfer: CurlTransfer) -> Bool {
        transfer.multi = self
        if unsafe ct_multi_add_handle(pointer, transfer.pointer) == CURLM_OK { return true }
        transfer.delegate = nil
        return false
    }

    /// Adds one whose connection is none of those that a host's requests share, and begins it: libcurl counts it among
    /// them, and would let the next one wait for its end.
    ///
    /// Not while `perform` runs.
    func addUncounted(_ transfer: CurlTransfer) -> Bool {
        // Those that came before have their limit.
        perform()
        unsafe ct_multi_set_number(pointer, CURLMOPT_MAX_HOST_CONNECTIONS, 0)
        let isAdded = add(transfer)
        // It takes its connection in its first step.
        perform()
        unsafe ct_multi_set_number(pointer, CURLMOPT_MAX_HOST_CONNECTIONS, connectionsPerHost)
        return isAdded
    }

    /// Ends a transfer; its connection is closed when it was in the middle of something.
    func remove(_ transfer: CurlTransfer) {
        transfer.multi = nil
        unsafe ct_multi_remove_handle(pointer, transfer.pointer)
        // It would hold itself: whom it tells holds it.
        transfer.delegate = nil
    }

    /// Notes that something came for a transfer, once in a turn.
    func touch(_ transfer: CurlTransfer) {
        if transfer.isTouched { return }
        transfer.isTouched = true
        touched.append(transfer)
        isAnyTouched = true
    }

    /// Whether something came, or one has ended, that no turn has given yet.
    var hasTouched: Bool { isAnyTouched || mayHaveEnded }

    /// Does what can be done without waiting.
    func perform() {
        turn.number &+= 1
        var running: CInt = 0
        unsafe ct_multi_perform(pointer, &running)
        mayHaveEnded = true
    }

    /// Tells the transfers for which something came.
    ///
    /// What comes for one meanwhile is for the next turn.
    func takeTouched() {
        guard isAnyTouched else { return }
        isAnyTouched = false
        var taken = touched
        touched = []
        for transfer in taken {
            transfer.isTouched = false
            transfer.delegate?.flush()
        }
        guard !isAnyTouched else { return }
        taken.removeAll(keepingCapacity: true)
        touched = taken
    }

    /// Gives those that have ended, and how.
    func takeEnded(_ body: (CurlTransfer, CurlCode) -> Void) {
        guard mayHaveEnded else { return }
        mayHaveEnded = false
        var waiting: CInt = 0
        while let message = unsafe ct_multi_info_read(pointer, &waiting) {
            guard unsafe message.pointee.msg == CURLMSG_DONE else { continue }
            let code = unsafe CurlCode(ct_message_result(message))
            if let transfer = unsafe CurlTransfer.owner(of: message.pointee.easy_handle) {
                body(transfer, code)
            }
        }
    }

    /// Waits for sockets, libcurl's own timers, `wakeUp`, or so many milliseconds.
    func wait(milliseconds: Int) {
        unsafe watch.wait(on: pointer, milliseconds: CInt(clamping: milliseconds), into: &ready)
        isAnyReady = !ready.isEmpty
    }

    /// Gives the watched sockets at which something could be done after the last wait.
    func takeReady(_ body: (ReadySocket) -> Void) {
        guard isAnyReady else { return }
        isAnyReady = false
        var taken = ready
        ready = []
        for socket in taken { body(socket) }
        taken.removeAll(keepingCapacity: true)
        ready = taken
    }
}
