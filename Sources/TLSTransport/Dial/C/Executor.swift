extension EventLoop {
    func runJob(_ job: UnownedJob) {
        // Valid for as long as the loop is, which every job's actor holds.
        unsafe job.runSynchronously(on: asUnownedSerialExecutor())
    }
}

extension TransferEngine {
    nonisolated var unownedExecutor: UnownedSerialExecutor {
        // The engine holds its loop for as long as it lives.
        unsafe loop.asUnownedSerialExecutor()
    }
}
