/// Waits on this thread for what runs as a task on others.
enum Waiting {
    static func run<Result: Sendable>(
        _ body: @escaping @Sendable () async -> Result
    ) -> Result {
        let done = Monitor<Result?>(nil)
        Task {
            let result = await body()
            done.withLock { $0 = result }
        }
        return done.wait { $0 }
    }
}
