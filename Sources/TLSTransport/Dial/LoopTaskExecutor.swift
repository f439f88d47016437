/// Runs tasks on an event loop's thread, between its turns; elsewhere once that has ended.
final class LoopTaskExecutor: TaskExecutor {
    private let loop: EventLoop

    init(_ loop: EventLoop) {
        self.loop = loop
    }

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        // A task may outlive the transport whose thread it was on.
        if !loop.add(job, of: self) { globalConcurrentExecutor.enqueue(job) }
    }
}
