internal import Glibc

/// Waits on a thread of its own until a file is on its disk, which may take seconds.
enum FileSync {
    /// The `errno`, or 0 when it is there.
    ///
    /// The descriptor stays open meanwhile.
    static func run(_ descriptor: CInt) async -> Int32 {
        await withCheckedContinuation { done in
            let sync: @Sendable () -> Void = {
                done.resume(returning: fsync(descriptor) == 0 ? 0 : errno)
            }
            // Where the system gives no thread, this one waits.
            if !LoopThread.start(sync) { sync() }
        }
    }
}
