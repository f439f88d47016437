import Glibc

enum Files {
    /// Puts a file in another's place, in one step; false when it fails.
    static func move(_ path: String, over other: String) -> Bool {
        unsafe rename(path, other) == 0
    }
}
