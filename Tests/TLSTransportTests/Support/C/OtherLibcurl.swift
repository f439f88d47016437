import Glibc

/// libcurl as an app uses it that has it for something else, too.
enum OtherLibcurl {
    /// Starts it as it is usually started; false where it does not.
    static func start() -> Bool {
        typealias Start = @convention(c) (Int) -> Int32
        guard let library = unsafe dlopen("libcurl.so.4", RTLD_NOW),
            let start = unsafe dlsym(library, "curl_global_init")
        else { return false }
        let everything = 3
        return unsafe unsafeBitCast(start, to: Start.self)(everything) == 0
    }
}
