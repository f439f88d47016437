import Glibc

/// A file that is none: whoever opens it waits for its other end.
enum NamedPipe {
    static func make(_ path: String) -> Bool {
        unsafe mkfifo(path, 0o600) == 0
    }
}
