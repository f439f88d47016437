internal import Glibc

/// Why a file cannot be written.
enum FileFault: Error, Equatable {
    /// Something is there already.
    case exists
    /// Somebody else writes to it.
    case inUse
    /// The file system has no room, or the user's quota none.
    case full
    /// Any other answer of the operating system, by its `errno`.
    case system(code: Int32)

    init(_ code: Int32) {
        self = code == ENOSPC || code == EDQUOT ? .full : .system(code: code)
    }
}
