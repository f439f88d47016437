import CProcess
import Glibc
import Synchronization

/// Counts SIGPIPE in this process instead of dying of it.
enum PipeSignals {
    private static let seen = Atomic<Int>(0)

    private static let handler: @convention(c) (Int32) -> Void = { _ in
        PipeSignals.seen.add(1, ordering: .relaxed)
    }

    static func install() {
        signal(SIGPIPE, handler)
    }

    /// Raises it as writing does: for the calling thread.
    static func raise() {
        pthread_kill(pthread_self(), SIGPIPE)
    }

    /// Whether the calling thread gets none.
    static var areBlocked: Bool { ct_pipe_signal_is_blocked() != 0 }

    /// How often it came; nil when somebody has put another handler into its place.
    static func count() -> Int? {
        var action = sigaction()
        unsafe sigaction(SIGPIPE, nil, &action)
        let installed = unsafe unsafeBitCast(action.__sigaction_handler.sa_handler, to: UInt.self)
        let own = unsafe unsafeBitCast(handler, to: UInt.self)
        return installed == own ? seen.load(ordering: .relaxed) : nil
    }
}
