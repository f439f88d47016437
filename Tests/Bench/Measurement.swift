import Glibc

/// CPU time of a short operation.
enum Measurement {
    /// The median of seven rounds of about 60 ms each.
    static func nanoseconds(_ body: () -> Void) -> Int {
        body()
        let once = time(1, body)
        let rounds = max(1, min(1_000_000, 60_000_000 / max(once, 1)))
        return (0..<7).map { _ in time(rounds, body) / rounds }.sorted()[3]
    }

    private static func time(_ count: Int, _ body: () -> Void) -> Int {
        let start = cpuNanoseconds()
        for _ in 0..<count { body() }
        return cpuNanoseconds() - start
    }

    private static func cpuNanoseconds() -> Int {
        var now = timespec()
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now)
        return now.tv_sec * 1_000_000_000 + now.tv_nsec
    }
}
