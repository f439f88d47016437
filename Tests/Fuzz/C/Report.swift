import Glibc

/// Words for whoever runs a target, and the end of a run whose input broke a property.
enum Report {
    static func say(_ text: String) {
        let line = Array(("fuzz: " + text + "\n").utf8)
        _ = unsafe line.withUnsafeBytes { unsafe write(2, $0.baseAddress, $0.count) }
    }

    /// Ends the process, upon which libFuzzer keeps the input.
    static func violated(_ property: String, _ details: @autoclosure () -> String) -> Never {
        say("property violated: \(property): \(details())")
        abort()
    }

    /// CPU time of this thread.
    static var nanoseconds: Int {
        var time = timespec()
        unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return time.tv_sec * 1_000_000_000 + time.tv_nsec
    }
}

/// Says that something must hold for every input.
func require(
    _ holds: @autoclosure () -> Bool,
    _ property: String,
    _ details: @autoclosure () -> String = ""
) {
    guard !holds() else { return }
    Report.violated(property, details())
}
