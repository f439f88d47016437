extension EventLoop {
    func runJob(_ job: UnownedJob) {
        // Valid for as long as the loop is, which every job's actor holds.
        unsafe job.runSynchronously(on: asUnownedSerialExecutor())
    }

    func runTask(_ job: UnownedJob, of executor: LoopTaskExecutor) {
        // The task holds its executor.
        unsafe job.runSynchronously(on: executor.asUnownedTaskExecutor())
    }
}

extension TransferEngine {
    nonisolated var unownedExecutor: UnownedSerialExecutor {
        // The engine holds its loop for as long as it lives.
        unsafe loop.asUnownedSerialExecutor()
    }
}
