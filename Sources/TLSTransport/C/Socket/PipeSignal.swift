internal import Glibc

/// SIGPIPE, which writing to a connection that the other end has closed raises.
enum PipeSignal {
    /// Calls with the signal kept from the calling thread, whichever that is, and from nobody else.
    ///
    /// On a loop's thread it always is. What a loop leaves behind is closed by whoever lets go of it last.
    static func blocked(_ body: () -> Void) {
        var signals = sigset_t()
        var before = sigset_t()
        unsafe sigemptyset(&signals)
        unsafe sigaddset(&signals, SIGPIPE)
        unsafe pthread_sigmask(SIG_BLOCK, &signals, &before)
        body()
        guard unsafe sigismember(&before, SIGPIPE) == 0 else { return }
        // It was raised for this thread alone, and is nobody's any more.
        var atOnce = timespec()
        while unsafe sigtimedwait(&signals, nil, &atOnce) == SIGPIPE {}
        unsafe pthread_sigmask(SIG_SETMASK, &before, nil)
    }
}
