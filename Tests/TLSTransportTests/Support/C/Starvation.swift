import Glibc

/// A process that has used up its descriptors: one of its own, never that of the tests.
enum Starvation {
    /// From here on nothing can be opened, or no more than so many.
    static func begin(leaving count: Int = 0) {
        set(limit: 512)
        var last: [Int32] = []
        while true {
            let number = unsafe open("/dev/null", O_RDONLY | O_CLOEXEC)
            if number < 0 { break }
            last.append(number)
        }
        for number in last.suffix(count) { close(number) }
    }

    /// Something can be opened again.
    static func end() {
        set(limit: rlim_t.max)
    }

    /// The soft limit of open files, at most the hard one.
    private static func set(limit: rlim_t) {
        var limits = rlimit()
        unsafe getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limits)
        limits.rlim_cur = min(limit, limits.rlim_max)
        unsafe setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limits)
    }
}
