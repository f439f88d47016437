internal import Glibc

/// The two signals that ask a program to end, taken when it suits and not in the middle of something.
struct Signals {
    private var set = sigset_t()

    /// Holds them back from now on, in this thread and in those that it starts.
    init() {
        unsafe sigemptyset(&set)
        unsafe sigaddset(&set, SIGINT)
        unsafe sigaddset(&set, SIGTERM)
        unsafe pthread_sigmask(SIG_BLOCK, &set, nil)
    }

    /// Waits for one of them; nil where none came in time.
    func wait(for duration: Duration) -> CInt? {
        var set = set
        let (seconds, attoseconds) = duration.components
        var time = timespec(tv_sec: Int(seconds), tv_nsec: Int(attoseconds / 1_000_000_000))
        let number = unsafe sigtimedwait(&set, nil, &time)
        return number > 0 ? number : nil
    }

    /// Ends the process by the signal, so that whoever started it sees which one it was.
    func end(by number: CInt) -> Never {
        var set = set
        _ = signal(number, SIG_DFL)
        unsafe pthread_sigmask(SIG_UNBLOCK, &set, nil)
        _ = raise(number)
        // The first process of a container is not ended by signals.
        Machine.exit(128 + number)
    }
}
