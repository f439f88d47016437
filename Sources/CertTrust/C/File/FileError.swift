internal import Glibc

/// Why a file or a directory could not be read.
public enum FileError: Error, Sendable, Hashable {
    /// Empty, or with a NUL in it.
    case invalidPath
    /// The operating system's answer, by its `errno`.
    case system(code: Int32)
    /// Something of another kind than was asked for: what is no regular file is never opened, as it might block.
    case unexpectedKind(FileKind)
    /// More octets than allowed, before or while it was read.
    case tooLarge(limit: Int)
    /// More entries than `Limits.directoryEntries` or `Limits.treeEntries`.
    case tooManyEntries(limit: Int)
    /// More directories inside one another than `Limits.directoryDepth` or `Limits.treeDepth`.
    case tooDeep(limit: Int)
}

extension FileError {
    /// Whether nothing is there, as opposed to something that cannot be read.
    var isAbsence: Bool { self == .system(code: ENOENT) || self == .system(code: ENOTDIR) }
}
