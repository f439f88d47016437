import Glibc

/// What the environment of an app may hold, and the library must not ask.
enum Environment {
    /// Where session secrets would go.
    static let keyLog = "/tmp/tlstransport-keylog-\(getpid())"

    /// Set before the first transport begins: every test fails that is led by one of these.
    static let poison: Void = {
        for name in ["https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY", "http_proxy"] {
            unsafe setenv(name, "http://127.0.0.1:9", 1)
        }
        // Past a proxy that was asked for.
        for name in ["no_proxy", "NO_PROXY"] { unsafe setenv(name, "*", 1) }
        unsafe setenv("SSLKEYLOGFILE", keyLog, 1)
        unsafe setenv("OPENSSL_CONF", "/nonexistent/openssl.cnf", 1)
        // libcurl makes it when somebody else starts it.
        atexit { _ = unsafe unlink(Environment.keyLog) }
    }()
}
