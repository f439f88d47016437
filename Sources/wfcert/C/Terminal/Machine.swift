internal import Glibc

/// What the process knows of the machine it runs on: environment, clock, terminal and its end.
enum Machine {
    /// A variable of the environment; nil when it is not set.
    static func environment(_ name: String) -> String? {
        unsafe getenv(name).map { unsafe String(cString: $0) }
    }

    /// The place of the first word of the command line that is no UTF-8, and that nobody can look up as it was typed.
    static var unreadableWord: Int? {
        (0..<Int(CommandLine.argc)).first { place in
            guard let word = unsafe CommandLine.unsafeArgv[place] else { return false }
            return unsafe String(validatingCString: word) == nil
        }
    }

    /// The wall clock in whole seconds since 1970.
    static var secondsSinceEpoch: Int64 { Int64(time(nil)) }

    /// How many processors are online.
    static var processors: Int { max(1, sysconf(CInt(_SC_NPROCESSORS_ONLN))) }

    /// Has room for so many files and sockets at once, as far as the machine lets it.
    ///
    /// - Parameter wanted: How many.
    /// - Returns: How many there may be.
    static func raiseDescriptors(to wanted: Int) -> Int {
        var limit = rlimit()
        let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
        guard unsafe getrlimit(resource, &limit) == 0 else { return wanted }
        if limit.rlim_cur < rlim_t(wanted) {
            let older = limit
            limit.rlim_cur = min(limit.rlim_max, rlim_t(wanted))
            if unsafe setrlimit(resource, &limit) != 0 { limit = older }
        }
        return Int(clamping: limit.rlim_cur)
    }

    /// Lets writes to a closed pipe fail with EPIPE instead of ending the process with a signal.
    static func ignoreBrokenPipes() {
        _ = signal(SIGPIPE, SIG_IGN)
    }

    /// Has numbers 0 to 2 in use, so that no socket gets one and is taken for standard output.
    ///
    /// What was closed stays so for us: reading gives nothing, and writing fails.
    static func holdStandardDescriptors() {
        for number in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] where fcntl(number, F_GETFD) < 0
        {
            // The lowest free number is this one. To be read only: an answer that nobody gets is an error.
            _ = unsafe open("/dev/null", O_RDONLY)
        }
    }

    /// Ends the process at once.
    ///
    /// Not by `exit`, which has OpenSSL take itself apart while threads that nobody waits for still let go of what they
    /// have of it. Nothing is lost: what is printed goes through no buffer of C's.
    static func exit(_ status: Int32) -> Never {
        _exit(status)
    }
}
