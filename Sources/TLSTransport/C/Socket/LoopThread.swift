internal import Glibc

/// A thread with no signals of its own, for one loop.
enum LoopThread {
    /// Starts it; nobody waits for its end.
    ///
    /// False when the system gives no thread.
    ///
    /// Signals are blocked in it, SIGPIPE among them: a connection that the other end closed gives an error instead of
    /// ending the process, and the program's own handlers stay as they are.
    static func start(_ body: @escaping @Sendable () -> Void) -> Bool {
        let argument = unsafe Unmanaged.passRetained(Body(body))
        var thread = pthread_t()
        guard unsafe pthread_create(&thread, nil, run, argument.toOpaque()) == 0 else {
            unsafe argument.release()
            return false
        }
        pthread_detach(thread)
        return true
    }

    private static let run: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? =
        {
            guard let argument = unsafe $0 else { return nil }
            LoopThread.blockSignals()
            unsafe Unmanaged<Body>.fromOpaque(argument).takeRetainedValue().call()
            return nil
        }

    private static func blockSignals() {
        var signals = sigset_t()
        unsafe sigfillset(&signals)
        // A fault of the thread's own must be seen where it happens.
        for fault in [SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT, SIGTRAP] {
            unsafe sigdelset(&signals, fault)
        }
        unsafe pthread_sigmask(SIG_BLOCK, &signals, nil)
    }

    /// A number that tells the calling thread from others that live now.
    static var current: UInt { UInt(pthread_self()) }

    private final class Body: Sendable {
        let call: @Sendable () -> Void

        init(_ call: @escaping @Sendable () -> Void) {
            self.call = call
        }
    }
}
